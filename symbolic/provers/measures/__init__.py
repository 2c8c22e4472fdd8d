"""Suprema over events and integrals over outcomes."""
