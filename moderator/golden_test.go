package moderator_test

import (
	"fmt"
	"os"
	"path/filepath"
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
	"adjutant/moderator/outfit"
	"adjutant/vassal/vassaltest"
)

// Each file in testdata/mail is a game told in mails: its comment says what it shows,
// a section named after a side is a mail from there, a section "answers" is all mails
// that the one before led to. A mail may begin with lines that are its header:
//
//	Subject: the subject
//	Attach: a file of testdata/vassal/3.7.26
//	Drags: Rifles 0909 2  a log of version 2 in which a unit is dragged on the last save
//	Answers: 3            the third letter that was sent
//	Times: 20             that it is sent, one after the other; the last is answered
func TestGoldenMails(t *testing.T) { eachArchive(t, "mail", goldenMails) }

func goldenMails(t *testing.T, archive txtar.Archive) []txtar.File {
	t.Helper()
	m := goldenMatch(t, string(archive.Comment))
	var played []txtar.File
	answers := ""
	for _, f := range archive.Files {
		if f.Name == "answers" {
			f.Data = []byte(answers)
		} else {
			answers = m.goldenMail(engine.Side(f.Name), string(f.Data))
		}
		played = append(played, f)
	}
	return played
}

// goldenMatch is the game of a file, which may name a pack, game training-field, and have a clock: clock.
func goldenMatch(t *testing.T, comment string) *match {
	t.Helper()
	m := newMatch(t, 1)
	if found := gameLine.FindStringSubmatch(comment); found != nil {
		m = packMatch(t, found[1], 1)
		opened := *m.game.Lines[0].Opened
		opened.Answer = 48 * time.Hour
		if withClock.MatchString(comment) {
			p := clock.Policy{}.With(clock.Phase, 3*day)
			opened.Clock = &p
		}
		m.game.Lines[0].Opened = &opened
	}
	m.m.Club.Operator = mail.Address{Addr: "operator@example.test"}
	return m
}

var (
	gameLine  = regexp.MustCompile(`(?m)^game (\S+)$`)
	withClock = regexp.MustCompile(`(?m)^clock$`)
)

// goldenMail sends a mail, decided twice, and writes down what it led to.
func (m *match) goldenMail(side engine.Side, text string) string {
	m.t.Helper()
	m.subject, m.answers, m.files = "", "", nil
	times := 1
	for {
		line, rest, _ := strings.Cut(text, "\n")
		name, value, _ := strings.Cut(line, ": ")
		switch name {
		case "Subject":
			m.subject = value
		case "Attach":
			m.attach(value)
		case "Drags":
			m.attachDrag(side, strings.Fields(value))
		case "Answers":
			m.answers = m.letters[m.count(value)-1].MessageID("example.test")
		case "Times":
			times = m.count(value)
		default:
			return m.goldenAnswers(side, text, times)
		}
		text = rest
	}
}

func (m *match) count(digits string) int {
	m.t.Helper()
	n, err := strconv.Atoi(digits)
	if err != nil {
		m.t.Fatal(err)
	}
	return n
}

// attach puts a file of VASSAL's into the next mail.
func (m *match) attach(name string) {
	m.t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "testdata", "vassal", "3.7.26", name))
	if err != nil {
		m.t.Fatal(err)
	}
	m.files = append(m.files, mail.Attachment{Name: name, Bytes: data})
}

// attachDrag puts a log into the next mail in which a side drags a unit to a hex, on the save
// that it got last, in a version of the module.
func (m *match) attachDrag(side engine.Side, said []string) {
	m.t.Helper()
	seat := slices.IndexFunc(m.game.Lines[0].Opened.Seats, func(s game.Seat) bool { return s.Side == side })
	var save []byte
	for _, letter := range m.letters {
		for _, a := range m.filesOf(letter) {
			if letter.To.Addr == m.game.Lines[0].Opened.Seats[seat].Addr && strings.HasSuffix(a.Name, ".vsav") {
				save = a.Bytes
			}
		}
	}
	desk, err := vassaltest.Sit(save)
	if err != nil {
		m.t.Fatal(err)
	}
	rules, err := m.m.Rules("", "")
	if err != nil {
		m.t.Fatal(err)
	}
	kit, err := outfit.NewKit(rules.Pack)
	if err != nil {
		m.t.Fatal(err)
	}
	layout, _ := kit.Layout()
	at, err := layout.Grid.Find(said[1])
	if err != nil {
		m.t.Fatal(err)
	}
	x, y := layout.Centre(at)
	desk.Player(password(side), "Player of "+string(side), rules.Pack.SideName(side))
	desk.Under(said[2])
	desk.BeginLog()
	desk.Drag(int(x), int(y), desk.Called(said[0]))
	m.files = append(m.files, mail.Attachment{Name: "turn.vlog", Bytes: desk.End()})
}

// goldenAnswers is what the last of so many mails leads to.
func (m *match) goldenAnswers(side engine.Side, text string, times int) string {
	m.t.Helper()
	var d decision.Decision
	for i := range times {
		said := text
		if times > 1 {
			said = fmt.Sprintf("%s%d\n", text, i+1) // else it is the same mail again
		}
		d = m.send(side, said)
		m.letters = append(m.letters, d.Send...)
	}
	return answersOf(d, fmt.Sprintf("mail-%d@example.test", m.mails))
}

// answersOf is a decision as the golden files have it. What answers another mail than
// the one that led to it says so.
func answersOf(d decision.Decision, to string) string {
	var b strings.Builder
	b.WriteString(cameOf(d))
	if d.Resend != nil {
		fmt.Fprintf(&b, "sends again: %s\n", strings.Join(d.Resend.Keys, " or "))
	}
	for _, letter := range d.Send {
		fmt.Fprintf(&b, "\n=== to %s <%s>\n=== subject: %s\n", letter.To.Name, letter.To.Addr, letter.Subject)
		if letter.InReplyTo != "" && letter.InReplyTo != to {
			fmt.Fprintf(&b, "=== in reply to: %s\n", letter.InReplyTo)
		}
		files, pictures := namesOf(letter)
		for _, name := range files {
			fmt.Fprintf(&b, "=== attached: %s\n", name)
		}
		for _, name := range pictures {
			fmt.Fprintf(&b, "=== picture: %s\n", name)
		}
		fmt.Fprintf(&b, "\n%s", letter.Text)
	}
	return b.String()
}
