package moderator_test

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"golang.org/x/tools/txtar"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/clock"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/intervene"
	"adjutant/moderator/lobby"
	"adjutant/moderator/proof"
)

// TestConduct plays the archives of testdata/conduct: what players and the moderator
// write about the course of a game, and all the letters that come of it. A file with
// the number of a step and who writes is followed by one with what came of it:
//
//	-- 1 south --
//	resign
//	-- 1 letters --
//
// Behind a mail's text a line CODE N stands for the N-th code that was mailed. The
// first line may say how the mail came: "unsigned", "bare" (to the club's address and not
// to the seat's), "from ADDRESS", "to ADDRESS", "chair" (to the one that he was given as a
// moderator), "subject TEXT", "dated -10m"; "again N": it is the N-th mail, byte by byte;
// "copy N": the same, with a field changed that no proof survives. Who writes and is no
// side moderates, and writes to the address that his last mail gave him; STATE stands for
// where the game does. The moderator does on the club's machine what he writes: hold,
// release, pause, end or rollback, which goes back to the opening or to "LINE: ", and what
// follows, or pack and a version of it; the clock writes for how long it runs.
func TestConduct(t *testing.T) { eachArchive(t, "conduct", playConduct) }

func playConduct(t *testing.T, archive txtar.Archive) []txtar.File {
	t.Helper()
	e := &exchange{match: newMatch(t, 1), now: noon, replyTo: map[string]mail.Address{}, chairs: map[string]mail.Address{}}
	e.m.Club.Operator = mail.Address{Addr: "operator@example.test"}
	if found := illegalLine.FindSubmatch(archive.Comment); found != nil {
		e.game.Lines[0].Opened.Illegal = game.IllegalPolicy(found[1])
	}
	if found := clockLine.FindSubmatch(archive.Comment); found != nil {
		span, err := time.ParseDuration(string(found[1]))
		if err != nil {
			t.Fatal(err)
		}
		policy := clock.Policy{}.With("move", span).With("combat", span)
		e.game.Lines[0].Opened.Clock = &policy
	}
	var played []txtar.File
	for _, f := range archive.Files {
		step, who, _ := strings.Cut(f.Name, " ")
		if who == "letters" {
			continue
		}
		letters := e.happen(who, string(f.Data))
		played = append(played, f, txtar.File{Name: step + " letters", Data: []byte(letters)})
	}
	return played
}

// exchange is a match whose letters are written down.
type exchange struct {
	*match
	now   time.Time
	codes []string
	mails []proof.Submission // that were sent, each once

	replyTo map[string]mail.Address // the last that somebody was given, by his address
	chairs  map[string]mail.Address // of moderators, who were given it when they became some
}

// happen is what came of a mail, or of what the moderator did.
func (e *exchange) happen(who, text string) string {
	e.t.Helper()
	switch who {
	case "moderator":
		d, err := e.moderate(strings.TrimSpace(text))
		return e.tell(d, err)
	case "clock":
		span, err := time.ParseDuration(strings.TrimSpace(text))
		if err != nil {
			e.t.Fatal(err)
		}
		e.now = e.now.Add(span)
		return ""
	}
	in := decision.Input{Now: e.now, Game: e.game, Submission: e.submission(engine.Side(who), text)}
	if tags := e.m.Club.Route(in.Submission.Mail).Tags; len(tags) > 0 && !slices.Contains(tags, "duel") || !lobby.Concerns(e.m.Club, e.game, in.Submission.Mail) {
		d, err := e.desk(in)
		return e.tell(d, err)
	}
	for {
		d := e.decideTwice(in)
		if d.Need == nil {
			return e.tell(d, nil)
		}
		in.Rolls = append(in.Rolls, e.draw(*d.Need))
	}
}

