"""The client, awaiting."""
