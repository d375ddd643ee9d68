package reopen

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"

	"adjutant/moderator/club"
	"adjutant/moderator/roll"
	"adjutant/moderator/service"
	"adjutant/moderator/store"
)

// reopenPlan is how a restored store takes back what was sent.
type reopenPlan struct {
	club     *club.Club
	restored store.Restored
	keys     roll.Keys
	public   roll.Public // the first keys
	changes  []roll.Succession
	number   int    // of the log
	origin   string // of the log
	size     int64  // of the log
	largest  *roll.Checkpoint
	back     store.TakenBack
	missing  []string
	notOurs  []string // what was given and does not verify
}

// needed reports whether the log must go on as another one.
func (p *reopenPlan) needed() bool {
	return len(p.back.Leaves()) > 0 || len(p.missing) > 0 || p.largest != nil && p.largest.Size > p.size
}

// statement is what is said of it; without the root if the store's own is the largest.
func (p *reopenPlan) statement() roll.Reopening {
	return roll.Reopening{
		Time: p.club.Service.Now(), Sent: p.largest.Size, Root: p.largest.Root, Kept: p.size, Taken: int64(len(p.back.Leaves())), Missing: p.missing,
	}
}

// make looks at what was sent. An error means that it does not belong to this store.
func (p *reopenPlan) make(ctx context.Context, sent roll.Evidence) (err error) {
	if err := p.look(ctx); err != nil {
		return err
	}
	if err := p.checkpoints(ctx, sent.Checkpoints); err != nil {
		return err
	}
	if err := p.records(ctx, sent.Records); err != nil {
		return err
	}
	return p.notices(ctx, sent.Notices)
}

// look takes what is known of the store.
func (p *reopenPlan) look(ctx context.Context) (err error) {
	var errs [5]error
	p.keys, errs[0] = p.club.Keys()
	p.public, errs[1] = p.club.FirstPublic()
	p.changes, errs[2] = p.club.Successions()
	p.number, errs[3] = p.club.Store.LogNumber(ctx)
	p.size, errs[4] = p.club.Store.LogSize(ctx)
	p.origin = p.public.OriginOf(p.number)
	return errors.Join(errs[:]...)
}

// ours reports whether something verifies with the club's keys, and notes if not.
func (p *reopenPlan) ours(name string, e roll.Evidence) bool {
	b := club.Beacon()
	e.Successions, e.Beacon, e.Replayed = p.changes, &b, true
	f := roll.Verify(p.public, e).Failure
	if f != nil {
		p.notOurs = append(p.notOurs, fmt.Sprintf("%s: %s", name, f))
	}
	return f == nil
}

// checkpoints finds the largest of the log. One that the store has outgrown must be an
// earlier state of it.
func (p *reopenPlan) checkpoints(ctx context.Context, all []roll.Checkpoint) error {
	own, err := service.Checkpoint(ctx, p.club.Store, p.keys)
	if err != nil {
		return err
	}
	p.largest = &own
	known := slices.DeleteFunc(slices.Clone(all), func(c roll.Checkpoint) bool {
		return c.Origin != p.origin || !p.ours(c.Name(), roll.Evidence{Checkpoints: []roll.Checkpoint{c}})
	})
	marked, err := p.marked()
	if err != nil {
		return err
	}
	for _, c := range append(marked, known...) {
		if c.Size > p.largest.Size {
			p.largest = &c
		}
		if c.Size > p.size {
			continue
		}
		root, err := roll.LogRoot(c.Size, p.club.Store.LogReader(ctx))
		if err != nil {
			return err
		}
		if root != c.Root {
			return fmt.Errorf("the %s that was sent is no earlier state of this store's log: this is not the store that sent it, or not a backup of it", c.Name())
		}
	}
	return nil
}

