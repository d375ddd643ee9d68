package picture

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/hex"
	"adjutant/engine/pack"
)

// stack is the counters in a hex, the uppermost first.
type stack struct {
	at    engine.Loc
	units []engine.Placed
}

// maxStack is how many counters of a stack are drawn; a number says how many there are.
const maxStack = 4

// peek is how much of a counter shows below the one that lies on it: its name.
const peek = bandHeight

// stacks are the counters by their hexes, in the order of their first ones; leaders lie
// below.
func (st *stage) stacks(units []engine.Placed) []stack {
	var all []stack
	index := map[engine.Loc]int{}
	for _, u := range units {
		if u.At == "" {
			continue
		}
		i, found := index[u.At]
		if !found {
			i = len(all)
			index[u.At] = i
			all = append(all, stack{at: u.At})
		}
		all[i].units = append(all[i].units, u)
	}
	for _, s := range all {
		slices.SortStableFunc(s.units, func(a, b engine.Placed) int { return st.depth(a) - st.depth(b) })
	}
	return all
}

// depth puts leaders below units that fight.
func (st *stage) depth(u engine.Placed) int {
	if unit, known := st.pack.Unit(u.Unit); known && unit.Type == "leader" {
		return 1
	}
	return 0
}

// A stack is drawn below the middle of its hex by a part of its height: so far that the number of the hex shows above two
// counters, and that more of them hide little of the hex above.
const (
	shift    = 0.8
	maxShift = 22
)

// stack draws the counters of a hex: the first on top, of the others the names.
func (st *stage) stack(c *canvas, s stack) {
	at, on := st.middleOf(s.at)
	if !on {
		return
	}
	shown := s.units[:min(len(s.units), maxStack)]
	rise := float64(len(shown)-1) * peek
	low := at.plus(point{-CounterSize / 2, 2 - CounterSize/2 + min(rise*shift, maxShift)})
	for i, u := range slices.Backward(shown) {
		st.counter(c, u, low.plus(point{0, -float64(i) * peek}))
	}
	if hidden := len(s.units) - len(shown); hidden > 0 {
		st.badge(c, low.plus(point{CounterSize, -rise}), fmt.Sprintf("+%d", hidden))
	}
}

// hides is how many counters hide the number of their hex; so many in the hex above hide a part of it too.
const hides = 3

// numbersBeside writes the numbers of hexes beside the stacks that hide them, read upwards.
func (st *stage) numbersBeside(c *canvas, stacks []stack) {
	tall := map[hex.Coord]bool{}
	for _, s := range stacks {
		if at, err := st.layout.Grid.Find(string(s.at)); err == nil && len(s.units) >= hides {
			tall[at] = true
		}
	}
	for _, s := range stacks {
		at, on := st.middleOf(s.at)
		h, err := st.layout.Grid.Find(string(s.at))
		if !on || err != nil || !tall[h] && !(len(s.units) > 1 && tall[hex.Coord{Col: h.Col, Row: h.Row - 1}]) {
			continue
		}
		c.halo(text{words: string(s.at), size: Smallest, bold: true, up: true}, number, white, at.plus(point{-CounterSize/2 - 4, 0}), middle)
	}
}

// counter draws a unit's counter, its upper left corner at a place.
func (st *stage) counter(c *canvas, u engine.Placed, at point) {
	card, known := st.card(u)
	if !known {
		return
	}
	home := c.origin
	defer func() { c.origin = home }()
	const rim = (FrameSize - CounterSize) / 2
	is := emblemsOf(st.pack, u)
	c.origin = home.plus(at).minus(point{rim, rim})
	is.frame(c)
	c.origin = home.plus(at)
	card.draw(c)
	c.origin = home.plus(at).minus(point{rim, rim})
	is.over(c)
	if corner := slices.Index(st.pack.Facing.Corners, u.Facing); corner >= 0 {
		front(c, point{FrameSize / 2, FrameSize / 2}, corner)
	}
}

// card is the counter of a unit as it is now, false for what the pack does not have.
func (st *stage) card(u engine.Placed) (*card, bool) {
	unit, known := st.pack.Unit(u.Unit)
	if !known {
		return nil, false
	}
	k := newCard(st.pack, unit, faceNow(unit, u.Status))
	k.livery = st.livery(u.Side)
	return k, true
}

// faceNow is the face that a counter shows in a condition.
func faceNow(u pack.Unit, status []string) Face {
	switch {
	case slices.Contains(status, "ineffective") && u.Ineffective != nil:
		return Ineffective
	case slices.Contains(status, "reduced") && u.Reduced != nil:
		return Reduced
	case u.Full == pack.Values{}:
		return Blank
	}
	return Full
}

// badge is a few signs in a disc.
func (st *stage) badge(c *canvas, at point, words string) {
	band := rgb(0x3a352c)
	c.disc(white, at, 15)
	c.disc(band, at, 13.5)
	t, _ := c.fit(text{words: words, size: Smallest, bold: true}, 24, 0.6)
	c.write(t, white, band, at.plus(point{0, 6.5}), middle)
}
