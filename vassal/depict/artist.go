package depict

import (
	"cmp"
	"image"
	"io/fs"

	"adjutant/vassal/module"
	"adjutant/vassal/piece"
	"adjutant/vassal/replay"
)

// Artist draws the steps of one file.
type Artist struct {
	viewer piece.Viewer
	atlas  *module.Atlas
	album  album
	step   int // the last one that the viewer saw do something on a map
	on     string
	deeds  []deed
}

// New draws for a viewer what stands on the maps of an atlas, with pictures from the files of the module's
// extensions and then its own.
func New(v piece.Viewer, atlas *module.Atlas, files []fs.FS, limits Limits) *Artist {
	return &Artist{viewer: v, atlas: atlas, album: album{files: files, limits: limits, pictures: map[string]image.Image{}}}
}

// Shot is a picture of a position, with what was done last marked on it.
type Shot struct {
	Step  int // that did what is marked: the one asked for, or the last before it that moved or changed pieces
	Map   string
	Image image.Image
}

// Follow takes note of what a step did. Every step is to be followed, in order.
func (a *Artist) Follow(p *replay.Position, r replay.Report) {
	if on, deeds := busiest(a.seen(p, r.Changes)); len(deeds) > 0 && a.has(on) {
		a.step, a.on, a.deeds = r.LogStep, on, deeds
	}
}

// has reports whether the module has boards for a map.
func (a *Artist) has(on string) bool {
	layout, err := a.atlas.Layout(on)
	return err == nil && len(layout.Tiles) > 0
}

// Draw draws a position with what was done last before it: the map on which most of that was. False if the
// viewer has seen nothing done on a map that the module has.
func (a *Artist) Draw(p *replay.Position) (Shot, bool) {
	layout, err := a.atlas.Layout(a.on)
	if err != nil || len(a.deeds) == 0 {
		return Shot{}, false
	}
	area := frame(a.deeds, layout.Size())
	if area.Empty() {
		return Shot{}, false
	}
	s := newSheet(area)
	a.boards(s, layout)
	a.pieces(s, p, a.on)
	s.mark(a.deeds)
	return Shot{Step: a.step, Map: a.on, Image: s.image}, true
}

// deed is where a piece came from and went to on one map; equal points for one that stayed.
type deed struct {
	on       string
	from, to image.Point
	moved    bool
}

// seen are the deeds that the viewer sees of the changes.
func (a *Artist) seen(p *replay.Position, changes []replay.Change) []deed {
	var list []deed
	index := map[string]int{}
	for _, c := range changes {
		one := cmp.Or(c.Before, c.After)
		if one == nil || one.Kind != replay.Single {
			continue
		}
		if i, again := index[one.ID]; again {
			if c.After != nil && c.After.Map == list[i].on && a.sees(p, c.After) {
				list[i].to, list[i].moved = at(c.After), at(c.After) != list[i].from
			}
			continue
		}
		if d, ok := a.deed(p, c); ok {
			index[one.ID] = len(list)
			list = append(list, d)
		}
	}
	return list
}

// deed is what the viewer sees of one change.
func (a *Artist) deed(p *replay.Position, c replay.Change) (deed, bool) {
	was, is := c.Before != nil && c.Before.Map != "" && a.sees(p, c.Before), c.After != nil && c.After.Map != "" && a.sees(p, c.After)
	switch {
	case is && was && c.Before.Map == c.After.Map:
		return deed{c.After.Map, at(c.Before), at(c.After), at(c.Before) != at(c.After)}, true
	case is:
		return deed{c.After.Map, at(c.After), at(c.After), false}, true
	case was:
		return deed{c.Before.Map, at(c.Before), at(c.Before), false}, true
	}
	return deed{}, false
}

func at(p *replay.Piece) image.Point { return image.Pt(p.X, p.Y) }

// sees reports whether the viewer sees that a piece is there. What lies in a deck is the deck.
func (a *Artist) sees(p *replay.Position, one *replay.Piece) bool {
	traits, err := one.Traits()
	if err != nil && !a.viewer.All || traits.Invisible(a.viewer) {
		return false
	}
	holder, _ := p.Piece(one.Parent)
	return a.viewer.All || holder.Kind != replay.Deck
}

// busiest is the map with most deeds, of two the first, and what was done there.
func busiest(deeds []deed) (on string, there []deed) {
	times := map[string]int{}
	for _, d := range deeds {
		times[d.on]++
	}
	for _, d := range deeds {
		if times[d.on] > times[on] {
			on = d.on
		}
	}
	for _, d := range deeds {
		if d.on == on {
			there = append(there, d)
		}
	}
	return on, there
}

// frame is the part of a map that shows the deeds.
func frame(deeds []deed, size image.Point) image.Rectangle {
	var area image.Rectangle
	for _, d := range deeds {
		for _, p := range []image.Point{d.from, d.to} {
			area = area.Union(image.Rectangle{Min: p, Max: p.Add(image.Pt(1, 1))}.Inset(-margin))
		}
	}
	if wide := leastWide - area.Dx(); wide > 0 {
		area.Min.X, area.Max.X = area.Min.X-wide/2, area.Max.X+wide/2
	}
	if high := leastHigh - area.Dy(); high > 0 {
		area.Min.Y, area.Max.Y = area.Min.Y-high/2, area.Max.Y+high/2
	}
	whole := image.Rectangle{Max: size}
	return inside(area, whole).Intersect(whole)
}

// inside moves a part of a map that stands out over its edge back as far as it goes.
func inside(area, whole image.Rectangle) image.Rectangle {
	if d := min(0, whole.Max.X-area.Max.X); d < 0 {
		area = area.Add(image.Pt(max(d, -max(area.Min.X, 0)), 0))
	}
	if d := min(0, whole.Max.Y-area.Max.Y); d < 0 {
		area = area.Add(image.Pt(0, max(d, -max(area.Min.Y, 0))))
	}
	return area.Add(image.Pt(max(0, -area.Min.X), max(0, -area.Min.Y)))
}
