package victory

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/scenario"
	"adjutant/engine/gbacw/state"
)

// reckoning is how victory is reckoned: the points one by one, what the players or the map have to settle, whose effectiveness
// counts, the verdict, and the hexes that count.
type reckoning struct {
	account func(*Tally)
	matters func(*book.Book, *state.State) []Matter
	weighs  func(book.Formation) bool
	result  func(*book.Book, *state.State) *engine.Result
	// the hexes that count, nil where nobody says which they are
	objectives func(*book.Book, *state.State) []engine.Objective
}

// reckoningOf is that of the scenario of a game.
func reckoningOf(s *state.State) reckoning {
	switch scenario.Of(s).Reckoned {
	case scenario.LongRoll:
		return reckoning{(*Tally).longRoll, nothing, among(state.CodeMiller), byObjectives, hexesFrom(rollCamps, "US")}
	case scenario.ShilohChurch:
		return reckoning{(*Tally).church, nothing, butPeabody, churchResult, churchObjectives}
	case scenario.HornetsNest:
		return reckoning{(*Tally).nest, nestMatters, inNest, nestResult, nil}
	case scenario.Counterattack:
		return reckoning{(*Tally).counterattack, nothing, among(), counterResult, hexesFrom(fiveHexes, "CS")}
	case scenario.FinalAttack:
		return reckoning{(*Tally).finalAttack, finalMatters, among(), finalResult, nil}
	case scenario.NextDay:
		return reckoning{(*Tally).secondDay, secondMatters, isBrigade, secondResult, nil}
	case scenario.CriticalLeft:
		return reckoning{(*Tally).criticalLeft, nothing, among(state.CodeStuart, state.CodeChalmers, state.CodeJackson), byObjectives, hexesFrom(leftCamps, "US")}
	}
	return reckoning{(*Tally).bloodyApril, dayMatters, isBrigadeOrDivision, DayResult, fieldObjectives}
}

// nothing has to be settled.
func nothing(*book.Book, *state.State) []Matter { return nil }

// among are the formations that a scenario names in its objectives.
func among(codes ...string) func(book.Formation) bool {
	return func(f book.Formation) bool { return slices.Contains(codes, f.Code) }
}

// isBrigade reports whether a formation is a brigade: nothing is awarded for units of none (BB 30.1).
func isBrigade(f book.Formation) bool {
	return f.IsBrigade() && f.Parts[len(f.Parts)-1] != book.NoLevel
}

func isBrigadeOrDivision(f book.Formation) bool { return isBrigade(f) || f.IsDivision() }

func butPeabody(f book.Formation) bool { return isBrigade(f) && f.Code != state.CodePeabody }

func inNest(f book.Formation) bool {
	return f.Southern() && (isBrigade(f) || f.Code == state.CodePolk) || slices.Contains(nestDivisions(), f.Code)
}

// lead is the points of the Confederates and of the Union.
func lead(b *book.Book, s *state.State) (south, north int) {
	sum := Sums(b, s)
	return sum[b.Side("CS")], sum[b.Side("US")]
}

func nestResult(b *book.Book, s *state.State) *engine.Result {
	south, north := lead(b, s)
	return decided(nestRung(south-north), "%d points to %d", south, north)
}

// counterResult: who has three of the five hexes (BB 30.6).
func counterResult(b *book.Book, s *state.State) *engine.Result {
	south, north := lead(b, s)
	return decided(rung{side: map[bool]engine.Side{true: "US", false: "CS"}[north >= 3]}, "%d of the five hexes to %d", north, south)
}
