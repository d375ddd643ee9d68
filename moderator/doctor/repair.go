package doctor

import (
	"context"
	"errors"
	"slices"
	"strings"

	"adjutant/moderator/club"
	"adjutant/moderator/game"
	"adjutant/moderator/roll"
	"adjutant/moderator/storage"
	"adjutant/moderator/store"
)

// Repair mends what of a club's store follows from its journals and its mails: the tree of the log from its leaves and the records,
// records from the journals, the ends of journals by judging their mails again, jobs that are gone, where play stood, and
// lists. It tells what it has mended, and what it cannot. Nobody else may work on the store meanwhile.
func Repair(ctx context.Context, file string, w club.World) ([]Symptom, error) {
	counted, err := recount(ctx, file, w)
	if err != nil {
		return nil, err
	}
	c, err := club.Open(ctx, file, w)
	if err != nil {
		return nil, err
	}
	release, err := c.Store.Alone(ctx)
	if err != nil {
		return nil, errors.Join(err, c.Close())
	}
	r := &repair{doctor: &doctor{file: file, world: w, club: c}}
	for _, text := range counted {
		r.ok("store.counters", "%s", text)
	}
	err = r.all(ctx)
	return r.symptoms, errors.Join(err, release(), c.Close())
}

// recount counts anew what has to be known before a club can be opened, in a store that is there, and says what that was.
func recount(ctx context.Context, file string, w club.World) (counted []string, err error) {
	c, err := club.Assemble(file, w)
	if err != nil {
		return nil, err
	}
	st, schema, err := store.Look(ctx, c.Config.Store.DSN, store.Vault{}, w.Log)
	if err != nil {
		return nil, err
	}
	if schema.Older() || schema.Newer() {
		return nil, st.Close() // it is opened first, or not at all
	}
	release, err := st.Alone(ctx)
	if err != nil {
		return nil, errors.Join(err, st.Close())
	}
	counted, err = st.MendCounters(ctx)
	return counted, errors.Join(err, release(), st.Close())
}

// repair is a doctor who mends.
type repair struct {
	*doctor
	leaves []roll.Hash // that journals and records tell of
}

// lastBackup is what mends what nothing else does.
const lastBackup = "restore the last backup: adjutant restore"

// all mends all that can be; its error says that no more can be tried.
func (r *repair) all(ctx context.Context) error {
	lost, err := r.club.Store.Orphans(ctx)
	if err == nil {
		err = r.club.Store.MendGames(ctx)
	}
	if err != nil {
		return err
	}
	for _, tag := range lost {
		r.ok("store.games", "game %s is put back, of which only the lines of its journal were left", tag)
	}
	tags, err := r.club.Store.Games(ctx)
	if err != nil {
		return err
	}
	for _, tag := range tags {
		if err := r.game(ctx, tag); err != nil {
			return err
		}
	}
	if err := r.misplaced(ctx); err != nil {
		return err
	}
	if err := r.outside(ctx); err != nil {
		return err
	}
	r.log(ctx)
	if err := r.outcomes(ctx); err != nil {
		return err
	}
	if err := r.jobs(ctx); err != nil {
		return err
	}
	if err := r.lists(ctx); err != nil {
		return err
	}
	r.left(ctx)
	if len(r.symptoms) == 0 {
		r.ok("repair", "nothing is to be mended")
	}
	return nil
}

// left tells what is still not as it was written, and what only a backup has.
func (r *repair) left(ctx context.Context) {
	d := &doctor{file: r.file, world: r.world, club: r.club}
	for _, check := range []func(context.Context){d.log, d.tournaments, d.sealed} {
		check(ctx)
	}
	told := map[string]bool{} // of which it was told why it is not mended
	for _, s := range r.symptoms {
		told[s.Code] = told[s.Code] || s.Status == StatusFail
	}
	for _, s := range d.symptoms {
		if s.Status == StatusFail && !told[s.Code] {
			r.fail(s.Code, lastBackup, "%s", s.Text)
		}
	}
}

// game mends a game's journal and its records. Its error is of the database.
func (r *repair) game(ctx context.Context, tag string) error {
	st := r.club.Store
	g, err := st.Game(ctx, tag)
	if errors.As(err, new(*storage.Damage)) {
		before, failed := r.listed(ctx, tag)
		if failed != nil {
			return failed
		}
		torn, failed := st.MendJournal(ctx, tag)
		if failed != nil {
			r.fail("store.games", lastBackup, "%v", failed)
			return nil
		}
		if err := r.judgeAgain(ctx, torn.Again); err != nil {
			return err
		}
		if g, err = st.Game(ctx, tag); err == nil {
			r.tellTorn(tag, torn, before, r.club.Service.Summaries().Of(tag, g, nil))
		}
	}
	if err != nil {
		r.fail("store.games", lastBackup, "game %s: %v", tag, err)
		return nil
	}
	return r.records(ctx, tag, g)
}

