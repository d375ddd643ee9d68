package enginetest_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"

	"adjutant/engine"
)

// canonical is the text of a toy's state.
func canonical(v any) []byte {
	text, _ := json.Marshal(v) // the toys' states are numbers and strings
	return text
}

// parse reads a text into a toy's state, and takes no other text than the
// canonical one.
func parse(text []byte, into any) error {
	if err := json.Unmarshal(text, into); err != nil {
		return err
	}
	if !bytes.Equal(canonical(into), text) {
		return fmt.Errorf("state is not in canonical form")
	}
	return nil
}

// plain is an error for a set-up that asks for anything: the toys have neither
// scenarios nor options.
func plain(setup engine.Setup) error {
	if setup.Scenario != "" || len(setup.Options) > 0 {
		return fmt.Errorf("unknown set-up %+v", setup)
	}
	return nil
}

func illegal(code, format string, args ...any) engine.Ruling {
	finding := engine.Finding{Code: code, Text: fmt.Sprintf(format, args...)}
	return engine.Ruling{Verdict: engine.Illegal, Findings: []engine.Finding{finding}}
}

// among rules an action legal if it is one of those listed. The toys have so few
// actions that all are listed.
func among(listed []engine.Action, a engine.Action) engine.Ruling {
	if slices.ContainsFunc(listed, func(l engine.Action) bool { return l.Side == a.Side && l.String() == a.String() }) {
		return engine.Ruling{}
	}
	return illegal("E400", "%q is not among the %d things %s may do", a, len(listed), a.Side)
}

func other(side engine.Side, sides []engine.Side) engine.Side {
	return sides[1-slices.Index(sides, side)]
}
