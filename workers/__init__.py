"""Jobs that run outside the API process."""
