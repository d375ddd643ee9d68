package game

import (
	"adjutant/engine"
	"adjutant/moderator/picture"
	"adjutant/moderator/report"
)

// Mapped reports whether the game has a map or a table that is known, on which units stand.
func (t *Table) Mapped() bool {
	_, placer := t.Rules.System.(engine.Board)
	return placer && picture.Known(t.Rules.Pack)
}

// Scene is the position as the reader may know it, with what he may know was done.
func (c *Course) Scene(reader engine.Side, caption string, w picture.Window, deeds []picture.Deed) picture.Scene {
	s := picture.Scene{Caption: caption, Window: w, Deeds: deeds}
	if c.Rules.Pack.Grid.Size() == 0 {
		seen := engine.Seen(c.Rules.System, c.State, reader)
		s.Features, s.Figures = engine.TerrainOf(c.Rules.System, seen), engine.FiguresOf(c.Rules.System, seen)
		return s
	}
	for _, u := range c.Placed(reader) {
		if at, err := c.Rules.Pack.Grid.Find(string(u.At)); err == nil && w.Has(at) {
			s.Units = append(s.Units, u)
		}
	}
	return s
}

// Placed is where the units stand as the reader may know it.
func (c *Course) Placed(reader engine.Side) []engine.Placed {
	placer, known := c.Rules.System.(engine.Board)
	if !known {
		return nil
	}
	return placer.Placed(engine.Seen(c.Rules.System, c.State, reader))
}

// Traced are the traces of events that the reader may know, with whose they are: of the
// first unit that an event names, else of the side that acted.
func (t *Table) Traced(events []engine.Event, acted, reader engine.Side) []picture.Deed {
	var deeds []picture.Deed
	for _, e := range events {
		if e.Only != Nobody && e.Only != reader {
			continue
		}
		side := acted
		if len(e.Units) > 0 {
			if u, known := t.Rules.Pack.Unit(e.Units[0]); known {
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
func (t *Table) Theatre(s picture.Scene) picture.Window {
	if t.Rules.Pack.Grid.Size() == 0 {
		return picture.Window{}
	}
	places := DeedPlaces(s.Deeds)
	for _, u := range s.Units {
		places = append(places, u.At)
	}
	return picture.Around(t.Rules.Pack.Grid, places)
}

// DeedPlaces are all places of deeds.
func DeedPlaces(deeds []picture.Deed) []engine.Loc {
	var places []engine.Loc
	for _, d := range deeds {
		places = append(places, d.At...)
	}
	return places
}

// LetteredMap is a part of the map in letters, none of a table.
func (c *Course) LetteredMap(reader engine.Side, w picture.Window, marked []engine.Loc) []string {
	if c.Rules.Pack.Grid.Size() == 0 {
		return nil // a table is told by its points, below
	}
	if w.Hexes() > maxLettered {
		return []string{"It is too large a part of the map for letters; 'map' and the number of a hex", "brings what is round that."}
	}
	return report.Ground{
		Pack: c.Rules.Pack, From: w.From, To: w.To, Unlisted: c.Unlisted(), Marked: marked, Units: c.Placed(reader),
	}.Lines()
}

// Unlisted is the word for ground that the pack does not list: clear, unless it says that
// its lists are not complete.
func (t *Table) Unlisted() string {
	for _, option := range t.options() {
		if option == "terrain listed" || option == "terrain unknown" {
			return "unknown ground"
		}
	}
	return "clear"
}

// Snapshot is the game behind one of its plays.
type Snapshot struct {
	Scene picture.Scene
	Turn  int // in which it was played
}

// Moments are the game behind each play that stands, as the reader may know it, with what
// the play did; and the game as it stands behind the last.
func (t *Table) Moments(lines []Line, reader engine.Side) (all []Snapshot, last *picture.Scene, err error) {
	c, err := t.anew()
	if err != nil {
		return nil, nil, err
	}
	for i, line := range lines {
		stands := i >= len(t.Stands) || t.Stands[i]
		turn := max(c.Node().Turn, 1)
		d, told, err := c.deedOf(line, stands, reader)
		if err != nil {
			return nil, nil, err
		}
		if told && line.Play != nil && stands {
			all = append(all, Snapshot{c.Scene(reader, "", picture.Window{}, c.Traced(d.Events, "", reader)), turn})
		}
	}
	now := c.Scene(reader, "", picture.Window{}, nil)
	return all, &now, nil
}
