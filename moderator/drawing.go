package moderator

import (
	"encoding/json"
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/picture"
	"adjutant/moderator/report"
)

// Drawing is a picture of a game that is not drawn yet. A decision only says what is to be
// seen, and no more than the reader may know; it is drawn when its mail is sent.
type Drawing struct {
	Pack   string          `json:"pack"`
	Hash   string          `json:"hash"`   // of the pack
	Scenes []picture.Scene `json:"scenes"` // one, or those of a film
}

// Draw draws the picture of a plan, as [Drawing] is written in JSON: a PNG of one scene, a
// GIF of several.
func (m Moderator) Draw(plan []byte) ([]byte, error) {
	var d Drawing
	if err := json.Unmarshal(plan, &d); err != nil {
		return nil, fmt.Errorf("plan of a picture: %w", err)
	}
	rules, err := m.Rules(d.Pack, d.Hash)
	if err != nil {
		return nil, fmt.Errorf("plan of a picture: %w", err)
	}
	if len(d.Scenes) != 1 {
		return picture.Film(rules.Pack, d.Scenes)
	}
	drawn, err := d.Scenes[0].Draw(rules.Pack)
	if err != nil {
		return nil, err
	}
	return drawn.PNG()
}

// mapped reports whether the game has a map or a table that is known, on which units stand.
func (t *table) mapped() bool {
	_, placer := t.rules.System.(engine.Placer)
	return placer && picture.Known(t.rules.Pack)
}

// scene is the position as the reader may know it, with what he may know was done.
func (c *course) scene(reader engine.Side, caption string, w picture.Window, deeds []picture.Deed) picture.Scene {
	s := picture.Scene{Caption: caption, Window: w, Deeds: deeds}
	if c.rules.Pack.Grid.Size() == 0 {
		seen := engine.Seen(c.rules.System, c.state, reader)
		s.Features, s.Figures = engine.FeaturesOf(c.rules.System, seen), engine.FiguresOf(c.rules.System, seen)
		return s
	}
	for _, u := range c.placed(reader) {
		if at, err := c.rules.Pack.Grid.Find(string(u.At)); err == nil && w.Has(at) {
			s.Units = append(s.Units, u)
		}
	}
	return s
}

// placed is where the units stand as the reader may know it.
func (c *course) placed(reader engine.Side) []engine.Placed {
	placer, known := c.rules.System.(engine.Placer)
	if !known {
		return nil
	}
	return placer.Placed(engine.Seen(c.rules.System, c.state, reader))
}

// picture is a drawing as a mail has it, under the key of the mail.
func (m Moderator) picture(c *course, key, name string, scenes ...picture.Scene) (mail.Picture, error) {
	plan, err := json.Marshal(Drawing{Pack: c.Pack, Hash: c.packHash, Scenes: scenes})
	p := mail.Picture{ID: mail.PictureID(key, name, m.Club.Address.Domain()), Name: name, Type: "image/png", Plan: plan}
	if len(scenes) != 1 {
		p.Type = "image/gif"
	}
	return p, err
}

// traced are the traces of events that the reader may know, with whose they are: of the
// first unit that an event names, else of the side that acted.
func (t *table) traced(events []engine.Event, acted, reader engine.Side) []picture.Deed {
	var deeds []picture.Deed
	for _, e := range events {
		if e.Only != nobody && e.Only != reader {
			continue
		}
		side := acted
		if len(e.Units) > 0 {
			if u, known := t.rules.Pack.Unit(e.Units[0]); known {
				side = u.Side
			}
		}
		for _, trace := range e.Traces {
			deeds = append(deeds, picture.Deed{Side: side, Trace: trace})
		}
	}
	return deeds
}

// placesOf are all places of deeds.
func placesOf(deeds []picture.Deed) []engine.Loc {
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
func (h *sitting) illustrate(no int, seat Seat, answer *report.Answer, letter *mail.Outgoing) error {
	if !h.course.mapped() {
		return nil
	}
	var deeds []picture.Deed
	for _, e := range seenBy(h.entries, seat.Side) {
		if e.Fate == report.Done {
			deeds = append(deeds, h.course.traced(e.Events, e.Side, seat.Side)...)
		}
	}
	if len(deeds) == 0 {
		return nil
	}
	grid := h.course.rules.Pack.Grid
	caption := fmt.Sprintf("%s %s: turn %d, no. %d of %s", h.course.Tag, h.course.Title, h.course.node().Turn, no, h.seat.Name)
	caption = h.course.redacted(caption, h.aliases(), seat.Side)
	drawn, err := h.m.picture(h.course, letter.Key, "map.png", h.course.scene(seat.Side, caption, picture.Around(grid, placesOf(deeds)), deeds))
	if err != nil {
		return err
	}
	letter.Pictures = append(slices.Clip(letter.Pictures), drawn)
	answer.Map = &report.Map{
		Title: "The map where it was done", Picture: drawn.ID,
		Lines: h.course.letteredMap(seat.Side, picture.Near(grid, placesOf(deeds)), fights(deeds)),
	}
	return nil
}

// letteredMap is a part of the map in letters, none of a table.
func (c *course) letteredMap(reader engine.Side, w picture.Window, marked []engine.Loc) []string {
	if c.rules.Pack.Grid.Size() == 0 {
		return nil // a table is told by its points, below
	}
	if (w.To.Col-w.From.Col+1)*(w.To.Row-w.From.Row+1) > maxLettered {
		return []string{"It is too large a part of the map for letters; 'map' and the number of a hex", "brings what is round that."}
	}
	return report.Ground{
		Pack: c.rules.Pack, From: w.From, To: w.To, Unlisted: c.unlisted(), Marked: marked, Units: c.placed(reader),
	}.Lines()
}

// unlisted is the word for ground that the pack does not list: clear, unless it says that
// its lists are not complete.
func (t *table) unlisted() string {
	for _, option := range t.options() {
		if option == "terrain listed" || option == "terrain unknown" {
			return "unknown ground"
		}
	}
	return "clear"
}
