package book

import "adjutant/engine"

// Sight lets one side alone see what stands in places.
type Sight struct {
	rule
	Side engine.Side
}

// sight reads whose alone it is to see what stands in places.
func (l line) sight(rule rule, value string) Sight {
	l.placed()
	if rule.Where.asks(unplaced...) {
		l.wrong("sight: where is about places")
	}
	if !rule.Who.Always() || l.Text("who") != "" || l.Text("phase") != "" {
		l.wrong("sight: neither who nor phase has a meaning: the side sees all that stands there, and the others nothing, always")
	}
	if !l.isSide(value) {
		l.wrong("sight: value %q is no side of pack.toml: it is the one that sees what stands there", value)
	}
	return Sight{rule, engine.Side(value)}
}

// sighted finds which places one side alone sees, and reports what would tell the others of them.
func (r *reader) sighted() {
	b := r.book
	if len(b.Limits.Sight) == 0 {
		return
	}
	b.sights = make([]*Sight, len(b.Board.Names))
	for i := range b.Limits.Sight {
		one := &b.Limits.Sight[i]
		if one.Where.asks(unplaced...) {
			continue
		}
		for at := range b.sights {
			switch {
			case !one.Where.Means(-1, Step{To: at}, nil):
			case b.sights[at] != nil:
				r.wrong(one.Source, "sight: line %d says already who sees %s", b.sights[at].Line, b.Board.Names[at])
				return
			default:
				b.sights[at] = one
			}
		}
	}
	for _, s := range r.pack.Setup {
		if at, known := b.Board.Place(b.Landing(s)); known && b.sights[at] != nil {
			r.begins(s.Line, s.Unit, at)
		}
	}
	r.openly()
}

// begins reports a unit that begins, or comes on, where it may not go, since its side does not see it.
func (r *reader) begins(line int, id engine.UnitID, at int) {
	for i, u := range r.pack.Units {
		if u.ID == id && r.book.Stranger(i, at) {
			r.wrong(Source{"setup.csv", line}, "%s begins at %s, which %s alone sees (limits.csv:%d): only units that %s has, and no other side may act with, and no masks go there", id, r.book.Board.Names[at], r.book.sights[at].Side, r.book.sights[at].Line, r.book.sights[at].Side)
		}
	}
}

// openly reports what everybody reads of places that one side alone sees.
func (r *reader) openly() {
	b := r.book
	tell := func(at Source, where *Where, what string) {
		for place, one := range b.sights {
			if one != nil && !where.asks(unplaced...) && where.Means(-1, Step{To: place}, nil) {
				r.wrong(at, "%s, and %s alone sees %s (limits.csv:%d): the others would read of it", what, one.Side, b.Board.Names[place], one.Line)
				return
			}
		}
	}
	for i := range b.Victory.Points {
		if p := &b.Victory.Points[i]; p.For == Hold || p.For == Win {
			tell(p.Source, &p.Where, p.For+" counts who stands there")
		}
	}
	for i := range b.Limits.Exit {
		tell(b.Limits.Exit[i].Source, &b.Limits.Exit[i].Where, "who leaves the board is seen to")
	}
}

// SightOf is the line by which one side alone sees what stands in a place, nil where everybody does.
func (b *Book) SightOf(place int) *Sight {
	if place < 0 || place >= len(b.sights) {
		return nil
	}
	return b.sights[place]
}

// Sees reports whether a side, or with "" everybody, sees what stands in a place.
func (b *Book) Sees(side engine.Side, place int) bool {
	one := b.SightOf(place)
	return one == nil || one.Side == side
}

// Stranger reports whether a unit may never stand in a place, since one side alone sees it and the unit is another's, or one that others
// may act with, or a mask.
func (b *Book) Stranger(unit, place int) bool {
	one := b.SightOf(place)
	return one != nil && (b.Pack.Units[unit].Side != one.Side || b.Masks[unit] > 0 || b.shares(unit))
}

// shares reports whether a line own is about a unit.
func (b *Book) shares(unit int) bool {
	for i := range b.Limits.Own {
		if b.Limits.Own[i].Who.MayMean(unit) {
			return true
		}
	}
	return false
}

// Lurks reports whether a unit may stand somewhere that a side does not see.
func (b *Book) Lurks(unit int, from engine.Side) bool {
	for i := range b.Limits.Sight {
		one := &b.Limits.Sight[i]
		if one.Side != from && one.Side == b.Pack.Units[unit].Side {
			return b.Masks[unit] == 0 && !b.shares(unit)
		}
	}
	return false
}

// Within is the side that alone sees all of some places, "" where there is none.
func (b *Book) Within(places []int) engine.Side {
	var side engine.Side
	for i, at := range places {
		one := b.SightOf(at)
		if one == nil || i > 0 && one.Side != side {
			return ""
		}
		side = one.Side
	}
	return side
}

// Border is the line by which others do not see a unit any more that steps from one place into another, nil where they do not see it, or
// do, before and behind.
func (b *Book) Border(from, to int) *Sight {
	one := b.SightOf(to)
	if was := b.SightOf(from); one == nil || from < 0 || was != nil && was.Side == one.Side {
		return nil
	}
	return one
}

// Reserved is what a line of sight says as one of enter: that nobody else goes there, or, with stop, that a way into it ends there.
func (one *Sight) Reserved(stop bool) *Enter { return &Enter{rule: one.rule, Stop: stop} }