// submission is a new mail of a seat, or one that came before.
func (e *exchange) submission(side engine.Side, text string) proof.Submission {
	e.t.Helper()
	word, number, _ := strings.Cut(strings.TrimSpace(text), " ")
	if word == "again" || word == "copy" {
		n, err := strconv.Atoi(number)
		if err != nil || n < 1 || n > len(e.mails) {
			e.t.Fatalf("there is no mail %q", number)
		}
		sub := e.mails[n-1]
		if word == "copy" {
			copied := *sub.Mail
			copied.Auth = mail.Auth{Why: "signature did not verify"}
			sub = proof.Submission{Key: "unproved-" + strings.TrimPrefix(sub.Key, "unproved-"), Mail: &copied}
		}
		return sub
	}
	sub := proof.Submission{Key: fmt.Sprintf("%064d.0", len(e.mails)+1), Mail: e.mailOf(side, text), Received: e.now}
	if !sub.Mail.Auth.Aligned {
		sub.Key = "unproved-" + sub.Key
	}
	e.mails = append(e.mails, sub)
	return sub
}

// mailOf is a mail of a seat, as its first lines say.
func (e *exchange) mailOf(side engine.Side, text string) *mail.Message {
	e.t.Helper()
	msg := e.blank(side)
	msg.Date = e.now
	for {
		line, rest, _ := strings.Cut(text, "\n")
		word, value, _ := strings.Cut(line, " ")
		switch word {
		case "unsigned":
			msg.Auth = mail.Auth{Why: "there is no DKIM signature"}
		case "bare":
			msg.To = []mail.Address{e.m.Club.Address}
		case "from":
			msg.From.Addr = value
		case "subject":
			msg.Subject = e.withCodes(value)
		case "to":
			msg.To = []mail.Address{{Addr: value}}
		case "chair":
			msg.To = []mail.Address{e.chairs[msg.From.Addr]}
		case "dated":
			ago, err := time.ParseDuration(value)
			if err != nil {
				e.t.Fatal(err)
			}
			msg.Date = e.now.Add(ago)
		default:
			msg.Text = e.withCodes(text)
			return msg
		}
		text = rest
	}
}

// withCodes puts codes that were mailed in the place of their numbers, and where the
// game stands in that of its word.
func (e *exchange) withCodes(text string) string {
	for i, code := range e.codes {
		text = strings.ReplaceAll(text, fmt.Sprintf("CODE %d", i+1), code)
	}
	if guard, err := intervene.Where(e.m.Rules, e.game); err == nil {
		text = strings.ReplaceAll(text, "STATE", guard.State[:12])
	}
	return text
}

// blank is a mail of a seat, or of a moderator to the address that he was given last.
func (e *exchange) blank(who engine.Side) *mail.Message {
	e.t.Helper()
	if who == "north" || who == "south" {
		return e.mail(who, "")
	}
	addr := string(who) + "@example.test"
	to, given := e.replyTo[addr]
	if !given {
		to = mail.Address{Addr: "mod+duel@example.test"}
	}
	return &mail.Message{
		ID: fmt.Sprintf("%s-%d@example.test", who, len(e.mails)), From: mail.Address{Addr: addr}, To: []mail.Address{to}, Auth: mail.Auth{Aligned: true},
	}
}

