package engine

import "cmp"

// Asker is a system that words what it asks for letters.
type Asker interface {
	// Asks is what is asked where a state stands, with what hangs on it, for everybody; "" where its node's prompt says all. Prompts
	// stand in journals and are never worded anew.
	Asks(State) string
}

// AsksOf is what is asked where a state stands, as letters say it.
func AsksOf(sys System, s State) string {
	prompt := sys.Node(s).Prompt
	if asker := FeaturesOf(sys).Asker; asker != nil {
		return cmp.Or(asker.Asks(s), prompt)
	}
	return prompt
}
