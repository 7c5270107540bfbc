"""The API process: matches in the event store, and the GraphQL and REST surfaces over them."""
