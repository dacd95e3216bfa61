"""Laboratories of the lessons as pure functions; the lenses' own labs draw strands and edits."""
