package openplay

import (
	"fmt"

	"adjutant/engine"
)

// Codes of findings. E440 and E441 are this system's own; the others mean what
// they mean in the order language.
const (
	codeUnknown  = "E101" // no verb of this system
	codeLeftOver = "E104" // something that the verb does not take
	codeMissing  = "E107" // an argument is missing
	codeDice     = "E440" // dice that are not thrown here; the text says which are
	codeForm     = "E441" // a value that is not in its form
	codeTurn     = "E501" // meant for another turn
	codeNotYou   = "E502" // the game does not wait for this side
	codeNoSide   = "E504" // no side of this game
)

// findings is what is wrong with an action, in the order in which it was found.
type findings []engine.Finding

func (f *findings) add(code, write, format string, args ...any) {
	*f = append(*f, engine.Finding{Code: code, Text: fmt.Sprintf(format, args...), Write: write})
}

// ruling is Legal if nothing was found.
func (f findings) ruling() engine.Ruling {
	if len(f) == 0 {
		return engine.Ruling{}
	}
	return engine.Ruling{Verdict: engine.Illegal, Findings: f}
}
