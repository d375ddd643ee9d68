package upgrade

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"time"

	"adjutant/moderator/club"
	"adjutant/moderator/doctor"
	"adjutant/moderator/store"
)

// backupFresh is how old a backup may be before the tables are changed.
const backupFresh = 24 * time.Hour

// check is one that is under way.
type check struct {
	file     string
	club     *club.Club
	schema   store.Schema
	store    *store.SQL // as it is
	symptoms []doctor.Symptom
}

func (c *check) ok(code, format string, args ...any) {
	c.symptoms = append(c.symptoms, doctor.Symptom{Code: code, Status: "ok", Text: fmt.Sprintf(format, args...)})
}

func (c *check) warn(code, mend, format string, args ...any) {
	c.symptoms = append(c.symptoms, doctor.Symptom{Code: code, Status: doctor.StatusWarn, Text: fmt.Sprintf(format, args...), Mend: mend})
}

func (c *check) fail(code, mend, format string, args ...any) {
	c.symptoms = append(c.symptoms, doctor.Symptom{Code: code, Status: doctor.StatusFail, Text: fmt.Sprintf(format, args...), Mend: mend})
}

// stay is what is to be done where this program cannot go on.
const stay = "stay with the program of before"

// Check says of the club whose settings stand in a file what this program would do to its store, and whether it could go on
// with it.
func Check(ctx context.Context, file string, w club.World) []doctor.Symptom {
	c := &check{file: file}
	var err error
	if c.club, err = club.Assemble(file, w); err != nil {
		c.fail("config", "mend the settings as it says: this program takes them so", "%v", err)
		return c.symptoms
	}
	c.ok("config", "this program takes the settings")
	c.club.Service.Keys = c.club.Keys
	if !c.look(ctx) {
		return c.symptoms
	}
	c.disk(ctx)
	c.backup(ctx)
	c.examine(ctx)
	if err := c.store.Close(); err != nil {
		c.fail("store", "look into the system's log", "%v", err)
	}
	return c.symptoms
}

// look opens the store as it is, and says what becomes of its tables; false if no more can be said.
func (c *check) look(ctx context.Context) bool {
	vault, err := club.OpenVault(c.club.Config.Keys.Store)
	if err != nil {
		c.fail("keys.store", "put the club's store.key back: without it nobody can read what is stored", "%v", err)
		return false
	}
	secret, err := club.ReadMailSecret(c.club.Config.Keys.Mails)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		c.warn("keys.mails", "keep a copy of it then", "%s is not there: this program makes it, and names all mails anew; put it back if the club had one", c.club.Config.Keys.Mails)
	case err != nil:
		c.fail("keys.mails", "put the club's mails.key back", "%v", err)
		return false
	default:
		c.club.Service.MailSecret = secret
		vault = vault.WithSecret(secret)
	}
	if c.store, c.schema, err = store.Look(ctx, c.club.Config.Store.DSN, vault, c.club.Service.Log); err != nil {
		c.fail("store", "look whether the database is there and is the club's", "%v", err)
		return false
	}
	c.tables()
	return true
}

// tables says what becomes of the tables.
func (c *check) tables() {
	is := c.schema
	switch {
	case is.Newer():
		c.fail("tables", "install the newer program again, or restore a backup of before", "a newer program has written the store: its tables have version %d, its queue %d, and this program knows them up to %d and %d", is.Tables, is.Queue, is.TablesHere, is.QueueHere)
	case is.Older():
		c.warn("tables", "stop all machines of the club before the first new one starts; it waits for none", "the tables are changed from version %d to %d, those of the queue from %d to %d; an older program does not open them then", is.Tables, is.TablesHere, is.Queue, is.QueueHere)
	default:
		c.ok("tables", "the tables stay as they are, version %d, and those of the queue, version %d: machines can be upgraded one after the other", is.Tables, is.Queue)
	}
}

// disk checks that there is room for a copy of the database before its tables are changed, and for what changing them writes.
func (c *check) disk(ctx context.Context) {
	size, err := c.store.Size(ctx)
	free, errFree := c.club.DiskFree()
	if err = errors.Join(err, errFree); err != nil {
		c.fail("disk", "look at the disk of "+c.club.DataFolder(), "%v", err)
		return
	}
	need := uint64(club.DiskLow)
	if c.schema.Older() && !store.IsPostgres(c.club.Config.Store.DSN) {
		need += 3 * uint64(size) // the copy that is kept, one to rehearse on, and what is written ahead
	}
	if free < need {
		c.fail("disk", "make room on the disk of "+c.club.DataFolder(), "%d MB are free, and %d MB are needed", free>>20, need>>20)
		return
	}
	c.ok("disk", "%d MB are free, of which %d MB are needed", free>>20, need>>20)
}

// backup advises one.
func (c *check) backup(ctx context.Context) {
	mend := "adjutant backup OUT --config " + c.file
	last, err := c.store.LastBackup(ctx)
	switch now := c.club.Service.Now(); {
	case err != nil || last.IsZero(): // a table of later, or no backup
		c.warn("backup", mend, "no backup is known of; make one before the upgrade")
	case now.Sub(last) > backupFresh:
		c.warn("backup", mend, "the last backup was made on %s; make one before the upgrade", last.Format("2006-01-02 15:04 UTC"))
	default:
		c.ok("backup", "the last was made on %s", last.Format("2006-01-02 15:04 UTC"))
	}
}

// examine reads all that is stored as this program would, where it would change tables in a copy with those changed.
func (c *check) examine(ctx context.Context) {
	c.club.Store, c.club.Service.Store = c.store, c.store
	if !c.schema.Older() {
		c.stored(ctx, !c.schema.Newer())
		return
	}
	folder, err := os.MkdirTemp(c.club.DataFolder(), "upgrade-")
	if err != nil {
		c.fail("tables", "let this user write there", "%v", err)
		return
	}
	defer os.RemoveAll(folder)
	copied, err := c.store.Rehearse(ctx, folder)
	switch {
	case errors.Is(err, store.ErrNoCopy):
		c.warn("rehearsal", "restore a backup with this program into an empty folder and another database: adjutant restore", "the change of the tables was not tried, nor were bundles: %v", err)
		c.stored(ctx, false)
	case err != nil:
		c.fail("rehearsal", stay, "the tables of a copy cannot be changed: %v", err)
	default:
		c.ok("rehearsal", "the tables of a copy were changed")
		c.club.Store, c.club.Service.Store = copied, copied
		c.stored(ctx, true)
		if err := copied.Close(); err != nil {
			c.fail("rehearsal", stay, "%v", err)
		}
	}
}
