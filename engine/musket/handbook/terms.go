package handbook

import (
	"fmt"
	"strings"

	"adjutant/engine"
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/move"
	"adjutant/engine/musket/position"
	"adjutant/engine/musket/state"
)

// Terms are the results of the table that is played with, and the words of counters, sums and letters, those of the turn among them.
func Terms(sys *book.Book, from engine.State, turn []engine.Term) []engine.Term {
	results := revisedTerms
	if s, ok := from.(*state.State); ok && s.Opts.Is(book.OptCRT, book.ProfileSheet) {
		results = sheetTerms
	}
	var all []engine.Term
	for _, side := range []struct{ letter, who string }{{"A", "the attackers"}, {"D", "the defenders"}} {
		for _, t := range results {
			t.Word, t.Means = side.letter+t.Word, fmt.Sprintf(t.Means, side.who)
			all = append(all, t)
		}
	}
	all = append(append(append(append(all, cellTerms...), wordTerms...), groundTerms()...), shellTerms(from)...)
	all = append(append(append(all, turn...), playTerms(sys, from)...), playWords(sys, from)...)
	return append(all, manualTerms(sys, from, results)...)
}

// revisedTerms are the letters of the standard table, behind that of the side that they hit.
var revisedTerms = []engine.Term{
	{Word: "c", Means: "%s check their morale by their primary unit. If it passes, nothing happens; if it fails, all of them there are disrupted, and those that were disrupted or ineffective before retreat 1 to 3 hexes.", Cites: []engine.Cite{"MS 7.2.5"}},
	{Word: "r", Means: "%s check their morale by their primary unit. If it passes, both primary units lose a step; if it fails, all of them there are disrupted and retreat 1 to 3 hexes.", Cites: []engine.Cite{"MS 7.2.5"}},
	{Word: "x", Means: "%s check their morale by their primary unit. If it passes, it loses a step and all of them there are disrupted; if it fails, all of them there are disrupted and retreat 1 to 3 hexes.", Cites: []engine.Cite{"MS 7.2.5"}},
	{Word: "m", Means: "%s check their morale by their primary unit. If it passes, all of them there are disrupted and retreat 1 to 3 hexes; if it fails, it loses a step and all of them there rout: they are disrupted and go 3 hexes.", Cites: []engine.Cite{"MS 7.2.5"}},
}

// sheetTerms are the letters of the Wilson's Creek table.
var sheetTerms = []engine.Term{
	{Word: "c", Means: "%s check their morale by their primary unit. If it fails, they retreat, or are disrupted where they stand; if it passes, what stands in brackets happens: nothing, an exchange, or a retreat.", Cites: []engine.Cite{"WC 12.3"}},
	{Word: "r", Means: "%s retreat, or are disrupted where they stand.", Cites: []engine.Cite{"WC 12.3"}},
	{Word: "x", Means: "%s check their morale by their primary unit and retreat disrupted; if it passes, it may lose a step instead.", Cites: []engine.Cite{"WC 12.3"}},
	{Word: "m", Means: "%s check their morale by their primary unit. If it fails, they rout: they are disrupted and go 3 hexes; if it passes, what stands in brackets happens.", Cites: []engine.Cite{"WC 12.3"}},
}

// shellTerms are the results as a bombardment has them, by the key that is played with (MS 8.4, A-28).
func shellTerms(from engine.State) (all []engine.Term) {
	bySheet := false
	if s, ok := from.(*state.State); ok {
		bySheet = s.Opts.Is(book.OptCRT, book.ProfileSheet) && s.Opts.Is(book.OptShellKey, 1)
	}
	results := standardShells
	if bySheet {
		results = sheetShells
	}
	behind := " What stands in brackets does not count."
	if bySheet {
		behind = ""
	}
	for _, letter := range []string{"c", "r", "x", "m"} {
		all = append(all,
			engine.Term{Word: "D" + letter, Of: Bombarded, Alone: !bySheet, Means: "In a bombardment " + results[letter] + behind, Cites: []engine.Cite{"MS 8.4"}},
			engine.Term{Word: "A" + letter, Of: Bombarded, Alone: true, Means: "In a bombardment nothing happens: the guns suffer nothing.", Cites: []engine.Cite{"MS 8.4"}})
	}
	if bySheet {
		all = append(all, engine.Term{Word: "Ex", Of: Bombarded, Means: "In a bombardment the unit that is hit loses a step; the guns suffer nothing.", Cites: []engine.Cite{"MS 8.4"}})
	}
	return all
}

