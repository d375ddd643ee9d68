package command

import (
	"adjutant/moderator/decision"
	"adjutant/moderator/orders"
	"adjutant/moderator/report"
)

// tellGames tells what can be played in the club. As with the ladder, nothing of it enters what the journal keeps.
func tellGames(r *Session, c orders.Command) error {
	text, err := GamesFor(r.Input)
	if err != nil {
		return err
	}
	r.Then.Fresh = append(r.Then.Fresh, text)
	r.Done.Reply(c, report.Told, GamesStand)
	return nil
}

// GamesStand says where in a mail the games are.
const GamesStand = "What can be played here stands at the end of this mail."

// GamesFor is what can be played in the club.
func GamesFor(in decision.Input) (report.Guide, error) {
	known, err := in.KnownOf(decision.Want{Kind: decision.WantOffered})
	if err != nil {
		return report.Guide{}, err
	}
	return known.Offered.Guide(), nil
}
