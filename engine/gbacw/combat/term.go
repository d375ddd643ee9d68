package combat

import "adjutant/engine"

// Terms are what players ask about who fights and how often.
func Terms() []engine.Term {
	return []engine.Term{
		{Word: "in one activation", Means: "In each activation of its command a unit may move once, fire once and shock once: who has fired may still shock, and who has moved may still fire and shock, but no unit does one of these twice in it. A gun that the book calls immobile does not fire once it has moved.", Cites: []engine.Cite{"SR 10", "SR 11", "BB 14.61"}},
		{Word: "taking part", Means: "In a shock all infantry and cavalry of its side go in that stand in the hex from which it is made, guns and leaders do not. One of them that is disordered, under March orders, or has shocked in this activation keeps all from it, unless it leaves the hex before.", Cites: []engine.Cite{"SR 11", "BB 14.43"}},
	}
}
