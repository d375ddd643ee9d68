package roll

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"
)

// Check reports an error unless the succession follows from the keys: by its
// signatures, and by what the keys promised or an announcement among these says
// instead. Keys that promised nothing may have any successor.
func (s Succession) Check(from Public, heirs []Heir) error {
	if s.Old.Core() != from.Core() {
		return errors.New("it is of other keys")
	}
	if !from.Next.IsZero() && s.Old.Next != from.Next {
		return fmt.Errorf("it says that the old keys promised %s, they promised %s", orNone(s.Old.Next), from.Next)
	}
	heir, err := heirOf(s.Old, heirs)
	if err != nil {
		return err
	}
	if err := s.promised(heir); err != nil {
		return err
	}
	return s.holds(heir)
}

func orNone(h Hash) string { return cmp.Or(orNothing(h), "none") }

// heirOf is the announcement of the keys' heir; nil for none. Two are an error.
func heirOf(keys Public, all []Heir) (*Heir, error) {
	var found *Heir
	for i, h := range all {
		switch {
		case h.Keys != keys:
		case found != nil && found.String() != h.String():
			return nil, fmt.Errorf("two different announcements of an heir of the keys %s, of %s and %s", keys.short(), found.Time.Format(timeForm), h.Time.Format(timeForm))
		default:
			found = &all[i]
		}
	}
	return found, nil
}

// promised checks that the new keys are those that the old ones promised, or that
// the announcement names which was in force then.
func (s Succession) promised(heir *Heir) error {
	switch {
	case s.Old.Next.IsZero():
		return nil
	case s.New.Next.IsZero():
		return errors.New("the new keys promise no successor, as the old ones did")
	case heir == nil && s.New.Core() != s.Old.Next:
		return errors.New("the new keys are not those that the old ones promised")
	case heir != nil && s.New.Core() != heir.Instead:
		return errors.New("the new keys are not those that the announcement names")
	case heir != nil && s.Time.Before(heir.InForce()):
		return fmt.Errorf("the announcement of %s was in force only from %s on", heir.Time.Format(timeForm), heir.InForce().Format(timeForm))
	}
	return nil
}

// holds checks both signatures, and that of an announcement. Where this says that the
// old key is lost, the new one stands for it.
func (s Succession) holds(heir *Heir) error {
	by := s.Old
	if heir != nil {
		if heir.orphans() {
			by = s.New
		}
		if err := heir.signedBy(by); err != nil {
			return fmt.Errorf("%s: %w", heir.Name(), err)
		}
	}
	for i, public := range []Public{by, s.New} {
		if err := public.signed(s.Text(), s.Signatures[i]); err != nil {
			return fmt.Errorf("%s key: %w", []string{"old", "new"}[i], err)
		}
	}
	return nil
}

// short is the beginning of the note key's hash, for people.
func (p Public) short() string {
	return fmt.Sprintf("%.40s", strings.TrimPrefix(p.Note, p.Name+"+"))
}

// succeed is the keys of a host, one after the other, by the successions, which
// may come in any order.
func succeed(first Public, all []Succession, heirs []Heir) ([]host, error) {
	h, err := newHost(first)
	if err != nil {
		return nil, err
	}
	hosts := []host{h}
	all = slices.Clone(all)
	slices.SortFunc(all, func(a, b Succession) int { return cmp.Compare(a.String(), b.String()) })
	all = slices.Compact(all)
	for len(hosts) <= len(all) {
		last := &hosts[len(hosts)-1]
		s, err := successor(*last, all, heirs)
		if err != nil {
			return nil, err
		}
		next, err := newHost(s.New)
		if err != nil {
			return nil, err
		}
		next.by, next.since = s, s.Time
		if !s.isFirst() {
			next.from, last.until, last.goesOn = s.Time, s.Time, s.GoesOn()
		}
		hosts = append(hosts, next)
	}
	return hosts, nil
}

