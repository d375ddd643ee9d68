package piece

import (
	"slices"
	"strings"

	"adjutant/vassal"
)

// Name gives the name of the piece as v sees it, built from the basic piece
// outward. It is empty if the piece is invisible to him.
func (p Piece) Name(v Viewer) string {
	name := p.basicName()
	for _, t := range slices.Backward(p.Traits) {
		name = p.rename(t, name, v)
	}
	return name
}

func (p Piece) basicName() string {
	if t, ok := p.Find(KindBasicName); ok {
		return strings.TrimPrefix(t.Type, string(KindBasicName))
	}
	return p.Basic().Name
}

// rename gives what one trait makes of the name inside it.
func (p Piece) rename(t Trait, inner string, v Viewer) string {
	if l, ok := t.layer(); ok {
		return l.rename(inner)
	}
	if c, ok := t.cover(); ok {
		return c.rename(inner, v)
	}
	if l, ok := t.label(); ok {
		return p.format(l, inner)
	}
	return inner
}

// Label is a text label.
type Label struct {
	Property string // the name under which others read the text
	Text     string
	Format   string // of the piece's name, with $pieceName$ and $label$
	Always   bool   // use the format even if the text is empty
}

func (t Trait) label() (Label, bool) {
	if t.Kind() != KindLabel {
		return Label{}, false
	}
	q := vassal.NewSequence(t.Type, ';')
	q.Skip(12)
	l := Label{Text: strings.TrimSpace(t.State), Format: q.Text("$pieceName$ ($label$)")}
	q.Skip(3)
	l.Property = q.Text("TextLabel")
	q.Skip(1)
	l.Always = q.Bool(false)
	return l, true
}

func (p Piece) format(l Label, inner string) string {
	if l.Text == "" && !l.Always {
		return inner
	}
	text := Expand(l.Text, p.Property)
	return Expand(l.Format, func(name string) (string, bool) {
		switch name {
		case "pieceName":
			return inner, true
		case "label":
			return text, true
		}
		return p.Property(name)
	})
}

// Expand replaces every $name$ in format by its value; a name without value
// stays, without its dollar signs. A BeanShell expression is left as it is.
func Expand(format string, lookup func(name string) (string, bool)) string {
	if strings.HasPrefix(format, "{") || !strings.Contains(format, "$") {
		return format
	}
	tokens := vassal.Split(format, '$')
	var b strings.Builder
	for i, token := range tokens {
		if i%2 == 1 && i+1 < len(tokens) {
			if value, ok := lookup(token); ok {
				token = value
			}
		}
		b.WriteString(token)
	}
	return b.String()
}
