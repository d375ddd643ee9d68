package view

import (
	"strings"
	"time"

	"adjutant/moderator/account"
	"adjutant/moderator/game"
)

// Press is what somebody of a game wrote to all who are in it and watch it.
type Press struct {
	At   time.Time
	From string // the side's name, or that of a moderator
	Text string
	No   int // of the play behind which it came, 0 for before the first
}

// press takes down what is for everybody: no address and no id of a player, which is a password, stands in it.
func (s *storyteller) press(r account.Retold) {
	p := r.Line.Press
	if p == nil || p.To != game.ToAll {
		return
	}
	t := r.Course.Table
	from := r.Course.Rules.SideName(p.Side)
	if p.From != "" {
		from = game.ModeratorTitle(namedOnly(strings.TrimPrefix(p.From, game.PressOfOperator)))
	}
	s.Press = append(s.Press, Press{At: r.Line.At, From: from, Text: unaddressed(t.Redacted(p.Text, s.aliases, game.Nobody)), No: len(s.Plays)})
}

// namedOnly is a name that is no address, else "".
func namedOnly(name string) string {
	if strings.Contains(name, "@") {
		return ""
	}
	return name
}

// unaddressed is a text with every word in which an address stands told as what it is.
func unaddressed(text string) string {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		words := strings.Split(line, " ")
		for j, word := range words {
			if at := strings.IndexByte(word, '@'); at > 0 && at < len(word)-1 {
				words[j] = "(an address)"
			}
		}
		lines[i] = strings.Join(words, " ")
	}
	return strings.Join(lines, "\n")
}
