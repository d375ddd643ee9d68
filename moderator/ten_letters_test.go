package moderator_test

import (
	"encoding/base64"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"golang.org/x/tools/txtar"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/lobby"
	terms "adjutant/moderator/opening"
)

// pages is a folder that the HTML of the letters is put into, to be looked at in a browser.
var pages = os.Getenv("ADJUTANT_LETTERS")

// Each file in testdata/ten is the first letters of a game of one pack, as its players get them. Its comment names
// the pack and, where that has several, the scenario: game into-the-woods 9. The section "begins" is what they get
// when the game begins; a section named after a side is a mail from there, and the section "letters" behind it is
// all that it leads to.
func TestFirstLetters(t *testing.T) { eachArchive(t, "ten", firstLetters) }

func firstLetters(t *testing.T, archive txtar.Archive) []txtar.File {
	t.Helper()
	words := strings.Fields(gameOf(t, string(archive.Comment)))
	scenario := ""
	if len(words) > 1 {
		scenario = words[1]
	}
	m := scenarioMatch(t, words[0], scenario, 1)
	began := m.begins()
	letters, n := writtenOut(m, words[0], began, 0), len(began)
	var played []txtar.File
	for _, f := range archive.Files {
		if f.Name == "letters" || f.Name == "begins" {
			f.Data = []byte(letters)
		} else {
			d := m.send(engine.Side(f.Name), string(f.Data))
			letters, n = cameOf(d)+writtenOut(m, words[0], d.Send, n), n+len(d.Send)
		}
		played = append(played, f)
	}
	if n < 10 {
		t.Errorf("only %d letters", n)
	}
	return played
}

// gameOf is the line of a comment that names the game.
func gameOf(t *testing.T, comment string) string {
	t.Helper()
	for line := range strings.Lines(comment) {
		if rest, is := strings.CutPrefix(line, "game "); is {
			return rest
		}
	}
	t.Fatal("the comment names no game")
	return ""
}

// begins opens the game of the match anew, on the terms of before, and gives the letters with which it begins.
func (m *match) begins() []mail.Outgoing {
	m.t.Helper()
	was := m.game.Lines[0].Opened
	o := lobby.Opening{
		Now: noon, Tag: was.Tag, Title: was.Title, Pack: was.Pack, Hash: was.PackHash, Setup: was.Setup, Dice: was.Dice, Keys: was.Keys,
		Answer: 48 * time.Hour, Random: rand.NewChaCha8([32]byte{1, 1}),
	}
	for _, s := range was.Seats {
		o.Players = append(o.Players, lobby.Player{Side: s.Side, Name: players[len(o.Players)], Addr: strings.ToLower(strings.Fields(players[len(o.Players)])[0]) + "@example.test"})
	}
	rules, _, _ := m.now()
	o.Ends = terms.UsualEnds(rules, o.Setup)
	lines, letters, err := lobby.Open(m.m, o)
	if err != nil {
		m.t.Fatal(err)
	}
	m.game.Lines = lines
	return letters
}

// players are who sits at the sides, in their order.
var players = []string{"Anna Example", "Ben Example", "Carl Example"}

// writtenOut is letters as their readers see them, behind so many others.
func writtenOut(m *match, pack string, letters []mail.Outgoing, before int) string {
	var b strings.Builder
	for i, letter := range letters {
		if pages != "" {
			name := filepath.Join(pages, pack+"-"+string(rune('a'+before+i))+".html")
			if err := os.WriteFile(name, []byte(m.paged(letter)), 0o600); err != nil {
				m.t.Fatal(err)
			}
		}
		b.WriteString("\n=== to " + letter.To.Name + "\n=== subject: " + letter.Subject + "\n")
		files, pictures := namesOf(letter)
		for _, name := range append(files, pictures...) {
			b.WriteString("=== attached: " + name + "\n")
		}
		b.WriteString("\n" + letter.Text)
	}
	return b.String()
}

// paged is the HTML of a letter with its pictures in it.
func (m *match) paged(letter mail.Outgoing) string {
	text := letter.HTML
	for _, e := range letter.Enclosures {
		if e.ID != "" {
			text = strings.ReplaceAll(text, "cid:"+e.ID, "data:image/png;base64,"+base64.StdEncoding.EncodeToString(m.made(e)))
		}
	}
	return text
}
