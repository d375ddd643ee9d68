package roll

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"time"
)

// results checks results, each one's place behind the one before of its game, and
// that the rolls in them are those of records that are here, and gives them by
// game and number.
func (c *checker) results(all []Result, records []Record) ([]Result, *Failure) {
	sorted := slices.Clone(all)
	slices.SortStableFunc(sorted, func(a, b Result) int {
		return cmp.Or(cmp.Compare(a.Game, b.Game), cmp.Compare(a.Number, b.Number))
	})
	known := map[string]map[Hash]Record{}
	for _, rec := range records {
		if known[rec.Request.Game] == nil {
			known[rec.Request.Game] = map[Hash]Record{}
		}
		known[rec.Request.Game][rec.Hash()] = rec
	}
	told := telling{}
	for i, r := range sorted {
		var before Result
		if i > 0 && sorted[i-1].Game == r.Game {
			before = sorted[i-1]
		} else {
			told = telling{records: known[r.Game], used: map[Hash]bool{}, whole: r.Previous.IsZero()}
		}
		err := c.checkResult(r, before, known[r.Game])
		if err == nil {
			err = c.checkKeysTold(r, before, told)
		}
		if err != nil {
			return nil, &Failure{Part: partResult, Text: fmt.Sprintf("%s: %v", r.Name(), err)}
		}
	}
	return sorted, c.unmoved()
}

// shown takes a record from those of which a result must show that it named their keys.
func (c *checker) shown(rec Record) {
	other := func(one Record) bool { return one.Hash() == rec.Hash() }
	c.moved, c.changed = slices.DeleteFunc(c.moved, other), slices.DeleteFunc(c.changed, other)
}

// unshown are the notes on records with which new keys began to draw in their game, where
// no result here shows that it named them before.
func (c *checker) unshown() []string {
	var all []string
	for _, rec := range c.changed {
		all = append(all, fmt.Sprintf("%s is the first that the new keys drew in its game, and no results here show that these were named before the orders came: else the host could choose between two draws", rec.Name()))
	}
	return all
}

// unmoved is the failure of a record that was drawn with new keys behind one that the old
// ones drew after they had been handed over, if no result here says that the game was to go
// on with the new. Without it, a succession could be dated back to choose keys.
func (c *checker) unmoved() *Failure {
	if len(c.moved) == 0 {
		return nil
	}
	rec := c.moved[0]
	return &Failure{Record: rec, Part: partKeys, Text: fmt.Sprintf("drawn with keys that the host has had since %s, and the game went on with the old ones after that: only its results, which are not all here, can show that the new ones were named before the orders came", c.hosts[c.era(rec)].since.Format(timeForm))}
}

// unsalted is the note on results whose keys of mails have no salt, none if there is no such.
func unsalted(all []Result) []string {
	n := 0
	for _, r := range all {
		if r.Former && !r.Mail.IsZero() {
			n++
		}
	}
	if n == 0 {
		return nil
	}
	return []string{fmt.Sprintf("results of the version %s (%d): what their mails said could be found by trying words, by whoever got the result", formerResult, n)}
}

// checkResult checks a result, given the one of its game sorted before it, zero
// for none, and the records of its game, nil for none.
func (c *checker) checkResult(r, before Result, records map[Hash]Record) error {
	if err := c.checkSigned(r.String()); err != nil {
		return fmt.Errorf("signature: %w", err)
	}
	switch {
	case before.Number == r.Number && before.Hash() == r.Hash():
		return errors.New("the same result is here twice")
	case before.Number == r.Number:
		return errors.New("two different results have this number")
	case before.Number > 0 && r.Previous != before.Hash():
		return fmt.Errorf("previous is %s, but that of no. %d has %s: one is missing, or there are two histories", r.Previous, before.Number, before.Hash())
	}
	for _, p := range r.Plays {
		if _, here := records[p.Roll]; records != nil && !p.Roll.IsZero() && !here {
			return fmt.Errorf("it has a roll whose record is not here: %s", p.Roll)
		}
	}
	return nil
}

// telling is what is known of a game while its results are checked, in their order.
type telling struct {
	records map[Hash]Record // that are here
	used    map[Hash]bool   // rolls of the results so far
	whole   bool            // the results are here from the first on
}

