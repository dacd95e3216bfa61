def evaluate(view, seat):
    return 0.0