// marked is the state that this machine noted of the log, if it did.
func (p *reopenPlan) marked() ([]roll.Checkpoint, error) {
	mark := p.club.Store.Mark()
	switch {
	case mark == nil || p.public.LogNumber(mark.Origin) < p.number:
		return nil, nil
	case p.public.LogNumber(mark.Origin) > p.number:
		return nil, fmt.Errorf("the club has published %s since then, and this store is older than the statement with which that log began: nothing can go on from it without contradicting that statement; put a newer copy in its place", mark)
	}
	return []roll.Checkpoint{{Origin: mark.Origin, Size: mark.Size, Root: mark.Root}}, nil
}

// records takes back those that follow the last of their game.
func (p *reopenPlan) records(ctx context.Context, all []roll.Record) error {
	var lost []roll.Record
	seen := map[roll.Hash]bool{}
	for _, rec := range all {
		if seen[rec.Hash()] || !p.ours(rec.Name(), roll.Evidence{Records: []roll.Record{rec}}) {
			continue
		}
		seen[rec.Hash()] = true
		there, err := p.logged(ctx, rec.Hash())
		if err != nil {
			return err
		}
		if !there {
			lost = append(lost, rec)
		}
	}
	slices.SortFunc(lost, func(a, b roll.Record) int {
		return cmp.Or(cmp.Compare(a.Request.Game, b.Request.Game), cmp.Compare(a.Number, b.Number))
	})
	for len(lost) > 0 {
		game := lost[0].Request.Game
		n := slices.IndexFunc(lost, func(r roll.Record) bool { return r.Request.Game != game })
		if n < 0 {
			n = len(lost)
		}
		if err := p.chain(ctx, game, lost[:n]); err != nil {
			return err
		}
		lost = lost[n:]
	}
	return nil
}

// logged reports whether the store's log has a leaf.
func (p *reopenPlan) logged(ctx context.Context, leaf roll.Hash) (bool, error) {
	_, err := p.club.Store.LeafIndex(ctx, leaf)
	if errors.Is(err, store.ErrNoLeaf) {
		return false, nil
	}
	return err == nil, err
}

// chain takes back records of one game, sorted, up to the first gap.
func (p *reopenPlan) chain(ctx context.Context, game string, lost []roll.Record) error {
	there, err := p.club.Store.Records(ctx, game)
	if err != nil {
		return err
	}
	next, previous := 1, roll.Hash{}
	if len(there) > 0 {
		last := there[len(there)-1]
		next, previous = last.Number+1, last.Hash()
	}
	for _, rec := range lost {
		switch {
		case rec.Number < next:
			return fmt.Errorf("%s that was sent is another than the one in the store: this is not a backup of the store that sent it", rec.Name())
		case rec.Number == next && rec.Previous == previous:
			p.back.Records = append(p.back.Records, rec)
			next, previous = rec.Number+1, rec.Hash()
			continue
		}
		for ; next < rec.Number; next++ {
			p.missing = append(p.missing, fmt.Sprintf("record %d of game %s", next, game))
		}
		p.missing = append(p.missing, fmt.Sprintf("record %d of game %s, which is known but follows a missing one", rec.Number, game))
		next, previous = rec.Number+1, roll.Hash{0xff} // nothing can follow
	}
	return nil
}

// notices takes back those that are not in the log.
func (p *reopenPlan) notices(ctx context.Context, all []roll.Notice) error {
	slices.SortFunc(all, func(a, b roll.Notice) int {
		return cmp.Or(cmp.Compare(a.Game, b.Game), cmp.Compare(a.Freeze, b.Freeze))
	})
	seen := map[roll.Hash]bool{}
	for _, n := range all {
		if seen[n.Hash()] || !p.ours(n.Name(), roll.Evidence{Notices: []roll.Notice{n}}) {
			continue
		}
		seen[n.Hash()] = true
		there, err := p.logged(ctx, n.Hash())
		if err != nil {
			return err
		}
		if !there {
			p.back.Notices = append(p.back.Notices, n)
		}
	}
	return nil
}
