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
func Unwatch(g game.Game, token string, now time.Time) (Decision, error) {
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

// copiesFor are the mails to those who watch: a copy of what took effect as everyone
// may see it, and when turns have ended, what they came to.
func copiesFor(v *Verdict, no int, answer report.Answer, outcome game.Outcome) ([]mail.Outgoing, error) {
	var letters []mail.Outgoing
	var told []game.Deed
	for _, w := range v.course.Watching {
		if w.Over {
			continue
		}
		letter := v.club.Reply(nil, v.now)
		letter.To = mail.Address{Name: w.Name, Addr: w.Addr}
		letter.ReplyTo = v.club.ReplyTo(v.course.Tag, game.Seat{Token: w.Token})
		letter.Unsubscribe, letter.UnsubscribeURL = letter.ReplyTo.Addr, v.club.UnwatchURL(v.course.Tag, w.Token)
		if !w.Results {
			copied := publicly(v, answer, outcome)
			letter.Key = fmt.Sprintf("watch/%s/%d/%s", v.course.ID, no, w.Addr)
			letter.Subject = copied.Subject()
			illustrate(v, no, game.Seat{}, &copied, &letter)
			letter.Text, letter.HTML = v.course.Written(copied.Body(), v.aliases(), game.Nobody)
			letter.Attachments = records(copied.Entries)
			letters = append(letters, letter)
			continue
		}
		first, last := ended(v.course, &v.start, w)
		if first > last {
			continue
		}
		if told == nil {
			var err error
			if told, err = deedsNow(v); err != nil {
				return nil, err
			}
		}
		letter.Key = fmt.Sprintf("results/%s/%d/%s%s", v.course.ID, last, w.Addr, again(v.course.Table))
		letter.Subject = fmt.Sprintf("[%s] results to turn %d", v.course.Tag, last)
		letter.Text, letter.HTML = v.course.Written(results(v.course, told, first, last), v.aliases(), game.Nobody)
		letters = append(letters, letter)
	}
	return letters, nil
}

// partingOfWatchers are the last mails to those who watch.
func partingOfWatchers(v *Verdict, end game.Ended) []mail.Outgoing {
	var letters []mail.Outgoing
	for _, w := range v.course.Watching {
		if w.Over {
			continue
		}
		letter := v.club.Reply(nil, v.now)
		letter.Key = fmt.Sprintf("watched/%s/%s", v.course.ID, w.Addr)
		letter.To = mail.Address{Name: w.Name, Addr: w.Addr}
		letter.Subject = fmt.Sprintf("[%s] %s is over", v.course.Tag, v.course.Title)
		letter.Text, letter.HTML = v.course.Written(report.Watched(v.course.Tag, v.course.Title, end.Text), v.aliases(), game.Nobody)
		letters = append(letters, letter)
	}
	return letters
}

// publicly is an answer as everyone may read it.
func publicly(v *Verdict, answer report.Answer, outcome game.Outcome) report.Answer {
	copied := answer
	copied.Yours, copied.Guides, copied.Replies, copied.Choices, copied.Ahead, copied.Write, copied.Due = false, nil, nil, nil, nil, "", ""
	copied.Headline, copied.OpenPlay = headlineFor(v, outcome, game.Nobody), openPlayTold(v, game.Nobody)
	copied.Sent, copied.Summary, copied.Acted, copied.Sign = clock.Format(sent(v.mail, v.lapse), ""), turnSummary(v.course, &v.start, game.Nobody), actNote(v.Case, game.Nobody), ""
	copied.Log, copied.Audit, copied.Unread, copied.Notes = nil, nil, nil, append([]string{}, v.forAll...)
	copied.Entries, copied.Muster = seenBy(v.entries, game.Nobody), v.course.Muster(game.Nobody)
	copied.Game.Points, copied.Game.Reckoning = v.course.Points(game.Nobody), v.course.Reckoning(game.Nobody)
	copied.Next, copied.Awaited = nextFor(v, v.course.Node(), game.Nobody), false
	copied.Stored.Waiting, copied.Stored.Kept = nil, nil
	if v.course.Draws() {
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
func deedsNow(v *Verdict) ([]game.Deed, error) {
	lines := v.game.Lines
	return view.Deeds(v.packs, game.Game{Lines: append(lines[:len(lines):len(lines)], v.lines...)})
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
