package piece

import "adjutant/vassal"

// Basic is the innermost part of every piece.
type Basic struct {
	Image, Name string
	Map         string // empty if on none; stale if the piece is in a stack
	X, Y        int    // pixels
	GPID        string // of the slot the piece was made from; empty in old files
	Properties  []Property
}

// Property is a name and its value as the traits hold it. Derived marks a value
// that an expression gives and that is not known here.
type Property struct {
	Name, Value string
	Derived     bool
}

// Basic reads the innermost trait. The persistent properties in it differ
// between honest copies of the same piece.
func (p Piece) Basic() Basic {
	if len(p.Traits) == 0 {
		return Basic{}
	}
	inner := p.Traits[len(p.Traits)-1]
	typ := vassal.NewSequence(inner.Type, ';')
	typ.Skip(3)
	b := Basic{Image: typ.Text(""), Name: typ.Text("")}
	q := vassal.NewSequence(inner.State, ';')
	b.Map, b.X, b.Y, b.GPID = orNull(q.Text("")), q.Int(0), q.Int(0), q.Text("")
	for n := q.Int(0); n > 0 && q.More(); n-- {
		b.Properties = append(b.Properties, Property{Name: q.Text(""), Value: q.Text("")})
	}
	return b
}

// Stackable reports whether the piece may lie in a stack.
func (p Piece) Stackable() bool {
	t, ok := p.Find(KindImmobile)
	if !ok {
		return true
	}
	q := vassal.NewSequence(t.Type, ';')
	q.Skip(3)
	return q.Text("") == "L"
}

func orNull(s string) string {
	if s == "null" {
		return ""
	}
	return s
}