// successor is the one succession from the keys.
func successor(h host, all []Succession, heirs []Heir) (Succession, error) {
	var found []Succession
	for _, s := range all {
		if s.Old.Core() == h.public.Core() {
			found = append(found, s)
		}
	}
	switch {
	case len(found) == 0:
		return Succession{}, fmt.Errorf("no succession here follows from the keys %s", h.public.short())
	case len(found) > 1:
		return Succession{}, fmt.Errorf("two different successions follow from the keys %s: of %s and of %s", h.public.short(), found[0].Time.Format(timeForm), found[1].Time.Format(timeForm))
	}
	s := found[0]
	if err := s.Check(h.public, heirs); err != nil {
		return s, fmt.Errorf("%s: %w", s.Name(), err)
	}
	if !h.from.IsZero() && s.Time.Before(h.from.Add(Term)) {
		return s, fmt.Errorf("%s: the keys before were in force only since %s, and are for %s days at least", s.Name(), h.from.Format(timeForm), termDays)
	}
	return s, nil
}

// inTerm checks that keys of the host were in force at the time of what they signed. In a
// game, keys that were handed over go on until a result of it names the next.
func (c *checker) inTerm(era int, at time.Time, inGame bool) error {
	switch h := c.hosts[era]; {
	case !h.from.IsZero() && at.Before(h.from):
		return fmt.Errorf("signed at %s with keys that the host has had only since %s", at.Format(timeForm), h.from.Format(timeForm))
	case !h.until.IsZero() && at.After(h.until) && !(inGame && h.goesOn):
		return fmt.Errorf("signed at %s with keys that the host gave up at %s", at.Format(timeForm), h.until.Format(timeForm))
	}
	return nil
}

// eraOf says which of the host's keys a signature names; -1 for none.
func (c *checker) eraOf(s Signature) int {
	return slices.IndexFunc(c.hosts, func(h host) bool { return h.signed(s) })
}

// checkDated checks a signed text against the keys that the host had at that time, or against those of a game.
func (c *checker) checkDated(signed string, s Signature, at time.Time, inGame bool) error {
	if err := c.checkSigned(signed); err != nil {
		return fmt.Errorf("signature: %w", err)
	}
	return c.inTerm(max(0, c.eraOf(s)), at, inGame)
}

// heirs checks announcements that no succession follows yet: that the keys are the
// host's, and that there is one of each.
func (c *checker) heirs(all []Heir) error {
	for _, h := range all {
		i := slices.IndexFunc(c.hosts, func(one host) bool { return one.public == h.Keys })
		if i < 0 {
			return fmt.Errorf("%s: it is of keys that are not the host's", h.Name())
		}
		if _, err := heirOf(h.Keys, all); err != nil {
			return err
		}
		if i < len(c.hosts)-1 || h.orphans() {
			continue // the succession's check has checked it, or will
		}
		if err := h.signedBy(h.Keys); err != nil {
			return fmt.Errorf("%s: %w", h.Name(), err)
		}
	}
	return nil
}

// keyNotes tells of the keys and their changes, which hold.
func (c *checker) keyNotes(e Evidence) []string {
	var all []string
	for i, h := range c.hosts[1:] {
		told := fmt.Sprintf("the host changed its keys at %s, signed with the old ones and the new", h.since.Format(timeForm))
		if c.hosts[i].goesOn {
			told += "; the new ones draw in each game from its next result on"
		}
		if c.hosts[i].public.Next.IsZero() {
			told += "; the old ones had promised no successor: the host could choose the new ones when it knew what they would draw"
		}
		all = append(all, told)
	}
	seen := map[Hash]bool{}
	for _, h := range e.Heirs {
		if seen[h.Hash()] {
			continue
		}
		seen[h.Hash()] = true
		told := fmt.Sprintf("the host announced at %s that the keys it had promised are lost and others follow from %s on", h.Time.Format(timeForm), h.InForce().Format(timeForm))
		if h.orphans() {
			told = fmt.Sprintf("the host announced at %s that its keys are lost and the promised ones follow from %s on", h.Time.Format(timeForm), h.InForce().Format(timeForm))
		}
		all = append(all, told+": compare the day with that on which you got it")
		if h.orphans() && c.hosts[len(c.hosts)-1].public == h.Keys {
			all = append(all, "the "+h.Name()+" is signed with keys that nobody knows yet: whether it holds can be checked when they have followed")
		}
	}
	return all
}
