package module

import "github.com/beevik/etree"

// A Property is a global property: of the module, a map or a zone.
type Property struct {
	Name, Initial, Description string
	// Container is how commands name the owner: Module, a map, or map:zone.
	Container string
	Numeric   bool
	// Min, Max and Wrap bound a numeric one; the texts are empty or "null"
	// where there is no bound.
	Min, Max string
	Wrap     bool
}

func property(e *etree.Element, in scope) Property {
	return Property{
		Name:        word(e, "name", ""),
		Initial:     word(e, "initialValue", ""),
		Description: word(e, "description", ""),
		Container:   in.container(),
		Numeric:     flag(e, "isNumeric", flag(e, "numeric", false)),
		Min:         word(e, "min", ""),
		Max:         word(e, "max", ""),
		Wrap:        flag(e, "wrap", false),
	}
}

func (in scope) container() string {
	switch {
	case in.on == nil:
		return "Module"
	case in.zone == "":
		return in.on.Identifier()
	}
	return in.on.Identifier() + ":" + in.zone
}

// A PredefinedSetup is a start position that the module brings along.
type PredefinedSetup struct {
	Name string
	// File is the save in the module; empty if players set up by themselves.
	File string
	// Menu says that it only holds others.
	Menu bool
}

func predefinedSetup(e *etree.Element) PredefinedSetup {
	s := PredefinedSetup{Name: word(e, "name", ""), Menu: flag(e, "isMenu", false)}
	if flag(e, "useFile", true) && !s.Menu {
		s.File = word(e, "file", "")
	}
	return s
}