// moderate is what the moderator does to the match.
func (e *exchange) moderate(text string) (decision.Decision, error) {
	e.t.Helper()
	word, rest, _ := strings.Cut(text, " ")
	switch word {
	case "nora", "north":
		e.m = e.m.As(word + "@example.test")
		defer func() { e.m = e.m.As("") }()
		return e.moderate(rest)
	case "add", "remove":
		addr, name, _ := strings.Cut(rest, " ")
		return intervene.Appoint(e.m, e.game, game.Moderates{Name: name, Addr: addr, Over: word == "remove"}, e.now)
	case "seat":
		return lobby.Propose(e.m, e.game, game.Proposed{Side: "south", Name: "Carl Example", Addr: rest}, e.now)
	case "watch":
		addr, how, results := strings.Cut(rest, " ")
		delay, _ := strconv.Atoi(strings.TrimSpace(strings.TrimPrefix(how, "results"))) // none is 0
		name, _, _ := strings.Cut(addr, "@")
		return lobby.Watch(e.m, e.game, game.Watching{Name: strings.ToUpper(name[:1]) + name[1:] + " Example", Addr: addr, Results: results, Delay: delay}, e.now)
	case "hold":
		return intervene.Hold(e.m, e.game, rest, e.now)
	case "pause":
		return intervene.Pause(e.m, e.game, rest, e.now)
	case "release":
		return intervene.Release(e.m, e.game, rest, e.now)
	case "void":
		return intervene.End(e.m, e.game, intervene.Termination{Void: true, Why: rest}, e.now)
	case "end":
		winner, why, _ := strings.Cut(rest, " ")
		return intervene.End(e.m, e.game, intervene.Termination{Winner: engine.Side(winner), Why: why}, e.now)
	case "rollback":
		to := 1
		if line, why, found := strings.Cut(rest, ": "); found {
			var err error
			if to, err = strconv.Atoi(line); err != nil {
				e.t.Fatalf("a roll back to %q", line)
			}
			rest = why
		}
		back, err := e.game.RollBack(to, rest)
		if err != nil {
			return decision.Decision{}, err
		}
		return intervene.RollBack(e.m, e.game, back, e.now)
	}
	return e.act(word, rest)
}

// guideRule stands before each guide of a mail.
var guideRule = "\n" + strings.Repeat("-", 78) + "\n"

var (
	mailedCode = regexp.MustCompile(`(?m)^    ([a-z2-7]{5}-[a-z2-7]{5})$`)
	token      = regexp.MustCompile(`mod\+duel\.[a-z2-7]+@`)
	digest     = regexp.MustCompile(`\b[0-9a-f]{64}\b`)
)

// tell keeps what came of a decision, and tells its letters without what chance has
// put into them.
func (e *exchange) tell(d decision.Decision, err error) string {
	e.t.Helper()
	if err != nil {
		return "error: " + err.Error() + "\n"
	}
	mustSum(e.t, e.m, e.game, d)
	e.game.Lines = append(e.game.Lines, d.Append...)
	if d.Ending != nil {
		ending, err := e.keys.SignEnding(*d.Ending)
		if err != nil {
			e.t.Fatal(err)
		}
		e.game.Lines = append(e.game.Lines, game.Line{At: e.now, Ending: ending.String()})
	}
	var b strings.Builder
	b.WriteString(cameOf(d))
	for _, key := range d.Release {
		fmt.Fprintf(&b, "released: mail %s\n", strings.Trim(key, "unproved-0."))
	}
	for _, letter := range d.Send {
		e.replyTo[letter.To.Addr] = letter.ReplyTo
		if strings.HasPrefix(letter.Key, "moderates/") {
			e.chairs[letter.To.Addr] = letter.ReplyTo
		}
		if strings.Contains(letter.Subject, "your confirmation is wanted") || strings.Contains(letter.Subject, "is this mail yours?") || strings.Contains(letter.Subject, "is this yours?") {
			for _, found := range mailedCode.FindAllStringSubmatch(letter.Text, -1) {
				e.codes = append(e.codes, found[1])
			}
		}
		text, guides, _ := strings.Cut(letter.Text, guideRule)
		fmt.Fprintf(&b, "\nTo: %s\nSubject: %s\n\n%s", letter.To.Addr, letter.Subject, text)
		for guide := range strings.SplitSeq(guides, guideRule) {
			if title, _, _ := strings.Cut(guide, "\n"); title != "" {
				fmt.Fprintf(&b, "(guide: %s)\n", title)
			}
		}
	}
	text := b.String()
	for i, code := range e.codes {
		text = strings.ReplaceAll(text, code, fmt.Sprintf("CODE %d", i+1))
	}
	return digest.ReplaceAllString(token.ReplaceAllString(text, "mod+duel.TOKEN@"), "(hash)")
}
