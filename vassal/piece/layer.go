package piece

import (
	"image"
	"slices"
	"strconv"
	"strings"

	"adjutant/vassal"
)

// Layer is the standing of one layer: often a step loss, a disruption, a flag.
type Layer struct {
	Name    string
	Level   int // from 1 to Levels, also when the layer is not shown
	Levels  int
	Active  bool        // shown
	Image   string      // of the level, whether shown or not
	Text    string      // name of the level, as it stands in the trait
	Derived bool        // the level follows a property; Level is only what was stored
	Always  bool        // it cannot be switched off
	Offset  image.Point // of the image from the middle of the piece, in pixels
}

// Value is the level as VASSAL exports it: negative when not shown.
func (l Layer) Value() int {
	if l.Active {
		return l.Level
	}
	return -l.Level
}

// Layers gives the layers of the piece that v sees, outermost first: none that
// lie under a cover.
func (p Piece) Layers(v Viewer) []Layer {
	var list []Layer
	for _, t := range p.Traits {
		if c, ok := t.cover(); ok && !c.Sees(v) {
			return list
		}
		if l, ok := t.layer(); ok {
			list = append(list, l)
		}
	}
	return list
}

// WithLayers gives the piece with other levels of its layers: value is asked for each, and
// gives the level as [Layer.Value] does, or false to leave it as it is. The state keeps
// whatever else stands in it.
func (p Piece) WithLayers(value func(Layer) (int, bool)) Piece {
	changed := Piece{Traits: slices.Clone(p.Traits)}
	for i, t := range p.Traits {
		l, ok := t.layer()
		if !ok {
			continue
		}
		if v, set := value(l); set {
			_, keys, more := strings.Cut(t.State, ";")
			changed.Traits[i].State = strconv.Itoa(v)
			if more {
				changed.Traits[i].State += ";" + keys
			}
		}
	}
	return changed
}

func (t Trait) layer() (Layer, bool) {
	switch t.Kind() {
	case KindLayer:
		return t.newLayer(), true
	case KindOldLayer:
		return t.oldLayer(), true
	}
	return Layer{}, false
}

func (t Trait) newLayer() Layer {
	q := vassal.NewSequence(t.Type, ';')
	q.Skip(3)
	activateKey := q.Text("")
	q.Skip(10)
	offset := image.Pt(q.Int(0), q.Int(0))
	images, names := q.Strings(0), q.Strings(0)
	q.Skip(1)
	l := Layer{Name: q.Text(""), Offset: offset}
	q.Skip(2)
	l.Derived = q.Bool(false)
	q.Skip(2)
	missing := -1
	if version := q.Int(0); version == 0 && len(activateKey) > 1 {
		missing = 1
	}
	l.Always = q.Bool(true)
	return l.at(t.State, missing, images, names)
}

// oldLayer reads the form in which every level is a field of image and name.
func (t Trait) oldLayer() Layer {
	q := vassal.NewSequence(t.Type, ';')
	q.Skip(9)
	var images, names []string
	for q.More() {
		level := q.Strings(2)
		images, names = append(images, level[0]), append(names, level[1])
	}
	return Layer{}.at(t.State, -1, images, names)
}

// at fills in the level that state gives.
func (l Layer) at(state string, missing int, images, names []string) Layer {
	l.Levels = max(len(images), 1)
	value := vassal.NewSequence(state, ';').Int(missing)
	value = min(max(value, -l.Levels), l.Levels)
	l.Active, l.Level = value > 0, max(value, -value)
	if i := l.Level - 1; i >= 0 {
		l.Image, l.Text = entry(images, i), entry(names, i)
	}
	return l
}

func entry(list []string, i int) string {
	if i < len(list) {
		return list[i]
	}
	return ""
}

// rename gives what an active layer makes of the inner name: "+ x" and "x +"
// add to it, anything else replaces it.
func (l Layer) rename(inner string) string {
	if !l.Active || l.Text == "" {
		return inner
	}
	parts := vassal.Split(l.Text, '+')
	switch {
	case len(parts) == 1:
		return parts[0]
	case parts[0] == "":
		return inner + parts[1]
	}
	return parts[0] + inner
}
