package moderator_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"adjutant/mail"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/game/secret"
	"adjutant/moderator/orders/request"
	"adjutant/moderator/proof"
	"adjutant/moderator/rejudge"
	"adjutant/moderator/report"
	"adjutant/moderator/roll"
)

// The guide to what a moderator does tells of every command that he may mail.
func TestGuideToDirections(t *testing.T) {
	guide, _ := report.GuideTo("moderator")
	for _, word := range request.DirectionWords() {
		if !regexp.MustCompile(`(?m)^    ` + regexp.QuoteMeta(word) + `\b`).MatchString(guide.Text) {
			t.Errorf("the guide does not tell of %q", word)
		}
	}
}

// Every command of a moderator stands in a golden file with what is answered to it.
func TestEveryDirectionHasAGolden(t *testing.T) {
	files, err := filepath.Glob("testdata/conduct/directed*.txtar")
	if err != nil {
		t.Fatal(err)
	}
	all := ""
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		all += string(data)
	}
	for _, word := range request.DirectionWords() {
		if !regexp.MustCompile(`(?m)^(done|answer|waits) +`+regexp.QuoteMeta(word)+`\b`).MatchString(all) && word != "audit" && word != "confirm" {
			t.Errorf("no golden has the command %q carried out", word)
		}
		if !regexp.MustCompile(`(?m)^REFUSED +`+regexp.QuoteMeta(word)+`\b`).MatchString(all) && !slices.Contains([]string{"commands", "status", "map", "deadline", "ladder"}, word) {
			t.Errorf("no golden has the command %q refused", word)
		}
	}
}

// A moderator's address comes of the game's secret, and of no seed. In a game of before,
// which has no secret, nobody who knows a single seat's seed can make it: it differs
// where any other seed does.
func TestModeratorsTokenIsOfTheSecret(t *testing.T) {
	for _, c := range []struct {
		before bool
		want   int // addresses of two games, and of four in which one seed is another
	}{{false, 2}, {true, 6}} {
		tokens := map[string]bool{}
		for _, seed := range []byte{1, 2} {
			m := newMatch(t, seed)
			m.m.Club.Operator = mail.Address{Addr: "operator@example.test"}
			for side := range 3 { // of the last no seed is another
				opened := *m.game.Lines[0].Opened
				opened.Seats = slices.Clone(opened.Seats)
				if side < 2 {
					opened.Seats[side].Seed = newMatch(t, 3).game.Lines[0].Opened.Seats[side].Seed
				}
				if c.before {
					opened.Secret = secret.Secret{}
				}
				lines := append([]game.Line{{At: noon, Opened: &opened}}, m.game.Lines[1:]...)
				tokens[chairOf(t, m.m, lines)] = true
			}
		}
		if len(tokens) != c.want {
			t.Errorf("before %v: %d addresses of 6 games, want %d", c.before, len(tokens), c.want)
		}
	}
}

// directs has the operator mail a text to his address, and keeps what came of it.
func (m *match) directs(text string) decision.Decision {
	m.t.Helper()
	m.mails++
	return m.directsBy(strings.Repeat("k", m.mails), &mail.Message{
		ID: "operator@example.test", Date: noon, From: m.m.Club.Operator, To: []mail.Address{{Addr: chairOf(m.t, m.m, m.game.Lines)}},
		Text: text, Auth: mail.Auth{Aligned: true},
	})
}

// directsBy is what a mail of the operator comes to. Judged once more from the journal,
// when the club has another operator, it comes to the same.
func (m *match) directsBy(key string, msg *mail.Message) decision.Decision {
	m.t.Helper()
	before := m.game
	in := decision.Input{Now: noon, Game: m.game, Submission: proof.Submission{Key: key, Mail: msg}}
	records := map[roll.Hash]roll.Record{}
	var d decision.Decision
	for {
		if d = m.decideTwice(in); d.Need == nil {
			m.game.Lines = append(m.game.Lines, d.Append...)
			break
		}
		if d.Freeze != nil {
			d = m.freeze(in, *d.Freeze)
			break
		}
		record := m.draw(*d.Need)
		in.Rolls, records[record.Alpha] = append(in.Rolls, record), record
	}
	later := m.m
	later.Club.Operator = mail.Address{Addr: "successor@example.test"}
	again, err := m.judgeAgain(later, rejudge.Past{Before: before, Lines: d.Append, Mail: msg, Records: records})
	if err != nil {
		m.t.Fatal(err)
	}
	again.Result, again.Ending = nil, nil // they stand behind the lines, signed
	if n, err := again.Differs(d.Append); err != nil || n != len(d.Append) {
		m.t.Errorf("judged once more, %d of %d lines: %v", n, len(d.Append), err)
	}
	return d
}

// Dice that a moderator's command needs fall as any others: at once, or in a game with
// a beacon when its round is out. What stands behind such a command in the mail is
// still done.
func TestDiceOfADirection(t *testing.T) {
	for _, cold := range []bool{false, true} {
		m := newMatch(t, 1)
		m.m.Club.Operator = mail.Address{Addr: "operator@example.test"}
		if cold {
			m.chill(lab(t))
		}
		d := m.directs("process for north because she asked me\n" + oneAttack + "end orders\nhold because the dice fall\n")
		kinds := []string{}
		for _, line := range d.Append {
			kinds = append(kinds, line.Kind())
		}
		if d.Outcome != game.Directs || !slices.Contains(kinds, "held") || slices.Contains(kinds, "freeze") != cold {
			t.Fatalf("cold %t: %s, lines %v\n%s", cold, d.Outcome, kinds, d.Send[0].Text)
		}
		if !cold {
			continue
		}
		mustSay(t, d.Send[0].Text, "done process for north", "FROZEN UNTIL THE DICE FALL", "done hold because the dice fall")
		if d.Wake == nil || d.Wake.Freeze != 1 {
			t.Fatalf("wakes %+v", d.Wake)
		}
		d = m.directs("process for south because he asked me\npass\n")
		mustSay(t, d.Send[0].Text, "REFUSED process for south", "E599 the game is frozen for dice that are announced")
		if d = m.thaw(); !slices.ContainsFunc(d.Append, func(l game.Line) bool { return l.Record > 0 }) {
			t.Errorf("no die has fallen: %s", d.Outcome)
		}
	}
}

