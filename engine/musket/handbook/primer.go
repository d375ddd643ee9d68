package handbook

import (
	"fmt"

	"adjutant/engine"
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/morale"
	"adjutant/engine/musket/move"
	"adjutant/engine/musket/state"
)

// playTerms are the questions about the course of play that the handbook answers: how combat, roads or recovery
// work.
func playTerms(sys *book.Book, from engine.State) []engine.Term {
	var opts book.Choices
	s, ok := from.(*state.State)
	if ok {
		opts = s.Opts
	}
	all := []engine.Term{
		{Word: "combat", Means: fighting, Cites: []engine.Cite{"MS 7.1", "MS 7.2", "MS 7.4"}},
		{Word: "odds", Means: reckoned, Cites: []engine.Cite{"MS 7.2.3", "MS 7.4"}},
		{Word: "halved", Means: halving, Cites: []engine.Cite{"MS 7.4"}},
		{Word: "bombardment", Means: "Guns that no enemy is next to fire at a hex in their range that they see. The table is read for each unit there by itself, by the attack factors of the guns less what the ground takes off; the guns suffer nothing. In a phase a hex is bombarded once, by all guns that are to do it together, or attacked, and not both. Those next to an enemy attack as other units do, or support an attack ('guns').", Cites: []engine.Cite{"MS 8.2", "MS 8.4"}},
		{Word: "movement", Means: "A unit pays for each hex that it enters, out of its movement allowance (MA in the list of 'units'); a stack goes as far as its slowest. In the zone of control of an enemy it stops. 'reach' with a unit behind it tells where that may go and for how much, 'what is road' what roads are good for.", Cites: []engine.Cite{"MS 4.2", "MS 4.3", "MS 6.2"}},
		{Word: "road", Means: roads(opts), Cites: []engine.Cite{"MS 4.4", "TEC"}},
		{Word: "recovery", Means: morale.Rest(opts), Cites: []engine.Cite{"MS 11.3"}},
	}
	if sys.Sheet.Plan != nil {
		all = append(all, engine.Term{Word: "formation", Means: "Units that come onto the map together, all in the turn and at the hex of their plan; there each goes where it is ordered, and its leader leads those of them that stand in his hex.", Cites: []engine.Cite{"WC 13.3", "MS 10.0"}})
	}
	return all
}

// fighting is how an attack goes, and reckoned what it is reckoned from.
const (
	fighting = "An attack is on one hex next to the attackers. Of each hex that it comes from one unit fights, and a second beside it if one of the two is a battalion or artillery, with a leader of theirs; others there only suffer. The attacker's factors less the defender's, as the ground and their condition change them, is the column of the table; a die gives the row, a second die the morale checks that the result asks for. " +
		"'odds' with an attack behind it, as it would be ordered, tells all of it before it is made, in the phase of moves too; 'what is odds' how the sum is made, 'what is Dr' what a result does."
	reckoned = "There is no ratio: the column of the table is the attack factors of those who attack less the defence factors of those who defend. A leader adds to one unit, who stands in corn has 2 less, who is attacked from below 2 more; a counterattack is doubled. An attacker is halved who is disrupted, or attacks into light woods or across a stream or creek; for two of these he counts 1, whatever he was. 'odds' with an attack behind it, as it would be ordered, shows the sum, unit by unit, and the chance of each result, before anything is done."
	halving  = "A unit that attacks while disrupted without a leader of its formation, or into light woods, or across a stream or creek, counts half, rounded up; where two of these come together it counts 1, whatever its factor. Who defends is not halved."
)

// roads is what roads are good for, by how the club reads the rules (MS 4.4, A-04, A-05).
func roads(opts book.Choices) string {
	when := fmt.Sprintf("if the whole move goes by road, from the hex where it begins on; one that comes onto the map in this move pays %s for each", move.Points(move.CostRoad))
	switch opts.Word(book.OptRoadRate) {
	case "ends_on_road":
		when = fmt.Sprintf("if the move begins and ends on a road; one that comes onto the map in this move pays %s for each", move.Points(move.CostRoad))
	case "every_step":
		when = "for each step along a road"
	}
	return fmt.Sprintf("A hex that is entered along a road costs %s MP, and only %s %s. What else lies in the hex and on its side does not count then. Write 'by road' behind a move, and the way by road is found, or that there is none is said.", move.Points(move.CostRoad), move.Points(move.CostHalfRoad), when)
}