// checkKeysTold checks that the dice of a result were drawn with the keys that the result before it said: that
// was sent before the orders came which asked for them. A roll that stood in an earlier result keeps the keys of
// that time.
func (c *checker) checkKeysTold(r, before Result, t telling) error {
	said, next := c.eraWith(before.Keys), c.eraWith(r.Keys)
	switch {
	case !before.Keys.IsZero() && r.Keys.IsZero():
		return errors.New("it does not say which keys draw the next dice, and the one before it does")
	case said >= 0 && next >= 0 && next < said:
		return errors.New("it names keys that the host had given up before")
	}
	for _, one := range []struct {
		keys Hash
		era  int
	}{{before.Keys, said}, {r.Keys, next}} {
		if !one.keys.IsZero() && one.era < 0 {
			c.note(fmt.Sprintf("results say that dice are drawn with the keys %s, which are not here: that takes the succession to them", one.keys))
		}
	}
	if said >= 0 && next > said {
		c.note(fmt.Sprintf("the %s of game %.8s… names new keys for the next dice: the host knew the orders that it had by then, kept and standing ones too; compare when you sent those that followed", r.Name(), r.Game))
	}
	if next > 0 && before.Keys.IsZero() && (before.Number > 0 || t.whole) {
		c.note(fmt.Sprintf("the %s of game %.8s… is the first that names keys, and names new ones for the next dice: the host knew the orders that it had by then, unless the mail that began the game names these", r.Name(), r.Game))
	}
	for _, p := range r.Plays {
		rec, here := t.records[p.Roll]
		if !here || t.used[p.Roll] {
			continue
		}
		t.used[p.Roll] = true
		if err := c.checkDrawnAsTold(rec, before, said, t.whole); err != nil {
			return err
		}
	}
	return nil
}

// checkDrawnAsTold checks that a record was drawn with the keys that the result said which
// was sent last before it.
func (c *checker) checkDrawnAsTold(rec Record, before Result, said int, whole bool) error {
	era := c.era(rec)
	switch {
	case before.Number == 0:
		if whole && era > 0 {
			c.note(fmt.Sprintf("the first dice of game %.8s… were drawn with keys that followed those that you gave: the mail that began the game must name these", rec.Request.Game))
		}
		return nil
	case said < 0:
		return nil
	case era == said && c.lostBefore(era, rec.Time):
		return fmt.Errorf("its dice, record %d, were drawn at %s with keys that the host had announced to be lost", rec.Number, rec.Time.Format(timeForm))
	case era == said:
		c.shown(rec)
		return nil
	case era < said && !whole:
		c.note(fmt.Sprintf("record %d was drawn with keys of before: whether it stood in an earlier result, as after a roll back, takes all results of the game", rec.Number))
		return nil
	case era > said && c.lost(said, era):
		c.shown(rec)
		c.note(fmt.Sprintf("record %d was drawn with keys that followed lost ones, which the %s had named: if its orders were sent before the loss was announced, the host could choose between two draws", rec.Number, before.Name()))
		return nil
	}
	return fmt.Errorf("its dice, record %d, were drawn with the keys %s, and the %s had said %s: whoever drew them could choose between two draws when the orders were known",
		rec.Number, c.hosts[era].public.short(), before.Name(), c.hosts[said].public.short())
}

// orphaned is when keys were announced to be lost, by their core: only by announcements
// that a succession follows, with whose keys they were checked.
func orphaned(hosts []host, heirs []Heir) map[Hash]time.Time {
	all := map[Hash]time.Time{}
	for _, h := range hosts[:len(hosts)-1] {
		for _, one := range heirs {
			if one.Keys == h.public && one.orphans() {
				all[h.public.Core()] = one.Time
			}
		}
	}
	return all
}

// lost reports whether all keys from one era to before the other were announced as lost, so
// that nothing could be drawn with them any more.
func (c *checker) lost(from, to int) bool {
	for i := from; i < to; i++ {
		if _, announced := c.orphaned[c.hosts[i].public.Core()]; !c.hosts[i+1].by.AtOnce || !announced {
			return false
		}
	}
	return true
}

// lostBefore reports whether keys were announced to be lost before that time.
func (c *checker) lostBefore(era int, at time.Time) bool {
	announced, is := c.orphaned[c.hosts[era].public.Core()]
	return is && at.After(announced)
}

// eraWith says which of the host's keys have the hash; -1 for none.
func (c *checker) eraWith(keys Hash) int {
	return slices.IndexFunc(c.hosts, func(h host) bool { return !keys.IsZero() && h.public.Hash() == keys })
}

// note adds what could not be checked, once.
func (c *checker) note(text string) {
	if !slices.Contains(c.open, text) {
		c.open = append(c.open, text)
	}
}

// untied is the note on results that say nothing of the keys to come, none if there is no
// such.
func untied(all []Result) []string {
	n := 0
	for _, r := range all {
		if r.Keys.IsZero() {
			n++
		}
	}
	if n == 0 {
		return nil
	}
	return []string{fmt.Sprintf("results of versions before %s (%d) do not say which keys draw next: who had read the orders could hand his keys over or not, once in %s days, and so choose between two draws", resultVersion, n, termDays)}
}
