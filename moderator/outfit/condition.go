package outfit

import (
	"strings"

	"adjutant/engine/pack"
	"adjutant/moderator/board"
	"adjutant/vassal/forge"
)

// facingPrototype is what units have in common that look anywhere: they are turned, and their
// front, which turns with them, is shown where the rules know it.
const (
	facingPrototype = "Facing"
	frontPrototype  = board.FrontLayer
)

// conditions are the prototypes of the counters of a pack that says how its units may be and
// look: one for each layer of conditions, outside of what turns.
func (k *Kit) conditions() []forge.Prototype {
	var all []forge.Prototype
	for i, s := range k.pack.Statuses {
		if s.Layer != "" {
			k.Drawings = append(k.Drawings, Drawing{Name: statusImage(i), Subject: DrawStatus, Status: s})
		}
	}
	for _, layer := range k.pack.StatusLayers() {
		all = append(all, forge.Prototype{Name: layer, Layers: []forge.Layer{k.statusLayer(layer)}})
	}
	if n := len(k.pack.Facing.Corners); n > 0 {
		k.Drawings = append(k.Drawings, Drawing{Name: frontImage, Subject: DrawFront})
		front := forge.Layer{Name: board.FrontLayer, Menu: "Show or hide the front", Key: k.key(board.FrontLayer), Levels: []forge.Level{{Image: frontImage}}}
		all = append(all, forge.Prototype{Name: facingPrototype, Facings: n}, forge.Prototype{Name: frontPrototype, Layers: []forge.Layer{front}})
	}
	return all
}

// statusLayer is the layer of conditions that exclude each other. Of one it is switched on and
// off; of several it goes from nothing through all.
func (k *Kit) statusLayer(name string) forge.Layer {
	l := forge.Layer{Name: name, Menu: "Change " + strings.ToLower(name), Key: k.key(name)}
	for i, s := range k.pack.Statuses {
		if s.Layer == name {
			l.Levels = append(l.Levels, forge.Level{Image: statusImage(i), Name: "+ (" + s.Word + ")"})
		}
	}
	if len(l.Levels) > 1 {
		l.Always, l.Levels = true, append([]forge.Level{{}}, l.Levels...)
	}
	return l
}

// taken are the letters that other commands of counters have with Ctrl, or VASSAL itself.
const taken = "TMLCXVNOSWQZP"

// key is the letter of a layer: the first of its name that neither another command nor a layer
// before it has, else one from the alphabet.
func (k *Kit) key(layer string) byte {
	used := taken
	if k.binding.Compass {
		used += "R" // turns a counter
	}
	for _, name := range append(k.pack.StatusLayers(), board.FrontLayer, board.FrontageLayer) {
		letters := strings.ToUpper(name) + "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
		at := strings.IndexFunc(letters, func(r rune) bool { return r >= 'A' && r <= 'Z' && !strings.ContainsRune(used, r) })
		if at < 0 {
			return 0
		}
		if name == layer {
			return letters[at]
		}
		used += string(letters[at])
	}
	return 0
}

// prototypesOf are those of the counter of a unit, the outer ones first.
func (k *Kit) prototypesOf(u pack.Unit) []string {
	names := []string{unitPrototype}
	for _, layer := range k.pack.StatusLayers() {
		if k.pack.InLayer(layer)[0].May(u.Type) {
			names = append(names, layer)
		}
	}
	if k.pack.Facing.May(u.Type) {
		names = append(names, facingPrototype, frontPrototype)
	}
	return names
}
