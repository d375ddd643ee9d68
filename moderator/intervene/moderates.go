package intervene

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"adjutant/mail"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/letters"
	"adjutant/moderator/post"
	"adjutant/moderator/report"
	"adjutant/moderator/verdict"
)

// Appoint has the club make somebody a moderator of one game, or, with Over set, no
// longer: the line, and letters to him and to each player. The error says why he
// cannot be, or is a damaged game's.
func Appoint(m decision.Moderator, g game.Game, a game.Moderates, now time.Time) (decision.Decision, error) {
	who, err := m.Conductor(g)
	if err != nil {
		return decision.Decision{}, err
	}
	if a, err = appointable(m, g, a); err != nil {
		return decision.Decision{}, err
	}
	line := game.Line{At: now, Who: m.Club.Signed(who), Moderates: &a}
	after := append(g.Lines[:len(g.Lines):len(g.Lines)], line)
	t, err := m.Rules.Table(after)
	if err != nil {
		return decision.Decision{}, err
	}
	d := decision.Decision{Append: []game.Line{line}}
	if d.Send, err = tellOfModerator(m, t, after, a, who, now); err != nil {
		return decision.Decision{}, err
	}
	letter := m.Club.Reply(nil, now)
	letter.Key = fmt.Sprintf("moderates/%s/%d", t.ID, len(after))
	letter.To = mail.Address{Name: a.Name, Addr: a.Addr}
	letter.Subject = fmt.Sprintf("[%s] %s: who moderates this game", t.Tag, t.Title)
	told := report.Moderating{Club: m.Club.Name, Tag: t.Tag, Title: t.Title, Over: a.Over}
	if !a.Over {
		letter.ReplyTo = m.Club.ReplyTo(t.Tag, t.Chair(letter.To))
		told.ReplyTo = letter.ReplyTo.Addr
	}
	letter.Text, letter.HTML = told.Body().Both()
	d.Send = append(d.Send, letter)
	return d, nil
}

// tellOfModerator tells the players, and the other moderators, who moderates their game
// by the last of the lines.
func tellOfModerator(m decision.Moderator, t *game.Table, after []game.Line, a game.Moderates, who mail.Address, now time.Time) ([]mail.Outgoing, error) {
	h := verdict.Unjudged(m, t.Course(), game.Game{Lines: after}, now)
	text := fmt.Sprintf("%s is a moderator of this game from now on, and may do in it what the club's operator may: hold and release it, rule on what is unclear, have orders carried out, roll it back, end it and change its seats.", a.Name)
	if a.Over {
		text = fmt.Sprintf("%s is no longer a moderator of this game.", a.Name)
	}
	var mails []mail.Outgoing
	for _, seat := range append(slices.Clip(t.Seats), m.Club.Colleagues(t, who)...) {
		if strings.EqualFold(seat.Addr, a.Addr) {
			continue // he gets a mail of his own
		}
		letter, err := letters.Notify(h, seat, letters.Notice{Key: fmt.Sprintf(letters.NoticeKey+"%s/%d/%s", t.ID, len(after), seat.KeyName()), Subject: "who moderates this game", Title: "MODERATORS", Text: []string{text}})
		if err != nil {
			return nil, err
		}
		mails = append(mails, letter)
	}
	return mails, nil
}

// appointable is who is to be a moderator, as it is written down.
func appointable(m decision.Moderator, g game.Game, a game.Moderates) (game.Moderates, error) {
	a.Addr = strings.ToLower(a.Addr)
	r := game.RosterOf(g.Lines)
	i := slices.IndexFunc(r.Moderators, func(o mail.Address) bool { return o.Addr == a.Addr })
	switch {
	case !(mail.Address{Addr: a.Addr}).Plain():
		return a, fmt.Errorf("%q is no mail address", a.Addr)
	case a.Over && i < 0:
		return a, fmt.Errorf("%s is no moderator of this game alone; those of the club stand in its configuration", a.Addr)
	case a.Over:
		a.Name = r.Moderators[i].Name
		return a, nil
	case i >= 0:
		return a, fmt.Errorf("%s is a moderator of this game already", post.CalledBy(r.Moderators[i]))
	}
	for _, c := range m.Club.Staff() {
		if strings.EqualFold(c.Addr, a.Addr) {
			return a, fmt.Errorf("%s moderates all games of the club already", post.CalledBy(c))
		}
	}
	var err error
	if a.Name, err = game.PlainLine("the name", a.Name); err != nil {
		return a, err
	}
	trial := m.As(a.Addr)
	trial.Club.Moderators = []mail.Address{{Name: a.Name, Addr: a.Addr}}
	if _, err = trial.Conductor(g); err != nil {
		return a, err
	}
	if len(r.Moderators) >= maxModerators {
		return a, errors.New("the game has enough moderators: remove one first")
	}
	return a, nil
}
