package service

import (
	"context"
	"fmt"

	"adjutant/moderator/clock"
	"adjutant/moderator/game"
	"adjutant/moderator/report"
)

// maxOffered bounds the open games that a mail tells of.
const maxOffered = 20

// offered is what can be played in the club: the games that any player may join, and the packs.
func (s *Service) offered(ctx context.Context) (o report.Offered, err error) {
	list, err := s.Store.Summaries(ctx)
	if err != nil {
		return o, err
	}
	for _, summary := range list {
		if summary.Stage != game.StageInvited {
			if len(summary.Open) > 0 && summary.Stage != game.StageOver {
				o.Games = append(o.Games, report.OpenGame{Tag: summary.Tag, Title: summary.Title, Seats: summary.Open})
			}
			continue
		}
		g, err := s.Store.Game(ctx, summary.Tag)
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
	if s.Packs != nil {
		o.Packs, err = s.Packs()
	}
	return o, err
}