// Bombarded is the kind of the events of a bombardment.
const Bombarded = "bombarded"

// standardShells is the key of bombardments, unit by unit, in which what stands in brackets does not count.
var standardShells = map[string]string{
	"c": "each unit checks its morale by itself. If it passes, nothing happens; if it fails, it is disrupted, and nothing more if it was so before.",
	"r": "each unit checks its morale by itself. If it passes, nothing happens; if it fails, it is disrupted, and retreats if it was so before.",
	"x": "each unit checks its morale by itself. If it passes, it is disrupted, and retreats if it was so before; if it fails, it loses a step.",
	"m": "each unit checks its morale by itself. It loses a step; if it fails and has one left, it is disrupted and routs 3 hexes as well.",
}

// sheetShells is the key of the sheet, unit by unit.
var sheetShells = map[string]string{
	"c": "each unit checks its morale by itself. If it fails, it retreats, or is disrupted where it stands; if it passes, what stands in brackets happens to it.",
	"r": "the unit retreats, or is disrupted where it stands.",
	"x": "each unit checks its morale by itself and retreats disrupted; if it passes, it may lose a step instead.",
	"m": "each unit checks its morale by itself. If it fails, it routs: it is disrupted and goes 3 hexes; if it passes, what stands in brackets happens to it.",
}

// cellTerms are what else stands in cells.
var cellTerms = []engine.Term{
	{Word: "Ex", Means: "An exchange: both primary units lose a step.", Cites: []engine.Cite{"MS 7.2.5"}},
	{Word: "+L", Means: "Every leader who took part is in danger: dice tell whether he falls.", Cites: []engine.Cite{"MS 7.2.6"}},
	{Word: "NE", Means: "No effect; the dash of a table is the same."},
}

