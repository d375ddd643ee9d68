package replay

import (
	"cmp"
	"slices"

	"adjutant/vassal"
)

// moduleContainer is the container of properties that belong to no map.
const moduleContainer = "Module"

type valueKey struct{ container, name string }

// Value is a property with its container: "Module", a map, or map and zone.
type Value struct{ Container, Name, Value string }

// Values gives all properties the file has set, by container and name.
func (p *Position) Values() []Value {
	list := make([]Value, 0, len(p.values))
	for key, value := range p.values {
		list = append(list, Value{key.container, key.name, value})
	}
	slices.SortFunc(list, func(a, b Value) int {
		return cmp.Or(cmp.Compare(a.Container, b.Container), cmp.Compare(a.Name, b.Name))
	})
	return list
}

// Value gives a property of the module, if the file has set it.
func (p *Position) Value(name string) (string, bool) {
	value, ok := p.values[valueKey{moduleContainer, name}]
	return value, ok
}

// setValue changes a property and gives the value it had.
func (p *Position) setValue(name, container, value string) (old string, known bool) {
	if container == "" {
		container = moduleContainer
	}
	key := valueKey{container, name}
	old, known = p.values[key]
	p.values[key] = value
	return old, known
}

func (a *applier) setProperty(c vassal.SetProperty) {
	old, known := a.pos.setValue(c.Name, c.Container, c.New)
	if known && old != c.Old {
		a.conflict("property "+c.Name, c.Old, old)
	}
	if a.step > 0 && !a.quiet {
		a.report.Values = append(a.report.Values, ValueChange{c.Container, c.Name, c.Old, c.New})
	}
}
