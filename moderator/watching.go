package moderator

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/clock"
	"adjutant/moderator/report"
)

// Watching says that somebody gets mails of a game in which he does not play: what
// everyone may see, and nothing else. A later line of the address replaces it.
type Watching struct {
	Name    string `json:"name"`
	Addr    string `json:"addr"`
	Token   string `json:"token"`             // of his reply address
	Results bool   `json:"results,omitempty"` // only what each turn came to, when it has ended
	Delay   int    `json:"delay,omitempty"`   // of the results: how many turns later
	Over    bool   `json:"over,omitempty"`    // he no longer does
	Mail    string `json:"mail,omitempty"`    // key of the mail that asked for it, "" for the moderator
}

// Watcher is who watches, by the token or the address; nil for nobody.
func (r Roster) Watcher(token, addr string) *Watching {
	for i := range r.Watching {
		if w := &r.Watching[i]; !w.Over && (token != "" && w.Token == token || strings.EqualFold(w.Addr, addr)) {
			return w
		}
	}
	return nil
}

// watched is the roster with a line of somebody who watches.
func (r Roster) watched(w Watching) Roster {
	kept := []Watching{}
	for _, old := range r.Watching {
		if !strings.EqualFold(old.Addr, w.Addr) {
			kept = append(kept, old)
		}
	}
	r.Watching = append(kept, w)
	return r
}

// watch has the sender watch the game.
func (o *outsider) watch() Decision {
	w := Watching{Name: o.who.Name, Addr: o.who.Addr, Mail: o.in.Submission.Key}
	if w.Name == "" {
		w.Name = w.Addr
	}
	var finding *engine.Finding
	if w.Results, w.Delay, finding = watchAs(o.said["watch"], o.t.Tag); finding != nil {
		return o.refuse(*finding)
	}
	for _, s := range o.t.Seats {
		if SameName(s.Name, w.Name) {
			d := o.refuse(engine.Finding{Code: "E569", Text: fmt.Sprintf("a player of this game has your name, and who plays does not watch; the operator %s can let you, if you are another", o.m.Club.Operator.Addr)})
			if o.m.Club.Operator.Addr != "" {
				d.Send = append(d.Send, o.m.toOperator(o.in.Now, "watch/"+o.t.ID+"/"+w.Addr, fmt.Sprintf("[%s] somebody with a player's name wants to watch", o.t.Tag),
					report.Namesake(o.t.Tag, o.t.Title, w.Name, w.Addr)))
			}
			return d
		}
	}
	w.Token = o.t.Word(WatchWord(w.Addr))
	d := o.tell(Joins, "YOU WATCH THIS GAME: "+w.Promise()+" Write 'unwatch' to get no more.")
	d.Append = []Line{{At: o.in.Now, Watching: &w}}
	d.Send[0].ReplyTo = o.m.Club.ReplyTo(o.t.Tag, Seat{Token: w.Token})
	d.Send[0].Unsubscribe, d.Send[0].UnsubscribeURL = d.Send[0].ReplyTo.Addr, o.m.Club.unwatchURL(o.t.Tag, w.Token)
	d.Send[0].Subject = fmt.Sprintf("[%s] %s: you watch", o.t.Tag, o.t.Title)
	return d
}

// Promise says what he gets.
func (w Watching) Promise() string {
	switch {
	case w.Results && w.Delay > 0:
		return fmt.Sprintf("you get what each turn came to, %s after it has ended.", report.Count(w.Delay, "turn"))
	case w.Results:
		return "you get what each turn came to, when it has ended."
	}
	return "you get a copy of every turn as everyone may see it."
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
	return false, 0, &engine.Finding{Code: "E570", Text: fmt.Sprintf("'watch %s' is not understood; up to %d turns are possible", rest, maxWatchDelay), Write: "watch   or   watch results   or   watch results 2 turns"}
}

// unwatch ends the mails to who watches.
func (o *outsider) unwatch(w *Watching) Decision {
	if w == nil {
		return o.tell(Nothing, "YOU DO NOT WATCH THIS GAME: you get no mails of it.")
	}
	over := *w
	over.Over, over.Mail = true, o.in.Submission.Key
	d := o.tell(Declines, "YOU NO LONGER WATCH THIS GAME: you get no more mails of it.")
	d.Append = []Line{{At: o.in.Now, Watching: &over}}
	d.Send[0].Subject = fmt.Sprintf("[%s] %s: you no longer watch", o.t.Tag, o.t.Title)
	return d
}

// unwatchURL is where who watches a game ends that with one click; "" without pages.
func (c Club) unwatchURL(tag, token string) string {
	if c.Pages == "" {
		return ""
	}
	return c.Pages + "/unwatch/" + tag + "/" + token
}

// Unwatch ends the mails to who watches a game and knows the token of his reply
// address. [ErrNoGame] says that nobody does.
func (m Moderator) Unwatch(game Game, token string, now time.Time) (Decision, error) {
	if game.Opened() == nil || token == "" {
		return Decision{}, ErrNoGame
	}
	w := RosterOf(game.Lines).Watcher(token, "")
	if w == nil || w.Token != token {
		return Decision{}, ErrNoGame
	}
	over := *w
	over.Over, over.Mail = true, ""
	return Decision{Outcome: Declines, Append: []Line{{At: now, Watching: &over}}}, nil
}

