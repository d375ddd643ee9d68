package lobby

import (
	"fmt"
	"slices"
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

// Unasked is a seat of a game that both sides want to play once more, with why nobody asks who had it to play.
type Unasked struct {
	game.Seat
	Why report.Unasked
}

// Today are the seats of a game that both sides want to play once more, as their players are asked today: asked says how somebody who
// said so at a time is named and reached now, or why nobody asks him.
func Today(t *game.Table, g game.Game, asked func(s game.Seat, said time.Time) (game.Seat, report.Unasked)) (seats []game.Seat, off []Unasked) {
	said := rematchSaid(g.Lines)
	for _, s := range t.Seats {
		if s.House == 0 {
			var why report.Unasked
			if s, why = asked(s, said[s.Side]); why != "" {
				off = append(off, Unasked{s, why})
			}
		}
		seats = append(seats, s)
	}
	if len(off) == 0 && len(seats) == 2 && game.SameName(seats[0].Name, seats[1].Name) {
		off = []Unasked{{seats[0], report.IsBoth}, {seats[1], report.IsBoth}}
	}
	return seats, off
}

// rematchSaid is when each side last said that it wants to play once more.
func rematchSaid(lines []game.Line) map[engine.Side]time.Time {
	said, offers := map[engine.Side]time.Time{}, map[int]bool{}
	var by engine.Side
	for _, l := range lines {
		switch {
		case l.Judged != nil:
			by = l.Judged.Side
		case l.Offered != nil && l.Offered.What == game.OfRematch:
			offers[l.Offered.Number], said[l.Offered.Side] = true, l.At
		case l.Settled != nil && offers[l.Settled.Number] && (l.Settled.How == game.OfferAccepted || l.Settled.How == game.OfferAgreed):
			said[by] = l.At
		}
	}
	return said
}

// NoRematchWith tells those who wait for a new game, as they are reached today, and the moderators, that it is not opened: some of them
// are asked to play by nobody.
func NoRematchWith(club post.Club, now time.Time, t *game.Table, seats []game.Seat, off []Unasked) decision.Decision {
	d := decision.Decision{Outcome: game.Moot}
	told := report.RematchOff{Tag: t.Tag, Title: t.Title}
	for _, s := range off {
		told.Gone = append(told.Gone, report.GoneSide{Side: t.Rules.SideName(s.Side), Why: s.Why})
	}
	tell := func(who game.Seat, key string) {
		letter := club.Reply(nil, now)
		letter.Key = fmt.Sprintf("rematch/%s/%s", t.ID, key)
		letter.To, letter.ReplyTo = mail.Address{Name: who.Name, Addr: who.Addr}, club.ReplyTo(t.Tag, who)
		letter.Subject = fmt.Sprintf("[%s] there is no new game", t.Tag)
		letter.Text, letter.HTML = told.Body().Both()
		d.Send = append(d.Send, letter)
	}
	for _, s := range seats {
		if s.House == 0 && !slices.ContainsFunc(off, func(u Unasked) bool { return u.Side == s.Side }) {
			tell(s, string(s.Side))
		}
	}
	told.Staff = true
	for _, chair := range club.Chairs(t) {
		tell(chair, "chair/"+chair.Addr)
	}
	return d
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
