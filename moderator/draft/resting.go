package draft

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
	"adjutant/moderator/orders"
	"adjutant/moderator/orders/order"
)

// Who is said to stay moves no more by the draft. Where the rules have an order to hold, that stands in the place of the move; where they
// have none, the move is left out as if the mail had dropped it by its number.

// haveStay has the submission leave out the moves of the draft whose units it says to stay. Of one that is for others as well its writer
// is asked.
func (f *finish) haveStay() error {
	last := f.lastNumber()
	if len(f.reading.Resting) == 0 || last == 0 || f.version < orders.Joining || !f.amends() || f.isWholeAnew(last) {
		return nil
	}
	parts, err := f.parts(false)
	if err != nil {
		return err
	}
	for _, rests := range f.reading.Resting {
		for _, p := range parts {
			if p.number == 0 || rests.Listed > 0 && rests.Listed != p.number || f.ordersAnew(p, rests) {
				continue
			}
			switch movers := p.movers(); {
			case !sharesUnit(movers, rests.Units):
			case slices.ContainsFunc(movers, func(u engine.UnitID) bool { return !slices.Contains(rests.Units, u) }):
				f.reading.Findings = append(f.reading.Findings, engine.Finding{
					Code: finding.NoSuchNumber, Text: fmt.Sprintf("line %d: who is said to stay moves with others by order %d of your draft, '%s'", rests.Line, p.number, f.told(p)),
					Write: fmt.Sprintf("that order anew for the others behind its number ('%d: …')", p.number) + orders.Or + fmt.Sprintf("drop %d", p.number),
				})
			default:
				f.reading.Commands = append(f.reading.Commands, orders.Command{Line: rests.Line, Word: "drop", Rest: fmt.Sprint(p.number)})
				f.reading.Settled = slices.DeleteFunc(slices.Clone(f.reading.Settled), func(s interpret.Settled) bool { return s.Listed == p.number })
			}
		}
	}
	return nil
}

// isWholeAnew reports whether the lines of the mail count from 1 as those of a whole list do: its numbers are not the draft's.
func (f *finish) isWholeAnew(last int) bool {
	listed := listedIn(f.reading)
	return !f.c.Agrees && len(dropsIn(f.reading, f.version)) == 0 && !slices.ContainsFunc(f.reading.Commands, hasDone) &&
		len(listed) > 0 && isList(listed) && (len(listed) >= last || len(listed) > 1)
}

// ordersAnew reports whether the mail leaves the part out, or has something in its place, by its number or for those who are said to stay.
func (f *finish) ordersAnew(p part, rests interpret.Resting) bool {
	judged := f.judged()
	return slices.Contains(f.droppedNumbers(judged.Slots()), p.number) ||
		slices.ContainsFunc(f.reading.Garbled, func(g interpret.Garbled) bool { return g.Listed == p.number }) ||
		slices.ContainsFunc(f.reading.Items, func(i interpret.Item) bool {
			moves := order.Kindred(i.Action.Verb, game.MoveVerb) && sharesUnit(game.UnitsOf(i.Action), rests.Units)
			return i.Listed == p.number || moves
		})
}

// movers are the units that a part has move.
func (p part) movers() (units []engine.UnitID) {
	for _, i := range p.items {
		if order.Kindred(i.Action.Verb, game.MoveVerb) {
			units = append(units, game.UnitsOf(i.Action)...)
		}
	}
	return units
}
