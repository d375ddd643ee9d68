package bind

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/pelletier/go-toml/v2"

	"adjutant/engine"
	"adjutant/engine/pack"
)

// FileName is what the file is called in the folder of a pack.
const FileName = "binding.toml"

// File is a binding as it is written.
type File struct {
	Module  string  `toml:"module,omitempty"`
	Version string  `toml:"version,omitempty"`
	Foreign bool    `toml:"foreign,omitempty"` // the module was not made of the pack
	Maps    []Map   `toml:"map,omitempty"`
	Units   []Unit  `toml:"unit,omitempty"`
	Layers  []Layer `toml:"layer,omitempty"`
	Dice    []Dice  `toml:"dice,omitempty"`
	// Facings are the rules' words for where a unit looks, clockwise from where a piece looks
	// that was not turned; nil where turning a piece means nothing to them.
	Facings []string `toml:"facings,omitempty"`
	Marks   []Mark   `toml:"mark,omitempty"`
	Ignore  []Piece  `toml:"ignore,omitempty"`
	Turn    *Turn    `toml:"turn,omitempty"` // nil: nothing is said of its turn counter

	name  string         // of the file, for mistakes in it
	lines map[string]int // where its parts begin: unit[2]
}

// IsPacks reports whether a module is the one that is made of the pack, whose title it has, and not the one of somebody else to which the
// pack is bound. Where both have one name it is his.
func (f *File) IsPacks(module, title string) bool {
	return f.Foreign && module == title && module != f.Module
}

// Map is where the hexes of a pack lie on a map of the module, or its table. Lengths are in
// pixels of that map.
type Map struct {
	Name string  `toml:"name"`
	X    float64 `toml:"x"`
	Y    float64 `toml:"y"`
	DX   float64 `toml:"dx,omitempty"`
	DY   float64 `toml:"dy,omitempty"`
	Inch float64 `toml:"inch,omitempty"`
}

// Piece is one or more pieces of the module: those with a name, or of them those that were
// made from one slot; or the one that has an id in all games that go on from one save.
type Piece struct {
	Piece string `toml:"piece,omitempty"`
	Slot  string `toml:"slot,omitempty"` // the gpid, "" for any
	ID    string `toml:"id,omitempty"`   // of the piece itself: then it has neither name nor slot
}

// String is the piece for people.
func (p Piece) String() string {
	switch {
	case p.ID != "":
		return "piece of id " + p.ID
	case p.Slot == "":
		return fmt.Sprintf("piece %q", p.Piece)
	}
	return fmt.Sprintf("piece %q of slot %s", p.Piece, p.Slot)
}

// Said is what is said of a piece by its id, its name and the slot that it was made from: of itself, then by its slot, then by its name
// alone.
func Said[T any](of map[Piece]T, id, name, slot string) (what T, yes bool) {
	for _, key := range []Piece{{ID: id}, {Piece: name, Slot: slot}, {Slot: slot}, {Piece: name}} {
		if what, yes = of[key]; yes {
			return what, true
		}
	}
	return what, false
}

// Unit is which unit a piece stands for.
type Unit struct {
	Piece
	Unit engine.UnitID `toml:"unit"`
}

// Mark is a piece that says something where it lies, and stands for no unit.
type Mark struct {
	Piece
	Means string `toml:"means"`
}

// MeansAttack is what a mark means that lies on a hex which is to be attacked. It is the
// only thing that marks can mean so far.
const MeansAttack = "attack"

// Layer is what a level of a layer means.
type Layer struct {
	Name   string `toml:"name"`
	Level  int    `toml:"level"`
	Status string `toml:"status"`
}

// Dice is a button that throws dice.
type Dice struct {
	Name  string `toml:"name"`
	N     int    `toml:"n"`
	Sides int    `toml:"sides"`
}

// Parse reads a binding. The name is that of the file; the error is [pack.Mistakes], all
// that is wrong in the text by itself.
func Parse(name string, text []byte) (*File, error) {
	f := &File{name: name, lines: pack.Outline(text)}
	if len(text) > pack.MaxFileBytes {
		var wrong pack.Mistakes
		wrong.Wrong(name, 0, "has %d bytes; at most %d", len(text), pack.MaxFileBytes)
		return nil, wrong.Err()
	}
	wrong, readable := f.decode(text)
	if readable {
		f.checkMaps(&wrong)
		f.checkPieces(&wrong)
		f.checkLayers(&wrong)
		f.checkDice(&wrong)
		f.checkFacings(&wrong)
		f.checkTurn(&wrong)
	}
	if err := wrong.Err(); err != nil {
		return nil, err
	}
	return f, nil
}

// decode reads the TOML strictly. What is no TOML, or has the wrong type somewhere, is not
// readable.
func (f *File) decode(text []byte) (wrong pack.Mistakes, readable bool) {
	err := toml.NewDecoder(bytes.NewReader(text)).DisallowUnknownFields().Decode(f)
	var strict *toml.StrictMissingError
	var syntax *toml.DecodeError
	switch {
	case errors.As(err, &strict):
		for _, e := range strict.Errors {
			line, _ := e.Position()
			wrong.Wrong(f.name, line, "unknown key %s", strings.Join(e.Key(), "."))
		}
		return wrong, true
	case errors.As(err, &syntax):
		line, _ := syntax.Position()
		wrong.Wrong(f.name, line, "%s", strings.TrimPrefix(syntax.Error(), "toml: "))
	case err != nil:
		wrong.Wrong(f.name, 0, "%s", strings.TrimPrefix(err.Error(), "toml: "))
	}
	return wrong, err == nil
}

