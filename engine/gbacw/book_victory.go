package gbacw

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/hex"
)

// camp is a camp or headquarters of the Union.
type camp struct {
	at   hex.Coord
	kind string // infantry, cavalry, artillery, HQ
	unit int    // whose it is
}

func (r *reader) camps() {
	r.each("camps", []string{"hex", "kind", "unit", "named_in"}, func(l row) {
		at, _ := l.hexNamed(l.Text("hex"))
		c := camp{at, l.one("kind", "infantry", "cavalry", "artillery", "HQ"), l.unitNamed(l.Text("unit"))}
		r.book.camps = append(r.book.camps, c)
	})
}

// infantryCamp reports whether a hex is the camp of a regiment of infantry (BB 10.92).
func (b *book) infantryCamp(at engine.Loc) bool {
	c, err := b.pack.Grid.Find(string(at))
	return err == nil && slices.ContainsFunc(b.camps, func(k camp) bool { return k.at == c && k.kind == "infantry" })
}

// namedHex is a hex that the book names for something.
type namedHex struct {
	at      hex.Coord
	what    string
	section string
}

// named reads hexes by name; "N6401 to N6601" names both ends.
func (r *reader) named() {
	r.each("named", []string{"hexes", "what", "section"}, func(l row) {
		for _, name := range strings.Fields(strings.ReplaceAll(l.Text("hexes"), " to ", " ")) {
			if at, ok := l.hexNamed(name); ok {
				r.book.named = append(r.book.named, namedHex{at, l.Text("what"), l.Text("section")})
			}
		}
	})
}

// counts reports whether it matters for victory who passed a hex last, as far as the book names
// its hexes: camps, headquarters, crossroads.
func (b *book) counts(c hex.Coord) bool {
	return slices.ContainsFunc(b.camps, func(k camp) bool { return k.at == c }) ||
		slices.ContainsFunc(b.named, func(n namedHex) bool { return n.at == c }) || b.fieldAt(c) != ""
}

// fieldOf is a field that counts for victory.
type fieldOf struct {
	scenarios []string
	name      string
	hour      int // by the end of which it is held
	vp        int
	side      int // the only side for which it counts, -1 for both
}

func (r *reader) fields() {
	r.each("fields", []string{"scenario", "field", "by", "vp", "side", "note"}, func(l row) {
		f := fieldOf{l.scenarioWords("scenario"), l.Text("field"), l.hour("by"), l.number("vp", 0, mostVP), -1}
		if l.Text("side") != "" {
			f.side = l.side("side")
		}
		r.book.fields = append(r.book.fields, f)
	})
}

// fieldsOf are the fields that count in a scenario.
func (b *book) fieldsOf(scenario string) []fieldOf {
	var all []fieldOf
	for _, f := range b.fields {
		if slices.Contains(f.scenarios, scenario) {
			all = append(all, f)
		}
	}
	return all
}

// fieldAt is the field to which a hex belongs, as far as its owner typed that in: a word of terrain
// that begins with field-, in small letters, as field-ben-howell.
func (b *book) fieldAt(c hex.Coord) string {
	for _, word := range b.owner.terrain[c] {
		if name, ok := strings.CutPrefix(word, "field-"); ok {
			return name
		}
	}
	return ""
}
