package moderator

import (
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/verdict"
)

// CommandWords are the words of all commands in a game that a player or who watches
// may use.
func CommandWords() []string {
	var words []string
	for _, c := range commands() {
		if c.by&^verdict.GameMaster != 0 {
			words = append(words, c.word)
		}
	}
	return words
}

// ContradictedWords are the words that commands contradict.
func ContradictedWords() []string {
	var words []string
	for _, c := range commands() {
		if c.by&^verdict.GameMaster != 0 {
			words = append(words, c.against...)
		}
	}
	return words
}

// WordsOfModerators are the words of the commands that a moderator may use.
func WordsOfModerators() []string {
	var words []string
	for _, row := range commands() {
		if row.by&verdict.GameMaster != 0 {
			words = append(words, row.word)
		}
	}
	return words
}

// ChairOf is the reply address of the operator for a game.
func ChairOf(m decision.Moderator, lines []game.Line) string {
	t, err := m.Rules.Table(lines)
	if err != nil {
		return err.Error()
	}
	return m.Club.ReplyTo(t.Tag, t.Chair(m.Club.Operator)).Addr
}
