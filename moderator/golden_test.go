package moderator_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/txtar"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator"
)

// Each file in testdata/mail is a game told in mails: its comment says what it shows,
// a section named after a side is a mail from there, a section "answers" is all mails
// that the one before led to. The first line of a mail may be its subject.
func TestGoldenMails(t *testing.T) {
	files, err := filepath.Glob("testdata/mail/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatal("no golden mails", err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txtar"), func(t *testing.T) { goldenMails(t, file) })
	}
}

func goldenMails(t *testing.T, file string) {
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	archive := txtar.Parse(data)
	m := goldenMatch(t, string(archive.Comment))
	answers := ""
	for i, section := range archive.Files {
		if section.Name != "answers" {
			answers = m.goldenMail(engine.Side(section.Name), string(section.Data))
			continue
		}
		if *update {
			archive.Files[i].Data = []byte(answers)
		} else if diff := cmp.Diff(string(section.Data), answers); diff != "" {
			t.Errorf("answers (-want +got):\n%s", diff)
		}
	}
	if *update {
		if err := os.WriteFile(file, txtar.Format(archive), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

// goldenMatch is the game of a file, which may name a pack: game training-field.
func goldenMatch(t *testing.T, comment string) *match {
	t.Helper()
	m := newMatch(t, 1)
	if found := gameLine.FindStringSubmatch(comment); found != nil {
		m = packMatch(t, found[1], 1)
	}
	m.m.Club.Operator = mail.Address{Addr: "operator@example.test"}
	return m
}

var gameLine = regexp.MustCompile(`(?m)^game (\S+)$`)

// goldenMail sends a mail, decided twice, and writes down what it led to.
func (m *match) goldenMail(side engine.Side, text string) string {
	m.t.Helper()
	m.subject = ""
	if subject, rest, found := strings.Cut(text, "\n"); found && strings.HasPrefix(subject, "Subject: ") {
		m.subject, text = strings.TrimPrefix(subject, "Subject: "), rest
	}
	return answersOf(m.send(side, text))
}

func answersOf(d moderator.Decision) string {
	var b strings.Builder
	fmt.Fprintf(&b, "outcome: %s\n", d.Outcome)
	for _, line := range d.Append {
		fmt.Fprintf(&b, "line: %s\n", line.Kind())
	}
	for _, letter := range d.Send {
		fmt.Fprintf(&b, "\n=== to %s <%s>\n=== subject: %s\n", letter.To.Name, letter.To.Addr, letter.Subject)
		for _, a := range letter.Attachments {
			fmt.Fprintf(&b, "=== attached: %s\n", a.Name)
		}
		fmt.Fprintf(&b, "\n%s", letter.Text)
	}
	return b.String()
}
