package orders

import (
	"slices"

	"adjutant/engine"
	"adjutant/moderator/orders/scan"
)

// Printed is the line of an action for people, as [Printer.Line] writes it.
func (r Roster) Printed(a engine.Action) string { return r.Printer().Line(a) }

// Printer writes lines for people. It is made once for many lines; the zero Printer writes canonical ones.
type Printer struct {
	index *index
	names map[string]string // by identifier: as the book has it
}

// Printer is one for the units of the roster.
func (r Roster) Printer() Printer {
	x := newIndex(r)
	p := Printer{index: x, names: map[string]string{}}
	for i, u := range r.Units {
		if u.Name != "" {
			p.names[string(u.ID)] = x.Qualified(i, x.Bear(Fold(u.Name)))
		}
	}
	return p
}

// Line is the line of an action with its units as the book prints them: 12 TN, not 12-TN. Units that share a
// name get what tells them apart, 2 TN@2/-/3. It reads as the same action, or is the canonical line.
func (p Printer) Line(a engine.Action) string {
	line := a.String()
	named := p.order(Order{Verb: a.Verb, Units: a.Units, From: a.From, Path: a.Path, Args: a.Args}).Sideless().String()
	if named == line {
		return line
	}
	if o, read := p.read(named); read {
		if again, acts := o.Action(a.Side); acts && again.String() == line {
			return named
		}
	}
	return line
}

// Unit is a unit as lines for people have it.
func (p Printer) Unit(id engine.UnitID) string {
	if name, is := p.names[string(id)]; is {
		return name
	}
	return string(id)
}

// Text is a canonical line of any order so, or the line as it is if it is none.
func (p Printer) Text(line string) string {
	o, read := p.read(line)
	switch {
	case !read:
		return line
	case o.Verb == "roll": // for an order, or of dice
		return o.Verb + " " + p.Text(o.Text)
	}
	named := p.order(o).String()
	if again, read := p.read(named); read && again.String() == line {
		return named
	}
	return line
}

// Texts are canonical lines so.
func (p Printer) Texts(lines []string) []string {
	all := make([]string, len(lines))
	for i, line := range lines {
		all[i] = p.Text(line)
	}
	return all
}

// read reads a line; false if it is no order.
func (p Printer) read(line string) (Order, bool) {
	if p.index == nil {
		return Order{}, false
	}
	parser := newParser(p.index, scan.Text(scan.Normalise(line, 1)))
	o := parser.order()
	return o, parser.Fault == nil
}

// order is an order with its units named so.
func (p Printer) order(o Order) Order {
	o.Units, o.Args, o.Rules = named(p, o.Units), slices.Clone(o.Args), slices.Clone(o.Rules)
	for i, arg := range o.Args {
		o.Args[i].Values = named(p, arg.Values)
	}
	for i, r := range o.Rules {
		o.Rules[i].If.Units, o.Rules[i].Then.Units = named(p, r.If.Units), named(p, r.Then.Units)
		if r.Then.Order != nil {
			then := p.order(*r.Then.Order)
			o.Rules[i].Then.Order = &then
		}
	}
	return o
}

// named is words with units named so.
func named[T ~string](p Printer, words []T) []T {
	words = slices.Clone(words)
	for i, id := range words {
		if name, is := p.names[string(id)]; is {
			words[i] = T(name)
		}
	}
	return words
}
