"""Pages: a person's own mathematics, as blocks, context and links, whatever kind of file it stands in."""
