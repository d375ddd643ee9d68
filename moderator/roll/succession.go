package roll

import (
	"encoding/base64"
	"errors"
	"fmt"
	"time"
)

// The first lines of successions: those of v2 take force at once, also in games; those of
// v1 are from keys that promised no others to such.
const (
	successionVersion  = "adjutant/succession/v3"
	successionVersion2 = "adjutant/succession/v2"
	successionVersion1 = "adjutant/succession/v1"
)

// Succession is a host's change of keys, signed with the old ones and the new. By it a person who trusts the old
// keys can trust the new, if they are those that the old ones promised; older records verify with the old keys
// for ever.
type Succession struct {
	Time     time.Time // of the change; UTC and whole seconds
	Old, New Public
	// AtOnce says that the old keys draw nothing any more, also in games that go on: they are
	// lost, or the version was one before v3.
	AtOnce     bool
	Signatures [2]Signature // with the old key, and with the new; see [Heir] for old ones that are lost
}

// Succeed hands over from the old keys to others of the same name. It signs what it
// is told: whether the old ones promised the new, [Succession.Check] says.
func (k Keys) Succeed(next Keys, at time.Time) (Succession, error) {
	old, err := k.Public()
	if err != nil {
		return Succession{}, fmt.Errorf("succession: %w", err)
	}
	return succeedFrom(Succession{Old: old, Time: at}, k, next)
}

// TakeOver hands over to the keys from old ones that are lost, as an [Heir] announced.
func (k Keys) TakeOver(old Public, at time.Time) (Succession, error) {
	return succeedFrom(Succession{Old: old, Time: at, AtOnce: true}, k, k)
}

func succeedFrom(s Succession, by, next Keys) (Succession, error) {
	s.Time = s.Time.UTC().Truncate(time.Second)
	var err error
	s.New, err = next.Public()
	if err := errors.Join(err, s.check()); err != nil {
		return Succession{}, fmt.Errorf("succession: %w", err)
	}
	var errs [2]error
	s.Signatures[0], errs[0] = by.sign(s.Text())
	s.Signatures[1], errs[1] = next.sign(s.Text())
	return s, errors.Join(errs[:]...)
}

// isFirst reports whether the succession is of v1.
func (s Succession) isFirst() bool { return s.Old.Next.IsZero() && s.New.Next.IsZero() }

// GoesOn reports whether the old keys go on in each game until a result of it names the
// new.
func (s Succession) GoesOn() bool { return !s.AtOnce && !s.isFirst() }

// Text is what is signed:
//
//	adjutant/succession/v3
//	time 2026-11-21T09:00:00Z
//	name club.example.org
//	old-note <verifier key>
//	old-vrf <point>
//	old-next <hash>
//	new-note <verifier key>
//	new-vrf <point>
//	new-next <hash>
//
// with no value behind old-next if the old keys promised none. One that takes force at once
// is v2. Between keys neither of which promise others it is v1, without those two lines.
func (s Succession) Text() string {
	version, oldNext, newNext := successionVersion, line("old-next", orNothing(s.Old.Next)), line("new-next", orNothing(s.New.Next))
	switch {
	case s.isFirst():
		version, oldNext, newNext = successionVersion1, "", ""
	case s.AtOnce:
		version = successionVersion2
	}
	return line(version, "") +
		line("time", s.Time.Format(timeForm)) +
		line("name", s.Old.Name) +
		line("old-note", s.Old.Note) +
		line("old-vrf", base64.StdEncoding.EncodeToString(s.Old.VRF[:])) +
		oldNext +
		line("new-note", s.New.Note) +
		line("new-vrf", base64.StdEncoding.EncodeToString(s.New.VRF[:])) +
		newNext
}

// String is the signed succession, as it is mailed and stored.
func (s Succession) String() string {
	return s.Text() + "\n" + s.Signatures[0].line() + s.Signatures[1].line()
}

// Hash is the SHA-256 of the succession's text, without the signatures: its leaf of
// the log.
func (s Succession) Hash() Hash { return Sum([]byte(s.Text())) }

// Name is the succession for people.
func (s Succession) Name() string { return "succession of " + s.Time.Format(timeForm) }

// ParseSuccession reads what [Succession.String] writes, and nothing else. It
// checks the form only.
func ParseSuccession(text string) (Succession, error) {
	var s Succession
	if err := readSigned(text, maxNote, &s); err != nil {
		return Succession{}, fmt.Errorf("succession: %w", err)
	}
	return s, nil
}

func (s *Succession) signatures() []*Signature {
	return []*Signature{&s.Signatures[0], &s.Signatures[1]}
}

func (s *Succession) read(l *lines) error {
	version, promised := successionVersion, true
	switch {
	case l.next(successionVersion1):
		version, promised = successionVersion1, false
	case l.next(successionVersion2):
		version, s.AtOnce = successionVersion2, true
	}
	err := l.read(
		field{version, fixed("")},
		field{"time", timeTo(&s.Time)},
		field{"name", textTo(&s.Old.Name)},
	)
	s.New.Name = s.Old.Name
	for _, side := range []struct {
		word string
		to   *Public
	}{{"old", &s.Old}, {"new", &s.New}} {
		if err == nil {
			err = l.read(field{side.word + "-note", textTo(&side.to.Note)}, field{side.word + "-vrf", encodedTo(side.to.VRF[:])})
		}
		if err == nil && promised {
			err = l.read(field{side.word + "-next", unlessEmpty(promiseTo(&side.to.Next))})
		}
	}
	return err
}

// check reports what keeps the parts from being a succession.
func (s Succession) check() error {
	switch {
	case s.Old.Name != s.New.Name:
		return fmt.Errorf("from the keys of %s to those of %s", s.Old.Name, s.New.Name)
	case s.Old.Note == s.New.Note || s.Old.VRF == s.New.VRF:
		return errors.New("one of the keys stays the same")
	}
	return errors.Join(s.Old.check(), s.New.check())
}
