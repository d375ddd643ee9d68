package reference

import (
	"context"
	"fmt"

	"adjutant/moderator/clock"
	"adjutant/moderator/game"
	"adjutant/moderator/report"
	"adjutant/moderator/view"
)

// maxOffered bounds the open games that a mail tells of.
const maxOffered = 20

// offered is what can be played in the club: the games that any player may join, and the packs.
func (l Library) offered(ctx context.Context) (o report.Offered, err error) {
	list, err := l.Store.SummariesAt(ctx, view.Unfinished()...)
	if err != nil {
		return o, err
	}
	people, err := l.Register(ctx)
	if err != nil {
		return o, err
	}
	names := people.Listing()
	for _, summary := range list {
		summary = summary.Listed(names)
		if summary.Stage != game.StageInvited {
			if len(summary.Open) > 0 {
				o.Games = append(o.Games, report.OpenGame{Tag: summary.Tag, Title: summary.Title, Seats: summary.Open})
			}
			continue
		}
		g, err := l.Store.Game(ctx, summary.Tag)
		switch {
		case err != nil:
			return o, fmt.Errorf("game %s: %w", summary.Tag, err)
		case !g.TakesAnyone():
		case len(o.Games) == maxOffered:
			o.More++
		default:
			o.Games = append(o.Games, report.OpenGame{Tag: summary.Tag, Title: summary.Title, Seats: summary.Invited, Until: clock.Format(summary.Deadline, "")})
		}
	}
	if l.Offer != nil {
		o.Packs, err = l.Offer()
	}
	return o, err
}
