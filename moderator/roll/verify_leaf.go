package roll

import "time"

// leafText is a text that has its place in the log.
type leafText struct {
	leaf     Hash
	or       Hash      // leaf that may stand for it, of a notice of v1 that is not here; zero for none
	before   Hash      // leaf that must stand behind it; zero for none
	name     string    // for people
	rec      Record    // that the failure names if it is not in the log; zero for none
	at       time.Time // when it was signed, or before; zero if nothing is known
	record   bool      // it is that record itself
	era      int       // which of the host's keys signed it; -1 for none
	inGame   bool      // it belongs to a game
	optional bool      // older hosts did not put it in
}

// place is the text's place in the log.
func (one leafText) place(places map[Hash]int64) (at int64, found bool) {
	if at, found = places[one.leaf]; !found && !one.or.IsZero() {
		at, found = places[one.or]
	}
	return at, found
}

// shownBy reports whether a proof is of the text.
func (one leafText) shownBy(p Inclusion) bool {
	return !one.leaf.IsZero() && p.Check(one.leaf) == nil || !one.or.IsZero() && p.Check(one.or) == nil
}

// texts are all that has its place in the log: what is here, and the notices of
// freezes that are not.
func (c *checker) texts(e Evidence, r Report) []leafText {
	var all []leafText
	for _, rec := range r.Held {
		all = append(all, leafText{leaf: rec.Hash(), name: rec.Name(), rec: rec, record: rec.Number > 0, at: rec.Time, era: c.era(rec), inGame: rec.Request.Game != NoGame})
	}
	for _, n := range r.Notices {
		rec := c.freezes[n.key()]
		one := leafText{leaf: n.Hash(), name: "the " + n.Name(), rec: rec, at: c.signedAt(n), era: c.eraOf(n.Signature), inGame: true}
		if rec.Number > 0 {
			one.before = rec.Hash()
		}
		all = append(all, one)
	}
	all = append(all, c.untold(r)...)
	times := resultTimes(r)
	for i, one := range r.Results {
		all = append(all, leafText{leaf: one.Hash(), name: "the " + one.Name(), at: times[i], era: c.eraOf(one.Signature), inGame: true})
	}
	for _, one := range r.Endings {
		all = append(all, leafText{leaf: one.Hash(), name: "the " + one.Name(), at: one.Closed, era: c.eraOf(one.Signature), inGame: true})
	}
	for _, one := range r.Reopenings {
		all = append(all, leafText{leaf: one.Hash(), name: "the statement of " + one.New, at: one.Time, era: c.eraOf(one.Signature)})
	}
	return append(all, c.keyTexts(e)...)
}

// untold are the notices of freezes that are not here, as they must have been.
func (c *checker) untold(r Report) []leafText {
	told := map[freezeKey]bool{}
	for _, n := range r.Notices {
		told[n.key()] = true
	}
	var all []leafText
	for _, rec := range c.frozen(r.Held) {
		keys := c.hosts[c.era(rec)].public
		n := rec.Freeze.notice(rec.Request.Game, keys)
		if told[n.key()] {
			continue
		}
		one := leafText{leaf: n.Hash(), before: rec.Hash(), name: "the " + n.Name(), rec: rec, at: n.At, era: c.era(rec), inGame: true}
		if keys.Next.IsZero() {
			one.or = n.first().Hash()
		}
		all = append(all, one)
	}
	return all
}

// frozen are the records with which freezes begin here, in their order.
func (c *checker) frozen(held []Record) []Record {
	var all []Record
	for i, rec := range held {
		if rec.Freeze != nil && (i == 0 || !sameFreeze(held[i-1], rec)) {
			all = append(all, rec)
		}
	}
	return all
}

// keyTexts are the keys and what is signed of their changes. Older keys, which promised no successors, were not
// in the log.
func (c *checker) keyTexts(e Evidence) []leafText {
	var all []leafText
	if first := c.hosts[0].public; !first.Next.IsZero() {
		all = append(all, leafText{leaf: first.Hash(), name: "the text of the keys", era: -1, optional: true})
	}
	for _, h := range c.hosts[1:] {
		all = append(all, leafText{leaf: h.by.Hash(), name: "the " + h.by.Name(), at: h.by.Time, era: -1, optional: h.by.isFirst()})
	}
	for _, h := range e.Heirs {
		all = append(all, leafText{leaf: h.Hash(), name: "the " + h.Name(), at: h.Time, era: -1})
	}
	return all
}

// signedAt is when a notice was signed; of one of v1 whose record is not here, the
// earliest time that its round allows.
func (c *checker) signedAt(n Notice) time.Time {
	if rec := c.freezes[n.key()]; rec.Freeze != nil {
		return rec.Freeze.At
	}
	if n.isFirst() {
		return c.beacon.TimeOf(n.Round).Add(-maxNotice)
	}
	return n.At
}

// resultTimes are times before which the results, in their order, cannot have been
// signed: those of the rolls in them and in the ones before of their game; zero where
// there are none.
func resultTimes(r Report) []time.Time {
	drawn := map[Hash]time.Time{}
	for _, rec := range r.Held {
		drawn[rec.Hash()] = rec.Time
	}
	times := make([]time.Time, len(r.Results))
	for i, one := range r.Results {
		if i > 0 && r.Results[i-1].Game == one.Game {
			times[i] = times[i-1]
		}
		for _, p := range one.Plays {
			if at := drawn[p.Roll]; at.After(times[i]) {
				times[i] = at
			}
		}
	}
	return times
}
