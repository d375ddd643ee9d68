package audit

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/vassal"
)

// deeds are the commands of a step as far as an undo reverses them: key says
// what was done, inverse what undoing it does. Both are sorted words, so that
// order does not matter.
type deeds struct {
	key, inverse string
	changed      []string // ids of pieces whose state changed, each once, in order
	chat         []string
}

func deedsOf(commands []vassal.Command) deeds {
	var d deeds
	var did, inverse []string
	for _, cmd := range commands {
		switch c := cmd.(type) {
		case vassal.Chat:
			d.chat = append(d.chat, plain(c.Text))
		case vassal.ChangePiece:
			d.changed = append(d.changed, c.ID)
		default:
			if word, back, ok := deed(cmd); ok {
				did, inverse = append(did, word), append(inverse, back)
			}
		}
	}
	d.key, d.inverse = sorted(did), sorted(inverse)
	slices.Sort(d.changed)
	d.changed = slices.Compact(d.changed) // VASSAL joins changes of one piece
	return d
}

// deed is a command and its inverse, each as one line; false if an undo leaves
// the command as it is.
func deed(cmd vassal.Command) (did, inverse string, ok bool) {
	switch c := cmd.(type) {
	case vassal.MovePiece:
		from := fmt.Sprintf("%s %d %d", c.From.Map, c.From.X, c.From.Y)
		to := fmt.Sprintf("%s %d %d", c.To.Map, c.To.X, c.To.Y)
		return "M " + c.ID + " " + from + " " + to, "M " + c.ID + " " + to + " " + from, true
	case vassal.AddPiece:
		return "+ " + c.ID, "- " + c.ID, true
	case vassal.RemovePiece:
		return "- " + c.ID, "+ " + c.ID, true
	case vassal.SetProperty:
		name := "P " + c.Container + " " + c.Name + " "
		return name + c.Old + "\t" + c.New, name + c.New + "\t" + c.Old, true
	case vassal.Turn:
		return "T " + c.Tracker, "T " + c.Tracker, true
	}
	return "", "", false
}

// sorted joins lines in order, each with a line end.
func sorted(lines []string) string {
	slices.Sort(lines)
	var b strings.Builder
	for _, line := range lines {
		b.WriteString(strings.ReplaceAll(line, "\n", " "))
		b.WriteByte('\n')
	}
	return b.String()
}

// reversible reports whether VASSAL can take the step back.
func (d deeds) reversible() bool {
	return d.key != "" || len(d.changed) > 0 || len(d.chat) > 0
}

// undoes reports whether d is the inverse of t: its commands, and its chat
// behind a word for undo.
func (d deeds) undoes(t deeds) bool {
	if d.key != t.inverse || len(d.chat) != len(t.chat) {
		return false
	}
	for i, line := range d.chat {
		if !strings.HasSuffix(line, t.chat[len(t.chat)-1-i]) {
			return false
		}
	}
	return d.key != "" || len(d.chat) > 0 || slices.Equal(d.changed, t.changed)
}

// partOf reports whether d is a part of the inverse of t.
func (d deeds) partOf(t deeds) bool {
	left := strings.SplitAfter(t.inverse, "\n")
	for line := range strings.Lines(d.key) {
		for len(left) > 0 && left[0] < line {
			left = left[1:]
		}
		if len(left) == 0 || left[0] != line {
			return false
		}
		left = left[1:]
	}
	return len(d.chat) <= len(t.chat)
}

// what is a step in few words: its first chat line, else how much it did.
func (d deeds) what() string {
	if len(d.chat) > 0 {
		return d.chat[0]
	}
	return count(strings.Count(d.key, "\n")+len(d.changed), "command")
}
