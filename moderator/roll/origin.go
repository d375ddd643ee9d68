package roll

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
)

// originVersion is the first line of a [Reopening].
const originVersion = "adjutant/origin/v1"

// Reopening is a host's statement that it had to restore its store from an older copy, and that a new log takes
// the place of the old one. The new one begins with the leaves that were kept, then has those that were taken
// back from what was sent, then this statement.
type Reopening struct {
	Time    time.Time // UTC and whole seconds
	Name    string    // of the host
	Old     string    // origin of the old log
	Sent    int64     // size of the largest checkpoint of it that the host knows to have been sent
	Root    Hash      // of that checkpoint
	New     string    // origin of the log from now on
	Kept    int64     // leaves of the old log that the store still has: its first
	Taken   int64     // leaves that were taken back, which follow them
	Missing []string  // what is known to have been sent and could not be taken back, a line each
	// Signature is the host's.
	Signature Signature
}

// Origins of a host's logs: the first, and those that took its place.
func originOf(name string, n int) string {
	if n <= 1 {
		return name + "/log"
	}
	return name + "/log/" + strconv.Itoa(n)
}

// OriginOf is the name of the host's nth log in its checkpoints: 1 is the first, and
// each [Reopening] begins the next.
func (p Public) OriginOf(n int) string { return originOf(p.Name, n) }

// LogNumber says which of the host's logs an origin names: 1 for the first, 0 for none
// of them.
func (p Public) LogNumber(origin string) int { return originNumber(p.Name, origin) }

func originNumber(name, origin string) int {
	if origin == originOf(name, 1) {
		return 1
	}
	n, err := strconv.Atoi(strings.TrimPrefix(origin, name+"/log/"))
	if err != nil || n < 2 || originOf(name, n) != origin {
		return 0
	}
	return n
}

// Lost is how many leaves of the old log are in no log any more, as far as the host
// knows.
func (r Reopening) Lost() int64 { return max(0, r.Sent-r.Kept-r.Taken) }

// Reopen signs the statement that the log with the number n goes on as the next one.
func (k Keys) Reopen(n int, r Reopening) (Reopening, error) {
	r.Time = r.Time.UTC().Truncate(time.Second)
	r.Name, r.Old, r.New = k.name, originOf(k.name, n), originOf(k.name, n+1)
	if err := r.check(); err != nil {
		return Reopening{}, fmt.Errorf("statement of a new log: %w", err)
	}
	var err error
	if r.Signature, err = k.sign(r.Text()); err != nil {
		return Reopening{}, fmt.Errorf("sign the statement of a new log: %w", err)
	}
	return r, nil
}

// Text is what is signed:
//
//	adjutant/origin/v1
//	time 2026-11-21T09:00:00Z
//	name club.example.org
//	old club.example.org/log
//	sent 120
//	root <hash>
//	new club.example.org/log/2
//	kept 100
//	taken 15
//	lost 5
//	missing record 4 of game <id>
//
// with as many of the last kind as there are. Lost is what is left of sent.
func (r Reopening) Text() string {
	var b strings.Builder
	b.WriteString(line(originVersion, "") +
		line("time", r.Time.Format(timeForm)) +
		line("name", r.Name) +
		line("old", r.Old) +
		line("sent", strconv.FormatInt(r.Sent, 10)) +
		line("root", r.Root.String()) +
		line("new", r.New) +
		line("kept", strconv.FormatInt(r.Kept, 10)) +
		line("taken", strconv.FormatInt(r.Taken, 10)) +
		line("lost", strconv.FormatInt(r.Lost(), 10)))
	for _, text := range r.Missing {
		b.WriteString(line("missing", text))
	}
	return b.String()
}

// String is the signed statement, as it is mailed, stored and published.
func (r Reopening) String() string { return r.Text() + "\n" + r.Signature.line() }

// Hash is the SHA-256 of the statement's text, without the signature: its leaf.
func (r Reopening) Hash() Hash { return Sum([]byte(r.Text())) }

// Summary is the statement for people, in one line.
func (r Reopening) Summary() string {
	return fmt.Sprintf("the host restored its log on %s: of %d leaves sent as %s it kept %d and took back %d, %d are lost; it goes on as %s",
		r.Time.Format("2006-01-02 15:04 UTC"), r.Sent, r.Old, r.Kept, r.Taken, r.Lost(), r.New)
}

// ParseReopening reads what [Reopening.String] writes, and nothing else. It checks the
// form only.
func ParseReopening(text string) (Reopening, error) {
	var r Reopening
	if err := readSigned(text, maxNote, &r); err != nil {
		return Reopening{}, fmt.Errorf("statement of a new log: %w", err)
	}
	return r, nil
}

func (r *Reopening) signatures() []*Signature { return []*Signature{&r.Signature} }

func (r *Reopening) read(l *lines) error {
	var sizes [4]int
	err := l.read(
		field{originVersion, fixed("")},
		field{"time", timeTo(&r.Time)},
		field{"name", textTo(&r.Name)},
		field{"old", textTo(&r.Old)},
		field{"sent", integerTo(&sizes[0])},
		field{"root", hashTo(&r.Root)},
		field{"new", textTo(&r.New)},
		field{"kept", integerTo(&sizes[1])},
		field{"taken", integerTo(&sizes[2])},
		field{"lost", integerTo(&sizes[3])},
	)
	if err != nil {
		return err
	}
	r.Sent, r.Kept, r.Taken = int64(sizes[0]), int64(sizes[1]), int64(sizes[2])
	for l.next("missing") && len(r.Missing) < maxMissing {
		var text string
		if err := l.read(field{"missing", textTo(&text)}); err != nil {
			return err
		}
		r.Missing = append(r.Missing, text)
	}
	return nil // another number of lost ones would not be the one spelling
}

// check reports what keeps the parts from being a statement.
func (r Reopening) check() error {
	n := originNumber(r.Name, r.Old)
	switch {
	case r.Name == "" || strings.ContainsFunc(r.Name, notInName) || checkValue(r.Name) != nil:
		return fmt.Errorf("the name %q is no word", clip(r.Name))
	case n == 0 || r.New != originOf(r.Name, n+1):
		return fmt.Errorf("%q does not follow %q", clip(r.New), clip(r.Old))
	case r.Kept < 0 || r.Taken < 0 || r.Sent < r.Kept:
		return fmt.Errorf("%d sent, %d kept, %d taken back", r.Sent, r.Kept, r.Taken)
	case len(r.Missing) > maxMissing:
		return fmt.Errorf("more than %d things are missing", maxMissing)
	case slices.ContainsFunc(r.Missing, func(text string) bool { return text == "" || checkValue(text) != nil }):
		return errors.New("what is missing cannot stand on a line")
	case !isWholeSecond(r.Time):
		return fmt.Errorf("the time %s is no whole second", r.Time)
	}
	return nil
}
