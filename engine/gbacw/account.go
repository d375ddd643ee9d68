package gbacw

import (
	"adjutant/engine"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/state"
	"adjutant/engine/gbacw/victory"
)

// account tells what sides have points for.
type account struct{ *book.Book }

// Score is what each side has in the account.
func (b account) Score(st engine.State) []engine.Score {
	sum := victory.Sums(b.Book, st.(*state.State))
	var list []engine.Score
	for i, side := range b.Sides {
		list = append(list, engine.Score{Side: side, Points: sum[i]})
	}
	return list
}

// Reckoning is the account.
func (b account) Reckoning(st engine.State) []engine.Reckoned {
	var list []engine.Reckoned
	for _, p := range victory.Account(b.Book, st.(*state.State)) {
		list = append(list, engine.Reckoned{Side: b.Sides[p.Side], Points: p.Points, Text: p.Text, Cites: []engine.Cite{p.Cite}})
	}
	return list
}

// Objectives are the hexes that count.
func (b account) Objectives(st engine.State) []engine.Objective {
	return victory.Objectives(b.Book, st.(*state.State))
}
