package doctor

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"adjutant/moderator/clock"
	"adjutant/moderator/club"
	"adjutant/moderator/roll"
	"adjutant/moderator/service"
	"adjutant/moderator/storage"
	"adjutant/moderator/store"
	"adjutant/moderator/store/highwater"
)

// How long is too long.
const (
	backupOld    = 8 * 24 * time.Hour
	waitsTooLong = 6 * time.Hour // a job that is due
)

// store checks the store and all that is in it.
func (d *doctor) store(ctx context.Context) {
	dsn := d.club.Config.Store.DSN
	if _, err := os.Stat(dsn); err != nil && !strings.Contains(dsn, "://") {
		d.fail("store", "name the database in store.dsn, or 'adjutant restore' a backup; 'adjutant init' makes a new club", "%v", err)
		return
	}
	vault, err := club.OpenVault(d.club.Config.Keys.Store)
	if err != nil {
		d.fail("keys.store", "put the club's store.key back: without it nobody can read what is stored", "%v", err)
		return
	}
	secret, err := d.club.MailSecret(ctx, vault)
	if err != nil {
		d.fail("keys.mails", "put the club's mails.key back, from a copy or from another machine of the club: without it no mail of before is known again", "%v", err)
		return
	}
	st, err := store.OpenSealed(ctx, dsn, vault.WithSecret(secret), d.club.Service.Log)
	if err != nil {
		d.fail(mendStore(err))
		return
	}
	st.Looks()
	d.club.Service.MailSecret = secret
	d.club.Store, d.club.Service.Store = st, st
	if err := st.Sound(ctx); err != nil {
		d.fail("store.file", "stop the daemon and restore the last backup: adjutant restore", "%v", err)
	}
	if d.counters(ctx) {
		d.mark(ctx)
	}
	if ahead, err := st.Ahead(ctx); err == nil {
		d.skew("the database's", ahead)
	}
	d.restored(ctx)
	if d.gameKeys(ctx) {
		d.log(ctx)
		d.misplaced(ctx)
		d.replay(ctx)
		d.lists(ctx)
		d.states(ctx)
		d.tournaments(ctx)
		d.sealed(ctx)
		d.mails(ctx)
		d.outcomes(ctx)
	}
	d.jobs(ctx)
	d.backups(ctx)
}

// counters checks what is counted in tables of one row, without which nothing is drawn or judged. It is false if it is not known how long
// the log is.
func (d *doctor) counters(ctx context.Context) (sized bool) {
	faults, err := d.club.Store.Uncounted(ctx)
	if err != nil {
		d.fail("store.counters", "look whether the database can be reached", "%v", err)
		return false
	}
	for _, fault := range faults {
		d.fail("store.counters", d.mendDamage(), "%s", fault)
	}
	_, err = d.club.Store.LogSize(ctx)
	return err == nil
}

// misplaced checks that records and letters are stored as what they are.
func (d *doctor) misplaced(ctx context.Context) {
	all, err := d.club.Store.Misplaced(ctx)
	if err != nil {
		d.fail("store.misplaced", "look whether the database can be reached", "%v", err)
	}
	for _, m := range all {
		d.fail("store.misplaced", d.mendDamage(), "%s: %s", m.Row, m.Says)
	}
}

// sealed checks that mails that came, and those to be sent, can be read.
func (d *doctor) sealed(ctx context.Context) {
	faults, err := d.club.Store.Sealed(ctx)
	if err != nil {
		d.fail("store.mails", d.mendDamage(), "%v", err)
		return
	}
	for _, f := range faults {
		d.fail("store.mails", "stop the daemon and restore the last backup: adjutant restore", "%s cannot be read: it is not as it was written", f)
	}
}

// mendDamage is what mends a store in which something is not as it was written.
func (d *doctor) mendDamage() string {
	return "stop the daemon, then: adjutant repair --config " + d.file + "; what that cannot mend is in the last backup: adjutant restore"
}

