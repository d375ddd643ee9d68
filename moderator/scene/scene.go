package scene

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/pack"
	"adjutant/moderator/account"
	"adjutant/moderator/game"
	"adjutant/moderator/picture"
	"adjutant/moderator/report"
)

// maxLettered is of how many hexes at most a map is told in letters.
const maxLettered = 300

// Mapped reports whether the game has a map or a table that is known, on which units stand.
func Mapped(r game.Rules) bool {
	return engine.FeaturesOf(r.System).Board != nil && picture.Known(r.Pack)
}

// Of is the position as the reader may know it, with what he may know was done.
func Of(c *game.Course, reader engine.Side, caption string, w picture.Window, deeds []picture.Deed) picture.Scene {
	s := picture.Scene{Caption: caption, Window: w, Deeds: deeds}
	if c.Rules.Pack.Grid.Size() == 0 && len(c.Rules.Pack.Regions()) > 0 {
		s.Units = slices.DeleteFunc(c.Placed(reader), func(u engine.Placed) bool { return u.At == "" })
		return s
	}
	if c.Rules.Pack.Grid.Size() == 0 {
		seen := engine.Seen(c.Rules.System, c.State, reader)
		s.Features, s.Figures = engine.TerrainOf(c.Rules.System, seen), engine.FiguresOf(c.Rules.System, seen)
		if engine.FeaturesOf(c.Rules.System).Table == nil {
			s.Figures = counters(c.Rules.Pack, c.Placed(reader))
		}
		return s
	}
	for _, u := range c.Placed(reader) {
		if u.At == "" {
			continue
		}
		if at, err := c.Rules.Pack.Grid.Find(string(u.At)); err == nil && w.Has(at) {
			s.Units = append(s.Units, u)
		}
	}
	return s
}

// counters are units on a table whose system does not know where each of their men stands: one figure each, called as people do.
func counters(p *pack.Pack, all []engine.Placed) (figures []engine.Figure) {
	for _, placed := range all {
		unit, known := p.Unit(placed.Unit)
		if !known || placed.At == "" {
			continue
		}
		name := unit.Name
		if len(placed.Status) > 0 {
			name += " (" + strings.Join(placed.Status, ", ") + ")"
		}
		figures = append(figures, engine.Figure{Name: name, Side: placed.Side, Unit: placed.Unit, At: []engine.Loc{placed.At}})
	}
	return figures
}

// Traced are the traces of events that the reader may know, with whose they are: of the
// first unit that an event names, else of the side that acted.
func Traced(p *pack.Pack, events []engine.Event, acted, reader engine.Side) []picture.Deed {
	var deeds []picture.Deed
	for _, e := range events {
		if e.Only != game.Nobody && e.Only != reader {
			continue
		}
		side := acted
		if len(e.Units) > 0 {
			if u, known := p.Unit(e.Units[0]); known {
				side = u.Side
			}
		}
		for _, trace := range e.Traces {
			deeds = append(deeds, picture.Deed{Side: side, Trace: trace})
		}
	}
	return deeds
}

// Theatre is the part of the map on which the units of a scene stand and its deeds were done, all of a small
// map; the zero window of a table.
func Theatre(p *pack.Pack, s picture.Scene) picture.Window {
	if p.Grid.Size() == 0 {
		return picture.Window{}
	}
	places := Places(s.Deeds)
	for _, u := range s.Units {
		places = append(places, u.At)
	}
	return picture.Around(p.Grid, places)
}

// Places are all places of deeds.
func Places(deeds []picture.Deed) []engine.Loc {
	var places []engine.Loc
	for _, d := range deeds {
		places = append(places, d.At...)
	}
	return places
}

// Lettered is a part of the map in letters, none of a table.
func Lettered(c *game.Course, reader engine.Side, w picture.Window, marked []engine.Loc) []string {
	return lettered(c, report.Ground{Reader: reader, Marked: marked}, w)
}

// LetteredWhole is the map in letters for a reader who has no other map at hand: with how it is read, and what
// there is besides.
func LetteredWhole(c *game.Course, reader engine.Side, w picture.Window, marked []engine.Loc) []string {
	return lettered(c, report.Ground{Reader: reader, Marked: marked, Whole: true}, w)
}

func lettered(c *game.Course, g report.Ground, w picture.Window) []string {
	if areas := c.Rules.Pack.Regions(); len(areas) > 0 {
		return roomsFor(c, g.Reader, areas, g.Whole)
	}
	if c.Rules.Pack.Grid.Size() == 0 {
		return tabledFor(c, g.Reader, g.Whole)
	}
	var head []string
	if w.Hexes() > maxLettered {
		narrow, found := front(c, g.Reader)
		if !found {
			return []string{"It is too large a part of the map for letters; 'map' and the number of a hex", "brings what is round that."}
		}
		w, head = narrow, []string{"All of it is too large for letters: this is where the sides are nearest. 'map'", "and the number of a hex brings what is round that.", ""}
	}
	g.Pack, g.From, g.To, g.Unlisted, g.Units = c.Rules.Pack, w.From, w.To, game.Unlisted(c.Table), c.Placed(g.Reader)
	return append(head, g.Lines()...)
}

// Snapshot is the game behind one of its plays.
type Snapshot struct {
	Scene picture.Scene
	Turn  int // in which it was played
}

// Moments are the game behind each play that stands, as the reader may know it, with what
// the play did; and the game as it stands behind the last. Where the units stood is told of one
// turn, and of no play where that is 0: it is most of the work.
func Moments(t *game.Table, lines []game.Line, reader engine.Side, turn int) (all []Snapshot, last *picture.Scene, err error) {
	end, err := account.Retell(t, lines, reader, func(r account.Retold) {
		if !r.Told || !r.Stands || r.Line.Play == nil {
			return
		}
		m := Snapshot{picture.Scene{Deeds: Traced(r.Course.Rules.Pack, r.Deed.Events, "", reader)}, max(r.Before.Turn, 1)}
		if m.Turn == turn {
			m.Scene = Of(r.Course, reader, "", picture.Window{}, m.Scene.Deeds)
		}
		all = append(all, m)
	})
	if err != nil {
		return nil, nil, err
	}
	now := Of(end, reader, "", picture.Window{}, nil)
	return all, &now, nil
}
