package moderator_test

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"adjutant/engine"
	"adjutant/moderator/game"
)

// Each file in testdata/questions is a position and what is asked in it: its comment says what it shows, the section
// "position" is that of a file in testdata/prose, or names a pack and a scenario, whose game begins, or
// runs until a phase of a side if it says so. A section named after a side
// is what its player asks, a question a line and a mail each; a section "answers" is what each is told.
func TestQuestionsAreAnswered(t *testing.T) {
	t.Parallel()
	eachArchive(t, "questions", goldenQuestions)
}

func goldenQuestions(t *testing.T, archive txtar.Archive) []txtar.File {
	t.Helper()
	var played []txtar.File
	begin := askedAt(t, string(archive.Files[0].Data))
	answers := ""
	for _, f := range archive.Files {
		switch f.Name {
		case "position":
		case "answers":
			f.Data = []byte(answers)
		default:
			answers = askEach(t, begin, engine.Side(f.Name), string(f.Data))
		}
		played = append(played, f)
	}
	return played
}

// askedAt is a match at the position of a file.
func askedAt(t *testing.T, text string) *match {
	t.Helper()
	said := map[string]string{}
	for line := range strings.Lines(text) {
		key, value, _ := strings.Cut(strings.TrimSpace(line), ": ")
		said[key] = value
	}
	if said["state"] == "" {
		m := scenarioMatch(t, said["pack"], said["scenario"], 3)
		if phase, side, found := strings.Cut(said["until"], " "); found {
			m.letRunTo(phase, engine.Side(side))
		}
		c := m.course()
		m.keepAt(c.Rules.Pack.Sides[0].ID, c)
		return m
	}
	return proseAt(t, filepath.Join("testdata", "prose", "questions"), text).match(t)
}

// askEach mails questions one by one, and tells what each was answered.
func askEach(t *testing.T, begin *match, side engine.Side, text string) string {
	t.Helper()
	var b strings.Builder
	for line := range strings.Lines(text) {
		m := begin.copy()
		m.once = true
		d := m.send(side, line)
		if d.Outcome != game.Answered || len(d.Send) != 1 {
			fmt.Fprintf(&b, "%s: ", d.Outcome)
		}
		fmt.Fprintf(&b, "> %s%s\n", line, replyIn(d.Send[0].Text))
	}
	return b.String()
}

// replyIn is what of an answer answers what was asked.
func replyIn(letter string) string {
	var kept []string
	within := false
	for line := range strings.Lines(letter) {
		switch {
		case strings.HasPrefix(line, "answer ") || strings.HasPrefix(line, "REFUSED"):
			within = true
		case strings.HasPrefix(line, "Now ") || strings.HasPrefix(line, "The game is over"):
			within = false
		}
		if within {
			kept = append(kept, line)
		}
	}
	return strings.TrimRight(strings.Join(kept, ""), "\n") + "\n"
}
