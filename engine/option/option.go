// Package option has the readings of the rules that a pack or a game may choose among: one
// register, one check and one choice for all systems.
package option

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"adjutant/engine/pack"
)

// Option is one thing that is chosen. An ambiguity with one reading alone is an option with one
// value, so that it has a name.
type Option struct {
	Name   string
	Entry  string   // its number in a register of ambiguities, by which it goes too; "" for none
	Values []string // the first is the default
	// Late marks an option that came after games had been played. An older pack says nothing of it, so that a
	// game that is played with one goes on as it was. A state names it only where it is not as the pack has it.
	Late bool
}

// Of is an option with its values, of which the first is the default.
func Of(name string, values ...string) Option { return Option{Name: name, Values: values} }

// Late is an option that came after games had been played.
func Late(name string, values ...string) Option {
	return Option{Name: name, Values: values, Late: true}
}

// Entry is an option that goes by its number in a register, too.
func Entry(number, name string, values ...string) Option {
	return Option{Name: name, Entry: number, Values: values}
}

// String is the option for people: crt, or A-01 (crt).
func (o Option) String() string {
	if o.Entry == "" || o.Entry == o.Name {
		return o.Name
	}
	return o.Entry + " (" + o.Name + ")"
}

// Register is all options of a system.
type Register []Option

// Has reports whether there is an option of that name, or of that number.
func (r Register) Has(name string) bool { return r.index(name) >= 0 }

func (r Register) index(name string) int {
	return slices.IndexFunc(r, func(o Option) bool { return o.Name == name || o.Entry != "" && o.Entry == name })
}

// Find is where in the register an option stands, by its name or its entry, and which of its
// values is meant. An error names what there is.
func (r Register) Find(name, value string) (at, nth int, err error) {
	if at = r.index(name); at < 0 {
		return 0, 0, fmt.Errorf("there is no option %q", name)
	}
	values := r[at].Values
	switch nth = slices.Index(values, value); {
	case nth < 0 && len(values) == 1:
		return 0, 0, fmt.Errorf("option %s has the reading %s only, not %q", r[at], values[0], value)
	case nth < 0:
		return 0, 0, fmt.Errorf("option %s is %s, not %q", r[at], strings.Join(values, " or "), value)
	}
	return at, nth, nil
}

// Check reports an option that there is not, or a value that it does not have.
func (r Register) Check(name, value string) error {
	_, _, err := r.Find(name, value)
	return err
}

// Usual is the value of each option in a pack: what it says, else the default.
func (r Register) Usual(p *pack.Pack) map[string]string {
	all := r.Defaults()
	for _, o := range p.Options {
		all[o.Name] = o.Value
	}
	return all
}

// Defaults is the first value of each option.
func (r Register) Defaults() map[string]string {
	all := map[string]string{}
	for _, o := range r {
		all[o.Name] = o.Values[0]
	}
	return all
}

// Choose is the value of each option in a game that changes some of the usual ones. Of several
// mistakes the first by name is told.
func (r Register) Choose(usual, changes map[string]string) (map[string]string, error) {
	all := maps.Clone(usual)
	for _, name := range slices.Sorted(maps.Keys(changes)) {
		if err := r.Check(name, changes[name]); err != nil {
			return nil, err
		}
		all[name] = changes[name]
	}
	return all, nil
}

// Latecomers are the values of those options that came late.
func (r Register) Latecomers(values map[string]string) map[string]string {
	late := map[string]string{}
	for _, o := range r {
		if value, there := values[o.Name]; o.Late && there {
			late[o.Name] = value
		}
	}
	return late
}

// Sound reports values that are not one for each option.
func (r Register) Sound(values map[string]string) error {
	for _, o := range r {
		if err := r.Check(o.Name, values[o.Name]); err != nil {
			return err
		}
	}
	if len(values) != len(r) {
		return fmt.Errorf("%d options, not %d", len(values), len(r))
	}
	return nil
}

// Without leaves out what is the same in other values.
func Without(values, others map[string]string) map[string]string {
	left := maps.Clone(values)
	maps.DeleteFunc(left, func(name, value string) bool { other, there := others[name]; return there && other == value })
	return left
}

// With fills in from other values what is missing.
func With(values, others map[string]string) map[string]string {
	all := maps.Clone(others)
	maps.Copy(all, values)
	return all
}
