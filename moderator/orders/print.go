package orders

import (
	"slices"
	"strconv"
	"strings"

	"adjutant/engine"
)

// StopsWords stand behind a move that ends where its path is long enough.
const StopsWords = "stops: yes"

// String is the canonical line of the order. [ParseLine] reads it as the same
// order, with a roster that has its units.
func (o Order) String() string {
	line := o.body()
	if o.Ends {
		line += " " + StopsWords
	}
	if o.Sealed {
		return "sealed " + line
	}
	return line
}

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
			p.names[string(u.ID)] = x.qualified(i, x.byName[Fold(u.Name)])
		}
	}
	return p
}

// Line is the line of an action with its units as the book prints them: 12 TN, not 12-TN, and who shares his name with
// others by it and what tells them apart, 2 TN@2/-/3. It reads as the same action, or is the canonical line.
func (p Printer) Line(a engine.Action) string {
	line := a.String()
	named := p.order(Order{Verb: a.Verb, Units: a.Units, From: a.From, Path: a.Path, Args: a.Args}).action().String()
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
	parser := newParser(p.index, asText(normalise(line, 1)))
	o := parser.order()
	return o, parser.fault == nil
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

func (o Order) body() string {
	switch {
	case len(o.Rules) > 0:
		return o.Verb + ": " + printRules(o.Rules)
	case o.Text == "":
		return o.action().String()
	case o.Verb == "note" || o.Verb == "ask" || strings.HasPrefix(o.Text, ":"):
		return o.Verb + ": " + o.Text
	}
	return o.Verb + " " + o.Text
}

func printRules(rules []Rule) string {
	lines := make([]string, len(rules))
	for i, r := range rules {
		lines[i] = r.String()
	}
	return strings.Join(lines, "; ")
}

// String is the rule as a standing order has it between two semicolons.
func (r Rule) String() string {
	if r.If.Word == "" {
		return r.Then.String()
	}
	return "if " + r.If.String() + " then " + r.Then.String()
}

// String is the condition between if and then.
func (c Condition) String() string {
	words := []string{c.Word}
	words = appendNonempty(words, listed(c.Units, ", "), string(c.At), c.Value)
	if c.N > 0 {
		words = append(words, strconv.Itoa(c.N))
	}
	return strings.Join(words, " ")
}

// String is the action of a rule.
func (a Answer) String() string {
	switch {
	case a.Order != nil:
		return a.Order.String()
	case a.Text != "":
		return a.Text
	case a.Word == "hexes":
		return a.distance()
	}
	return strings.Join(appendNonempty([]string{a.Word}, listed(a.Units, ", "), listed(a.Path, "-")), " ")
}

// distance is the text of "2 hexes toward 1107".
func (a Answer) distance() string {
	text := strconv.Itoa(a.N) + " hexes"
	if len(a.Path) > 0 {
		text += " toward " + listed(a.Path, "-")
	}
	return text
}

func appendNonempty(words []string, more ...string) []string {
	for _, word := range more {
		if word != "" {
			words = append(words, word)
		}
	}
	return words
}

func listed[T engine.UnitID | engine.Loc](items []T, sep string) string {
	return strings.Join(strs(items), sep)
}

func strs[T engine.UnitID | engine.Loc](items []T) []string {
	texts := make([]string, len(items))
	for i, item := range items {
		texts[i] = string(item)
	}
	return texts
}
