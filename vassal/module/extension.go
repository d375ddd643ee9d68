package module

import (
	"strings"

	"github.com/beevik/etree"

	"adjutant/vassal"
)

// An Extension adds components to a module; it comes as a .vmdx file.
type Extension struct {
	// ID is the prefix of the gpids of its pieces.
	ID                   string
	Version, Description string
	// Module and ModuleVersion name the module it was made for, unless AnyModule.
	Module, ModuleVersion string
	AnyModule             bool
}

func extension(root *etree.Element) *Extension {
	if className(root) != "ModuleExtension" {
		return nil
	}
	return &Extension{
		ID:            word(root, "extensionId", ""),
		Version:       word(root, "version", ""),
		Description:   word(root, "description", ""),
		Module:        word(root, "module", ""),
		ModuleVersion: word(root, "moduleVersion", ""),
		AnyModule:     flag(root, "anyModule", false),
	}
}

// extend adds what an extension holds.
func (b *builder) extend(root *etree.Element) {
	x := extension(root)
	if x == nil {
		b.warn("%s: this is no extension; left out", root.Tag)
		return
	}
	if !x.AnyModule && x.Module != b.mod.Name {
		b.warn("extension of %q read with %q", x.Module, b.mod.Name)
	}
	b.mod.Extensions = append(b.mod.Extensions, *x)
	b.children(root, scope{})
}

// target is what surrounds the components of an extension element: the path
// Class:name/Class:name/… from the module down. Only maps and decks on it
// matter to us.
func (b *builder) target(e *etree.Element) scope {
	var in scope
	path := word(e, "target", "")
	if path == "" {
		return in
	}
	for _, level := range vassal.Split(path, '/') {
		step := vassal.NewSequence(level, ':')
		class, name := step.Text(""), step.Text("")
		switch {
		case strings.HasSuffix(class, ".DrawPile"):
			in.deck = deckOf(in.on, name)
		case in.on == nil:
			in.on = b.mod.Map(name)
		}
	}
	return in
}

// deckOf is the map's deck of that name; nil if there is none.
func deckOf(on *Map, name string) *Deck {
	if on == nil {
		return nil
	}
	for _, d := range on.Decks {
		if d.Name == name {
			return d
		}
	}
	return nil
}
