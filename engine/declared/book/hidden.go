package book

// Mask makes units masks, beneath which others lie unseen.
type Mask struct {
	rule
	Holds int // how many
}

// Beneath lets units lie beneath masks of their side.
type Beneath struct {
	rule
	Has bool
}

// Seen is how near an enemy comes before a mask is lifted, in places.
type Seen struct {
	rule
	Within int
}

// usuallySeen is how near an enemy comes where no line says it: next to the mask.
const usuallySeen = 1

// hidden reads a line about what a side does not see.
func (l line) hidden(rule rule, all *Limits) {
	kind := l.Text("limit")
	if !rule.Who.Always() {
		l.wrong("%s: who is about what never changes of a unit: everybody knows which pieces are masks, and what may lie beneath", kind)
	}
	if kind != limitSeen && (l.Text("where") != "" || l.Text("phase") != "") {
		l.wrong("%s: where and phase have no meaning here", kind)
	}
	if k := l.book.Board.Kind; k != Hexes && k != Areas {
		l.wrong("%s: masks stand on the hexes or areas of a board, and this pack declares none", kind)
	}
	switch kind {
	case limitMask:
		all.Mask = append(all.Mask, Mask{rule, l.count("value", 1, 0, MaxPoints)})
	case limitHide:
		all.Hide = append(all.Hide, Beneath{rule, l.choice("value", "yes", "no") == "yes"})
	case limitSeen:
		if rule.Where.asks(unplaced...) {
			l.wrong("seen: where is about places")
		}
		all.Seen = append(all.Seen, Seen{rule, l.count("value", 1, 0, MaxPoints)})
	}
}

// masked finds which units are masks and which may lie beneath one; it reports what is both, and masks for nobody.
func (r *reader) masked() {
	b := r.book
	b.Masks, b.Hidable = make([]int, len(r.pack.Units)), make([]bool, len(r.pack.Units))
	any, beneath := false, false
	for i, u := range r.pack.Units {
		for j := range b.Limits.Mask {
			if m := &b.Limits.Mask[j]; m.Who.MayMean(i) {
				b.Masks[i] = m.Holds
				break
			}
		}
		for j := range b.Limits.Hide {
			if h := &b.Limits.Hide[j]; h.Who.MayMean(i) {
				b.Hidable[i] = h.Has
				break
			}
		}
		for j := range b.Limits.Own {
			if own := &b.Limits.Own[j]; (b.Hidable[i] || b.Masks[i] > 0) && own.Who.MayMean(i) {
				r.wrong(own.Source, "own: %s is a mask or may lie beneath one: its own side alone acts with it", u.ID)
				break
			}
		}
		any, beneath = any || b.Masks[i] > 0, beneath || b.Hidable[i]
		if b.Masks[i] > 0 && b.Hidable[i] {
			r.wrong(b.Limits.Hide[0].Source, "%s is a mask, and may lie beneath none", u.ID)
		}
	}
	switch {
	case any && !beneath:
		r.wrong(b.Limits.Mask[0].Source, "mask: no line hide says who may lie beneath")
	case beneath && !any:
		r.wrong(b.Limits.Hide[0].Source, "hide: no line mask says beneath what")
	case !any && len(b.Limits.Seen) > 0:
		r.wrong(b.Limits.Seen[0].Source, "seen: no line mask says what is not seen")
	}
}

// Hides reports whether a side may know what another does not: what lies beneath its masks, who stands where it alone sees, orders that it
// has written, or cards that it holds.
func (b *Book) Hides() bool {
	if len(b.Hands) > 0 || len(b.Limits.Sight) > 0 {
		return true
	}
	for _, n := range b.Masks {
		if n > 0 {
			return true
		}
	}
	for i := range b.Phases {
		if b.Phases[i].Sealed {
			return true
		}
	}
	return false
}

// SeenAt is how near an enemy comes to a mask at a place before it is lifted, and the line that says so, nil for none.
func (b *Book) SeenAt(mask, place int) (int, *Seen) {
	for i := range b.Limits.Seen {
		if s := &b.Limits.Seen[i]; s.Who.MayMean(mask) && s.Where.Means(-1, Step{To: place}, nil) {
			return s.Within, s
		}
	}
	return usuallySeen, nil
}
