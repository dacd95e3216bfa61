def evaluate(view, seat): return float(view["seats"][seat]["points"])
