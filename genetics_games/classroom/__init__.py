"""Questions, lessons and progress: what turns a table and its lenses into teaching."""
