package openplay

import (
	"encoding/hex"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"adjutant/engine"
	"adjutant/engine/finding"
)

// The verbs, and the names of their arguments.
const (
	verbLog  = "log"
	verbRoll = "roll"
	verbPass = "pass"

	argHash  = "hash"
	argSteps = "steps"
	argEnd   = "end"
	argDice  = "dice"
	argTurn  = "turn"
	argFor   = "for"
)

// verb is what a side may write after a word.
type verb struct {
	line string     // as it is written, for messages
	args []argument // in their order
}

// argument is one argument of a verb, of one value.
type argument struct {
	name     string
	optional bool
	about    func(value string) string // what is wrong with the value, "" if nothing
}

// verbOf is the grammar of a verb.
func verbOf(word string) (v verb, known bool) {
	turn := argument{argTurn, true, aboutTurn}
	switch word {
	case verbLog:
		return verb{"log hash SHA-256 steps NUMBER end SHA-256", []argument{
			{argHash, false, aboutHash}, {argSteps, false, aboutSteps}, {argEnd, false, aboutHash}, turn,
		}}, true
	case verbRoll:
		return verb{"roll dice 2d6 for PURPOSE", []argument{
			{argDice, false, aboutDice}, turn, {argFor, false, aboutPurpose},
		}}, true
	case verbPass:
		return verb{"pass", []argument{turn}}, true
	}
	return verb{}, false
}

func aboutHash(value string) string {
	sum, err := hex.DecodeString(value)
	if err != nil || len(sum) != 32 || value != strings.ToLower(value) {
		return "is not a SHA-256 in 64 small hexadecimal digits"
	}
	return ""
}

func aboutSteps(value string) string {
	if n := atoi(value); n < 0 || n > MaxSteps {
		return fmt.Sprintf("is not a number of steps from 0 to %d", MaxSteps)
	}
	return ""
}

func aboutTurn(value string) string {
	if atoi(value) < 1 {
		return "is not the number of a turn"
	}
	return ""
}

// aboutDice leaves it to the allowance which dice they are.
func aboutDice(value string) string {
	if strings.ContainsFunc(value, unicode.IsSpace) {
		return "is more than one word"
	}
	return ""
}

// aboutPurpose: a purpose is one line with single blanks, so that its order line
// is read back as it was.
func aboutPurpose(value string) string {
	switch {
	case len(value) > MaxPurpose:
		return fmt.Sprintf("is longer than %d bytes", MaxPurpose)
	case !utf8.ValidString(value) || strings.ContainsFunc(value, unicode.IsControl):
		return "is not a line of text"
	case value == "" || strings.Join(strings.Fields(value), " ") != value:
		return "is empty, or has more than single blanks in it"
	}
	return ""
}

// shape reports what in the action's form is not that of the verb.
func (v verb) shape(a engine.Action) (wrong findings) {
	if len(a.Units) > 0 || len(a.From) > 0 || len(a.Path) > 0 {
		wrong.add(finding.LeftOver, v.line, "left over: openplay knows neither units nor places")
	}
	rest := a.Args
	for _, arg := range v.args {
		switch {
		case len(rest) > 0 && rest[0].Name == arg.name:
			wrong = append(wrong, arg.value(v, rest[0])...)
			rest = rest[1:]
		case !arg.optional:
			wrong.add(finding.Missing, v.line, "%q is missing here", arg.name)
		}
	}
	if len(rest) > 0 {
		wrong.add(finding.LeftOver, v.line, "left over or out of order: %q", rest[0].Name)
	}
	return wrong
}

func (arg argument) value(v verb, given engine.Arg) (wrong findings) {
	if len(given.Values) != 1 {
		wrong.add(finding.Missing, v.line, "%q takes one value here, not %d", arg.name, len(given.Values))
		return wrong
	}
	if complaint := arg.about(given.Values[0]); complaint != "" {
		wrong.add(finding.BadValue, v.line, "%s %q %s", arg.name, given.Values[0], complaint)
	}
	return wrong
}
