package moderator_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/report"
)

// toldLine is a line that a letter tells a moderator to write; guideLine the same of a guide.
var (
	toldLine  = regexp.MustCompile(`(?m)^  ((?:seat|pause because|hold|release|rollback|rule|preview|process|end (?:draw|win|game)[a-z ]*|press (?:all|north|south|moderators?))\b.*)$`)
	guideLine = regexp.MustCompile("(?m)^`([^`]+)`$")
)

// Each line that a letter of the goldens, or the guide, tells a moderator to write is accepted as it stands there.
func TestWhatModeratorsAreToldToWriteIsAccepted(t *testing.T) {
	lines := linesTold(t)
	for _, want := range []string{"seat north Carl Example <carl@example.test>", "rule patience of N9 = … because …", "rollback to no. 0 because …", "pause because of the holidays"} {
		if !slices.Contains(lines, want) {
			t.Errorf("%q is told nowhere", want)
		}
	}
	for _, line := range lines {
		t.Run(line, func(t *testing.T) {
			if answer := answerToDirection(t, line); strings.Contains(answer, "REFUSED") || !strings.Contains(answer, "line: directed") {
				t.Errorf("%s", answer)
			}
		})
	}
}

// linesTold are the lines of the goldens and of the guide, each once.
func linesTold(t *testing.T) []string {
	t.Helper()
	var lines []string
	for _, folder := range []string{"conduct", "clock", "stories", "desk", "mail"} {
		files, err := filepath.Glob(filepath.Join("testdata", folder, "*.tx*"))
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			for _, found := range toldLine.FindAllStringSubmatch(string(text), -1) {
				lines = append(lines, strings.TrimSpace(found[1]))
			}
		}
	}
	guide, known := report.GuideIn("moderator", "")
	if !known {
		t.Fatal("there is no guide for moderators")
	}
	text, err := os.ReadFile(filepath.Join("report", "guide", guide.Topic+".md"))
	if err != nil {
		t.Fatal(err)
	}
	byMail, _, _ := strings.Cut(string(text), "## On the club's machine")
	for _, found := range guideLine.FindAllStringSubmatch(byMail, -1) {
		lines = append(lines, found[1])
	}
	slices.Sort(lines)
	return slices.Compact(lines)
}

// answerToDirection is what a moderator is answered who writes the line in a game where it has a meaning.
func answerToDirection(t *testing.T, line string) string {
	t.Helper()
	e := &exchange{match: newMatch(t, 1), now: noon, replyTo: map[string]mail.Address{}, chairs: map[string]mail.Address{}}
	e.m.Club.Operator = mail.Address{Addr: "operator@example.test"}
	e.happen("moderator", "add nora@example.test Nora Example")
	e.happen("moderator", "add olga@example.test Olga Example")
	switch word, _, _ := strings.Cut(line, " "); {
	case strings.HasPrefix(line, "rule patience"):
		e.game.Lines[0].Opened.Illegal = game.IllegalAsk
		e.happen("north", "hold N9\n")
		line = strings.Replace(line, "= …", "= legal", 1)
	case word == "rule":
		t.Skip("its hex is known in the duel: TestScripts/bymail writes it")
	case word == "rollback":
		for _, m := range []string{"north hold N1", "north pass", "south hold S1", "south pass", "north pass"} {
			who, order, _ := strings.Cut(m, " ")
			e.happen(who, order+"\n")
		}
	case word == "release":
		e.happen("moderator", "hold the map is checked")
	case strings.Contains(line, " state ") || line == "preview" || line == "preview for north":
		e.happen("north", "wait\nhold N1\n")
		line = strings.Replace(strings.Replace(line, "turn 3", "turn 1", 1), "0f1e2d3c4b5a", "STATE", 1)
	case word == "process":
		line += "\nhold N1\nend orders"
	case word == "press":
		line += "\nend press"
	case word == "audit":
		t.Skip("it needs a log: testdata/mail/audit writes it with one")
	case word == "confirm":
		t.Skip("what it confirms is asked for in testdata/conduct/directed-unproved.txtar")
	}
	return e.happen("nora", line+"\n")
}
