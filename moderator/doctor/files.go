package doctor

import (
	"context"
	"errors"
	"os"
	"runtime"
	"strings"

	"adjutant/moderator/club"
	"adjutant/moderator/private"
)

// files checks that secrets are the club's alone.
func (d *doctor) files(context.Context) {
	checked := 0
	look := func(path string) {
		about, err := os.Stat(path)
		if err != nil {
			return // whoever needs it says so
		}
		checked++
		if open := about.Mode().Perm() & 0o077; open != 0 && runtime.GOOS != "windows" {
			d.fail("files.mode", "chmod 600 "+path, "%s can be read or written by others (%s)", path, about.Mode().Perm())
		}
	}
	for _, f := range club.Files(d.club.Config) {
		if f.Secret {
			look(f.Path)
		}
	}
	look(d.club.NextFile())
	if handed, err := d.club.HandedFiles(); err == nil {
		for _, file := range handed {
			look(file)
		}
	}
	if dsn := d.club.Config.Store.DSN; !strings.Contains(dsn, "://") {
		look(dsn)
	}
	d.ok("files", "%d files with secrets were looked at", checked)
}

// keys checks the keys of the rolls, of the store and of outgoing mail by themselves.
func (d *doctor) keys(context.Context) {
	c := d.club
	d.rollKeys()
	switch _, err := club.RollKeys(c.Config); {
	case errors.Is(err, private.ErrShared): // files says so
	case err != nil:
		d.fail("keys.rolls", "put the club's rolls.key back, as it was when the games began; without it no die can fall in them", "%v", err)
	default:
		d.ok("keys.rolls", "%s", c.Config.Keys.Rolls)
	}
	if _, err := club.Signer(c.Config); err != nil {
		d.fail("keys.dkim", "put the DKIM key there, as PEM, or set keys.dkim to \"\" if the submission server signs", "%v", err)
	}
	if c.Config.Keys.Store == "" {
		d.warn("keys.store", "stop the daemon, make a key with 'adjutant init' in a folder of its own, and name its store.key in keys.store", "mails and orders are stored unsealed: keys.store is empty")
	}
}

// rollKeys checks which keys may follow those of the rolls, and that no change of them
// stands still.
func (d *doctor) rollKeys() {
	c := d.club
	if _, err := os.Stat(c.AfterFile()); err == nil {
		d.fail("keys.rotate", "adjutant key rotate --config "+d.file, "a change of keys was cut off, or is under way: no dice fall before it is done")
	}
	if keys, err := club.RollKeys(c.Config); err == nil {
		if public, err := keys.Public(); err == nil && public.Next.IsZero() {
			d.warn("keys.next", "adjutant key rotate --config "+d.file+", once", "the keys of the rolls promise none that follow: players could not know that you do not choose among keys; those of now do")
		}
	}
	for _, err := range []error{errorOf(c.Successions()), errorOf(c.Heirs())} {
		if err != nil {
			d.fail("keys.changes", "put the damaged file of a succession back from a backup", "%v", err)
		}
	}
}

func errorOf[T any](_ T, err error) error { return err }

// Below these free bytes the disk will soon be full, and below these files too few may be open.
const (
	diskWarn    = 1 << 30
	fewestFiles = 256
)

// machine checks the disk and the limits of the process.
func (d *doctor) machine(context.Context) {
	free, err := d.club.DiskFree()
	switch {
	case err != nil:
		d.warn("disk", "look whether the club's folder is there", "%v", err)
	case free < club.DiskLow:
		d.fail("disk", "make room on the disk of "+d.club.DataFolder(), "only %d MB are free", free>>20)
	case free < diskWarn:
		d.warn("disk", "make room on the disk of "+d.club.DataFolder(), "only %d MB are free", free>>20)
	default:
		d.ok("disk", "%d MB are free", free>>20)
	}
	if most := openFiles(); most > 0 && most < fewestFiles {
		d.warn("files.limit", "set LimitNOFILE=1024 in the unit, or ulimit -n 1024", "only %d files may be open at once", most)
	}
}
