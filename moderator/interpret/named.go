package interpret

import "adjutant/moderator/orders"

// Things are the units, of any side, and the places that a text names as a line of the request's side may.
func Things(req Request, text string) []orders.Thing { return req.roster().Things(text) }
