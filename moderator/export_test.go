package moderator

// CommandWords are the words of all commands in a game.
func CommandWords() []string {
	var words []string
	for _, c := range commands() {
		words = append(words, c.word)
	}
	return words
}

// ContradictedWords are the words that commands contradict.
func ContradictedWords() []string {
	var words []string
	for _, c := range commands() {
		words = append(words, c.against...)
	}
	return words
}
