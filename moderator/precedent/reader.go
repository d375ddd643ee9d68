package precedent

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"adjutant/engine"
	"adjutant/engine/declared/book"
	"adjutant/engine/hex"
	"adjutant/engine/pack"
	"adjutant/engine/plane"
	"adjutant/moderator/bind"
	"adjutant/vassal"
	"adjutant/vassal/module"
	"adjutant/vassal/replay"
)

// Log is a log or save of an old game.
type Log struct {
	Name string
	File *vassal.File
}

// Reader reads old games by a pack.
type Reader struct {
	pack    *pack.Pack
	book    *book.Book
	files   map[string][]byte // of the pack
	bound   *bind.File
	module  *module.Module // nil for none
	units   map[bind.Piece]engine.UnitID
	ignored map[bind.Piece]bool
	maps    map[string]bind.Map
	areas   map[string]engine.Loc // by what the module calls them
}

// NewReader is one for the pack in a folder. The module tells where areas lie, and what its turn counter counts; it may be nil for other
// boards. The error is [pack.Mistakes] if the pack has any.
func NewReader(folder fs.FS, m *module.Module) (*Reader, error) {
	p, err := pack.Load(folder)
	if err != nil {
		return nil, err
	}
	if p.System != "declared" {
		return nil, fmt.Errorf("it is a pack of system %s; old games are held against packs of system declared", p.System)
	}
	b, err := book.Read(p)
	if err != nil {
		return nil, err
	}
	r := &Reader{pack: p, book: b, module: m, units: map[bind.Piece]engine.UnitID{}, ignored: map[bind.Piece]bool{}, maps: map[string]bind.Map{}}
	if r.files, err = filesOf(folder); err != nil {
		return nil, err
	}
	return r, r.bind()
}

// bind reads which pieces are which units.
func (r *Reader) bind() error {
	if r.pack.Binding == nil {
		return errors.New("it has no binding.toml, which says which piece of the module is which unit: adjutant help bind")
	}
	f, err := bind.Parse(bind.FileName, r.pack.Binding)
	if err == nil {
		err = f.CheckPack(r.pack)
	}
	if err != nil {
		return err
	}
	r.bound = f
	for _, u := range f.Units {
		r.units[u.Piece] = u.Unit
	}
	for _, p := range f.Ignore {
		r.ignored[p] = true
	}
	for _, m := range f.Maps {
		r.maps[m.Name] = m
	}
	if r.book.Board.Kind != book.Areas {
		return nil
	}
	if r.module == nil {
		return errors.New("its board is one of areas, and only the module tells where they lie: name it with --module MODULE.vmod")
	}
	r.areas = map[string]engine.Loc{}
	for i, id := range r.book.Board.Names {
		r.areas[title(r.book.Board.Titles[i])] = id
		r.areas[title(string(id))] = id
	}
	return nil
}

// title is a name of a place without what may differ between a module and a list: case and blanks.
func title(name string) string { return strings.ToLower(strings.Join(strings.Fields(name), " ")) }

// spots says where on the board the points of a file's maps lie.
type spots struct {
	*Reader
	layouts map[string]*module.Layout
	atlas   *module.Atlas
}

func (r *Reader) spots(f *vassal.File) *spots {
	s := &spots{Reader: r, layouts: map[string]*module.Layout{}}
	if r.module != nil {
		s.atlas = r.module.Atlas(f.Setup, r.module.Engine())
	}
	return s
}

// at is the place of a point, "" where there is none.
func (s *spots) at(onMap string, x, y int) engine.Loc {
	if s.book.Board.Kind == book.Areas {
		return s.area(onMap, x, y)
	}
	m, bound := s.maps[onMap]
	switch {
	case !bound:
		return ""
	case s.book.Board.Kind == book.Hexes && m.Inch == 0:
		ground := hex.Layout{Grid: s.pack.Grid, X: m.X, Y: m.Y, DX: m.DX, DY: m.DY}
		if c, on := ground.Find(float64(x), float64(y)); on {
			return engine.Loc(s.pack.Grid.Name(c))
		}
	case s.book.Board.Kind == book.Inches && m.Inch > 0:
		p := plane.Point{X: int((float64(x) - m.X) / m.Inch * hundredths), Y: int((float64(y) - m.Y) / m.Inch * hundredths)}
		at, _ := s.book.Board.Find(p.String())
		return at
	}
	return ""
}

const hundredths = 100

func (s *spots) area(onMap string, x, y int) engine.Loc {
	l, known := s.layouts[onMap]
	if !known {
		l, _ = s.atlas.Layout(onMap) // none of a map whose boards are not known
		s.layouts[onMap] = l
	}
	if l == nil || onMap == "" {
		return ""
	}
	p := l.Locate(x, y)
	if id, known := s.areas[title(p.Location)]; known && p.Location != "" {
		return id
	}
	return s.areas[title(p.Zone)]
}

// of reports why a log is none of the games that the pack is for: another module wrote it, or another version of it than the binding
// names; or it is a save, in which nothing is done. Old files do not say which module wrote them: whoever names them knows.
func (r *Reader) of(log Log) error {
	is, name, version := log.File.Module, cmp.Or(r.bound.Module, r.pack.Title), r.bound.Version
	if r.bound.IsPacks(is.Name, r.pack.Title) {
		name, version = is.Name, ""
	}
	switch {
	case is.Name != "" && is.Name != name:
		return fmt.Errorf("%s is of the module %s; the pack is bound to %s", log.Name, edition(is.Name, is.Version), edition(name, version))
	case is.Version != "" && version != "" && is.Version != version:
		return fmt.Errorf("%s is of the module %s; the pack is bound to %s: if both have the same pieces, say version = %q in binding.toml, try it, and say the other again", log.Name, edition(is.Name, is.Version), edition(name, version), is.Version)
	case log.File.Kind == vassal.KindSave:
		return fmt.Errorf("%s is a save, in which nothing is done: name logs (.vlog)", log.Name)
	}
	return nil
}

// edition is a module with its version, if that is known.
func edition(name, version string) string {
	if version == "" {
		return fmt.Sprintf("%q", name)
	}
	return fmt.Sprintf("%q, version %s", name, version)
}

// unit is the unit that a piece stands for.
func (r *Reader) unit(p replay.Piece) (engine.UnitID, bool) {
	name, slot := nameOf(p)
	return bind.Said(r.units, p.ID, name, slot)
}

func (r *Reader) ignores(p replay.Piece) bool {
	name, slot := nameOf(p)
	_, yes := bind.Said(r.ignored, p.ID, name, slot)
	return yes
}

func nameOf(p replay.Piece) (name, slot string) {
	traits, err := p.Traits()
	if err != nil && len(traits.Traits) == 0 {
		return "", ""
	}
	basic := traits.Basic()
	return basic.Name, basic.GPID
}
