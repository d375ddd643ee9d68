package lobby

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/mail"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/game/secret"
	"adjutant/moderator/report"
)

// Watch has the moderator let somebody watch a game, or, with Over set, no longer. Of
// what is given, name, address, kind and delay count.
func Watch(m decision.Moderator, g game.Game, w game.Watching, now time.Time) (decision.Decision, error) {
	who, err := m.Conductor(g)
	if err != nil {
		return decision.Decision{}, err
	}
	t, err := m.Rules.TableOf(g)
	if err != nil {
		return decision.Decision{}, err
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
		return decision.Decision{}, fmt.Errorf("%q is no mail address", w.Addr)
	case w.Delay < 0 || w.Delay > maxWatchDelay || w.Delay > 0 && !w.Results:
		return decision.Decision{}, fmt.Errorf("results can come up to %d turns later, and only results", maxWatchDelay)
	case w.Over && old == nil:
		return decision.Decision{}, fmt.Errorf("nobody watches the game from %s", w.Addr)
	}
	for _, s := range t.Seats {
		if strings.EqualFold(s.Addr, w.Addr) {
			return decision.Decision{}, fmt.Errorf("%s plays %s in this game: who plays does not watch", s.Name, t.Rules.Pack.SideName(s.Side))
		}
	}
	w.Token, w.Mail = t.Word(secret.Watch(w.Addr)), ""
	d := decision.Decision{Append: []game.Line{{At: now, Who: m.Club.Signed(who), Watching: &w}}}
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

// watch has the sender watch the game.
func (o *outsider) watch() decision.Decision {
	w := game.Watching{Name: o.who.Name, Addr: o.who.Addr, Mail: o.in.Submission.Key}
	if w.Name == "" {
		w.Name = w.Addr
	}
	var found *engine.Finding
	if w.Results, w.Delay, found = watchAs(o.said["watch"], o.t.Tag); found != nil {
		return o.refuse(*found)
	}
	for _, s := range o.t.Seats {
		if game.SameName(s.Name, w.Name) {
			d := o.refuse(engine.Finding{Code: finding.PlaysAlready, Text: fmt.Sprintf("a player of this game has your name, and who plays does not watch; the operator %s can let you, if you are another", o.m.Club.Operator.Addr)})
			if o.m.Club.Operator.Addr != "" {
				d.Send = append(d.Send, o.m.Club.ToOperator(o.in.Now, "watch/"+o.t.ID+"/"+w.Addr, fmt.Sprintf("[%s] somebody with a player's name wants to watch", o.t.Tag),
					report.Namesake(o.t.Tag, o.t.Title, w.Name, w.Addr)))
			}
			return d
		}
	}
	w.Token = o.t.Word(secret.Watch(w.Addr))
	d := o.tell(game.Joins, "YOU WATCH THIS GAME: "+w.Promise()+" Write 'unwatch' to get no more.")
	d.Append = []game.Line{{At: o.in.Now, Watching: &w}}
	d.Send[0].ReplyTo = o.m.Club.ReplyTo(o.t.Tag, game.Seat{Token: w.Token})
	d.Send[0].Unsubscribe, d.Send[0].UnsubscribeURL = d.Send[0].ReplyTo.Addr, o.m.Club.UnwatchURL(o.t.Tag, w.Token)
	d.Send[0].Subject = fmt.Sprintf("[%s] %s: you watch", o.t.Tag, o.t.Title)
	return d
}

// watchAs reads what stands behind watch: [GAME] [results [N turns]].
func watchAs(rest, tag string) (results bool, delay int, f *engine.Finding) {
	words := strings.Fields(rest)
	if len(words) > 0 && strings.EqualFold(words[0], tag) {
		words = words[1:]
	}
	switch {
	case len(words) == 0:
		return false, 0, nil
	case words[0] != "results":
	case len(words) == 1:
		return true, 0, nil
	default:
		n, err := strconv.Atoi(words[1])
		if err == nil && n >= 0 && n <= maxWatchDelay && len(words) <= 3 {
			return true, n, nil
		}
	}
	return false, 0, &engine.Finding{Code: finding.NoSuchWatch, Text: fmt.Sprintf("'watch %s' is not understood; up to %d turns are possible", rest, maxWatchDelay), Write: "watch   or   watch results   or   watch results 2 turns"}
}

// unwatch ends the mails to a spectator.
func (o *outsider) unwatch(w *game.Watching) decision.Decision {
	if w == nil {
		return o.tell(game.Nothing, "YOU DO NOT WATCH THIS GAME: you get no mails of it.")
	}
	over := *w
	over.Over, over.Mail = true, o.in.Submission.Key
	d := o.tell(game.Declines, "YOU NO LONGER WATCH THIS GAME: you get no more mails of it.")
	d.Append = []game.Line{{At: o.in.Now, Watching: &over}}
	d.Send[0].Subject = fmt.Sprintf("[%s] %s: you no longer watch", o.t.Tag, o.t.Title)
	return d
}

// Unwatch ends the mails to the spectator whose reply address has the token. The error is [game.ErrNoGame] if
// there is none.
func Unwatch(g game.Game, token string, now time.Time) (decision.Decision, error) {
	if g.Opened() == nil || token == "" {
		return decision.Decision{}, game.ErrNoGame
	}
	w := game.RosterOf(g.Lines).Watcher(token, "")
	if w == nil || w.Token != token {
		return decision.Decision{}, game.ErrNoGame
	}
	over := *w
	over.Over, over.Mail = true, ""
	return decision.Decision{Outcome: game.Declines, Append: []game.Line{{At: now, Watching: &over}}}, nil
}
