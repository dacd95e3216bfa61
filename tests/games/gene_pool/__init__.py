"""Gene Pool, rule by rule."""
