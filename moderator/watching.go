package moderator

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/mail"
	"adjutant/moderator/clock"
	"adjutant/moderator/game"
	"adjutant/moderator/report"
	"adjutant/moderator/view"
)

// watch has the sender watch the game.
func (o *outsider) watch() Decision {
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
	w.Token = o.t.Word(game.WatchWord(w.Addr))
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

// unwatch ends the mails to who watches.
func (o *outsider) unwatch(w *game.Watching) Decision {
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

// Unwatch ends the mails to who watches a game and knows the token of his reply
// address. [ErrNoGame] says that nobody does.
func (m Moderator) Unwatch(g game.Game, token string, now time.Time) (Decision, error) {
	if g.Opened() == nil || token == "" {
		return Decision{}, ErrNoGame
	}
	w := game.RosterOf(g.Lines).Watcher(token, "")
	if w == nil || w.Token != token {
		return Decision{}, ErrNoGame
	}
	over := *w
	over.Over, over.Mail = true, ""
	return Decision{Outcome: game.Declines, Append: []game.Line{{At: now, Watching: &over}}}, nil
}

// copies are the mails to those who watch: a copy of what took effect as everyone
// may see it, and when turns have ended, what they came to.
func (h *Verdict) copies(no int, answer report.Answer, outcome game.Outcome) ([]mail.Outgoing, error) {
	var letters []mail.Outgoing
	var told []game.Deed
	for _, w := range h.course.Watching {
		if w.Over {
			continue
		}
		letter := h.m.Club.Reply(nil, h.in.Now)
		letter.To = mail.Address{Name: w.Name, Addr: w.Addr}
		letter.ReplyTo = h.m.Club.ReplyTo(h.course.Tag, game.Seat{Token: w.Token})
		letter.Unsubscribe, letter.UnsubscribeURL = letter.ReplyTo.Addr, h.m.Club.UnwatchURL(h.course.Tag, w.Token)
		if !w.Results {
			copied := h.publicly(answer, outcome)
			letter.Key = fmt.Sprintf("watch/%s/%d/%s", h.course.ID, no, w.Addr)
			letter.Subject = copied.Subject()
			h.illustrate(no, game.Seat{}, &copied, &letter)
			letter.Text, letter.HTML = h.course.Written(copied.Body(), h.aliases(), game.Nobody)
			letter.Attachments = records(copied.Entries)
			letters = append(letters, letter)
			continue
		}
		first, last := ended(h.course, &h.start, w)
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
		letter.Text, letter.HTML = h.course.Written(results(h.course, told, first, last), h.aliases(), game.Nobody)
		letters = append(letters, letter)
	}
	return letters, nil
}

// partingOfWatchers are the last mails to those who watch.
func (h *Verdict) partingOfWatchers(end game.Ended) []mail.Outgoing {
	var letters []mail.Outgoing
	for _, w := range h.course.Watching {
		if w.Over {
			continue
		}
		letter := h.m.Club.Reply(nil, h.in.Now)
		letter.Key = fmt.Sprintf("watched/%s/%s", h.course.ID, w.Addr)
		letter.To = mail.Address{Name: w.Name, Addr: w.Addr}
		letter.Subject = fmt.Sprintf("[%s] %s is over", h.course.Tag, h.course.Title)
		letter.Text, letter.HTML = h.course.Written(report.Watched(h.course.Tag, h.course.Title, end.Text), h.aliases(), game.Nobody)
		letters = append(letters, letter)
	}
	return letters
}

// publicly is an answer as everyone may read it.
func (h *Verdict) publicly(answer report.Answer, outcome game.Outcome) report.Answer {
	copied := answer
	copied.Yours, copied.Guides, copied.Replies, copied.Choices, copied.Ahead, copied.Write, copied.Due = false, nil, nil, nil, nil, "", ""
	copied.Headline, copied.OpenPlay = h.headline(outcome, game.Nobody), h.openPlayTold(game.Nobody)
	copied.Sent, copied.Summary, copied.Acted, copied.Sign = clock.Format(sent(h.in.Submission.Mail, h.lapse), ""), turnSummary(h.course, &h.start, game.Nobody), h.actNote(game.Nobody), ""
	copied.Log, copied.Audit, copied.Unread, copied.Notes = nil, nil, nil, append([]string{}, h.forAll...)
	copied.Entries, copied.Muster = seenBy(h.entries, game.Nobody), h.course.Muster(game.Nobody)
	copied.Game.Points, copied.Game.Reckoning = h.course.Points(game.Nobody), h.course.Reckoning(game.Nobody)
	copied.Next, copied.Awaited = h.next(h.course.Node(), game.Nobody), false
	copied.Stored.Waiting, copied.Stored.Kept = nil, nil
	if h.course.Draws() {
		copied.Stored.Position = ""
	}
	return copied
}

// ended are the turns whose results he gets now: none if the first is greater.
func ended(course *game.Course, start *game.Course, w game.Watching) (first, last int) {
	before, now := start.Node(), course.Node()
	first, last = max(before.Turn-w.Delay, 1), now.Turn-1-w.Delay
	if now.Kind == engine.AtOver && before.Kind != engine.AtOver {
		last = now.Turn
	}
	return first, last
}

// deedsNow are the deeds of the game with those of the submission.
func (h *Verdict) deedsNow() ([]game.Deed, error) {
	lines := h.in.Game.Lines
	return view.Deeds(h.m.Rules, game.Game{Lines: append(lines[:len(lines):len(lines)], h.lines...)})
}

// results tells what turns came to.
func results(course *game.Course, deeds []game.Deed, first, last int) report.Body {
	r := report.Results{Tag: course.Tag, Title: course.Title}
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
	if node := course.Node(); node.Kind == engine.AtOver {
		r.Ended = node.Result.Text
	}
	return r.Body()
}
