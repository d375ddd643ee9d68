package roll

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
)

// checkBeacon checks that the record's freeze has the round that follows from its
// time, and the beacon's signature of that round.
func (c *checker) checkBeacon(rec Record) error {
	f := rec.Freeze
	if f == nil {
		return nil
	}
	switch {
	case f.Beacon != c.beacon.Name:
		return fmt.Errorf("%q is not known here, only %s", clip(f.Beacon), c.beacon.Name)
	case f.Round != c.beacon.round(*f):
		return fmt.Errorf("round %d, where %d is the first after the notice time", f.Round, c.beacon.round(*f))
	case rec.Time.Before(c.beacon.TimeOf(f.Round)):
		return fmt.Errorf("drawn at %s, before round %d came out", rec.Time.Format(timeForm), f.Round)
	}
	if known, found := c.rounds[f.Round]; found && known == f.Signature {
		return nil
	}
	if err := c.beacon.Check(f.Round, f.Signature); err != nil {
		return fmt.Errorf("round %d: %w", f.Round, err)
	}
	c.rounds[f.Round] = f.Signature
	return nil
}

// checkFreeze checks that the record's freeze follows from that of the record
// placed before it.
func (c *checker) checkFreeze(rec Record) error {
	before := c.previous
	f, last := rec.Freeze, before.Freeze
	sameGame := before.Request.Game == rec.Request.Game
	switch {
	case sameGame && (f == nil) != (last == nil):
		return errors.New("the game has a beacon in some records and none in others")
	case f == nil:
		return nil
	case sameGame && f.Number < last.Number:
		return fmt.Errorf("freeze %d comes after freeze %d", f.Number, last.Number)
	case sameGame && f.Number == last.Number && *f != *last:
		return fmt.Errorf("freeze %d is told otherwise in record %d", f.Number, before.Number)
	case sameGame && f.Number == last.Number && c.era(rec) != c.era(before):
		return fmt.Errorf("freeze %d goes on with other keys than record %d was drawn with", f.Number, before.Number)
	case sameGame && f.Number == last.Number:
		return nil
	case (sameGame || rec.Number == 1) && f.First != rec.Alpha:
		return fmt.Errorf("freeze %d was announced for another first roll: %s", f.Number, f.First)
	}
	c.freezes[freezeKey{rec.Request.Game, f.Number}] = rec
	return nil
}

// notices checks notices, and that their freezes are those of the records, and
// gives them by game and freeze.
func (c *checker) notices(all []Notice) ([]Notice, *Failure) {
	sorted := slices.Clone(all)
	slices.SortStableFunc(sorted, func(a, b Notice) int {
		return cmp.Or(cmp.Compare(a.Game, b.Game), cmp.Compare(a.Freeze, b.Freeze))
	})
	for i, n := range sorted {
		var before Notice
		if i > 0 {
			before = sorted[i-1]
		}
		if err := c.checkNotice(n, before); err != nil {
			return nil, &Failure{Record: c.freezes[n.key()], Part: partNotice, Text: fmt.Sprintf("%s: %v", n.Name(), err)}
		}
	}
	return sorted, nil
}

func (n Notice) key() freezeKey { return freezeKey{n.Game, n.Freeze} }

// checkNotice checks a notice, given the one sorted before it.
func (c *checker) checkNotice(n, before Notice) error {
	if err := c.checkSigned(n.String()); err != nil {
		return fmt.Errorf("signature: %w", err)
	}
	if n.key() == before.key() && n.Hash() != before.Hash() {
		return errors.New("two different notices have this number")
	}
	if err := c.checkCommitted(n); err != nil {
		return err
	}
	rec, found := c.freezes[n.key()]
	if !found {
		return nil
	}
	if c.era(rec) != c.eraOf(n.Signature) {
		return fmt.Errorf("it is signed with other keys than record %d was drawn with", rec.Number)
	}
	want := rec.Freeze.notice(n.Game, c.hosts[c.era(rec)].public)
	if n.isFirst() {
		want = want.first()
	}
	switch {
	case n.Round != want.Round || n.Commitment != want.Commitment:
		return fmt.Errorf("announces round %d and commitment %s, record %d has %d and %s",
			n.Round, n.Commitment, rec.Number, want.Round, want.Commitment)
	case !n.At.Equal(want.At):
		return fmt.Errorf("says that all was fixed at %s, record %d says %s", n.At.Format(timeForm), rec.Number, want.At.Format(timeForm))
	}
	return nil
}

// checkCommitted checks that a notice commits to the keys that signed it, which were
// in force; one of v1 commits to none, and only keys of that time signed such.
func (c *checker) checkCommitted(n Notice) error {
	signer := c.hosts[max(0, c.eraOf(n.Signature))].public
	switch {
	case n.isFirst() && !signer.Next.IsZero():
		return errors.New("it commits to no keys, as notices did before keys promised their successors: these keys sign none such")
	case n.isFirst():
		return nil
	case n.Keys != signer.Hash():
		return fmt.Errorf("it commits to the keys %s, and is signed with %s", n.Keys, signer.Hash())
	case n.Round < c.beacon.RoundAfter(n.At):
		return fmt.Errorf("round %d was out at %s, when all was fixed", n.Round, n.At.Format(timeForm))
	}
	return c.inTerm(max(0, c.eraOf(n.Signature)), n.At, true)
}

// unused tells of the notices that no record here belongs to.
func (c *checker) unused(notices []Notice) []string {
	var all []string
	for _, n := range notices {
		if _, found := c.freezes[n.key()]; !found {
			all = append(all, fmt.Sprintf("the %s of game %s has no record here", n.Name(), n.Game))
		}
	}
	return all
}
