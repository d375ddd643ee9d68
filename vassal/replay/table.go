package replay

// spot is a point on a map.
type spot struct {
	mapID string
	x, y  int
}

// cell lists the top-level things at one spot in drawing order.
type cell struct{ first, last *thing }

// table holds the top-level things of all maps by the spot where they stand, so
// that finding what stands somewhere costs nothing for things elsewhere.
type table struct {
	cells map[spot]*cell
	clock uint64 // counts changes
	work  int64  // counts what everything so far has cost
}

// touch marks t as changed.
func (b *table) touch(t *thing) {
	b.clock++
	t.stamp = b.clock
}

func newTable() *table { return &table{cells: map[spot]*cell{}} }

// put places t at its own map and point, drawn last if it was not on that map.
func (b *table) put(t *thing, mapID string, x, y int) {
	b.touch(t)
	if t.cell == nil || t.mapID != mapID {
		t.order = b.clock
	}
	b.take(t)
	t.mapID, t.x, t.y = mapID, x, y
	if mapID != "" {
		b.work += b.cellAt(spot{mapID, x, y}).insert(t)
	}
}

// take removes t from its map, but not from the position.
func (b *table) take(t *thing) {
	if t.cell == nil {
		return
	}
	t.cell.remove(t)
	if t.cell.first == nil {
		delete(b.cells, spot{t.mapID, t.x, t.y})
	}
	t.cell = nil
}

func (b *table) cellAt(s spot) *cell {
	c := b.cells[s]
	if c == nil {
		c = &cell{}
		b.cells[s] = c
	}
	return c
}

// insert keeps the drawing order; what was put last is at the end. It gives the
// number of things passed by.
func (c *cell) insert(t *thing) (passed int64) {
	before := c.last
	for before != nil && before.order > t.order {
		before = before.prev
		passed++
	}
	t.cell, t.prev = c, before
	if before == nil {
		t.next, c.first = c.first, t
	} else {
		t.next, before.next = before.next, t
	}
	if t.next == nil {
		c.last = t
	} else {
		t.next.prev = t
	}
	return passed
}

func (c *cell) remove(t *thing) {
	if t.prev == nil {
		c.first = t.next
	} else {
		t.prev.next = t.next
	}
	if t.next == nil {
		c.last = t.prev
	} else {
		t.next.prev = t.prev
	}
	t.prev, t.next = nil, nil
}
