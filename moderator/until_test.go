package moderator_test

import (
	"strings"
	"testing"
)

// Who stays until something has come about waits for nothing: nobody watches for it, and that is told.
func TestUntilIsTold(t *testing.T) {
	const nobody = "nobody waits for that"
	for text, told := range map[string]bool{
		"Lancers hold until the 2nd Foot has moved to 1104\n":              true,
		"Lancers stay put until then. 2nd Foot to 1104\n":                  true,
		"Keep the Lancers where they are until the 2nd Foot is at 1104.\n": true,
		"2nd Foot to 1104. I hold the Lancers until turn 3.\n":             true,
		"Lancers stay put. 2nd Foot to 1104\n":                             false,
		"2nd Foot to 1104. Until then!\n":                                  false,
	} {
		m := scenarioMatch(t, "training-field", "", 3)
		letter := m.send("north", text).Send[0].Text
		if strings.Contains(strings.ReplaceAll(letter, "\n       ", " "), nobody) != told {
			t.Errorf("%q: told is not %t:\n%s", text, told, letter)
		}
	}
}
