package roll

import (
	"fmt"
	"strings"
	"time"

	"adjutant/moderator/clock"
)

// timeliness says of each freeze whether anything here shows that it was announced
// before its round came out.
func (c *checker) timeliness(e Evidence, all states, r *Report) []string {
	var notes, undated, unbound []string
	told := map[freezeKey]bool{}
	for _, n := range r.Notices {
		if told[n.key()] {
			continue
		}
		told[n.key()] = true
		if n.isFirst() {
			unbound = append(unbound, n.label())
		}
		one, shown := c.announced(n, e, all)
		if notes = append(notes, one...); !shown {
			undated = append(undated, n.label())
		}
	}
	for _, rec := range c.frozen(r.Held) {
		f := rec.Freeze
		if f.Notice == 0 {
			notes = append(notes, fmt.Sprintf("freeze %d of %s has a notice time of 0: its round could come out before anybody had its notice", f.Number, rec.Tag))
		}
		n := f.notice(rec.Request.Game, c.hosts[c.era(rec)].public)
		if told[n.key()] {
			continue
		}
		one, shown := c.announced(n, e, all)
		if notes = append(notes, one...); !shown {
			notes = append(notes, fmt.Sprintf("nothing here shows that freeze %d of %s was announced before its round came out: the mail that brought its notice does, or the log, cosigned by a witness before then", f.Number, rec.Tag))
		}
	}
	if len(undated) > 0 {
		notes = append(notes, fmt.Sprintf("that the notice of %s was sent before its round came out is only the host's word: the mail that brought it shows it, or the log, cosigned by a witness before then", strings.Join(undated, ", ")))
	}
	if len(unbound) > 0 {
		notes = append(notes, fmt.Sprintf("the notice of %s is of the first version and commits to no keys: a host that had prepared others could choose among them when the round was out", strings.Join(unbound, ", ")))
	}
	return notes
}

// label names the notice's freeze for people, with its game.
func (n Notice) label() string { return fmt.Sprintf("freeze %d of game %.8s…", n.Freeze, n.Game) }

// announced says how long before its round the notice was seen, and whether that was
// before at all. One that came later proves nothing, and breaks nothing: mail can be
// slow.
func (c *checker) announced(n Notice, e Evidence, all states) (notes []string, shown bool) {
	out := c.beacon.TimeOf(n.Round)
	for _, hash := range []Hash{n.Hash(), n.first().Hash()} {
		if at, is := e.Received[hash]; is {
			early := out.Sub(at)
			if shown = early > 0; shown {
				notes = append(notes, fmt.Sprintf("the %s was received %s before round %d came out: nobody knew the dice when all was fixed", n.Name(), clock.Days(early), n.Round))
			} else {
				notes = append(notes, fmt.Sprintf("warning: the %s was received %s after round %d came out, as happens to mail that a server delays: its time proves nothing", n.Name(), clock.Days(-early), n.Round))
			}
		}
		if w, at, is := c.witnessedAt(hash, e, all); is && at.Before(out) {
			notes, shown = append(notes, fmt.Sprintf("%s cosigned the log with the %s in it %s before round %d came out: nobody knew the dice when all was fixed", w, n.Name(), clock.Days(out.Sub(at)), n.Round)), true
		}
	}
	return notes, shown
}

// witnessedAt is when a witness first cosigned a log that has the leaf.
func (c *checker) witnessedAt(leaf Hash, e Evidence, all states) (name string, first time.Time, is bool) {
	if len(e.Witnesses) == 0 {
		return "", first, false
	}
	for i, s := range all {
		if !c.has(all, i, leaf, e) {
			continue
		}
		for _, w := range e.Witnesses {
			if at, cosigned := s.cosigned(w); cosigned && (!is || at.Before(first)) {
				name, first, is = w.Name, at, true
			}
		}
	}
	return name, first, is
}

// has reports whether the state is shown to have the leaf: by the leaves, or by a proof
// for it or for one that is of one log with it.
func (c *checker) has(all states, i int, leaf Hash, e Evidence) bool {
	if e.Leaves != nil && all[i].Origin == all[len(all)-1].Origin {
		at, found := c.places[leaf]
		return found && at < all[i].Size
	}
	for _, p := range e.Inclusions {
		if p.Index < all[i].Size && p.Check(leaf) == nil && all.one(all.of(p.Checkpoint), i) {
			return true
		}
	}
	return false
}
