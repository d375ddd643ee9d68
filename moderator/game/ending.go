package game

import (
	"fmt"
	"time"

	"adjutant/engine"
	"adjutant/moderator/ladder"
	"adjutant/moderator/report"
	"adjutant/moderator/roll"
)

// Ended says that the game is over. No line behind it changes anything in the game;
// the next that has it is the signed [roll.Ending], which opens the seeds.
type Ended struct {
	How     roll.How    `json:"how"`
	Winner  engine.Side `json:"winner"`          // a side, or [roll.DrawnGame] or [roll.NoWinner]
	Level   string      `json:"level,omitempty"` // of the victory, as the rules call it
	Text    string      `json:"text"`            // one sentence for people, without a full stop: who has won, and why
	By      Actor       `json:"by"`
	Unrated string      `json:"unrated,omitempty"` // why it does not count for ratings, "" if it does
}

// Rated says of an end why it does not count for ratings, if it does not.
func (t *Table) Rated(e Ended) Ended {
	switch {
	case e.Unrated != "":
	case e.Winner == roll.NoWinner:
		e.Unrated = "nobody has won"
	default:
		e.Unrated = t.Unrated
	}
	return e
}

// Verdict says who has won.
func (t *Table) Verdict(e Ended) string {
	switch e.Winner {
	case roll.DrawnGame:
		return "the game is drawn"
	case roll.NoWinner:
		return "nobody has won"
	}
	text := t.PlayerName(e.Winner) + " wins"
	if e.Level != "" {
		text += " (" + e.Level + ")"
	}
	return text
}

// IsFinal reports whether nothing can change the game any more: it is over, and its
// result stands.
func (c *Course) IsFinal() (final bool, text string) {
	over, text := c.Over()
	return over && !c.Undecided(), text
}

// Undecided reports whether all is played, and the players are to say who has won.
func (c *Course) Undecided() bool {
	node := c.Node()
	return c.Ended == nil && node.Kind == engine.AtOver && node.Result.Undecided
}

// Ladder says what the end means for ratings, as [ladder.Ending.Uncounted] has it.
func (t *Table) Ladder(e Ended, at time.Time) string {
	ending := t.rating(e, at)
	switch why := ending.Uncounted(); {
	case e.How == roll.ByForfeit && e.Unrated == "":
		return "It does not count for the ladder, which lists it among the forfeits: it changes no rating."
	case why != "":
		return "It does not count for the ladder: " + report.Stopped(why)
	}
	said := "It counts for the ladder."
	for _, s := range ending.Seats {
		if s.StandIn() && s.Side != ending.Winner {
			said += fmt.Sprintf(" %s, who took the seat of %s over, is not rated for it: only a win would count for him.", s.Player, t.Rules.Pack.SideName(s.Side))
		}
	}
	return said
}

// rating is the end as the ladder reads it once it is signed.
func (t *Table) rating(e Ended, at time.Time) ladder.Ending {
	signed := roll.Ending{How: e.How, Winner: e.Winner, Level: e.Level, Unrated: e.Unrated, Opened: at, Closed: at}
	for _, s := range t.Seats {
		signed.Seats = append(signed.Seats, roll.EndingSeat{Side: s.Side, Player: PublicName(s), Former: formerNames(t, s)})
	}
	return ladder.EndingOf(signed)
}

// Victory is the end that the rules have brought where the course stands, nil if they have
// not. Where they do not say who has won, the sides do.
func Victory(c *Course) *Ended {
	node := c.Node()
	if node.Kind != engine.AtOver || c.Undecided() || c.Ended != nil {
		return nil
	}
	e := Ended{How: roll.ByVictory, Winner: roll.DrawnGame, Level: node.Result.Level, By: ByItself}
	if node.Result.Winner != "" {
		e.Winner = node.Result.Winner
	}
	e.Text = c.Verdict(e) + Because(node.Result.Text)
	e = c.Rated(e)
	return &e
}
