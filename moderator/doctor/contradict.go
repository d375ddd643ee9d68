package doctor

import (
	"context"
	"slices"

	"adjutant/moderator/game"
	"adjutant/moderator/post"
	"adjutant/moderator/proof"
	"adjutant/moderator/roll"
	"adjutant/moderator/store"
)

// changed is a mail of which something else is stored than the journal says came of it.
type changed struct {
	store.Piece
	tag string       // of the game whose journal it is
	was game.Outcome // what it says
}

// changedOutcomes compares what came of mails with what journals say. A mail that was judged before is answered again, or dropped, and no
// journal says so; one that has no outcome is to be judged again.
func (d *doctor) changedOutcomes(ctx context.Context) (all []changed, err error) {
	st := d.club.Store
	tags, err := st.Games(ctx)
	if err != nil {
		return nil, err
	}
	said := map[string]changed{} // before the mails are looked at: what came of one is written with its line
	for _, tag := range tags {
		g, err := st.Game(ctx, tag)
		if err != nil {
			continue // told already
		}
		for _, l := range g.Lines {
			if l.Judged != nil && l.Judged.Mail != "" {
				said[l.Judged.Mail] = changed{tag: tag, was: l.Judged.Outcome}
			}
		}
	}
	pieces, err := st.AllPieces(ctx)
	for _, p := range pieces {
		c, is := said[p.Key]
		if is && p.Outcome != c.was && p.Outcome != game.Again && p.Outcome != game.Dropped {
			c.Piece = p
			all = append(all, c)
		}
	}
	return all, err
}

// outcomes checks that of each mail that came of it what its journal says.
func (d *doctor) outcomes(ctx context.Context) {
	all, err := d.changedOutcomes(ctx)
	if err != nil {
		d.fail("store.mails", "look whether the database can be reached", "%v", err)
		return
	}
	for _, c := range all {
		if c.Outcome != "" { // else it is judged again, or jobs names it
			d.fail("store.mails", d.mendDamage(), "mail %s is stored as %s, and the journal of %s says that it was %s", post.Reference(c.Key), c.Outcome, c.tag, c.was)
		}
	}
}

// outcomes has stored of each mail that came of it what its journal says.
func (r *repair) outcomes(ctx context.Context) error {
	all, err := r.changedOutcomes(ctx)
	if err != nil {
		return err
	}
	b, err := r.club.Store.Backlog(ctx, r.world.Now())
	if err != nil {
		return err
	}
	for _, c := range all {
		if c.Outcome == "" && !slices.Contains(b.NoJob, "mail "+c.Key) {
			continue // it is judged again
		}
		if err := r.club.Store.MendOutcome(ctx, c.Key, c.tag, c.was); err != nil {
			return err
		}
		r.ok("store.mails", "mail %s was %s, as the journal of %s says, and is stored so again", post.Reference(c.Key), c.was, c.tag)
	}
	return nil
}

// unexplained looks for leaves of the log of which nothing is stored: what they were of is lost.
func (d *doctor) unexplained(ctx context.Context) {
	left, err := d.leavesOfNothing(ctx)
	if err != nil {
		d.fail("store.log", "look whether the database can be reached", "%v", err)
		return
	}
	if len(left) == 0 {
		return
	}
	more := ""
	if mails, _, _, err := d.club.Store.Pruning(ctx); err != nil || mails > 0 {
		more = ", or a key by which a mail was proved that is pruned"
	}
	d.warn("store.log", "if it is not known why, restore the last backup: adjutant restore; who was sent a record has it",
		"%d leaves of the log are of nothing that is stored: %s; they were of a record of a roll outside games, or of the end of a journal, that is lost%s", len(left), someNumbers(left), more)
}

// leavesOfNothing are the leaves that no record, journal, key or statement has that is stored, by their numbers. Keys by which mails were
// proved are looked for in all mails, if need be.
func (d *doctor) leavesOfNothing(ctx context.Context) (left []int64, err error) {
	st := d.club.Store
	size, err := st.LogSize(ctx)
	if err != nil {
		return nil, err
	}
	all, err := st.Leaves(ctx, 0, size)
	if err != nil {
		return nil, nil // the tree is told of already
	}
	of := map[roll.Hash]bool{}
	for _, explain := range []func(context.Context, map[roll.Hash]bool) error{d.leavesOfGames, d.leavesOfKeys} {
		if err := explain(ctx, of); err != nil {
			return nil, err
		}
	}
	isLeft := func(leaf roll.Hash) bool { return !of[leaf] }
	if slices.ContainsFunc(all, isLeft) {
		if err := d.leavesOfMails(ctx, of); err != nil {
			return nil, err
		}
	}
	for n, leaf := range all {
		if isLeft(leaf) {
			left = append(left, int64(n))
		}
	}
	return left, nil
}

func (d *doctor) leavesOfGames(ctx context.Context, of map[roll.Hash]bool) error {
	st := d.club.Store
	tags, err := st.Games(ctx)
	if err != nil {
		return err
	}
	ids := []string{roll.NoGame}
	for _, tag := range tags {
		g, err := st.Game(ctx, tag)
		if err != nil {
			continue // told already
		}
		for _, l := range g.Lines {
			for _, leaf := range leavesOf(l) {
				of[leaf] = true
			}
		}
		if opened := g.Opened(); opened != nil {
			ids = append(ids, opened.ID)
			if keys, err := roll.ParsePublic(opened.Keys); err == nil {
				of[keys.Hash()] = true
			}
		}
	}
	for _, id := range ids {
		records, err := st.Records(ctx, id)
		if err != nil {
			continue // told already
		}
		for _, rec := range records {
			of[rec.Hash()] = true
		}
		notices, err := st.Announced(ctx, id)
		if err != nil {
			return err
		}
		for _, n := range notices {
			of[n.Hash()] = true
		}
	}
	return nil
}

func (d *doctor) leavesOfKeys(ctx context.Context, of map[roll.Hash]bool) error {
	for _, public := range []func() (roll.Public, error){d.club.Public, d.club.FirstPublic} {
		if keys, err := public(); err == nil {
			of[keys.Hash()] = true
		}
	}
	changes, err := d.club.Successions()
	for _, s := range changes {
		of[s.Hash()], of[s.New.Hash()] = true, true
	}
	if err != nil {
		return nil //nolint:nilerr // told already
	}
	heirs, _ := d.club.Heirs() // likewise
	for _, h := range heirs {
		of[h.Hash()] = true
	}
	begun, err := d.club.Store.Reopenings(ctx)
	for _, r := range begun {
		of[r.Hash()] = true
	}
	return err
}

func (d *doctor) leavesOfMails(ctx context.Context, of map[roll.Hash]bool) error {
	pieces, err := d.club.Store.AllPieces(ctx)
	if err != nil {
		return err
	}
	for _, p := range pieces {
		raw, err := d.club.Store.Mail(ctx, p.Key)
		if err != nil {
			continue // it was pruned, or is told of
		}
		msg, err := d.club.Service.Porter().Parse(raw)
		if err != nil {
			continue
		}
		for _, k := range proof.ProvingKeys(raw, msg) {
			of[k.Hash()] = true
		}
	}
	return nil
}
