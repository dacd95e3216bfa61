"""What people read about a move (first draft)."""
def describe(state, action): return str(action)
def why_not(state, action): return "Not now."
def tell(event, viewer=None): return ""
