package game

import (
	"slices"

	"adjutant/engine"
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
	// GaveUp are the sides that resigned or let the game be forfeited, and Moderator is by name who has ended it, in a
	// game with terms for ratings.
	GaveUp    []engine.Side `json:"gave_up,omitempty"`
	Moderator string        `json:"moderator,omitempty"`
}

// Rated says of an end why it does not count for ratings, if it does not.
func (t *Table) Rated(e Ended) Ended {
	switch {
	case e.Unrated != "":
	case e.Winner == roll.NoWinner && !t.someoneLeft(e):
		e.Unrated = "nobody has won"
	default:
		e.Unrated = t.Unrated
	}
	return e
}

// someoneLeft reports whether there may be something to rate though nobody has won: a side gave up, or a seat was left.
func (t *Table) someoneLeft(e Ended) bool {
	return t.Rating != nil && (len(e.GaveUp) > 0 || slices.ContainsFunc(t.Seats, func(s Seat) bool {
		names, _ := t.Leavers(s)
		return len(names) > 0
	}))
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