// mendStore says how a store can be opened that cannot.
func mendStore(err error) (code, mend, format string, said error) {
	switch {
	case errors.Is(err, store.ErrNewer):
		return "store", "install the newer program again; an older one cannot read its store", "%v", err
	case errors.Is(err, store.ErrUnfinished):
		return "store", "call adjutant store copy again with the same --from and --to; until then have store.dsn name the first", "%v", err
	case errors.As(err, new(*store.Moved)):
		return "store", "have store.dsn name the database in which the club goes on", "%v", err
	case errors.Is(err, store.ErrSecret):
		return "keys.mails", "put back the mails.key with which the store was written, or the database that belongs to this one", "%v", err
	}
	return "store", "look whether the database is there and may be written by this user", "%v", err
}

// mark holds the log against what this machine has noted of it, and what others keep.
func (d *doctor) mark(ctx context.Context) {
	st, file := d.club.Store, d.club.Config.Keys.Mark
	mark, err := highwater.Read(file)
	if err != nil {
		d.warn("log.mark", "nothing, if nobody has put an older database back: a new one is made with the next die", "%v", err)
	}
	if err := st.Guard(ctx, file, club.KeyName(d.club.Config.Club.Name)); err != nil {
		d.fail("log.mark", "put this club's file there and let the daemon's user read it, or remove it", "%v", err)
		return
	}
	size, errSize := st.LogSize(ctx)
	putBack := (*store.PutBack)(nil)
	switch held := st.Hold(ctx); {
	case errors.As(held, &putBack):
		d.fail("log.mark", "stop the daemon and put the newest database in its place; if it is lost: adjutant log reopen --config "+d.file+" --sent PATH, or --nothing-sent", "%s was published, and the database has %s: %s", putBack.Known, putBack.Has, putBack.Why)
	case errors.As(held, new(*storage.Damage)): // told with the log, of which nothing follows before it is mended
	case errors.Join(held, errSize) != nil:
		d.fail("store", "look whether the database can be reached", "%v", errors.Join(held, errSize))
	case mark != nil:
		d.ok("log.mark", "the log continues what this machine noted of it: %s", mark)
	case err == nil && size > 0:
		d.warn("log.mark", "nothing, if nobody has put an older database back: a new one is made with the next die", "%s is not there: nothing on this machine shows whether the database is the newest", file)
	}
	if err := writable(file); err != nil {
		d.fail("log.mark", "let the daemon's user write there, or name another file in keys.mark: nothing is drawn or sent that cannot be noted", "%v", err)
	}
	for _, where := range d.club.Config.Log.Seen {
		d.seen(ctx, where)
	}
}

// writable reports whether a file can be made beside the one named.
func writable(file string) error {
	f, err := os.CreateTemp(filepath.Dir(file), filepath.Base(file)+".part-")
	if err != nil {
		return err
	}
	return errors.Join(f.Close(), os.Remove(f.Name()))
}

// seen compares a checkpoint of the log that somebody keeps.
func (d *doctor) seen(ctx context.Context, where string) {
	mark, err := d.club.Seen(ctx, where)
	if err != nil {
		d.warn("log.seen", "name in log.seen where checkpoints of this club's log are kept", "%s: %v", where, err)
		return
	}
	err = d.club.Store.Learn(ctx, mark)
	if errors.As(err, new(*storage.Damage)) {
		return // likewise
	}
	if err != nil {
		d.fail("log.seen", "stop the daemon and put the newest database in its place; if it is lost: adjutant log reopen --config "+d.file+" --sent PATH, or --nothing-sent", "%s: %v", where, err)
		return
	}
	d.ok("log.seen", "the log continues the %s that %s has", mark, where)
}

