package roll

import (
	"errors"
	"fmt"
	"strconv"
	"time"
)

// heirVersion is the first line of an [Heir].
const heirVersion = "adjutant/heir/v1"

// Term is how long keys are in force at least before others follow them, and how long
// before its succession an [Heir] must have been announced: so long that nobody who
// changes keys can know what will be drawn with them.
const Term = 14 * 24 * time.Hour

// Heir is a host's announcement that what its keys promised cannot be: the promised
// keys are lost, and others follow instead; or the keys themselves are lost, and the
// promised ones follow without their signature. It is signed with the keys that
// are left. Every player of a running game gets it, and it takes force after [Term].
type Heir struct {
	Time      time.Time // UTC and whole seconds
	Keys      Public    // in force
	Instead   Hash      // the [Public.Core] of those that will follow; Keys.Next if the keys themselves are lost
	Signature Signature
}

// Disown announces that others will follow than the keys had promised.
func (k Keys) Disown(instead Keys, at time.Time) (Heir, error) {
	public, err := k.Public()
	if err != nil {
		return Heir{}, fmt.Errorf("announce an heir: %w", err)
	}
	follows, err := instead.Public()
	if err != nil {
		return Heir{}, fmt.Errorf("announce an heir: %w", err)
	}
	return k.signHeir(Heir{Time: at, Keys: public, Instead: follows.Core()})
}

// Orphan announces, with the promised keys, that those which promised them are lost.
func (k Keys) Orphan(lost Public, at time.Time) (Heir, error) {
	return k.signHeir(Heir{Time: at, Keys: lost, Instead: lost.Next})
}

func (k Keys) signHeir(h Heir) (Heir, error) {
	h.Time = h.Time.UTC().Truncate(time.Second)
	if err := h.check(); err != nil {
		return Heir{}, fmt.Errorf("announce an heir: %w", err)
	}
	var err error
	h.Signature, err = k.sign(h.Text())
	return h, err
}

// Text is what is signed:
//
//	adjutant/heir/v1
//	time 2026-11-21T09:00:00Z
//	name club.example.org
//	note <verifier key>
//	vrf <point>
//	next <hash>
//	instead <hash>
//	days 14
func (h Heir) Text() string {
	return line(heirVersion, "") +
		line("time", h.Time.Format(timeForm)) +
		h.Keys.points() +
		line("next", h.Keys.Next.String()) +
		line("instead", h.Instead.String()) +
		line("days", termDays)
}

var termDays = strconv.Itoa(int(Term / (24 * time.Hour)))

// String is the signed announcement, as it is mailed and stored.
func (h Heir) String() string { return h.Text() + "\n" + h.Signature.line() }

// Hash is the SHA-256 of the announcement's text, without the signature: its leaf of
// the log.
func (h Heir) Hash() Hash { return Sum([]byte(h.Text())) }

// Name is the announcement for people.
func (h Heir) Name() string { return "announcement of an heir of " + h.Time.Format(timeForm) }

// InForce is from when on a succession may follow from it.
func (h Heir) InForce() time.Time { return h.Time.Add(Term) }

// orphans reports whether it says that the keys themselves are lost.
func (h Heir) orphans() bool { return h.Instead == h.Keys.Next }

// ParseHeir reads what [Heir.String] writes, and nothing else. It checks the form
// only.
func ParseHeir(text string) (Heir, error) {
	var h Heir
	if err := readSigned(text, maxNote, &h); err != nil {
		return Heir{}, fmt.Errorf("announcement of an heir: %w", err)
	}
	return h, nil
}

func (h *Heir) signatures() []*Signature { return []*Signature{&h.Signature} }

func (h *Heir) read(l *lines) error {
	return l.read(
		field{heirVersion, fixed("")},
		field{"time", timeTo(&h.Time)},
		field{"name", textTo(&h.Keys.Name)},
		field{"note", textTo(&h.Keys.Note)},
		field{"vrf", encodedTo(h.Keys.VRF[:])},
		field{"next", promiseTo(&h.Keys.Next)},
		field{"instead", promiseTo(&h.Instead)},
		field{"days", fixed(termDays)},
	)
}

// check reports what keeps the parts from being an announcement.
func (h Heir) check() error {
	switch {
	case h.Keys.Next.IsZero():
		return errors.New("the keys promised none that could be replaced")
	case h.Instead.IsZero() || h.Instead == h.Keys.Core():
		return errors.New("these keys cannot follow")
	case !isWholeSecond(h.Time):
		return fmt.Errorf("the time %s is no whole second", h.Time)
	}
	return h.Keys.check()
}

// signedBy checks the announcement against the keys that must have signed it.
func (h Heir) signedBy(keys Public) error { return keys.signed(h.Text(), h.Signature) }

// signed checks a signature of a text by these keys.
func (p Public) signed(text string, s Signature) error {
	h, err := newHost(p)
	if err != nil {
		return err
	}
	return h.opens(text + "\n" + s.line())
}
