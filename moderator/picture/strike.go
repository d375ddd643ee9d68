package picture

import (
	"fmt"
	"strconv"

	"gonum.org/v1/plot/vg"

	"adjutant/engine"
)

// strike draws an attack over the counters: a short arrow across the hexside between attacker and target, a
// dashed line for a shot.
func (st *stage) strike(c *canvas, d Deed) {
	n := len(d.At) - 1
	switch d.Kind {
	case engine.TraceAttack:
		for _, from := range d.At[:n] {
			st.thrust(c, from, d.At[n], 0)
		}
	case engine.TraceShot:
		if n > 0 {
			st.thrust(c, d.At[0], d.At[n], 9)
		}
	}
}

// thrust is a red arrow from the side of one hex to that of another.
func (st *stage) thrust(c *canvas, from, to engine.Loc, dash float64) {
	a, there := st.middleOf(from)
	b, here := st.middleOf(to)
	if !there || !here || a == b {
		return
	}
	n := b.minus(a).length()
	begin, tip := a.to(b, min(28/n, 0.4)), b.to(a, min(30/n, 0.4))
	c.arrow(red, 8, dash, []point{begin, stepBack(begin, tip, 16)}, begin, tip)
}

// labels writes what the dice did into the hexes for which they fell, and how much was
// lost there.
func (st *stage) labels(c *canvas, deeds []Deed) {
	for _, l := range labelsOf(deeds) {
		at, on := st.middleOf(l.at)
		if !on {
			continue
		}
		st.tags(c, at.plus(point{0, sceneDY/2 - 5}), l.notes)
	}
}

// label is the notes of a place.
type label struct {
	at    engine.Loc
	notes []string
}

// maxLabels is how many notes of a place are shown: the last.
const maxLabels = 3

// labelsOf gathers notes by their places. Losses of a place are added up.
func labelsOf(deeds []Deed) []label {
	var all []label
	index, lost := map[engine.Loc]int{}, map[engine.Loc]int{}
	find := func(at engine.Loc) *label {
		i, found := index[at]
		if !found {
			i = len(all)
			index[at] = i
			all = append(all, label{at: at})
		}
		return &all[i]
	}
	for _, d := range deeds {
		switch d.Kind {
		case engine.TraceFight:
			l := find(d.At[0])
			l.notes = append(l.notes, d.Note)
		case engine.TraceLoss:
			find(d.At[0])
			n, err := strconv.Atoi(d.Note)
			if err != nil {
				n = -1
			}
			lost[d.At[0]] += n
		}
	}
	for i := range all {
		l := &all[i]
		l.notes = l.notes[max(0, len(l.notes)-maxLabels):]
		if n := lost[l.at]; n != 0 {
			l.notes = append(l.notes, fmt.Sprintf("%d", n))
		}
	}
	return all
}

// tags are red tags side by side, the middle of the row at a place.
func (st *stage) tags(c *canvas, at point, notes []string) {
	const room, most, gap = 12.0, 66.0, 3.0
	fitted, wide, width := make([]text, len(notes)), make([]float64, len(notes)), -gap
	for i, words := range notes {
		fitted[i], _ = c.fit(text{words: words, size: Smallest, bold: true}, most, 0.6)
		w, err := fitted[i].width(c.face(true))
		if err != nil {
			c.err = err
			return
		}
		wide[i] = w + room
		width += wide[i] + gap
	}
	x := at.x - width/2
	const high = 21.0
	for i, t := range fitted {
		w := wide[i]
		c.rect(white, x-1.5, at.y-high/2-1.5, w+3, high+3)
		c.rect(red, x, at.y-high/2, w, high)
		c.write(t, white, red, point{x + w/2, at.y + 6.5}, middle)
		x += w + gap
	}
}

// lengths are those of the drawing library.
func lengths(all ...float64) []vg.Length {
	list := make([]vg.Length, len(all))
	for i, l := range all {
		list[i] = vg.Length(l)
	}
	return list
}
