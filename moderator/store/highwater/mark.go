// Package highwater keeps, in a file outside a club's database, the largest state of its log that a machine knows.
package highwater

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"adjutant/moderator/private"
	"adjutant/moderator/replace"
	"adjutant/moderator/roll"
)

// markVersion is the first line of a [Mark].
const markVersion = "adjutant/mark/v1"

// maxMark is how long the text of a mark may be, in bytes.
const maxMark = 4 << 10

// Mark is a state of the club's log that was published. Each machine of a club keeps that
// of the largest it knows in a file outside the database, so that it notices when an older
// copy of the database is put in its place.
type Mark struct {
	Origin string // of the log, as its checkpoints have it
	Size   int64  // leaves
	Root   roll.Hash
	Time   time.Time // when it was noted; UTC and whole seconds
}

// Text is what its file holds:
//
//	adjutant/mark/v1
//	origin club.example.org/log
//	size 120
//	root <hash>
//	time 2026-11-21T09:00:00Z
//	sum <SHA-256 of the lines above>
func (m Mark) Text() string {
	text := fmt.Sprintf("%s\norigin %s\nsize %d\nroot %s\ntime %s\n", markVersion, m.Origin, m.Size, m.Root, m.Time.UTC().Format(time.RFC3339))
	return text + "sum " + roll.Sum([]byte(text)).String() + "\n"
}

// String is the mark for people.
func (m Mark) String() string { return fmt.Sprintf("%s with %d leaves", m.Origin, m.Size) }

// Parse reads what [Mark.Text] writes, and nothing else.
func Parse(text string) (Mark, error) {
	m, err := values(text)
	if err == nil && m.Text() != text {
		err = errors.New("it is not as it was written")
	}
	if err != nil {
		return Mark{}, fmt.Errorf("mark of the log: %w", err)
	}
	return m, nil
}

func values(text string) (m Mark, err error) {
	lines := strings.Split(text, "\n")
	if len(lines) != 7 || lines[0] != markVersion {
		return m, errors.New("it has not the lines of one")
	}
	var said [4]string
	for i, key := range []string{"origin", "size", "root", "time"} {
		value, found := strings.CutPrefix(lines[i+1], key+" ")
		if !found {
			return m, fmt.Errorf("line %d does not say its %s", i+2, key)
		}
		said[i] = value
	}
	m.Origin = said[0]
	var errs [3]error
	m.Size, errs[0] = strconv.ParseInt(said[1], 10, 64)
	m.Root, errs[1] = roll.ParseHash(said[2])
	m.Time, errs[2] = time.Parse(time.RFC3339, said[3])
	return m, errors.Join(errs[:]...)
}

// ErrDamaged is given for a file that should hold a mark and does not.
var ErrDamaged = errors.New("it is damaged")

// Read reads the mark in a file; nil if there is no file.
func Read(file string) (*Mark, error) {
	text, err := os.ReadFile(file)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, nil
	case err != nil:
		return nil, fmt.Errorf("read the mark of the log: %w", err)
	case len(text) > maxMark:
		return nil, fmt.Errorf("%s: %w", file, ErrDamaged)
	}
	m, err := Parse(string(text))
	if err != nil {
		return nil, fmt.Errorf("%s: %w: %w", file, ErrDamaged, err)
	}
	return &m, nil
}

// Write puts the mark into its file, so that a reader finds the old one or the new one, and that it outlives a
// loss of power. It gets the owner of the file before, or of the folder: the administrator's commands must not
// lock the daemon out.
func (m Mark) Write(file string) error {
	folder := filepath.Dir(file)
	part, err := os.CreateTemp(folder, filepath.Base(file)+".part-") // 0600
	if err != nil {
		return fmt.Errorf("write the mark of the log: %w", err)
	}
	_, err = part.WriteString(m.Text())
	err = errors.Join(err, part.Sync(), part.Close())
	if err == nil {
		err = giveTo(part.Name(), file, folder)
	}
	if err == nil {
		err = os.Rename(part.Name(), file)
	}
	if err != nil {
		return fmt.Errorf("write the mark of the log: %w", errors.Join(err, os.Remove(part.Name())))
	}
	if err := replace.Sync(folder); err != nil {
		return fmt.Errorf("write the mark of the log: %w", err)
	}
	return nil
}

// giveTo has a file that root wrote belong to the owner of the first of the others that is
// there.
func giveTo(file string, others ...string) error {
	if os.Geteuid() != 0 {
		return nil
	}
	for _, other := range others {
		about, err := os.Stat(other)
		if err != nil {
			continue
		}
		if uid, gid, known := private.Owner(about); known {
			return os.Chown(file, uid, gid)
		}
	}
	return nil
}