// wordTerms are words of counters, sums and letters.
var wordTerms = []engine.Term{
	{Word: "disrupted", Means: "A condition of a unit: it is weaker until it recovers ('what is recovery' tells how), and one that is disrupted again becomes worse, or retreats farther.", Cites: []engine.Cite{"MS 11.1"}},
	{Word: "ineffective", Means: "A condition of a unit, worse than disrupted; it recovers in the same way: 'what is recovery' tells how.", Cites: []engine.Cite{"MS 11.2"}},
	{Word: "reduced", Means: "The unit has lost a step."},
	{Word: "step", Means: "What a unit loses; one that has none left is eliminated, and each step is a point for the enemy.", Cites: []engine.Cite{"MS 3.4"}},
	{Word: "check", Means: "A die against the unit's morale: it passes with its morale or less.", Cites: []engine.Cite{"MS 7.5"}},
	{Word: "primary", Means: "The unit whose strength and morale an attack or a defence goes by; others support it.", Cites: []engine.Cite{"MS 7.2.1"}},
	{Word: "support", Means: "A unit that adds to the strength of the primary one in an attack or a defence.", Cites: []engine.Cite{"MS 7.2.2"}},
	{Word: "differential", Means: "The strength of the attack less that of the defence, with all that is added: it is the column of the table.", Cites: []engine.Cite{"MS 7.2.3"}},
	{Word: "stacking", Means: stacking, Cites: []engine.Cite{"MS 5.0"}},
	{Word: "stack", Means: stacking, Cites: []engine.Cite{"MS 5.0"}},
	{Word: "St", Means: "In a list of units: the steps that a unit has left, of how many."},
	{Word: "MP", Means: "A movement point: what hexes cost, and what a unit has of them in a turn."},
	{Word: "retreat", Means: "Who must retreat goes 1 to 3 hexes by a way that his owner chooses: nearer to an entry hex of his side if one can be reached so, else 1 hex. Who is disrupted or ineffective goes 2 at least, cavalry 3. The way is safe where it has no enemy, no forbidden ground and no hex of an enemy's zone of control; one with a friend in it, or in a friend's zone, may be passed through, but not be the last. Where only unsafe ways are left, one unit loses a step and they rout from there; where none is, they are captured. Over a creek infantry is disrupted and artillery lost.", Cites: []engine.Cite{"MS 7.7", "MS 9.1.4", "MS 11.1.4", "TEC"}},
	{Word: "rout", Means: "A retreat of 3 hexes by a unit that failed its check: it is disrupted.", Cites: []engine.Cite{"MS 7.8"}},
	{Word: "advance after combat", Means: "When the defenders have left a hex, each attacker who took part may enter it, or a vacant hex next to it, one hex far, or two after a rout: in good order, not artillery, and never uphill; zones of control do not count. Each is asked; 'pass' leaves the rest where they stand.", Cites: []engine.Cite{"MS 7.9"}},
	{Word: "exchange", Means: "Both primary units lose a step.", Cites: []engine.Cite{"MS 7.2.5"}},
	{Word: "counterattack", Means: "When the attacks of a side are over, the other may attack out of each hex next to which attackers stand that was left alone: one hex each, by itself, at doubled strength. Vedettes and ineffective units do not. Who has no attacker next to it any more may go one hex instead. It is asked when it comes; 'pass' declines.", Cites: []engine.Cite{"MS 7.3"}},
	{Word: "mounted infantry", Means: "Foot that rides: it moves as the list of units has it and fights as infantry; it alone may leave the map where a side has a hex for that.", Cites: []engine.Cite{"WC 15.3", "WC 14.2"}},
	{Word: "exhaust", Means: exhausting, Cites: []engine.Cite{"WC 15.6"}},
	{Word: "exhausted", Means: exhausting, Cites: []engine.Cite{"WC 15.6"}},
	{Word: "exhaustion", Means: exhausting, Cites: []engine.Cite{"WC 15.6"}},
	{Word: "vedette", Means: "Light cavalry that only looks out: it retreats from every attack, and stacks freely.", Cites: []engine.Cite{"WC 15.2"}},
}

// stacking is how many units a hex holds (MS 5.0).
var stacking = fmt.Sprintf("%d combat units of a side may end a phase in a hex, and one more if a battalion or artillery is among them; leaders and vedettes stack freely. If there are more, all of them there are disrupted.", position.FullHex)

// groundTerms is what it costs to enter what hexes hold (TEC).
func groundTerms() (all []engine.Term) {
	for _, w := range book.TerrainWords {
		cost, beside := move.CostClear, ""
		switch w.Is {
		case book.NoEntry:
			continue
		case book.Brush:
			cost = move.CostBrush
		case book.Stream:
			cost, beside = move.CostClear+move.CostStream, ", for artillery "+move.Points(move.CostClear)
		case book.Hill:
			beside = fmt.Sprintf(", and %s more where a slope goes up to it", move.Points(move.CostUpslope))
		}
		all = append(all, engine.Term{Word: strings.ReplaceAll(w.Word, "-", " "), Means: fmt.Sprintf("Such a hex costs %s MP to enter%s; along a road what lies in it does not count.", move.Points(cost), beside), Cites: []engine.Cite{"TEC"}})
	}
	return all
}

// exhausting is what exhaustion is.
const exhausting = "In the later turns of the record each side may try, so many times as the turn says and before the enemy moves, to exhaust an enemy unit: a die above its morale disrupts it."
