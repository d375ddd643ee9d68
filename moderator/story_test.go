package moderator_test

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"golang.org/x/tools/txtar"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/judge"
	"adjutant/moderator/letters"
	"adjutant/moderator/lobby"
	"adjutant/moderator/proof"
	"adjutant/moderator/register"
	"adjutant/moderator/roll"
)

var update = flag.Bool("update", false, "write the goldens anew")

// story is a correspondence with the moderator in testdata/stories: mails, and what
// came of each, in one archive. A file is named after its place and who writes, the
// one behind it holds the outcome, the lines of the journal and all letters:
//
//	-- 1 anna@example.test --
//	join
//	-- 1 letters --
//
// A mail may begin with lines that say how it came: "bare" (to the club's address
// with the game's tag, not to the writer's own), "as ADDRESS" (to the reply address
// of another), "unsigned", "subject TEXT", "after 48h". A file "2 clock" is no mail:
// it says after what time the clock strikes.
type story struct {
	t        *testing.T
	m        decision.Moderator
	keys     roll.Keys
	game     game.Game
	now      time.Time
	replyTo  map[string]mail.Address // by the address of the reader
	register register.Register
	records  []roll.Record
	wake     *game.Wake
	mails    int
}

// runStory plays an archive on a game that begins with the lines and letters.
func runStory(t *testing.T, s *story, name string, begin []mail.Outgoing) {
	t.Helper()
	s.t = t
	file := filepath.Join("testdata", "stories", name+".txtar")
	archive, err := txtar.ParseFile(file)
	if err != nil {
		t.Fatal(err)
	}
	told := map[string]string{"0 letters": s.letters(begin)}
	for _, f := range archive.Files {
		if place, who, _ := strings.Cut(f.Name, " "); who != "letters" {
			told[place+" letters"] = s.happen(who, string(f.Data))
		}
	}
	played := []txtar.File{{Name: "0 letters", Data: []byte(told["0 letters"])}}
	for _, f := range archive.Files {
		place, who, _ := strings.Cut(f.Name, " ")
		if who != "letters" {
			played = append(played, f, txtar.File{Name: place + " letters", Data: []byte(told[place+" letters"])})
		}
	}
	keepArchive(t, file, archive, played)
}

// happen is what came of a mail, or of the clock.
func (s *story) happen(who, text string) string {
	s.t.Helper()
	in := decision.Input{Now: s.now, Game: s.game, Register: s.register}
	if who == "clock" {
		s.wait(strings.TrimSpace(text))
		in.Now = s.now
		if s.wake == nil || s.now.Before(s.wake.At) {
			s.t.Fatalf("nothing is due at %s: %+v", s.now, s.wake)
		}
		return s.decide(in, func() (*judge.Hearing, error) { return moderator.Lapse(s.m, in, s.wake.Question) })
	}
	s.mails++
	in.Submission = proof.Submission{Key: fmt.Sprintf("%064d.0", s.mails), Digest: roll.Sum([]byte(text)), Mail: s.mail(who, text)}
	in.Now = s.now
	if !lobby.Concerns(s.m.Club, in.Game, in.Submission.Mail) {
		return s.tell(letters.TurnAway(s.m.Club, in))
	}
	return s.decide(in, func() (*judge.Hearing, error) { return moderator.Hear(s.m, in) })
}

func (s *story) wait(span string) {
	s.t.Helper()
	d, err := time.ParseDuration(span)
	if err != nil {
		s.t.Fatal(err)
	}
	s.now = s.now.Add(d)
}

// mail is a mail of somebody's.
func (s *story) mail(who, text string) *mail.Message {
	s.t.Helper()
	msg := &mail.Message{ID: fmt.Sprintf("%d@example.test", s.mails), From: mail.Address{Name: nameOf(who), Addr: who}, Auth: mail.Auth{Aligned: true}}
	to := s.replyTo[who]
	for {
		line, rest, _ := strings.Cut(text, "\n")
		word, value, _ := strings.Cut(line, " ")
		switch word {
		case "bare":
			to = mail.Address{}
		case "as":
			to = s.replyTo[value]
		case "unsigned":
			msg.Auth = mail.Auth{Why: "the mail is not signed"}
		case "subject":
			msg.Subject = value
		case "after":
			s.wait(value)
		default:
			if to.Addr == "" {
				to.Addr = "mod+duel@example.test"
			}
			msg.Text, msg.Date, msg.To = text, s.now, []mail.Address{to}
			return msg
		}
		text = rest
	}
}

