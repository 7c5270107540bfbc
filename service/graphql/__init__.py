"""The GraphQL surface: `schema` for the types and operations, `http` for how it is served."""
