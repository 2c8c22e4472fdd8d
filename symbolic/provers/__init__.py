"""Untrusted ways of looking for certificates. A mistake here can lose a proof, never make a false one."""
