package moderator

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/picture"
	"adjutant/moderator/report"
)

// Mapped reports whether the game has a map or a table that is known, on which units stand.
func (t *Table) Mapped() bool {
	_, placer := t.Rules.System.(engine.Placer)
	return placer && picture.Known(t.Rules.Pack)
}

// Scene is the position as the reader may know it, with what he may know was done.
func (c *Course) Scene(reader engine.Side, caption string, w picture.Window, deeds []picture.Deed) picture.Scene {
	s := picture.Scene{Caption: caption, Window: w, Deeds: deeds}
	if c.Rules.Pack.Grid.Size() == 0 {
		seen := engine.Seen(c.Rules.System, c.State, reader)
		s.Features, s.Figures = engine.FeaturesOf(c.Rules.System, seen), engine.FiguresOf(c.Rules.System, seen)
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
	placer, known := c.Rules.System.(engine.Placer)
	if !known {
		return nil
	}
	return placer.Placed(engine.Seen(c.Rules.System, c.State, reader))
}

// picture is a picture of a game as a mail has it, under the key of the mail.
func (m Moderator) picture(c *Course, key, name string, scenes ...picture.Scene) mail.Enclosure {
	e := mail.Enclosure{
		ID: mail.EnclosureID(key, name, m.Club.Address.Domain()), Name: name, Type: "image/png", Room: pictureRoom,
		Plan: Plan{Pack: c.Pack, Hash: c.PackHashNow, Scenes: scenes}.text(),
	}
	if len(scenes) != 1 {
		e.Type = "image/gif"
	}
	return e
}

// pictureRoom is how many bytes a picture has at most, but for rare ones.
const pictureRoom = 375_000

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

// fights are the places for which dice fell.
func fights(deeds []picture.Deed) []engine.Loc {
	var places []engine.Loc
	for _, d := range deeds {
		if d.Kind == engine.TraceFight {
			places = append(places, d.At...)
		}
	}
	return places
}

// illustrate adds the map to an answer and the picture of it to its mail, where the orders
// have left something to be seen on it.
func (h *sitting) illustrate(no int, seat Seat, answer *report.Answer, letter *mail.Outgoing) {
	if !h.course.Mapped() {
		return
	}
	var deeds []picture.Deed
	for _, e := range seenBy(h.entries, seat.Side) {
		if e.Fate == report.Done {
			deeds = append(deeds, h.course.Traced(e.Events, e.Side, seat.Side)...)
		}
	}
	if len(deeds) == 0 {
		return
	}
	grid := h.course.Rules.Pack.Grid
	caption := fmt.Sprintf("%s %s: turn %d, no. %d of %s", h.course.Tag, h.course.Title, h.course.Node().Turn, no, h.seat.Name)
	caption = h.course.Redacted(caption, h.aliases(), seat.Side)
	drawn := h.m.picture(h.course, letter.Key, "map.png", h.course.Scene(seat.Side, caption, picture.Around(grid, DeedPlaces(deeds)), deeds))
	letter.Enclosures = append(slices.Clip(letter.Enclosures), drawn)
	answer.Map = &report.Map{
		Title: "The map where it was done", Picture: drawn.ID,
		Lines: h.course.LetteredMap(seat.Side, picture.Near(grid, DeedPlaces(deeds)), fights(deeds)),
	}
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
