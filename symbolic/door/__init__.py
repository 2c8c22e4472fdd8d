"""The front door: `symproof.prove` and what it answers. `symproof` itself loads it when it is first used."""
