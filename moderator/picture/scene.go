package picture

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/hex"
	"adjutant/engine/pack"
)

// Scene is what stands on a map or a table and what was done there, as one reader may
// know it. Nothing but what is in it is drawn.
type Scene struct {
	Caption string          `json:"caption,omitempty"` // above the picture
	Window  Window          `json:"window,omitzero"`   // of a map of hexes
	Units   []engine.Placed `json:"units,omitempty"`   // counters; those that stand nowhere are passed over
	// Features and Figures are the terrain of a table without hexes, and who stands on it.
	Features []engine.Terrain `json:"features,omitempty"`
	Figures  []engine.Figure  `json:"figures,omitempty"`
	Deeds    []Deed           `json:"deeds,omitempty"` // in the order in which they were done
}

// Deed is a trace that somebody has left.
type Deed struct {
	Side engine.Side `json:"side,omitempty"` // whose it is, "" for nobody's
	engine.Trace
}

// The layout of the map of a scene: room for a counter and a number in each hex.
const (
	sceneDX, sceneDY = 90.0, 104.0
	sceneMargin      = 18.0
)

// mailDots makes the smallest letters of a scene 11 pixels high, wideDots 9, where it has
// too many hexes to be shown in a mail.
const (
	mailDots = 45
	wideDots = 36
)

// scenery is what a scene is played on.
type scenery interface {
	ground(*canvas)      // what stays the same however the game goes
	play(*canvas, Scene) // what stands there and was done there
	size() (width, height, dots int)
}

// Known reports whether games of a pack can be drawn: it has a map of hexes, a table, or areas.
func Known(p *pack.Pack) bool {
	return p.Grid.Size() > 0 || p.Area.Width > 0 && p.Area.Depth > 0 || len(drawnRooms(p)) > 0
}

func sceneryOf(p *pack.Pack, s Scene) (scenery, error) {
	rooms := drawnRooms(p)
	switch {
	case !Known(p):
		return nil, fmt.Errorf("pack %s has neither a map of hexes nor a table", p.ID)
	case len(rooms) > 0:
		return newDiagram(p, rooms), nil
	case p.Grid.Size() == 0:
		return newTabletop(p, s.Features), nil
	}
	return newStage(p, s.Window), nil
}

// Draw makes the picture of a scene of a pack. The error is that it has no map, or too
// large a one.
func (s Scene) Draw(p *pack.Pack) (Picture, error) {
	on, err := sceneryOf(p, s)
	if err != nil {
		return Picture{}, err
	}
	return drawnOn(on, func(c *canvas) {
		on.ground(c)
		on.play(c, s)
	})
}

// drawnOn is a picture of the size of a scenery.
func drawnOn(on scenery, draw func(*canvas)) (Picture, error) {
	width, height, dots := on.size()
	p, err := newPicture(width, height, paper, draw)
	p.dots = dots
	return p, err
}

// stage is the map of a scene with its frame.
type stage struct {
	*atlas
	top           float64 // height of the band with the caption
	width, height int     // of the picture
	low           float64 // height of what explains the ground
}

const (
	bandTop = 40.0 // height of the band with the caption
	bandLow = 42.0 // of the band that explains the signs; what the ground has stands below that
)

// layoutOn is where the hexes lie on the picture of a window.
func layoutOn(g hex.Grid, w Window) hex.Layout {
	l := hex.Layout{Grid: g, DX: sceneDX, DY: sceneDY}
	l.X = sceneMargin + sceneDX*2/3 - float64(w.From.Col-1)*sceneDX
	l.Y = bandTop + sceneMargin + sceneDY/2 - float64(w.From.Row-1)*sceneDY
	return l
}

func newStage(p *pack.Pack, w Window) *stage {
	w = w.on(p.Grid)
	l := layoutOn(p.Grid, w)
	st := &stage{atlas: newAtlas(p, l, w), top: bandTop}
	st.width = int(2*sceneMargin + float64(w.columns()-1)*sceneDX + sceneDX*4/3)
	st.height = int(bandTop + bandLow + 2*sceneMargin + (float64(w.rows())+0.5)*sceneDY)
	st.low = st.groundKey(nil)
	st.height += int(st.low)
	return st
}

// dots is the scale of an image.
func (st *stage) dots() int {
	if st.window.columns() > 2*smallMap.Col || st.window.rows() > 2*smallMap.Row {
		return wideDots
	}
	return mailDots
}

func (st *stage) size() (width, height, dots int) { return st.width, st.height, st.dots() }

// ground draws what stays the same however the game goes.
func (st *stage) ground(c *canvas) {
	st.atlas.draw(c)
	c.rect(paper, 0, float64(st.height)-st.low-bandLow, float64(st.width), st.low+2*bandLow) // to the edge and over it
	st.groundKey(c)
}

// play draws what stands on the ground and was done there.
func (st *stage) play(c *canvas, s Scene) {
	s.Deeds = slices.DeleteFunc(slices.Clone(s.Deeds), func(d Deed) bool { return len(d.At) == 0 })
	for i, d := range s.Deeds {
		st.way(c, d, st.before(s.Deeds[:i], d))
	}
	stacks := st.stacks(s.Units)
	for _, stack := range stacks {
		st.stack(c, stack)
	}
	st.numbersBeside(c, stacks)
	for _, d := range s.Deeds {
		st.strike(c, d)
	}
	st.labels(c, s.Deeds)
	st.caption(c, s.Caption)
	st.key(c, s)
}

// livery is the colours of a side.
func (st *stage) livery(side engine.Side) livery {
	return liveryOf(st.pack, slices.IndexFunc(st.pack.Sides, func(s pack.Side) bool { return s.ID == side }))
}

// middleOf is the middle of a hex, false for what is no hex of the window.
func (st *stage) middleOf(at engine.Loc) (point, bool) {
	h, err := st.layout.Grid.Find(string(at))
	if err != nil || !st.window.Has(h) {
		return point{}, false
	}
	return st.sketch(h).middle, true
}

// caption is the band above the map.
func (st *stage) caption(c *canvas, words string) {
	band := rgb(0x3a352c)
	c.rect(band, 0, 0, float64(st.width), bandTop-6)
	if t, fits := c.fit(text{words: words, size: 21, bold: true}, float64(st.width)-24, 0.6); fits || words != "" {
		c.write(t, white, band, point{12, 24}, left)
	}
}
