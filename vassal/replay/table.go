package replay

import (
	"cmp"
	"slices"
)

// spot is a point on a map, in pixels.
type spot struct {
	sheet sheet
	x, y  int32
}

// sheet is a map by its number in a position; 0 is none.
type sheet int32

// table keeps the drawing order of what stands on the maps and, once it is
// needed, finds what stands at a spot at no cost for things elsewhere: most
// files are saves, in which nothing moves.
type table struct {
	cells map[spot]*cell // nil before the first search
	clock uint32         // counts changes
	work  int64          // counts what everything so far has cost
}

// cell lists the top-level things at one spot in drawing order.
type cell struct{ first, last *node }

// node is the place of a thing in its cell.
type node struct {
	thing      *thing
	prev, next *node
}

// read counts texts that are taken apart.
func (b *table) read(texts ...string) {
	for _, text := range texts {
		b.work += int64(len(text) / workText)
	}
}

// touch marks t as changed.
func (b *table) touch(t *thing) {
	b.clock++
	t.stamp = b.clock
}

// put places t at a spot of its own, drawn last if it was not on that map.
func (b *table) put(t *thing, at spot) {
	b.touch(t)
	if !t.placed || t.at.sheet != at.sheet {
		t.order = b.clock
	}
	b.take(t)
	t.at = at
	t.placed = at.sheet != 0
	if t.placed && b.cells != nil {
		b.insert(t)
	}
}

// take removes t from its map, but not from the position.
func (b *table) take(t *thing) {
	t.placed = false
	if t.node == nil {
		return
	}
	c := b.cells[t.at]
	c.remove(t.node)
	if c.first == nil {
		delete(b.cells, t.at)
	}
	t.node = nil
}

// search gives the things at a spot; nil if there are none.
func (b *table) search(at spot, everything [][]thing) *cell {
	if b.cells == nil {
		b.index(everything)
	}
	return b.cells[at]
}

// index makes the table ready to be searched. Things go in by their drawing order,
// so that none has to pass others by.
func (b *table) index(everything [][]thing) {
	b.cells = map[spot]*cell{}
	var placed []*thing
	for _, batch := range everything {
		for i := range batch {
			if batch[i].placed {
				placed = append(placed, &batch[i])
			}
		}
	}
	slices.SortFunc(placed, func(x, y *thing) int { return cmp.Compare(x.order, y.order) })
	for _, t := range placed {
		b.insert(t)
	}
}

func (b *table) insert(t *thing) {
	c := b.cells[t.at]
	if c == nil {
		c = &cell{}
		b.cells[t.at] = c
	}
	t.node = &node{thing: t}
	b.work += c.insert(t.node)
}

// insert keeps the drawing order; what was put last is at the end. It gives the
// number of things passed by.
func (c *cell) insert(n *node) (passed int64) {
	before := c.last
	for before != nil && before.thing.order > n.thing.order {
		before = before.prev
		passed++
	}
	n.prev = before
	if before == nil {
		n.next, c.first = c.first, n
	} else {
		n.next, before.next = before.next, n
	}
	if n.next == nil {
		c.last = n
	} else {
		n.next.prev = n
	}
	return passed
}

func (c *cell) remove(n *node) {
	if n.prev == nil {
		c.first = n.next
	} else {
		n.prev.next = n.next
	}
	if n.next == nil {
		c.last = n.prev
	} else {
		n.next.prev = n.prev
	}
}
