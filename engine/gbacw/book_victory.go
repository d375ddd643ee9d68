package gbacw

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/hex"
	"adjutant/engine/pack"
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

// repairs checks the list of what was read otherwise than printed.
func (r *reader) repairs() {
	r.each("repairs", []string{"section", "line", "printed", "read", "kind", "why"}, func(l row) {
		if l.Text("printed") == "" || l.Text("kind") == "" {
			l.refuse("a repair says what is printed, and of what kind it is")
		}
	})
}

// Repairs are the places of a pack where the printed text was damaged or contradicts itself, each
// with how it was read: notes for whoever checks the pack.
func Repairs(p *pack.Pack) pack.Mistakes {
	var notes pack.Mistakes
	for _, s := range p.Setup {
		if s.Flag != "" && !slices.ContainsFunc(notes, func(m pack.Mistake) bool { return m.File == setupFile && m.Line == s.Line }) {
			notes = append(notes, pack.Mistake{File: setupFile, Line: s.Line, Text: string(s.Unit) + ": " + s.Flag})
		}
	}
	for _, list := range []string{"arrivals", "conditional", "sectors"} {
		for _, r := range p.Lists[list].Records {
			if flag := r.Text("flag"); flag != "" {
				notes = append(notes, pack.Mistake{File: p.Lists[list].File, Line: r.Line, Text: r.Text("units") + ": " + flag})
			}
		}
	}
	for _, r := range p.Lists["repairs"].Records {
		text := r.Text("kind") + ": " + r.Text("printed") + ", read " + r.Text("read") + "; " + r.Text("why") + " (BB " + r.Text("section") + ")"
		notes = append(notes, pack.Mistake{File: p.Lists["repairs"].File, Line: r.Line, Text: text})
	}
	return notes
}
