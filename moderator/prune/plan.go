package prune

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"adjutant/moderator/storage"
)

// MinDays is the least age at which a mail or letter goes, in days: until then it may be asked for again, answered late, or
// delivered once more by some server.
const MinDays = 30

// day is how long one is, by which ages are told.
const day = 24 * time.Hour

// ParseAge reads how old something must be to go: whole days, as in 400d.
func ParseAge(text string) (time.Duration, error) {
	number, found := strings.CutSuffix(text, "d")
	days, err := strconv.Atoi(number)
	if !found || err != nil || days < MinDays || days > maxDays {
		return 0, fmt.Errorf("%q is no age at which something goes; write whole days, %dd or more, such as 400d", text, MinDays)
	}
	return Days(days), nil
}

// maxDays are so many that nothing is older.
const maxDays = 100_000

// Days is an age of so many days.
func Days(n int) time.Duration { return time.Duration(n) * day }

// Ages say how old something must be to go, by kind; what stands not there, or has the age 0, stays.
type Ages map[storage.Disposable]time.Duration

// AgesOf has what is older than that go of the kinds, which are separated by commas: "mails,letters,states"; of all for "".
func AgesOf(age time.Duration, kinds string) (Ages, error) {
	ages := Ages{}
	for word := range strings.SplitSeq(cmp.Or(kinds, Kinds()), ",") {
		kind := storage.Disposable(strings.TrimSpace(word))
		if !slices.Contains(storage.Disposables(), kind) {
			return nil, fmt.Errorf("%q is nothing that goes; write some of %s", word, Kinds())
		}
		ages[kind] = age
	}
	return ages, nil
}

// Kinds names all kinds: "mails,letters,states".
func Kinds() string {
	var names []string
	for _, kind := range storage.Disposables() {
		names = append(names, string(kind))
	}
	return strings.Join(names, ",")
}

// Off reports whether all stays.
func (a Ages) Off() bool {
	return !slices.ContainsFunc(storage.Disposables(), func(kind storage.Disposable) bool { return a[kind] > 0 })
}

// Needs are what a club needs, however old its letters are.
type Needs struct {
	Running map[string]bool // ids and tags of games that are not over: their letters may be asked for again
	Stuck   map[string]bool // keys of mails that were set aside or given up, with which nobody has dealt
}

// MayGo reports whether nobody needs what a store lists as old. Of mails and of where play stood the store itself lists nothing that
// is needed.
func (n Needs) MayGo(o storage.Old) bool {
	if o.Kind != storage.OldLetters {
		return true
	}
	parts := strings.Split(o.Key, "/")
	for i, part := range parts {
		if n.Running[part] || n.Stuck[strings.Join(parts[i:], "/")] {
			return false
		}
	}
	return true
}

// Plan is what goes, or went, kind by kind.
type Plan struct {
	Rows []Row
	// Unread are the games whose journals cannot be read: as long as there is one, no mail and no letter goes, since nobody knows
	// what it names.
	Unread []string
	// Silent is when the newest mail came, where that is so long ago that the clock may be wrong, and so nothing goes; else zero.
	Silent time.Time
}

// Row is what goes of a kind.
type Row struct {
	Kind   storage.Disposable `json:"kind"`
	Before time.Time          `json:"before"` // what is older goes
	Count  int                `json:"count"`
	Bytes  int64              `json:"bytes"`            // that it takes in the store
	Oldest time.Time          `json:"oldest,omitzero"`  // zero for nothing
	Newest time.Time          `json:"newest,omitzero"`  // likewise
	Needed int                `json:"needed,omitempty"` // letters that are as old and stay, since the club needs them
}

// Count is how much goes in all.
func (p Plan) Count() (n int, bytes int64) {
	for _, row := range p.Rows {
		n, bytes = n+row.Count, bytes+row.Bytes
	}
	return n, bytes
}

// add counts what goes.
func (r *Row) add(gone []storage.Old) {
	for _, o := range gone {
		r.Count++
		r.Bytes += o.Bytes
		if r.Oldest.IsZero() || o.At.Before(r.Oldest) {
			r.Oldest = o.At
		}
		if o.At.After(r.Newest) {
			r.Newest = o.At
		}
	}
}

// split parts what may go of a page from what is needed.
func (n Needs) split(page []storage.Old) (free []storage.Old, needed int) {
	for _, o := range page {
		if n.MayGo(o) {
			free = append(free, o)
		}
	}
	return free, len(page) - len(free)
}

// errNoAges is given where nothing is to go.
var errNoAges = errors.New("no kind has an age at which it goes")
