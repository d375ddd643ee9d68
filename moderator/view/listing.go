package view

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"adjutant/moderator/game"
	"adjutant/moderator/register"
)

// Listing is which games are listed, and in which order.
type Listing struct {
	Stage, Player string
	Overdue       bool
	Sort          string

	Who    register.Person // whom player means, if that is one person
	People register.Register
}

// Pick are the games to be listed, in their order.
func (l Listing) Pick(all []Summary, at time.Time) []Summary {
	all = slices.DeleteFunc(all, func(s Summary) bool { return !l.asksFor(s, at) })
	slices.SortStableFunc(all, func(a, b Summary) int { return cmp.Or(listOrders[l.Sort](a, b), cmp.Compare(a.Tag, b.Tag)) })
	return all
}

// asksFor reports whether a game is to be listed.
func (l Listing) asksFor(s Summary, at time.Time) bool {
	return (l.Stage == "" || s.Stage == game.Stage(l.Stage)) && (!l.Overdue || s.Overdue(at) || missedRecently(s, at)) &&
		(l.Player == "" || slices.ContainsFunc(s.Players, func(e register.Entry) bool { return l.means(e) }))
}

// means reports whether the player that is asked for is somebody.
func (l Listing) means(e register.Entry) bool {
	if e.As == register.AsFormer {
		return false
	}
	if p, known := l.People.Played(e.Game, e.Name, e.Addr); known && l.Who.Key != "" {
		return p.Key == l.Who.Key // whoever has the address now
	}
	if l.Who.Key != "" {
		called := func(name string) bool { return game.SameName(e.Name, name) }
		return called(l.Who.Name) || slices.ContainsFunc(l.Who.Former, called) || slices.Contains(l.Who.Addrs, e.Addr)
	}
	return strings.EqualFold(e.Addr, l.Player) || strings.Contains(strings.ToLower(e.Name), strings.ToLower(l.Player))
}

// SortKnown reports whether the order is one of them.
func (l Listing) SortKnown() bool { return listOrders[l.Sort] != nil }

// Stages are those that can be asked for.
var Stages = []game.Stage{game.StageInvited, game.StageRunning, game.StagePaused, game.StageFrozen, game.StageHeld, game.StageOver}

// Unfinished are those of games that are not over.
func Unfinished() []game.Stage {
	return slices.DeleteFunc(slices.Clone(Stages), func(s game.Stage) bool { return s == game.StageOver })
}

// StageWords are those, for people.
func StageWords() string {
	words := make([]string, len(Stages))
	for i, s := range Stages {
		words[i] = string(s)
	}
	return strings.Join(words, ", ")
}

// recently is how long a missed deadline keeps a game among those that are overdue.
const recently = 7 * 24 * time.Hour

// missedRecently reports whether a deadline of the game was missed in the last days.
func missedRecently(s Summary, at time.Time) bool {
	n, last := s.MissedSoFar()
	return n > 0 && at.Sub(last) < recently
}