// nameOf is the name of an invented player: Anna Example of anna@example.test.
func nameOf(addr string) string {
	name, _, _ := strings.Cut(addr, "@")
	return strings.ToUpper(name[:1]) + name[1:] + " Example"
}

// decide decides twice, drawing what is needed, and keeps what came of it.
func (s *story) decide(in decision.Input, hear func() (*judge.Hearing, error)) string {
	s.t.Helper()
	var rolls []roll.Record
	for {
		var twice [2]decision.Decision
		for i := range twice {
			h, err := hear()
			if err != nil {
				s.t.Fatal(err)
			}
			if twice[i], err = decision.Informed(func() (decision.Decision, error) { return h.Decide(rolls) }, h.Give, s.knownOf); err != nil {
				s.t.Fatal(err)
			}
		}
		if diff := difference(twice[0], twice[1]); diff != "" {
			s.t.Fatalf("decided twice:\n%s", diff)
		}
		if twice[0].Need == nil {
			return s.tell(twice[0])
		}
		m := match{t: s.t, keys: s.keys, records: s.records}
		rolls = append(rolls, m.draw(*twice[0].Need))
		s.records = m.records
	}
}

// knownOf is what there is of something that is wanted: the people of the club.
func (s *story) knownOf(w decision.Want) (decision.Known, error) {
	return decision.Known{Want: w, Register: s.register}, nil
}

// tell is a decision as the story has it.
func (s *story) tell(d decision.Decision) string {
	text := fmt.Sprintf("outcome: %s\n", d.Outcome)
	for _, line := range d.Append {
		text += "line: " + line.String() + "\n"
	}
	if d.Wake != nil {
		s.wake = d.Wake
		text += fmt.Sprintf("wakes: %s\n", d.Wake.At.Format("2 Jan 2006 15:04 UTC"))
	}
	mustSum(s.t, s.m, s.game, d)
	s.game.Lines = append(s.game.Lines, d.Append...)
	return text + s.letters(d.Send)
}

// letters are mails of ours as the story has them.
func (s *story) letters(send []mail.Outgoing) string {
	if s.replyTo == nil {
		s.replyTo = map[string]mail.Address{}
	}
	var b strings.Builder
	for _, letter := range send {
		fmt.Fprintf(&b, "\n--------\nTo: %s <%s>\nKey: %s\nSubject: %s\n", letter.To.Name, letter.To.Addr, letter.Key, letter.Subject)
		if letter.ReplyTo.Addr != "" {
			s.replyTo[letter.To.Addr] = letter.ReplyTo
			fmt.Fprintf(&b, "Reply-To: %s\n", letter.ReplyTo.Addr)
		}
		files, _ := namesOf(letter)
		for _, name := range files {
			fmt.Fprintf(&b, "Attached: %s\n", name)
		}
		b.WriteString("\n" + letter.Text)
	}
	return b.String()
}

// duelOpening is a game of the duel between Anna and Ben, to be opened or invited to.
func duelOpening(t *testing.T) (*story, lobby.Opening) {
	t.Helper()
	m := newMatch(t, 1)
	m.m.Club.Operator = mail.Address{Addr: "operator@example.test"}
	return &story{m: m.m, keys: m.keys, now: noon}, lobby.Opening{
		Now: noon, Tag: "duel", Title: "Duel", Pack: "duel", Hash: m.game.Opened().PackHash, Dice: game.DiceModerator, Keys: m.game.Opened().Keys,
		Answer: 48 * time.Hour, Wait: 14 * 24 * time.Hour, Remind: 3 * 24 * time.Hour,
		Random: rand.NewChaCha8([32]byte{7}), Players: guests("north", "anna", "south", "ben"),
	}
}

// guests are players by side and first name.
func guests(pairs ...string) []lobby.Player {
	var players []lobby.Player
	for i := 0; i < len(pairs); i += 2 {
		addr := pairs[i+1] + "@example.test"
		players = append(players, lobby.Player{Side: engine.Side(pairs[i]), Name: nameOf(addr), Addr: addr})
	}
	return players
}
