package lobby

import (
	"fmt"
	"time"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/mail/lazyregexp"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/post"
	"adjutant/moderator/report"
)

// rematchWait is how long the invitation to a rematch stands, and rematchRemind how long
// before its end those are reminded who have not answered.
const (
	rematchWait   = 14 * 24 * time.Hour
	rematchRemind = 3 * 24 * time.Hour
)

// Rematch is what a game is opened with that is played as another was, with its two
// sides changed. The caller adds the time, the hash of the pack, the position, the keys
// and what is drawn from. The error says why there is none.
func Rematch(packs game.Library, g game.Game, tag string) (Opening, error) {
	t, err := packs.Table(g.Lines)
	if err != nil {
		return Opening{}, err
	}
	if final, _ := t.Course().IsFinal(); !final {
		return Opening{}, fmt.Errorf("game %s is not over", t.Tag)
	}
	if len(t.Seats) != 2 {
		return Opening{}, fmt.Errorf("game %s has %d sides, and two can be changed", t.Tag, len(t.Seats))
	}
	closed, _ := engine.ClosedHash(t.PackHashNow)
	o := Opening{
		Tag: tag, Title: t.Title, Pack: t.Pack, Setup: t.Setup, Dice: t.Dice, Answer: t.Answer, Clock: t.Clock,
		Beacon: t.Beacon, Notice: t.Notice, House: t.House, Unrated: t.Unrated, Illegal: t.Illegal, Page: t.Page, Ends: t.Ends,
		Hash: closed, Follows: t.ID, Wait: rematchWait, Remind: rematchRemind,
	}
	for i, seat := range t.Seats {
		other := t.Seats[1-i]
		o.Players = append(o.Players, Player{Side: seat.Side, Name: other.Name, Addr: other.Addr, House: other.House})
	}
	return o, nil
}

// RematchWake is the question of the jobs that open the game that both sides of another
// want: none of a game.
const RematchWake = -2

// RematchTag is the n-th tag that the rematch of a game may have, from 1 on: that of the
// first game of the series, and a number.
func RematchTag(tag string, n int) string {
	end := fmt.Sprintf("-r%d", n)
	first := rematchEnd.ReplaceAllString(tag, "")
	return first[:min(len(first), maxTag-len(end))] + end
}

// rematchEnd is what the tag of a rematch ends with.
var rematchEnd = lazyregexp.New(`-r[0-9]+$`)

// NoRematch tells the operator that a game which both sides want could not be opened.
func NoRematch(club post.Club, now time.Time, tag string, cause error) decision.Decision {
	return decision.Decision{Outcome: game.SetAside, Send: []mail.Outgoing{
		club.ToOperator(now, "rematch/"+tag, "["+tag+"] both sides want a rematch", report.Rematch(tag, cause.Error())),
	}}
}
