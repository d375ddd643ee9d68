package draft

import (
	"slices"
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/interpret"
	"adjutant/moderator/orders"
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/order"
	"adjutant/moderator/verdict"
)

// Naming finds the orders that are kept of the draft of the sender of a case by what words say of them: "the charge", "the attack on 1205".
// It gives their numbers as a list, "" where the words name none, or one of several.
func Naming(c *verdict.Case) func(words string) string {
	f := finish{whereabouts: whereabouts{names: names{c, orders.Latest}}, kept: c.Start.DraftOf(c.Seat.Side, c.Choice.String())}
	if f.kept.No == 0 || c.Start.Rules.Pack == nil {
		return nil
	}
	roster := interpret.Roster(c.Start.Rules.Pack)
	roster.Version, roster.Reader = f.version, c.Seat.Side
	judged := f.judged()
	return func(words string) string {
		d := described(words, roster)
		var numbers []string
		for _, s := range judged.Slots() {
			if s.Number > 0 && s.Slip == nil && d.fits(s.Line, roster) {
				numbers = append(numbers, strconv.Itoa(s.Number))
			}
		}
		if d.isNothing() || len(numbers) > 1 && !d.several {
			return ""
		}
		return strings.Join(numbers, ", ")
	}
}

// Held finds the orders of a draft that words name by the units they are for: among all of it, or only among
// what was refused. It gives the list of their numbers, "" if the words name none; it is nil where there is no
// draft.
func Held(c *verdict.Case) func(words string, refused bool) string {
	f := finish{whereabouts: whereabouts{names: names{c, orders.Latest}}, kept: c.Start.DraftOf(c.Seat.Side, c.Choice.String())}
	if f.kept.No == 0 || c.Start.Rules.Pack == nil {
		return nil
	}
	roster := interpret.Roster(c.Start.Rules.Pack)
	roster.Version, roster.Reader = f.version, c.Seat.Side
	judged := f.judged()
	return func(words string, refused bool) string {
		units, _, some := roster.Mentions(words)
		if len(units) == 0 || some {
			return ""
		}
		var numbers []string
		for _, s := range judged.Slots() {
			line := s.Line
			if s.Slip != nil {
				line = s.Slip.Order + " " + s.Slip.Text
			}
			of, _, _ := roster.Mentions(line)
			fits := !slices.ContainsFunc(units, func(u engine.UnitID) bool { return !slices.Contains(of, u) })
			if s.Number > 0 && fits && (s.Slip != nil || !refused) {
				numbers = append(numbers, strconv.Itoa(s.Number))
			}
		}
		if len(numbers) != 1 {
			return ""
		}
		return numbers[0]
	}
}

// description is what words say of an order.
type description struct {
	deeds   []string
	units   []engine.UnitID
	places  []engine.Loc
	several bool // of more than one
}

func described(words string, roster orders.Roster) (d description) {
	d.units, d.places, _ = roster.Mentions(words)
	for _, word := range idiom.Words(strings.ToLower(words)) {
		for _, form := range idiom.FormsOf(word) {
			if v, is := order.VerbOf(form); is && v.Acts() {
				d.deeds, d.several = append(d.deeds, form), d.several || word == form+"s"
			}
		}
	}
	return d
}

func (d description) isNothing() bool { return len(d.deeds)+len(d.units)+len(d.places) == 0 }

// fits reports whether an order is one of those that are described.
func (d description) fits(line string, roster orders.Roster) bool {
	verb := order.FirstWord(line)
	its, where, _ := roster.Mentions(line)
	return (len(d.deeds) == 0 || slices.ContainsFunc(d.deeds, func(deed string) bool { return order.Kindred(deed, verb) })) &&
		!slices.ContainsFunc(d.units, func(u engine.UnitID) bool { return !slices.Contains(its, u) }) &&
		!slices.ContainsFunc(d.places, func(at engine.Loc) bool { return !slices.Contains(where, at) })
}
