package roll

import (
	"cmp"
	"encoding/base64"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"
)

// successionVersion is the first line of a succession.
const successionVersion = "adjutant/succession/v1"

// Succession is a host's change of keys, signed with the old ones and the new. Who
// trusts the old keys can trust the new by it; records of before verify with the
// old for ever.
type Succession struct {
	Time       time.Time // of the change; UTC and whole seconds
	Old, New   Public
	Signatures [2]Signature // with the old key, and with the new
}

// Succeed hands over from the old keys to others of the same name.
func (k Keys) Succeed(next Keys, at time.Time) (Succession, error) {
	s := Succession{Time: at.UTC().Truncate(time.Second)}
	var errs [4]error
	s.Old, errs[0] = k.Public()
	s.New, errs[1] = next.Public()
	if err := errors.Join(errs[0], errs[1], s.check()); err != nil {
		return Succession{}, fmt.Errorf("succession: %w", err)
	}
	s.Signatures[0], errs[2] = k.sign(s.Text())
	s.Signatures[1], errs[3] = next.sign(s.Text())
	return s, errors.Join(errs[:]...)
}

// Text is what is signed:
//
//	adjutant/succession/v1
//	time 2026-11-21T09:00:00Z
//	name club.example.org
//	old-note <verifier key>
//	old-vrf <point>
//	new-note <verifier key>
//	new-vrf <point>
func (s Succession) Text() string {
	return line(successionVersion, "") +
		line("time", s.Time.Format(timeForm)) +
		line("name", s.Old.Name) +
		line("old-note", s.Old.Note) +
		line("old-vrf", base64.StdEncoding.EncodeToString(s.Old.VRF[:])) +
		line("new-note", s.New.Note) +
		line("new-vrf", base64.StdEncoding.EncodeToString(s.New.VRF[:]))
}

// String is the signed succession, as it is mailed and stored.
func (s Succession) String() string {
	return s.Text() + "\n" + s.Signatures[0].line() + s.Signatures[1].line()
}

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
	err := l.read(
		field{successionVersion, fixed("")},
		field{"time", timeTo(&s.Time)},
		field{"name", textTo(&s.Old.Name)},
		field{"old-note", textTo(&s.Old.Note)},
		field{"old-vrf", encodedTo(s.Old.VRF[:])},
		field{"new-note", textTo(&s.New.Note)},
		field{"new-vrf", encodedTo(s.New.VRF[:])},
	)
	s.New.Name = s.Old.Name
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

// holds checks both signatures.
func (s Succession) holds() error {
	for i, public := range []Public{s.Old, s.New} {
		h, err := newHost(public)
		if err != nil {
			return err
		}
		signed := s.Text() + "\n" + s.Signatures[i].line()
		if err := h.opens(signed); err != nil {
			return fmt.Errorf("%s key: %w", []string{"old", "new"}[i], err)
		}
	}
	return nil
}

// successions tells of changes of keys, which hold.
func successions(all []Succession) []string {
	var told []string
	for _, s := range all {
		told = append(told, fmt.Sprintf("the host changed its keys at %s, signed with the old ones and the new", s.Time.Format(timeForm)))
	}
	return told
}

// succeed is the keys of a host, one after the other, by the successions, which
// may come in any order.
func succeed(first Public, all []Succession) ([]host, error) {
	h, err := newHost(first)
	if err != nil {
		return nil, err
	}
	hosts := []host{h}
	all = slices.Clone(all)
	slices.SortFunc(all, func(a, b Succession) int { return cmp.Compare(a.String(), b.String()) })
	all = slices.Compact(all)
	for len(hosts) <= len(all) {
		next, err := successor(hosts[len(hosts)-1].public, all)
		if err != nil {
			return nil, err
		}
		hosts = append(hosts, next)
	}
	return hosts, nil
}

// successor is whom the keys hand over to.
func successor(public Public, all []Succession) (host, error) {
	for _, s := range all {
		if s.Old != public {
			continue
		}
		if err := s.holds(); err != nil {
			return host{}, fmt.Errorf("succession of %s: %w", s.Time.Format(timeForm), err)
		}
		return newHost(s.New)
	}
	return host{}, fmt.Errorf("no succession here follows from the keys %.40s", strings.TrimPrefix(public.Note, public.Name+"+"))
}
