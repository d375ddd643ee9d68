package game

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"adjutant/engine"
)

// Reinvited changes an invitation, also one that has expired: from here on it reads so. What the game will be
// opened with stays as it is, and so do the players who have joined, except those in Freed.
type Reinvited struct {
	Guests []Guest       `json:"guests,omitempty"` // the guests from now on, with those who have joined
	Freed  []engine.Side `json:"freed,omitempty"`  // sides whose players had joined and must give them up
	Anyone bool          `json:"anyone,omitempty"` // as in [Invited]
	Remind time.Time     `json:"remind,omitzero"`
	Until  time.Time     `json:"until"`
	Why    string        `json:"why,omitempty"` // for people
}

// Cancelled says that a game will not be played: who moderates it has taken the invitation back.
type Cancelled struct {
	Why string `json:"why"` // for people
}

// reinvited is the party behind a change of its invitation. Who has declined and is not asked again stays
// away.
func (p *Invitation) reinvited(r Reinvited) {
	invited := *p.Invited
	invited.Guests, invited.Anyone, invited.Remind, invited.Until = r.Guests, r.Anyone, r.Remind, r.Until
	p.Invited, p.Expired = &invited, false
	p.leave(func(j Joined) bool { return slices.Contains(r.Freed, j.Side) })
	p.Declined = slices.DeleteFunc(slices.Clone(p.Declined), func(d Declined) bool { return p.Guest(d.Addr) != nil })
}

// leave takes those away who sit there no more.
func (p *Invitation) leave(gone func(j Joined) bool) {
	var stay []Joined
	var at []time.Time
	for i, j := range p.Joined {
		if !gone(j) {
			stay, at = append(stay, j), append(at, p.at[i])
		}
	}
	p.Joined, p.at = stay, at
}

// leaves takes somebody away who declines, with what the house plays because he wanted it.
func (p *Invitation) leaves(addr string) {
	mail := ""
	if j := p.Member(addr); j != nil {
		mail = j.Mail
	}
	p.leave(func(j Joined) bool {
		return j.House == 0 && strings.EqualFold(j.Addr, addr) || j.House > 0 && mail != "" && j.Mail == mail
	})
}

// Over reports whether the game is not played: its invitation has expired, or was taken back.
func (p *Invitation) Over() bool { return p.Expired || p.Cancelled != nil }

// WhyOver says for people why the game is not played, "" if it may be.
func (p *Invitation) WhyOver() string {
	switch {
	case p.Cancelled != nil:
		return "not played: it was cancelled" + Because(p.Cancelled.Why)
	case p.Expired:
		return "not played: its invitation has ended"
	}
	return ""
}

// TagIsFree reports whether another game may have the tag of the one with these lines: that one is not played.
func TagIsFree(lines []Line) bool {
	p := InvitationOf(lines)
	return p != nil && !p.Opened && p.Over()
}

// RetiredTag is the n-th tag, from 1 on, of a game that is not played, when another has its tag. Nobody can open a game
// by it, nor write to it.
func RetiredTag(tag string, n int) string { return fmt.Sprintf("%s~%d", tag, n) }

// Waiting are the people who wait for the game to begin: those who have joined, and those who are asked and have
// not answered.
func (p *Invitation) Waiting() []Guest {
	var all []Guest
	for _, j := range p.Joined {
		if j.House == 0 {
			all = append(all, Guest{Side: j.Side, Name: j.Name, Addr: j.Addr, Token: j.Token})
		}
	}
	return append(all, p.Awaited()...)
}

// reinvited is a change of the invitation as the reader may know it.
func (r *Reader) reinvited(i Reinvited) *Reinvited {
	i.Guests = slices.Clone(i.Guests)
	for j, g := range i.Guests {
		i.Guests[j].Addr, i.Guests[j].Token = r.guest(g.Side, g.Addr, g.Token)
	}
	return &i
}

// short is the line in short.
func (r *Reinvited) short() string {
	var names []string
	for _, g := range r.Guests {
		names = append(names, g.Name)
	}
	if r.Anyone {
		names = append(names, "any player of the club")
	}
	return "invited anew: " + cmp.Or(strings.Join(names, ", "), "nobody") + ", until " + Minute(r.Until) + Because(r.Why)
}
