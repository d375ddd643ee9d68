package book

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/hex"
)

// Camp is a camp or headquarters of the Union.
type Camp struct {
	At   hex.Coord
	Kind string // infantry, cavalry, artillery, HQ
	Unit int    // whose it is
}

func (r *reader) camps() {
	r.each("camps", []string{"hex", "kind", "unit", "named_in"}, func(l row) {
		at, _ := l.hexNamed(l.Text("hex"))
		c := Camp{at, l.one("kind", "infantry", "cavalry", "artillery", "HQ"), l.unitNamed(l.Text("unit"))}
		r.book.Camps = append(r.book.Camps, c)
	})
}

// InfantryCamp reports whether a hex is the camp of a regiment of infantry (BB 10.92).
func (b *Book) InfantryCamp(at engine.Loc) bool {
	c, err := b.Pack.Grid.Find(string(at))
	return err == nil && slices.ContainsFunc(b.Camps, func(k Camp) bool { return k.At == c && k.Kind == "infantry" })
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

// CountsForVictory reports whether it matters for victory who passed a hex last, as far as the book names
// its hexes: camps, headquarters, crossroads.
func (b *Book) CountsForVictory(c hex.Coord) bool {
	return slices.ContainsFunc(b.Camps, func(k Camp) bool { return k.At == c }) ||
		slices.ContainsFunc(b.named, func(n namedHex) bool { return n.at == c }) || b.FieldAt(c) != ""
}

// Field is a field that counts for victory.
type Field struct {
	scenarios []string
	Name      string
	Hour      int // by the end of which it is held
	VP        int
	Side      int // the only side for which it counts, -1 for both
}

func (r *reader) fields() {
	r.each("fields", []string{"scenario", "field", "by", "vp", "side", "note"}, func(l row) {
		f := Field{l.scenarioWords("scenario"), l.Text("field"), l.hour("by"), l.number("vp", 0, mostVP), -1}
		if l.Text("side") != "" {
			f.Side = l.side("side")
		}
		r.book.fields = append(r.book.fields, f)
	})
}

// FieldsOf are the fields that count in a scenario.
func (b *Book) FieldsOf(scenario string) []Field {
	var all []Field
	for _, f := range b.fields {
		if slices.Contains(f.scenarios, scenario) {
			all = append(all, f)
		}
	}
	return all
}

// FieldAt is the field to which a hex belongs, as far as its owner typed that in: a word of terrain
// that begins with field-, in small letters, as field-ben-howell.
func (g *Ground) FieldAt(c hex.Coord) string {
	for _, word := range g.Terrain[c] {
		if name, ok := strings.CutPrefix(word, "field-"); ok {
			return name
		}
	}
	return ""
}

// FieldSlug is a field's word of terrain without its beginning: Ben Howell is ben-howell. Sowell's and
// Jones's are one (BB 30.1).
func FieldSlug(name string) string {
	slug := strings.ReplaceAll(strings.ToLower(name), " ", "-")
	if slug == "sowell" || slug == "jones" {
		return "sowell-jones"
	}
	return slug
}