func (d *doctor) restored(ctx context.Context) {
	at, err := d.club.Store.Restored(ctx)
	switch {
	case err != nil:
		d.fail("store", "look whether the database can be reached", "%v", err)
	case at != nil && at.Made.IsZero():
		d.fail("store.restored", "stop the daemon and put the newest database in its place; if it is lost: adjutant log reopen --config "+d.file+" --sent PATH, or --nothing-sent", "an older copy of the database was put back, and nothing may be drawn in it")
	case at != nil:
		d.fail("store.restored", "adjutant log reopen --config "+d.file+" --sent PATH, or --nothing-sent", "the store was restored from a backup of %s, and nothing may be drawn in it yet", at.Made.Format("2006-01-02 15:04 UTC"))
	}
}

// gameKeys checks that the keys are those that the running games know. It is false if the
// games cannot be read at all, so that nothing more can be said of them.
func (d *doctor) gameKeys(ctx context.Context) (readable bool) {
	public, err := d.club.Public()
	if err != nil {
		return true // told already
	}
	tags, err := d.club.Store.Games(ctx)
	if err != nil {
		d.fail("store", "look whether the database can be reached", "%v", err)
		return false
	}
	var others []string
	handed, err := d.handed()
	if err != nil {
		d.fail("keys.handed", "put the file back, or remove it if no game goes on with its keys", "%v", err)
	}
	unread := map[string]error{}
	for _, tag := range tags {
		game, err := d.club.Store.Game(ctx, tag)
		if err != nil {
			unread[tag] = err
			continue
		}
		keys, err := game.Keys()
		if err != nil || game.Over() || keys == public.Text() {
			continue
		}
		if _, kept := handed[keys]; kept {
			handed[keys]++
			continue
		}
		others = append(others, tag)
	}
	if len(unread) > 0 && len(unread) == len(tags) && sealedOtherwise(unread) {
		d.fail("store.sealed", "put back the store.key with which the store was written, or the database that belongs to this one", "game %s cannot be read: %v", tags[0], unread[tags[0]])
		return false
	}
	for _, tag := range slices.Sorted(maps.Keys(unread)) {
		d.fail("store.games", d.mendDamage(), "game %s cannot be read, and stands still: %v", tag, unread[tag])
	}
	d.orphans(ctx)
	d.tellHanded(handed)
	if len(others) > 0 {
		d.fail("keys.games", "put back the rolls.key with which these games began, or finish 'adjutant key rotate' if it was cut off", "%d running games go on with other keys than those in %s: %s", len(others), d.club.Config.Keys.Rolls, some(others))
		return true
	}
	d.ok("store", "%d games can be read, and those that run know these keys", len(tags)-len(unread))
	return true
}

// orphans names the games that no list of games has any more.
func (d *doctor) orphans(ctx context.Context) {
	tags, err := d.club.Store.Orphans(ctx)
	if err != nil {
		d.fail("store.games", "look whether the database can be reached", "%v", err)
	}
	for _, tag := range tags {
		d.fail("store.games", d.mendDamage(), "of game %s only the lines of its journal are left: nobody finds it", tag)
	}
}

// sealedOtherwise reports whether no game can be read because all are sealed with another key, and not because something is missing.
func sealedOtherwise(unread map[string]error) bool {
	for _, err := range unread {
		if !store.SealedOtherwise(err) {
			return false
		}
	}
	return true
}

// handed are the keys that were handed over, each with how many games go on with them:
// none yet.
func (d *doctor) handed() (map[string]int, error) {
	all, err := d.club.Handed()
	games := map[string]int{}
	for _, keys := range all {
		public, bad := keys.Public()
		if bad != nil {
			return games, bad
		}
		games[public.Text()] = 0
	}
	return games, err
}

