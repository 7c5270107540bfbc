"""The REST surface: the same use cases and errors as GraphQL, as resources under /v1."""
