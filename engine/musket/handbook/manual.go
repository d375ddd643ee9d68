package handbook

import (
	"fmt"
	"strings"

	"adjutant/engine"
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/move"
	"adjutant/engine/musket/state"
)

// manualTerms are what players ask about that is told in no one section: what leaders are for, what comes of an attack that fails, what
// guns may do that have moved.
func manualTerms(sys *book.Book, from engine.State, results []engine.Term) []engine.Term {
	opts := sys.Defaults
	s, ok := from.(*state.State)
	if ok {
		opts = s.Opts
	}
	all := []engine.Term{
		{Word: "failed attack", Means: failing(results), Cites: []engine.Cite{"MS 7.2.5", "MS 7.3"}},
		{Word: "leader", Means: leading, Cites: []engine.Cite{"MS 10.0", "MS 10.0.1", "MS 10.0.3", "MS 10.0.5"}},
		{Word: "loss of a leader", Means: losing(opts), Cites: []engine.Cite{"MS 7.2.6", "MS 10.0"}},
		{Word: "friends in the way", Means: "Units hide nobody: a line of sight is blocked by what hexes hold alone, and own men in between do not matter.", Cites: []engine.Cite{"MS 8.2"}},
		{Word: "line of sight", Means: "Guns fire at what they see, from the middle of a hex to that of another. In between, light woods stop it unless the guns stand on a hill, a hill does unless both ends are on one, and light woods on a hill always do; where it runs along the side of two hexes, both have to. Units hide nobody. 'line of sight' and two names, or places, tells of one.", Cites: []engine.Cite{"MS 8.2", "TEC"}},
		{Word: "guns that move", Means: "Guns may move and bombard in the same turn: first all moves, then the attacks. In a zone of control of the enemy they fire at nothing far off.", Cites: []engine.Cite{"MS 3.3", "MS 8.4"}},
		{Word: "return fire", Means: "Nobody fires back at once: guns that bombard suffer nothing. Who was left alone by the attacks of a turn may counterattack behind them: 'what is counterattack'.", Cites: []engine.Cite{"MS 7.3", "MS 8.4"}},
		{Word: "modifiers", Means: reckoned, Cites: []engine.Cite{"MS 7.2.3", "MS 7.4"}},
		{Word: "morale", Means: "The rating MR of a unit in the list of 'units': where a result asks for a check, it passes with a die of its morale or less. Who is led adds the rating of one leader of his formation in the hex.", Cites: []engine.Cite{"MS 7.5", "MS 10.0.5"}},
		{Word: "objective", Means: "A place that counts: 'how do I win?' tells what for. Where it is worth points, these go at the end to the side whose combat unit was the last one there; nobody has to stay.", Cites: []engine.Cite{"MS 3.4"}},
		{Word: "slope", Means: fmt.Sprintf("A slope lies on the side of a hex. Who goes up it pays %s MP more than for the hex itself; who is attacked up it defends with 2 more.", move.Points(move.CostUpslope)), Cites: []engine.Cite{"TEC"}},
		{Word: "bridge", Means: "A road over a creek: who goes along it pays for the road, guns too. 'what is creek' tells of other crossings.", Cites: []engine.Cite{"TEC", "MS 4.4"}},
		{Word: "contact", Means: "Who comes next to an enemy stops there, in his zone of control; nobody fights by that. Attacks are ordered in the phase of combat: 'what is combat'.", Cites: []engine.Cite{"MS 6.2", "MS 7.1"}},
	}
	if sys.Sheet.Plan == nil {
		return append(all, engine.Term{Word: "formation", Means: "The units that belong together by their counters: the list of 'units' has each formation by its number. A leader leads those of his own, one of the army all.", Cites: []engine.Cite{"MS 10.0"}})
	}
	return append(all, engine.Term{Word: "hidden plans", Means: "Where and when formations enter is shown to their own side alone, until each of them comes in.", Cites: []engine.Cite{"WC 13.3"}})
}

// leading is what leaders are for.
const leading = "There is no command radius: a leader leads units of his formation, one of the army all, that stand in his hex. He adds his combat factor to one of them, infantry or cavalry, his morale to a recovery, and his MA to the allowance of those that he goes with; with him the disrupted are not halved, and may enter a zone of control. Alone he goes up to 12 hexes."

// failing is what results on the attackers do.
func failing(results []engine.Term) string {
	var all []string
	for _, t := range results {
		all = append(all, "A"+t.Word+": "+fmt.Sprintf(t.Means, "the attackers"))
	}
	return "Results with an A fall on who attacks. " + strings.Join(all, " ")
}

// losing is how leaders fall, by the ways that are played.
func losing(opts book.Choices) string {
	sheet, revised := book.LeaderLoss(opts)
	var ways []string
	if revised {
		ways = append(ways, "each leader who added his factor throws two dice after the fight, and falls on 2 or 12")
	}
	if sheet {
		ways = append(ways, "behind a result with +L, or a combat die of 4, each leader who took part throws one die, and falls on 5 or 6")
	}
	return "In a fight " + strings.Join(ways, "; ") + ". Who falls is gone, with all that he adds; his units go on without him."
}