// tellHanded tells how many games go on with keys that were handed over.
func (d *doctor) tellHanded(games map[string]int) {
	for _, text := range slices.Sorted(maps.Keys(games)) {
		public, err := roll.ParsePublic(text)
		if err != nil {
			continue // they were just made a text
		}
		file := fmt.Sprintf("%s%s%.8s", d.club.Config.Keys.Rolls, club.HandedKind, public.Hash())
		if n := games[text]; n > 0 {
			d.ok("keys.handed", "%d running games go on with the keys in %s until their next result", n, file)
			continue
		}
		d.warn("keys.handed", "remove "+file, "no running game goes on with the keys in %s any more", file)
	}
}

// maxFaultsTold is how many faults one line tells of.
const maxFaultsTold = 3

// some names a few of many.
func some(all []string) string {
	if len(all) <= maxFaultsTold {
		return strings.Join(all, ", ")
	}
	return fmt.Sprintf("%s and %d more", strings.Join(all[:maxFaultsTold], ", "), len(all)-maxFaultsTold)
}

func (d *doctor) log(ctx context.Context) {
	e, err := d.club.Examiner()
	if err != nil {
		return // of keys, told already
	}
	leaves, faults, err := e.Log(ctx)
	if errors.As(err, new(*storage.Damage)) {
		return // its size is not known, told already
	}
	if err != nil {
		d.fail("store.log", "look whether the database can be reached", "%v", err)
		return
	}
	told := d.leaves(ctx)
	for _, f := range faults {
		if f.Torn || f.Game == "" && told > 0 {
			continue // the game, or the tree, is told of already
		}
		told++
		d.fail("store.log", "stop the daemon, then: adjutant repair --config "+d.file+"; or restore the last backup: the log or a record is not as it was signed", "%s", f)
	}
	d.unexplained(ctx)
	if told == 0 {
		d.ok("store.log", "%d leaves; every record holds and is among them", leaves)
	}
}

// leaves holds all that is stored of the log's tree against its leaves, and says how much was told.
func (d *doctor) leaves(ctx context.Context) (told int) {
	f, err := d.club.Store.CheckLog(ctx)
	if err != nil {
		d.fail("store.log", d.mendDamage(), "%v", err)
		return 1
	}
	if len(f.Leaves) > 0 {
		d.fail("store.log", d.mendDamage(), "%d leaves of the log are missing or others than its tree was made of: %s", len(f.Leaves), someNumbers(f.Leaves))
		told++
	}
	if len(f.Hashes) > 0 {
		d.fail("store.log", d.mendDamage(), "%d hashes of the log's tree are missing or are not those of its leaves: %s", len(f.Hashes), someNumbers(f.Hashes))
		told++
	}
	return told
}

// someNumbers names a few of many.
func someNumbers(all []int64) string {
	texts := make([]string, len(all))
	for i, n := range all {
		texts[i] = fmt.Sprint(n)
	}
	return some(texts)
}

// replay carries out all games once more.
func (d *doctor) replay(ctx context.Context) {
	e, err := d.club.Examiner()
	if err != nil {
		return
	}
	games, faults, err := e.Replay(ctx, true)
	if err != nil {
		d.fail("replay", "look whether the database can be reached", "%v", err)
		return
	}
	faults = slices.DeleteFunc(faults, func(f service.Fault) bool { return f.Torn }) // told already
	for _, f := range faults {
		d.differs(f)
	}
	if len(faults) == 0 {
		d.ok("replay", "%d games come out by this program's rules as they are written down", games)
	}
}

func (d *doctor) differs(f service.Fault) {
	if f.Over {
		d.warn("replay", "keep the program of before for bundles of this game", "it is over, and comes out otherwise by this program's rules: %s", f)
		return
	}
	d.fail("replay", "go on with the program or the pack of before; or 'adjutant serve --hold-changed' stops this game and serves all others", "it comes out otherwise by this program's rules: %s", f)
}

