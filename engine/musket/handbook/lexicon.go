package handbook

import (
	"fmt"
	"math"
	"strings"

	"adjutant/engine"
	"adjutant/engine/chart"
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/state"
)

// zoneOfControl is all that a zone of control does.
const zoneOfControl = "The hexes next to a combat unit in good order; it goes neither into brush nor out of it, and who is disrupted has none. An enemy that enters one stops there. Who starts a move in one goes one hex only, and nobody goes from one zone into another: who wants to pass by an enemy goes out of his zone first, and in again in a later turn. " +
	"A disrupted unit enters one only with a leader of its formation, an ineffective one never, and a leader only with a unit of his or to where one is. Guns in one may only attack a hex next to them, and fire at nothing far off."

// playWords are what players ask about in words that stand in no rule book: what is on counters, how the table is read.
func playWords(sys *book.Book, from engine.State) []engine.Term {
	s, ok := from.(*state.State)
	all := []engine.Term{
		{Word: "zone of control", Means: zoneOfControl, Cites: []engine.Cite{"MS 6.1", "MS 6.2", "MS 8.1.3", "MS 10.0", "MS 11.1.3"}},
		{Word: "counter", Means: "At the bottom of a counter stand its combat factors, attack and then defence, its morale rating, and how far it goes; of guns also their range, and of a reduced unit what it has left. The list of 'units' has all of them as they are now: CF, MR, MA, Rg and the steps left (St). 'what is movement allowance' tells why a unit may go less far than is printed.", Cites: []engine.Cite{"MS 3.4"}},
		{Word: "movement allowance", Means: allowance(sys, s, ok), Cites: []engine.Cite{"MS 4.2", "WC 15.4"}},
		{Word: "guns", Means: "In an attack: 'guns' and a unit of artillery behind it has that fire in support from afar ('attack 1104 -> 1205 primary 1st Foot guns Battery A'); it must see the hex, have it in its range, and stand in no zone of control. By themselves guns 'bombard' a hex that nobody attacks; next to an enemy they attack as other units do. Over a creek they do not attack, but at a ford or along a road. 'help bombard' shows how it is written.", Cites: []engine.Cite{"MS 8.1.3", "MS 8.1.6", "MS 8.3", "MS 8.4"}},
		{Word: "reinforcements", Means: "Units that are still to come stand in the list of 'units' with the turn and the hex at which they arrive. One that is due comes on by a move that begins there: 'move', its name, and where it goes; the hex itself is paid for as well.", Cites: []engine.Cite{"MS 4.5"}},
		{Word: "creek", Means: creek(sys, s, ok), Cites: []engine.Cite{"TEC", "MS 8.1.6"}},
		{Word: "ford", Means: "Where a creek can be crossed: a unit goes over at the cost of the hex that it enters, and guns cross nowhere else but by road. Who attacks over it counts half.", Cites: []engine.Cite{"TEC", "MS 7.4"}},
		{Word: "exit", Means: leaving(sys), Cites: []engine.Cite{"WC 14.2"}},
	}
	if table := tableOf(sys, s, ok); table != "" {
		all = append(all, engine.Term{Word: "combat results table", Means: table, Cites: []engine.Cite{"MS 7.2.3", "MS 7.2.5"}})
	}
	return all
}

// allowance is what a unit has to go with, and why it may be less than what is printed.
func allowance(sys *book.Book, s *state.State, ok bool) string {
	text := "How many movement points a unit has in a turn: MA in the list of 'units', as it is now. A stack goes as far as its slowest, and one hex may always be entered."
	slow := sys.Sheet.Restricted
	if slow == nil {
		return text
	}
	side := book.SideName(sys, slow.Side)
	if ok && !s.Restricted {
		return text + " " + side + " was slow at first, and goes at its full allowance now: as much as its counters say."
	}
	return text + " " + side + " is not ready yet and moves at less than its counters say, until a unit of it loses a step or retreats, or the turn comes in which it is ready; letters tell when that is so. That is why a number of the list may be smaller than the one that is printed."
}

// creek is what it is to cross one.
func creek(sys *book.Book, s *state.State, ok bool) string {
	opts, takes := sys.Defaults, "takes the whole move of a unit: it must begin next to it and ends beyond it"
	if ok {
		opts = s.Opts
	}
	if !opts.Is(book.OptCreek, 0) {
		takes = "takes all that is left of the move of a unit, which ends beyond it"
	}
	return "A creek runs between hexes. To cross it where there is neither ford nor road " + takes + "; guns do not cross there, nor attack over it. At a ford it costs no more than the hex that is entered ('what is ford'). Who attacks over a creek counts half."
}

// leaving is what it is to leave the map.
func leaving(sys *book.Book) string {
	e := sys.Sheet.Exit
	if e == nil {
		return "To leave the map. In this game nobody may."
	}
	return fmt.Sprintf("To leave the map: 'exit' stands behind a move that ends at %s ('move … -%s exit'), and only mounted infantry of %s may (%s). 'how do I win' tells what it is good for.", book.Loc(sys, e.At), book.Loc(sys, e.At), book.SideName(sys, e.Side), book.MountedOf(sys, e.Side))
}

// tableOf is the table that is played with, column by column; "" where it is not known which.
func tableOf(sys *book.Book, s *state.State, ok bool) string {
	opts := sys.Defaults
	if ok {
		opts = s.Opts
	}
	c := sys.Charts[opts[book.OptCRT]]
	if c == nil {
		return ""
	}
	var columns []string
	for i, r := range c.Columns() {
		var cells []string
		for die := 1; die <= c.Faces(); die++ {
			cells = append(cells, c.Cell(die, i+1))
		}
		columns = append(columns, columnWords(r)+": "+strings.Join(cells, " "))
	}
	return fmt.Sprintf("The column is the differential, attack less defence; in it stand the results of the die from 1 to %d. %s. The first letter says who suffers, A who attacks, D who defends; a dash is nothing. 'what is Dr' and the like tells what a result does, and 'odds' with an attack behind it how likely each is.", c.Faces(), strings.Join(columns, "; "))
}

// columnWords are the values of a column in words.
func columnWords(r chart.Range) string {
	switch {
	case r.Low == math.MinInt:
		return fmt.Sprintf("%d or less", r.High)
	case r.High == math.MaxInt:
		return fmt.Sprintf("%+d or more", r.Low)
	case r.Low == r.High:
		return fmt.Sprintf("%+d", r.Low)
	}
	return fmt.Sprintf("%+d to %+d", r.Low, r.High)
}