// records puts back the records that a journal has and the store has not.
func (r *repair) records(ctx context.Context, tag string, g game.Game) error {
	numbered := map[string]roll.Hash{} // the first of each name
	for _, l := range g.Lines {
		r.leaves = append(r.leaves, leavesOf(l)...)
		rec, err := roll.Parse(l.Note)
		if l.Record == 0 || err != nil {
			continue
		}
		if first, another := numbered[rec.Name()]; another && first != rec.Hash() {
			r.fail("store.log", lastBackup, "game %s: its journal has two of %s; who was sent both can prove it", tag, rec.Name())
			continue
		}
		numbered[rec.Name()] = rec.Hash()
		mended, err := r.club.Store.MendRecord(ctx, rec)
		if err != nil {
			return err
		}
		if mended {
			r.ok("store.log", "game %s: %s is put back as its journal has it", tag, rec.Name())
		}
	}
	opened := g.Opened()
	if opened == nil {
		return nil
	}
	return r.know(ctx, opened.ID)
}

// leavesOf are the leaves that a line tells of.
func leavesOf(l game.Line) (all []roll.Hash) {
	if l.Logged != nil {
		if result, err := roll.ParseResult(l.Logged.Result); err == nil {
			all = append(all, result.Hash())
		}
	}
	if l.Freeze != nil {
		if notice, err := roll.ParseNotice(l.Freeze.Notice); err == nil {
			all = append(all, notice.Hash())
		}
	}
	if ending, err := roll.ParseEnding(l.Ending); err == nil {
		all = append(all, ending.Hash())
	}
	return all
}

// misplaced has what is stored as something else than it is stored as what it is.
func (r *repair) misplaced(ctx context.Context) error {
	all, err := r.club.Store.Misplaced(ctx)
	for _, m := range all {
		if err := r.club.Store.MendMisplaced(ctx, m); err != nil {
			return err
		}
		r.ok("store.misplaced", "%s: %s, and is stored so again", m.Row, m.Says)
	}
	return err
}

// outside knows the leaves of dice that fell in no game.
func (r *repair) outside(ctx context.Context) error { return r.know(ctx, roll.NoGame) }

// know knows the leaves of a game's records.
func (r *repair) know(ctx context.Context, id string) error {
	records, err := r.club.Store.Records(ctx, id)
	if err != nil {
		r.fail("store.log", lastBackup, "%v", err)
		return nil
	}
	for _, rec := range records {
		r.leaves = append(r.leaves, rec.Hash())
	}
	return nil
}

// log mends the log.
func (r *repair) log(ctx context.Context) {
	if public, err := r.club.Public(); err == nil {
		r.leaves = append(r.leaves, public.Hash())
	}
	leaves, hashes, err := r.club.Store.MendLog(ctx, r.leaves)
	switch {
	case err != nil:
		r.fail("store.log", lastBackup, "%v", err)
	case leaves+hashes > 0:
		r.ok("store.log", "%d leaves are put back, and %d hashes made of the leaves", leaves, hashes)
	}
}

// jobs gives mails that nothing would be done with a job again.
func (r *repair) jobs(ctx context.Context) error {
	st := r.club.Store
	b, err := st.Backlog(ctx, r.world.Now())
	if err != nil {
		return err
	}
	for _, name := range b.NoJob {
		kind, key, _ := strings.Cut(name, " ")
		if kind == "parcel" {
			err = st.RetryParcel(ctx, key)
		} else {
			err = r.retry(ctx, key)
		}
		if err != nil {
			return err
		}
	}
	if len(b.NoJob) > 0 {
		r.ok("store.jobs", "%d mails are judged or sent after all: their jobs were gone", len(b.NoJob))
	}
	return nil
}

// lists makes what is kept for lists anew where it is missing, cannot be read or does not say what the journals do.
func (r *repair) lists(ctx context.Context) error {
	st, maker := r.club.Store, r.club.Service.Summaries()
	spoilt, err := st.SpoiltRows(ctx)
	if err != nil {
		return err
	}
	lost := slices.DeleteFunc(spoilt, func(row store.Spoilt) bool { return len(row.Games) > 0 })
	for _, row := range lost {
		r.fail("store.people", lastBackup, "%s cannot be read: %v", row.Row, row.Err)
	}
	if len(lost) > 0 {
		return nil // whoever is listed is brought into the register
	}
	dropped, err := st.DropSpoilt(ctx)
	if err != nil {
		return err
	}
	if err := maker.Missing(ctx, st, func(int) {}); err != nil {
		return err
	}
	astray, err := maker.Astray(ctx, st)
	if err == nil {
		err = maker.Anew(ctx, st, astray, func(int) {})
	}
	if anew := len(dropped) + len(astray); err == nil && anew > 0 {
		r.ok("store.summaries", "what lists and the register tell of %d games is made anew from their journals", anew)
	}
	return err
}