// lists checks that the register of people can be read, without which no mail is judged, and that lists and the register say what the
// journals do.
func (d *doctor) lists(ctx context.Context) {
	spoilt, err := d.club.Store.SpoiltRows(ctx)
	if err != nil {
		d.fail("store.summaries", "look whether the database can be reached", "%v", err)
		return
	}
	var told []string
	for _, row := range spoilt {
		if len(row.Games) == 0 {
			d.fail("store.people", "stop the daemon and restore the last backup: adjutant restore", "%s cannot be read: %v", row.Row, row.Err)
			continue
		}
		told = append(told, row.Games...)
		d.fail("store.summaries", d.mendDamage(), "%s cannot be read: %v", row.Row, row.Err)
	}
	astray, err := d.club.Service.Summaries().Astray(ctx, store.Legible{SQL: d.club.Store})
	astray = slices.DeleteFunc(astray, func(tag string) bool { return slices.Contains(told, tag) })
	switch {
	case err != nil:
		d.fail("store.summaries", "look whether the database can be reached", "%v", err)
	case len(astray) > 0:
		d.warn("store.summaries", "adjutant game list --anew --config "+d.file, "lists and the register do not say what the journals of %d games do: %s", len(astray), some(astray))
	case len(told) == 0:
		d.ok("store.summaries", "lists and the register say what the journals do")
	}
}

// states checks that play stood in each game where it was kept that it did.
func (d *doctor) states(ctx context.Context) {
	e, err := d.club.Examiner()
	if err != nil {
		return // of keys, told already
	}
	kept, faults, err := e.States(ctx)
	if err != nil {
		d.fail("store.states", "look whether the database can be reached", "%v", err)
		return
	}
	faults = slices.DeleteFunc(faults, func(f service.Fault) bool { return f.Torn }) // told already
	for _, f := range faults {
		d.fail("store.states", "adjutant game rebuild --config "+d.file+" "+f.Game, "%s", f)
	}
	if len(faults) == 0 {
		d.ok("store.states", "where play stood is kept of %d games as their journals lead to it", kept)
	}
}

// jobs checks that something will be done with all that waits.
func (d *doctor) jobs(ctx context.Context) {
	at := d.world.Now()
	b, err := d.club.Store.Backlog(ctx, at)
	if err != nil {
		d.fail("store.jobs", "look whether the database can be reached", "%v", err)
		return
	}
	if len(b.NoJob) > 0 {
		d.fail("store.jobs", "adjutant mail retry REF --config "+d.file+" (REF is what stands behind 'mail' or 'parcel')", "nothing will be done with %s: the job is gone", some(b.NoJob))
	}
	if wait := at.Sub(b.Oldest); !b.Oldest.IsZero() && wait > waitsTooLong {
		d.warn("store.queue", "start 'adjutant serve', or read its log: it says what fails", "something waits for %s: %d mails to be judged, %d to be sent", clock.Days(wait.Truncate(time.Minute)), b.Intake, b.Deliver)
	}
	if len(b.NoJob) == 0 {
		d.ok("store.jobs", "%d wait to be judged, %d to be sent, %d for their time", b.Intake, b.Deliver, b.Later)
	}
}

// backups checks that there is a backup of late, in a club in which something happens.
func (d *doctor) backups(ctx context.Context) {
	last, err := d.club.Store.LastBackup(ctx)
	if err != nil {
		d.fail("backup", "look whether the database can be reached", "%v", err)
		return
	}
	size, err := d.club.Store.LogSize(ctx)
	mend := "adjutant backup OUT --config " + d.file + ", every night (help operate)"
	switch age := d.world.Now().Sub(last); {
	case err != nil || last.IsZero() && size == 0:
		d.ok("backup", "no backup was made, and nothing was rolled yet")
	case last.IsZero():
		d.warn("backup", mend, "no backup was ever made")
	case age > backupOld:
		d.warn("backup", mend, "the last backup was made on %s", last.Format(time.DateOnly))
	default:
		d.ok("backup", "the last was made on %s", last.Format("2006-01-02 15:04 UTC"))
	}
}