// A moderator is asked whether a mail without proof is his; when he says yes, it is
// judged as it came.
func TestAModeratorsWordForAMail(t *testing.T) {
	m := newMatch(t, 1)
	m.m.Club.Operator = mail.Address{Addr: "operator@example.test"}
	doubtful := &mail.Message{
		Date: noon, From: m.m.Club.Operator, To: []mail.Address{{Addr: chairOf(m.t, m.m, m.game.Lines)}},
		Text: "hold because the map has a fault\n", Auth: mail.Auth{Why: "there is no DKIM signature"},
	}
	d := m.directsBy("doubtful", doubtful)
	if d.Outcome != game.Unproved || len(d.Send) != 1 {
		t.Fatalf("%s, %d letters", d.Outcome, len(d.Send))
	}
	word := *doubtful
	word.Subject, word.Text = "Re: "+d.Send[0].Subject, "Yes, it is.\n"
	if d = m.directsBy("word", &word); !slices.Equal(d.Release, []string{"doubtful"}) || len(d.Send) != 0 {
		t.Fatalf("%s, released %q, %d letters", d.Outcome, d.Release, len(d.Send))
	}
	if d = m.directsBy("doubtful", doubtful); d.Outcome != game.Directs || m.shown().Stage != game.StageHeld {
		t.Errorf("%s, %s", d.Outcome, m.shown().Stage)
	}
}

// In a club without an operator a game has no moderator: nobody is asked, and a mail
// without a sender is nobody's.
func TestWithoutAnOperator(t *testing.T) {
	m := newMatch(t, 1)
	d := m.send("north", "press moderator: Is anybody there?\n")
	mustSay(t, d.Send[0].Text, "E555 this game has no human moderator who does not play in it")
	msg := m.mail("north", "hold because of nobody\n")
	msg.From.Addr, msg.To = "", []mail.Address{{Addr: "mod+duel@example.test"}}
	if d := m.decideTwice(decision.Input{Now: noon, Game: m.game, Submission: proof.Submission{Key: "none", Mail: msg}}); len(d.Append) > 0 {
		t.Errorf("nobody moderates: %s", d.Outcome)
	}
}

// Who plays in a game does not read what its moderators are asked, though he is one of
// the club's: the operator learns only that somebody has to be found.
func TestOnlyPlayersModerate(t *testing.T) {
	m := newMatch(t, 1)
	m.m.Club.Operator = mail.Address{Addr: "anna@example.test"}
	d := m.send("south", "press moderator: She must not read this.\n")
	mustSay(t, d.Send[0].Text, "E555 this game has no human moderator who does not play in it")
	d = m.send("north", "hold N9\n")
	if len(d.Send) != 2 || d.Send[1].To.Addr != "anna@example.test" || strings.Contains(d.Send[1].Text, "N9") {
		t.Fatalf("%d letters:\n%s", len(d.Send), d.Send[len(d.Send)-1].Text)
	}
	mustSay(t, d.Send[1].Text, "all who moderate it play in it", "adjutant game moderator add")
}

// Who is made a moderator of a game later does not read what was written to those before him, or by them to one side.
func TestANewModeratorReadsNoPressOfBefore(t *testing.T) {
	m := newMatch(t, 1)
	m.m.Club.Operator = mail.Address{Addr: "operator@example.test"}
	mona := mail.Address{Name: "Mona Example", Addr: "mona@example.test"}
	m.send("north", "press moderator: A word about Bert.\n")
	m.send("north", "press all: Well met.\n")
	m.game.Lines = append(m.game.Lines, game.Line{At: noon, Moderates: &game.Moderates{Name: mona.Name, Addr: mona.Addr}})
	m.send("south", "press moderator: A word about Anna.\n")
	m.game.Lines = append(m.game.Lines, game.Line{At: noon, Moderates: &game.Moderates{Name: mona.Name, Addr: "Mona@example.test"}})
	history := func(who mail.Address) string {
		table, err := m.m.Rules.Table(m.game.Lines)
		if err != nil {
			t.Fatal(err)
		}
		msg := &mail.Message{Date: noon, From: who, To: []mail.Address{{Addr: m.m.Club.ReplyTo(table.Tag, table.Chair(who)).Addr}}, Text: "history\n", Auth: mail.Auth{Aligned: true}}
		return m.directsBy("history of "+who.Addr, msg).Send[0].Text
	}
	mustSay(t, history(m.m.Club.Operator), "A word about Bert.", "Well met.", "A word about Anna.")
	told := history(mona)
	if mustSay(t, told, "Well met.", "A word about Anna."); strings.Contains(told, "about Bert") {
		t.Errorf("she reads what was written before she came:\n%s", told)
	}
}

// chairOf is the reply address of the operator for a game.
func chairOf(t testing.TB, m decision.Moderator, lines []game.Line) string {
	t.Helper()
	table, err := m.Rules.Table(lines)
	if err != nil {
		t.Fatal(err)
	}
	return m.Club.ReplyTo(table.Tag, table.Chair(m.Club.Operator)).Addr
}
