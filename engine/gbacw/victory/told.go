package victory

import (
	"strings"

	"adjutant/engine"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/scenario"
	"adjutant/engine/gbacw/state"
)

// Told says in sentences how a game's scenario is won.
func Told(b *book.Book, s *state.State) []string {
	const objectives = "Who has reached more objectives when the last turn is over wins; if nobody has reached any, the Union does"
	switch scenario.Of(s).Victory.Reckoned {
	case scenario.LongRoll:
		return append(told(objectives, "BB 30.2"), told("The ten camps are "+placesOf(b, rollCamps()), "BB 30.2")...)
	case scenario.CriticalLeft:
		return append(told(objectives, "BB 30.9"), told("Stuart's four camps are "+placesOf(b, leftCamps()), "BB 30.9")...)
	case scenario.ShilohChurch:
		return told("The Confederates' points decide: with 12 or fewer the Union wins; with 16 or more the Confederates do, unless three of their brigades are ineffective; anything else is a draw", "BB 30.3")
	case scenario.HornetsNest:
		return told("Who leads by objectives wins; the larger the lead, the higher the level: marginal, substantial, decisive", "BB 30.4")
	case scenario.Counterattack:
		return told("Five hexes count, "+placesOf(b, fiveHexes())+": the Union wins if it has three of them when the last turn is over, else the Confederates do", "BB 30.6")
	case scenario.FinalAttack:
		return told("Confederate infantry at the Landing wins the game for them; if they have the Hamburg-Savannah Road and the lane, it is a draw; else the Union wins", "BB 30.7")
	case scenario.NextDay:
		return told("The Union's lead in points is read on a ladder of levels from the Union's strategic victory over a draw to the Confederates'; the crossroads and camps shift it", "BB 30.8")
	}
	day := told("The Confederates' lead in points is read on a ladder of levels, marginal, tactical and strategic for either side; what they have when the day ends shifts it", "BB 30.1")
	return append(day, told("The Landing in Confederate hands is an automatic victory; the Union wins at once if it has all the camps that count", "BB 30.1")...)
}

// placesOf are hexes by their names on the map and the printed ones, each with the camp that is in it.
func placesOf(b *book.Book, printed []engine.Loc) string {
	var all []string
	for _, at := range printed {
		name := string(b.HexName(b.HexOf(at)))
		if name != string(at) {
			name += " or " + string(at)
		}
		if camp := campIn(b, at); camp != "" {
			name += " (" + camp + ")"
		}
		all = append(all, name)
	}
	return strings.Join(all, ", ")
}

// told is a sentence with the sections on which it rests.
func told(text string, cites ...engine.Cite) []string {
	var all []string
	for _, c := range cites {
		all = append(all, string(c))
	}
	return []string{text + " (" + strings.Join(all, ", ") + ")."}
}
