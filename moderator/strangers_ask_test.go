package moderator_test

import (
	"regexp"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"adjutant/engine"
	"adjutant/moderator/game"
)

// What strangers ask who know their side and the mailbox alone. Each file of testdata/strangers is a position as in testdata/questions, and a
// section named after a side with a mail a line; behind " => " stand the titles of the answers that it gets, and behind " | "
// words that stand in them. No question there is passed over, or read as an order.
func TestWhatStrangersAsk(t *testing.T) {
	t.Parallel()
	eachArchive(t, "strangers", func(t *testing.T, archive txtar.Archive) []txtar.File {
		begin := askedAt(t, string(archive.Files[0].Data))
		played := []txtar.File{archive.Files[0]}
		for _, f := range archive.Files[1:] {
			var b strings.Builder
			for line := range strings.Lines(string(f.Data)) {
				b.WriteString(strangerAsks(t, begin, engine.Side(f.Name), strings.TrimSpace(line)) + "\n")
			}
			f.Data = []byte(b.String())
			played = append(played, f)
		}
		return played
	})
}

// strangerAsks is a line of such a file as it comes out.
func strangerAsks(t *testing.T, begin *match, side engine.Side, line string) string {
	t.Helper()
	asked, want, _ := strings.Cut(line, " => ")
	_, words, _ := strings.Cut(want, " | ")
	m := begin.copy()
	m.once = true
	d := m.send(side, asked+"\n")
	if d.Outcome != game.Answered || len(d.Send) != 1 {
		t.Errorf("%q is %s", asked, d.Outcome)
		return line
	}
	told := answerTitle.FindAllStringSubmatch(d.Send[0].Text, -1)
	var titles []string
	for _, found := range told {
		titles = append(titles, strings.Join(strings.Fields(found[1]), " "))
	}
	out := asked + " => " + strings.Join(titles, "; ")
	if words != "" {
		out += " | " + words
		for word := range strings.SplitSeq(words, " | ") {
			mustSay(t, d.Send[0].Text, word)
		}
	}
	return out
}

// answerTitle is the title of an answer in a letter.
var answerTitle = regexp.MustCompile(`(?m)^answer   ([^(]+(?:\([^l][^)]*\)[^(]*)*)`)
