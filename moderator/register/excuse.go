package register

import (
	"fmt"
	"slices"
	"time"

	"adjutant/mail"
)

// maxExcuse is how long after the end of a game somebody is excused in it: results of long ago stand.
const maxExcuse = 90 * 24 * time.Hour

// Excuse is the act by which it does not count against a person that he left a game, or counts again, as somebody asks who has no
// part in that game.
func (c Clerk) Excuse(p Person, tag string, off bool, doer mail.Address, now time.Time) ([]Act, error) {
	excused := c.Names().Excused[tag][p.Shown()] != ""
	told := c.ToldIn(p, tag)
	switch {
	case len(told) == 0:
		return nil, fmt.Errorf("no game %s tells of %s", tag, p.Name)
	case c.hasPart(doer, tag):
		return nil, fmt.Errorf("you play or played in %s yourself, and excuse nobody in it: another moderator can", tag)
	case off && !excused:
		return nil, fmt.Errorf("%s is not excused for leaving %s", p.Name, tag)
	case !off && excused:
		return nil, fmt.Errorf("%s is excused for leaving %s already", p.Name, tag)
	}
	if end := told[0].Ended; !end.IsZero() && now.Sub(end) > maxExcuse {
		return nil, fmt.Errorf("%s ended on %s, more than %d days ago: what it came to stands", tag, day(end), int(maxExcuse.Hours()/24))
	}
	if !off && !slices.ContainsFunc(told, func(e Entry) bool { return e.stands(e.Over) }) {
		return nil, fmt.Errorf("nothing counts against %s in %s: %s", p.Name, tag, nothingIn(told[0]))
	}
	return []Act{{Person: p.Key, Excused: &Excused{Game: tag, Off: off}}}, nil
}

// nothingIn says why there is nothing to be excused.
func nothingIn(e Entry) string {
	if e.Over {
		return "he neither left it nor let it be forfeited, and it is over"
	}
	return "he has missed no deadline and has not left it"
}

// ToldIn is what a game tells of a person: an entry for each of his addresses.
func (r Register) ToldIn(p Person, tag string) (told []Entry) {
	for i := range r.games {
		if e := r.games[i]; e.Game == tag && e.As != AsInvited {
			if q := r.player(&e); q != nil && q.Key == p.Key {
				told = append(told, e)
			}
		}
	}
	return told
}

// hasPart reports whether somebody plays in a game, or has played, from whichever of his addresses.
func (c Clerk) hasPart(who mail.Address, tag string) bool {
	if c.fold == nil {
		return false
	}
	self := c.behind(who.Name, who.Addr)
	return slices.ContainsFunc(c.People, func(p Person) bool {
		return slices.Contains(self, p.Key) && len(c.ToldIn(p, tag)) > 0
	})
}
