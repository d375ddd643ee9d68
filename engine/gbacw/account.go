package gbacw

import (
	"adjutant/engine"
	"adjutant/engine/gbacw/state"
	"adjutant/engine/gbacw/victory"
)

// Score is what each side has in the account.
func (sys *system) Score(st engine.State) []engine.Score {
	sum := victory.Sums(sys.Book, st.(*state.State))
	var list []engine.Score
	for i, side := range sys.Sides {
		list = append(list, engine.Score{Side: side, Points: sum[i]})
	}
	return list
}

// Reckoning is the account.
func (sys *system) Reckoning(st engine.State) []engine.Reckoned {
	var list []engine.Reckoned
	for _, p := range victory.Account(sys.Book, st.(*state.State)) {
		list = append(list, engine.Reckoned{Side: sys.Sides[p.Side], Points: p.Points, Text: p.Text, Cites: []engine.Cite{p.Cite}})
	}
	return list
}

// Objectives are the hexes that count.
func (sys *system) Objectives(st engine.State) []engine.Objective {
	return victory.Objectives(sys.Book, st.(*state.State))
}
