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
	"adjutant/moderator/report"
	"adjutant/moderator/view"
)

// Diary is what there is to do in a club. All fields but Past and Health must be set.
type Diary struct {
	Moderator decision.Moderator
	Store     Store
	Past      *Past // nil keeps nothing
	Journal   func(ctx context.Context, tag string) (game.Game, error)
	Health    func(context.Context) ([]report.Matter, error) // what of the club itself wants somebody; nil where nobody looks
	Now       func() time.Time
}

// now is the time of a decision, as it is kept and printed.
func (d Diary) now() time.Time { return d.Now().UTC().Truncate(time.Second) }

// Day is what a moderator has to look at in the club; of games that he plays, or has played, he reads nothing. Without an
// address it is the operator's, who does so on the club's machine.
func (d Diary) Day(ctx context.Context, who mail.Address) (decision.ClubDay, error) {
	all, err := d.Store.SummariesAt(ctx, view.Unfinished()...)
	if err != nil {
		return decision.ClubDay{}, err
	}
	stages, err := d.Store.Stages(ctx)
	if err != nil {
		return decision.ClubDay{}, err
	}
	past, err := d.Past.of(ctx, d.Store, stages[game.StageOver], d.now())
	if err != nil {
		return decision.ClubDay{}, err
	}
	day := decision.ClubDay{Stages: stages}
	for _, g := range all {
		if g.Stage != game.StageInvited {
			day.Rows = append(day.Rows, rowOf(g))
		}
	}
	if day.Waiting, err = d.waiting(ctx, all, who); err != nil {
		return day, err
	}
	if day.Chapters, err = d.addressed(ctx, view.DayOf(slices.Concat(all, past), d.now()), who); err != nil {
		return day, err
	}
	if d.Health == nil || who.Addr != "" && !d.isStaff(who) {
		return day, nil
	}
	ills, err := d.Health(ctx)
	if who.Addr != "" {
		d.address(ills, who)
	}
	if len(ills) > 0 {
		day.Chapters = append([]report.Chapter{{Title: "THE CLUB'S MACHINE", Matters: ills}}, day.Chapters...)
	}
	return day, err
}

// address notes where a moderator writes about matters of the club: to its own address, where not the operator alone may.
func (d Diary) address(ills []report.Matter, who mail.Address) {
	for i, m := range ills {
		if m.Write != "" && (!m.Operator || strings.EqualFold(who.Addr, d.Moderator.Club.Operator.Addr)) {
			ills[i].To = d.Moderator.Club.Address.Addr
		}
	}
}

// rowOf is a game that goes on in a list.
func rowOf(g view.Summary) report.GameRow {
	row := report.GameRow{Tag: g.Tag, Title: g.Title, Turn: fmt.Sprint(g.Turn), Move: g.Move, Deadline: "none"}
	if !g.Deadline.IsZero() {
		row.Deadline = clock.Format(g.Deadline, "")
	}
	return row
}

// waiting are the games that a moderator moderates and neither plays nor has played, by what they wait for.
func (d Diary) waiting(ctx context.Context, all []view.Summary, who mail.Address) ([]decision.Waiting, error) {
	seats, err := d.seats(ctx, who)
	if err != nil {
		return nil, err
	}
	now, of := d.now(), map[string][]report.GameRow{}
	for _, g := range all {
		if what := view.WaitsFor(g, now); what != "" && d.moderates(g, seats[g.Tag], who) {
			of[what] = append(of[what], rowOf(g))
		}
	}
	var list []decision.Waiting
	for _, what := range view.Waits() {
		if rows := of[what]; len(rows) > 0 {
			list = append(list, decision.Waiting{For: what, Rows: rows})
		}
	}
	return list, nil
}

// seats are the seats at which each game that is not over says that the person plays, or has played; none for
// the operator on the club's machine.
func (d Diary) seats(ctx context.Context, who mail.Address) (map[string][]game.Seat, error) {
	if who.Addr == "" {
		return nil, nil
	}
	players, err := d.Store.PlayersAt(ctx, view.Unfinished()...)
	if err != nil {
		return nil, err
	}
	seats := map[string][]game.Seat{}
	for _, p := range players {
		seats[p.Game] = append(seats[p.Game], game.Seat{Side: p.Side, Name: p.Name, Addr: p.Addr})
	}
	return seats, nil
}

// isStaff reports whether somebody moderates all games of the club.
func (d Diary) isStaff(who mail.Address) bool {
	return slices.ContainsFunc(d.Moderator.Club.Staff(), func(a mail.Address) bool { return strings.EqualFold(a.Addr, who.Addr) })
}

// moderates reports whether a person moderates a game, as far as its summary and the people that it tells of
// say. A person who has played it does not, whatever its sides have agreed on.
func (d Diary) moderates(g view.Summary, seats []game.Seat, who mail.Address) bool {
	if who.Addr == "" {
		return true
	}
	if !d.isStaff(who) && !slices.Contains(g.Moderators, strings.ToLower(who.Addr)) {
		return false
	}
	return d.Moderator.Club.SeatOf(g.Tag, seats, who) == nil
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
			g, err := d.Journal(ctx, m.Game)
			if err != nil {
				return nil, err
			}
			chair, chairs := d.Moderator.ChairOf(g, who)
			if chair.Token != "" {
				m.To = d.Moderator.Club.ReplyTo(m.Game, chair).Addr
			}
			if chairs {
				c.Matters = append(c.Matters, m)
			}
		}
		if len(c.Matters) > 0 {
			his = append(his, c)
		}
	}
	return his, nil
}
