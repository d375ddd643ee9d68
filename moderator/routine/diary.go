package routine

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"adjutant/mail"
	"adjutant/moderator/clock"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/game/secret"
	"adjutant/moderator/report"
	"adjutant/moderator/view"
)

// Diary is what there is to do in a club. All fields but Health must be set.
type Diary struct {
	Moderator decision.Moderator
	Store     Store
	Journal   func(ctx context.Context, tag string) (game.Game, error)
	Health    func(context.Context) ([]report.Matter, error) // what of the club itself wants somebody; nil where nobody looks
	Now       func() time.Time
}

// now is the time of a decision, as it is kept and printed.
func (d Diary) now() time.Time { return d.Now().UTC().Truncate(time.Second) }

// Day is what a moderator has to look at in the club; of games that he plays, or has played, he reads nothing. Without an
// address it is the operator's, who does so on the club's machine.
func (d Diary) Day(ctx context.Context, who mail.Address) (decision.ClubDay, error) {
	all, err := d.Store.Summaries(ctx)
	if err != nil {
		return decision.ClubDay{}, err
	}
	day := decision.ClubDay{Stages: map[game.Stage]int{}}
	for _, g := range all {
		day.Stages[g.Stage]++
		if g.Stage == game.StageOver || g.Stage == game.StageInvited {
			continue
		}
		row := report.GameRow{Tag: g.Tag, Turn: fmt.Sprint(g.Turn), Move: g.Move, Deadline: "none"}
		if !g.Deadline.IsZero() {
			row.Deadline = clock.Format(g.Deadline, "")
		}
		day.Rows = append(day.Rows, row)
	}
	if day.Chapters, err = d.addressed(ctx, view.DayOf(all, d.now()), who); err != nil {
		return day, err
	}
	if d.Health == nil {
		return day, nil
	}
	ills, err := d.Health(ctx)
	if len(ills) > 0 {
		day.Chapters = append([]report.Chapter{{Title: "THE CLUB'S MACHINE", Matters: ills}}, day.Chapters...)
	}
	return day, err
}

// addressed are chapters with where a moderator writes what, without the games of which he may not know.
func (d Diary) addressed(ctx context.Context, chapters []report.Chapter, who mail.Address) ([]report.Chapter, error) {
	if who.Addr == "" {
		return chapters, nil
	}
	var his []report.Chapter
	for _, c := range chapters {
		matters := c.Matters
		c.Matters = nil
		for _, m := range matters {
			to, chairs, err := d.chairOf(ctx, m.Game, who)
			if err != nil {
				return nil, err
			}
			if m.To = to; chairs {
				c.Matters = append(c.Matters, m)
			}
		}
		if len(c.Matters) > 0 {
			his = append(his, c)
		}
	}
	return his, nil
}

// chairOf is where a moderator writes to a game; false if he plays in it. A game that is damaged has no such place.
func (d Diary) chairOf(ctx context.Context, tag string, who mail.Address) (to string, chairs bool, err error) {
	g, err := d.Journal(ctx, tag)
	if err != nil {
		return "", false, err
	}
	club := d.Moderator.Club
	if p := game.InvitationOf(g.Lines); p != nil && !p.Opened {
		if club.SeatOf(tag, append(p.Sitting(), p.Asked()...), who) != nil {
			return "", false, nil
		}
		return club.ReplyTo(tag, game.Seat{Token: game.RosterOf(g.Lines).Word(secret.Chair(who.Addr))}).Addr, true, nil
	}
	t, err := d.Moderator.Rules.Table(g.Lines)
	if err != nil {
		return "", club.SeatOf(tag, game.RosterOf(g.Lines).Sitting, who) == nil, nil //nolint:nilerr // that is a matter itself
	}
	i := slices.IndexFunc(club.Chairs(t), func(c game.Seat) bool { return strings.EqualFold(c.Addr, who.Addr) })
	if i < 0 {
		return "", false, nil
	}
	return club.ReplyTo(tag, club.Chairs(t)[i]).Addr, true, nil
}
