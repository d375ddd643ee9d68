package moderator

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/report"
)

// Propose has the moderator ask somebody to take a seat of a running game: he sits
// there when he has answered. Both who plays it and the others are told then. The
// error says why he cannot be asked, or is a damaged game's.
func Propose(m Moderator, g game.Game, side engine.Side, name, addr string, now time.Time) (Decision, error) {
	who, err := m.conductor(g)
	if err != nil {
		return Decision{}, err
	}
	t, err := m.Rules.TableOf(g)
	if err != nil {
		return Decision{}, err
	}
	if t.Course().Stage() == game.StageOver {
		return Decision{}, errors.New("the game is over")
	}
	line, letter, err := proposal(m, t, game.Proposed{Side: side, Name: name, Addr: addr, By: game.ModeratorTitle(m.Club.Signed(who))}, Input{Now: now})
	line.Who = m.Club.Signed(who)
	return Decision{Append: []game.Line{line}, Send: []mail.Outgoing{letter}}, err
}

// Watch has the moderator let somebody watch a game, or, with Over set, no longer. Of
// what is given, name, address, kind and delay count.
func Watch(m Moderator, g game.Game, w game.Watching, now time.Time) (Decision, error) {
	who, err := m.conductor(g)
	if err != nil {
		return Decision{}, err
	}
	t, err := m.Rules.TableOf(g)
	if err != nil {
		return Decision{}, err
	}
	w.Addr = strings.ToLower(w.Addr)
	old := t.Watcher("", w.Addr)
	switch {
	case w.Name == "" && old != nil:
		w.Name = old.Name
	case w.Name == "":
		w.Name, _, _ = strings.Cut(w.Addr, "@")
	}
	switch {
	case !(mail.Address{Addr: w.Addr}).Plain():
		return Decision{}, fmt.Errorf("%q is no mail address", w.Addr)
	case w.Delay < 0 || w.Delay > maxWatchDelay || w.Delay > 0 && !w.Results:
		return Decision{}, fmt.Errorf("results can come up to %d turns later, and only results", maxWatchDelay)
	case w.Over && old == nil:
		return Decision{}, fmt.Errorf("nobody watches the game from %s", w.Addr)
	}
	for _, s := range t.Seats {
		if strings.EqualFold(s.Addr, w.Addr) {
			return Decision{}, fmt.Errorf("%s plays %s in this game: who plays does not watch", s.Name, t.Rules.Pack.SideName(s.Side))
		}
	}
	w.Token, w.Mail = t.Word(game.WatchWord(w.Addr)), ""
	d := Decision{Append: []game.Line{{At: now, Who: m.Club.Signed(who), Watching: &w}}}
	if w.Over {
		return d, nil
	}
	letter := m.Club.Reply(nil, now)
	letter.Key = fmt.Sprintf("watches/%s/%d", t.ID, len(g.Lines))
	letter.To, letter.ReplyTo = mail.Address{Name: w.Name, Addr: w.Addr}, m.Club.ReplyTo(t.Tag, game.Seat{Token: w.Token})
	letter.Unsubscribe, letter.UnsubscribeURL = letter.ReplyTo.Addr, m.Club.UnwatchURL(t.Tag, w.Token)
	letter.Subject = fmt.Sprintf("[%s] %s: you watch", t.Tag, t.Title)
	letter.Text, letter.HTML = report.Watches(m.Club.Name, t.Tag, t.Title, w.Promise()).Both()
	d.Send = []mail.Outgoing{letter}
	return d, nil
}
