package moderator_test

import (
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"golang.org/x/tools/txtar"

	"adjutant/engine"
	"adjutant/engine/pack"
	"adjutant/engine/systems"
	"adjutant/moderator/game"
)

// TestTypedPacks plays little packs of declared limits by mail. A file in testdata/typed has the pack, in sections that begin with pack/, and
// then mails, each in a section named after its side, with what the letter to its writer says up to where to write, in a section "answer".
func TestTypedPacks(t *testing.T) { eachArchive(t, "typed", typedMails) }

func typedMails(t *testing.T, archive txtar.Archive) (played []txtar.File) {
	t.Helper()
	folder := fstest.MapFS{}
	var m *match
	answer := ""
	for _, f := range archive.Files {
		name, ofPack := strings.CutPrefix(f.Name, "pack/")
		switch {
		case ofPack:
			folder[name] = &fstest.MapFile{Data: f.Data}
		case f.Name == "answer":
			f.Data = []byte(answer)
		default:
			if m == nil {
				m = typedMatch(t, folder)
				if strings.Contains(string(archive.Comment), "Dice by receipts") {
					m.game.Lines[0].Opened.Dice = game.DiceReceipts
				}
			}
			answer = m.typedMail(engine.Side(f.Name), string(f.Data))
		}
		played = append(played, f)
	}
	return played
}

// typedMatch is a game of the pack in a folder.
func typedMatch(t *testing.T, folder fstest.MapFS) *match {
	t.Helper()
	p, err := pack.Load(folder)
	if err != nil {
		t.Fatal(err)
	}
	sys, err := systems.Open(p)
	if err != nil {
		t.Fatal(err)
	}
	m := rulesMatch(t, openable(sys, p), "", 1)
	opened := *m.game.Lines[0].Opened
	opened.Answer, opened.Ends = 48*time.Hour, game.EndsSaid
	m.game.Lines[0].Opened = &opened
	return m
}

// typedMail sends a mail, and gives what its writer reads up to where to write.
func (m *match) typedMail(side engine.Side, text string) string {
	m.t.Helper()
	d := m.send(side, text)
	m.letters = append(m.letters, d.Send...)
	for _, letter := range d.Send {
		if letter.To.Addr == m.addrOf(side) {
			told, _, _ := strings.Cut(letter.Text, "\nWrite to mod+")
			return string(d.Outcome) + "\n" + told + "\n"
		}
	}
	return string(d.Outcome) + "\n"
}

// addrOf is the address of a side.
func (m *match) addrOf(side engine.Side) string {
	for _, s := range m.game.Lines[0].Opened.Seats {
		if s.Side == side {
			return s.Addr
		}
	}
	return ""
}
