package game

import "fmt"

// EndsPolicy says what ends a side's part of a phase in which its units could still do something.
type EndsPolicy string

// The policies that exist.
const (
	EndsBefore  EndsPolicy = ""        // of games that were opened before there was a choice: as EndsImplied, and no letter says so
	EndsSaid    EndsPolicy = "said"    // a pass, or an order of a later phase
	EndsImplied EndsPolicy = "implied" // the mail with its orders
)

// EndsOption is the option of a game that says it.
const EndsOption = "ends"

// ParseEnds reads the word for a policy.
func ParseEnds(word string) (EndsPolicy, error) {
	if p := EndsPolicy(word); p == EndsSaid || p == EndsImplied {
		return p, nil
	}
	return "", fmt.Errorf("option %s is %s or %s, not %q", EndsOption, EndsSaid, EndsImplied, word)
}

// Text says it to players, "" where nothing is said of it.
func (p EndsPolicy) Text() string {
	switch p {
	case EndsSaid:
		return "The phase goes on until you write 'pass' (or 'done') in a line of its own, below your last order or in a later mail, or until the rules leave you nothing else to do in it."
	case EndsImplied:
		return "Your mail ends the phase, once all of it is done."
	}
	return ""
}

// Brief says it to players who were told it in full, "" where nothing is said of it.
func (p EndsPolicy) Brief() string {
	if p == EndsSaid {
		return "It goes on until you write 'pass'."
	}
	return p.Text()
}
