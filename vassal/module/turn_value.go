package module

import (
	"fmt"
	"strconv"

	"adjutant/vassal"
)

// TurnValue is what a level of a turn tracker stands at.
type TurnValue struct {
	At int // of a list the index, from 0
	Of int // how many values the list has; 0 for a counter
}

// TurnValues are the values of a state of a turn tracker from the outermost level in, of several beside each other the first. The
// error says what is wrong with the state.
func TurnValues(state string) ([]TurnValue, error) {
	tokens := vassal.Split(state, '|')
	if len(tokens) < 2 || tokens[1] == "" {
		return nil, fmt.Errorf("a turn tracker has no state %q", state)
	}
	var values []TurnValue
	for text := tokens[1]; text != ""; {
		if len(values) == maxTurnLevels {
			return nil, fmt.Errorf("a turn tracker has more than %d levels", maxTurnLevels)
		}
		l, err := readTurnLevel(text)
		if err != nil {
			return nil, err
		}
		values = append(values, TurnValue{At: l.value, Of: l.size})
		text = ""
		if len(l.subs) > 0 {
			text = l.subs[0]
		}
	}
	return values, nil
}

// SetTurn is a state of a turn tracker, of which [TurnValues] tells, with these values in their places. Which values of a list are in
// use, and where it began, stays.
func SetTurn(state string, values []TurnValue) string {
	tokens := vassal.Split(state, '|')
	tokens[0], tokens[1] = "0", setTurnLevel(tokens[1], values)
	return vassal.Join('|', tokens...)
}

func setTurnLevel(text string, values []TurnValue) string {
	if len(values) == 0 {
		return text
	}
	tokens := vassal.Split(text, ';')
	tokens[0] = strconv.Itoa(values[0].At)
	if len(tokens) > 4 {
		tokens[1], tokens[4] = "0", setTurnLevel(tokens[4], values[1:])
	}
	return vassal.Join(';', tokens...)
}
