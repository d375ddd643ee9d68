package intervene

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/mail/lazyregexp"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/letters"
	"adjutant/moderator/report"
	"adjutant/moderator/roll"
	"adjutant/moderator/verdict"
)

// End ends a game as the moderator says: the line to append, the ending to be signed,
// and a letter to each player. The error says why it cannot be ended so, or is a
// damaged game's.
func End(m decision.Moderator, g game.Game, o Termination, now time.Time) (decision.Decision, error) {
	who, err := m.Conductor(g)
	if err != nil {
		return decision.Decision{}, err
	}
	t, err := m.Rules.Table(g.Lines)
	if err != nil {
		return decision.Decision{}, err
	}
	end, err := terminated(t, o, m.Club.Signed(who))
	if err != nil {
		return decision.Decision{}, err
	}
	d := decision.Decision{Append: []game.Line{{At: now, Who: m.Club.Signed(who), Ended: &end}}, Release: t.Waiting}
	g.Lines = append(slices.Clip(g.Lines), d.Append...)
	if err := letters.CloseGame(m, &d, g, end, now); err != nil {
		return decision.Decision{}, err
	}
	h := verdict.Unjudged(m, t.Course(), g, now)
	for _, c := range m.Club.Colleagues(t, who) {
		letter := letters.MemoTo(h, letters.Memo{Key: "ended/" + t.ID, Subject: "the game is over"}, mail.Address{Name: c.Name, Addr: c.Addr})
		letter.ReplyTo = m.Club.ReplyTo(t.Tag, c)
		letter.Text, letter.HTML = report.EndedBy(t.Tag, t.Title, end.Text).Both()
		d.Send = append(d.Send, letter)
	}
	return d, nil
}

// Termination is how the moderator ends a game.
type Termination struct {
	Winner  engine.Side // a side, or [roll.DrawnGame] or [roll.NoWinner]
	Level   string      // of the victory; "" for none
	Void    bool        // the game counts for nothing, and nobody has won
	Unrated bool        // it has a result, which does not count for ratings
	Why     string      // for the players
}

// terminated is the end that the word of a moderator brings.
func terminated(t *game.Table, o Termination, signed string) (game.Ended, error) {
	who := game.ModeratorTitle(signed)
	why, err := Reason(o.Why)
	_, known := t.SideNamed(string(o.Winner))
	drawn := o.Winner == roll.DrawnGame || o.Winner == roll.NoWinner
	end := game.Ended{How: roll.ByModerator, Winner: o.Winner, Level: o.Level, By: game.ByModerator}
	switch {
	case err != nil:
		return end, err
	case t.Ended != nil:
		return end, fmt.Errorf("it is over already: %s", t.Ended.Text)
	case o.Void && (o.Winner != "" || o.Level != "" || o.Unrated):
		return end, errors.New("a game that is void has no winner and no level, and is not rated")
	case !o.Void && !known && !drawn:
		return end, fmt.Errorf("the winner %q is none of %s, %s and %s", o.Winner, game.SideNames(t.Sides()), roll.DrawnGame, roll.NoWinner)
	case o.Level != "" && (drawn || !LevelForm.MatchString(o.Level)):
		return end, fmt.Errorf("the level %q is no single word, or there is no winner", o.Level)
	}
	if t.Rating != nil && !strings.Contains(signed, "@") {
		end.Moderator = signed
	}
	switch {
	case o.Void:
		end.Winner, end.Unrated = roll.NoWinner, who+" has declared it void"
	case o.Unrated:
		end.Unrated = who + " has said so"
	}
	end.Text = t.Verdict(end) + ", as " + who + " says: " + why
	if o.Void {
		end.Text = who + " has declared it void: " + why
	}
	return t.Rated(end), nil
}

// LevelForm is how the level of a victory is written: major, minor.
var LevelForm = lazyregexp.New(`^[a-z]{1,20}$`)