// TOML is the text of a binding, without comments.
func (f *File) TOML() ([]byte, error) {
	text, err := toml.Marshal(f)
	if err != nil {
		return nil, fmt.Errorf("write %s: %w", FileName, err)
	}
	return text, nil
}

// line is where the i-th of a list of tables begins.
func (f *File) line(list string, i int) int { return f.lines[fmt.Sprintf("%s[%d]", list, i)] }

func (f *File) checkMaps(wrong *pack.Mistakes) {
	seen := map[string]bool{}
	for i, m := range f.Maps {
		at := f.line("map", i)
		switch {
		case m.Name == "":
			wrong.Wrong(f.name, at, "a map needs its name")
		case seen[m.Name]:
			wrong.Wrong(f.name, at, "map %q is there twice", m.Name)
		}
		seen[m.Name] = true
		if hexes := m.DX > 0 && m.DY > 0 && m.Inch == 0; !hexes && (m.Inch <= 0 || m.DX != 0 || m.DY != 0) {
			wrong.Wrong(f.name, at, "map %q needs dx and dy above 0, or inch", m.Name)
		}
	}
}

// checkPieces holds that each piece is said to be one thing.
func (f *File) checkPieces(wrong *pack.Mistakes) {
	means, where := map[Piece]string{}, map[Piece]int{}
	say := func(p Piece, line int, meaning string) {
		was, said := means[p]
		switch {
		case p == Piece{}:
			wrong.Wrong(f.name, line, "this names no piece: it needs piece, slot or both, or id")
		case p.ID != "" && p != Piece{ID: p.ID}:
			wrong.Wrong(f.name, line, "%s is one piece by itself: it needs neither piece nor slot", p)
		case said && was == meaning:
			wrong.Wrong(f.name, line, "%s is bound to %s twice, first on line %d", p, meaning, where[p])
		case said:
			wrong.Wrong(f.name, line, "%s is bound to %s, and on line %d to %s: one piece is one thing", p, meaning, where[p], was)
		default:
			means[p], where[p] = meaning, line
		}
	}
	for i, u := range f.Units {
		if u.Unit == "" {
			wrong.Wrong(f.name, f.line("unit", i), "%s needs the unit that it stands for", u.Piece)
			continue
		}
		say(u.Piece, f.line("unit", i), "unit "+string(u.Unit))
	}
	for i, m := range f.Marks {
		if m.Means != MeansAttack {
			wrong.Wrong(f.name, f.line("mark", i), "%s means %q; a mark can mean %q", m.Piece, m.Means, MeansAttack)
			continue
		}
		say(m.Piece, f.line("mark", i), "an attack")
	}
	for i, p := range f.Ignore {
		say(p, f.line("ignore", i), "nothing")
	}
}

func (f *File) checkLayers(wrong *pack.Mistakes) {
	type level struct {
		name  string
		level int
	}
	seen := map[level]bool{}
	for i, l := range f.Layers {
		at := f.line("layer", i)
		if l.Name == "" || l.Status == "" || l.Level < 1 {
			wrong.Wrong(f.name, at, "layer %q needs a name, a status and a level above 0", l.Name)
			continue
		}
		if seen[level{l.Name, l.Level}] {
			wrong.Wrong(f.name, at, "level %d of layer %q is there twice", l.Level, l.Name)
		}
		seen[level{l.Name, l.Level}] = true
	}
}

func (f *File) checkDice(wrong *pack.Mistakes) {
	seen := map[string]bool{}
	for i, d := range f.Dice {
		at := f.line("dice", i)
		if d.Name == "" || d.N < 1 || d.Sides < 2 {
			wrong.Wrong(f.name, at, "dice %q need a name, a number n of dice and at least 2 sides", d.Name)
			continue
		}
		if seen[d.Name] {
			wrong.Wrong(f.name, at, "dice %q are there twice", d.Name)
		}
		seen[d.Name] = true
	}
}

func (f *File) checkFacings(wrong *pack.Mistakes) {
	for i, word := range f.Facings {
		if word == "" || strings.ContainsFunc(word, unicode.IsSpace) || slices.Contains(f.Facings[:i], word) {
			wrong.Wrong(f.name, f.lines["facings"], "facings need a word of their own each, and %q is none", word)
		}
	}
	if len(f.Facings) == 1 {
		wrong.Wrong(f.name, f.lines["facings"], "facings need two words at least")
	}
}

// CheckPack holds the units against those of a pack. The error is [pack.Mistakes].
func (f *File) CheckPack(p *pack.Pack) error {
	var wrong pack.Mistakes
	var lacks pack.Lacks
	for i, u := range f.Units {
		if _, known := p.Unit(u.Unit); !known {
			lacks.Add(f.name, f.line("unit", i), string(u.Unit), p.UnitIDs(), "%s is bound to %q, which is no unit of the pack %s", u.Piece, u.Unit, p.ID)
		}
	}
	lacks.Tell(&wrong)
	f.checkMeans(p, &wrong)
	return wrong.Err()
}