// copies are the mails to those who watch: a copy of what took effect as everyone
// may see it, and when turns have ended, what they came to.
func (h *sitting) copies(no int, answer report.Answer, outcome Outcome) ([]mail.Outgoing, error) {
	var letters []mail.Outgoing
	var told []Deed
	for _, w := range h.course.Watching {
		if w.Over {
			continue
		}
		letter := h.m.reply(nil, h.in)
		letter.To = mail.Address{Name: w.Name, Addr: w.Addr}
		letter.ReplyTo = h.m.Club.ReplyTo(h.course.Tag, Seat{Token: w.Token})
		letter.Unsubscribe, letter.UnsubscribeURL = letter.ReplyTo.Addr, h.m.Club.unwatchURL(h.course.Tag, w.Token)
		if !w.Results {
			copied := h.publicly(answer, outcome)
			letter.Key = fmt.Sprintf("watch/%s/%d/%s", h.course.ID, no, w.Addr)
			letter.Subject = copied.Subject()
			h.illustrate(no, Seat{}, &copied, &letter)
			letter.Text, letter.HTML = h.course.Written(copied.Body(), h.aliases(), Nobody)
			letter.Attachments = records(copied.Entries)
			letters = append(letters, letter)
			continue
		}
		first, last := h.ended(w)
		if first > last {
			continue
		}
		if told == nil {
			var err error
			if told, err = h.deedsNow(); err != nil {
				return nil, err
			}
		}
		letter.Key = fmt.Sprintf("results/%s/%d/%s%s", h.course.ID, last, w.Addr, again(h.course.Table))
		letter.Subject = fmt.Sprintf("[%s] results to turn %d", h.course.Tag, last)
		letter.Text, letter.HTML = h.course.Written(h.results(told, first, last), h.aliases(), Nobody)
		letters = append(letters, letter)
	}
	return letters, nil
}

// partingOfWatchers are the last mails to those who watch.
func (h *sitting) partingOfWatchers(end Ended) []mail.Outgoing {
	var letters []mail.Outgoing
	for _, w := range h.course.Watching {
		if w.Over {
			continue
		}
		letter := h.m.reply(nil, h.in)
		letter.Key = fmt.Sprintf("watched/%s/%s", h.course.ID, w.Addr)
		letter.To = mail.Address{Name: w.Name, Addr: w.Addr}
		letter.Subject = fmt.Sprintf("[%s] %s is over", h.course.Tag, h.course.Title)
		letter.Text, letter.HTML = h.course.Written(report.Watched(h.course.Tag, h.course.Title, end.Text), h.aliases(), Nobody)
		letters = append(letters, letter)
	}
	return letters
}

// publicly is an answer as everyone may read it.
func (h *sitting) publicly(answer report.Answer, outcome Outcome) report.Answer {
	copied := answer
	copied.Yours, copied.Guides, copied.Replies, copied.Choices, copied.Ahead, copied.Write, copied.Due = false, nil, nil, nil, nil, "", ""
	copied.Headline, copied.OpenPlay = h.headline(outcome, Nobody), h.openPlayTold(Nobody)
	copied.Sent, copied.Summary, copied.Acted, copied.Sign = clock.Format(h.sent(), ""), h.summary(Nobody), h.actNote(Nobody), ""
	copied.Log, copied.Audit, copied.Unread, copied.Notes = nil, nil, nil, append([]string{}, h.forAll...)
	copied.Entries, copied.Muster = seenBy(h.entries, Nobody), h.course.Muster(Nobody)
	copied.Game.Points, copied.Game.Reckoning = h.course.Points(Nobody), h.course.Reckoning(Nobody)
	copied.Next, copied.Awaited = h.next(h.course.Node(), Nobody), false
	copied.Stored.Waiting, copied.Stored.Kept = nil, nil
	if h.course.Draws() {
		copied.Stored.Position = ""
	}
	return copied
}

// ended are the turns whose results he gets now: none if the first is greater.
func (h *sitting) ended(w Watching) (first, last int) {
	before, now := h.start.Node(), h.course.Node()
	first, last = max(before.Turn-w.Delay, 1), now.Turn-1-w.Delay
	if now.Kind == engine.AtOver && before.Kind != engine.AtOver {
		last = now.Turn
	}
	return first, last
}

// deedsNow are the deeds of the game with those of the submission.
func (h *sitting) deedsNow() ([]Deed, error) {
	lines := h.in.Game.Lines
	return h.m.Deeds(Game{Lines: append(lines[:len(lines):len(lines)], h.lines...)})
}

// results tells what turns came to.
func (h *sitting) results(deeds []Deed, first, last int) report.Body {
	r := report.Results{Tag: h.course.Tag, Title: h.course.Title}
	for _, d := range deeds {
		if d.Turn < first || d.Turn > last {
			continue
		}
		text := d.Text
		switch {
		case d.Sealed:
			text = "a sealed order"
		case d.Fell != "":
			text = "dice: " + d.Fell
		}
		if d.Side != "" {
			text = d.Side + ": " + text
		}
		deed := report.Deed{Turn: d.Turn, Text: text}
		for _, e := range d.Events {
			deed.Events = append(deed.Events, e.Text)
		}
		r.Deeds = append(r.Deeds, deed)
	}
	if node := h.course.Node(); node.Kind == engine.AtOver {
		r.Ended = node.Result.Text
	}
	return r.Body()
}
