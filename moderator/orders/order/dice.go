package order

import (
	"slices"
	"strings"
)

// bareDice are dice that are asked for without a name: roll the dice.
var bareDice = []string{"the dice", "dice", "the die", "die", "my dice", "our dice"}

// IsBareDice reports whether what stands behind "roll" names no dice and no table, and nothing that it is for.
func IsBareDice(text string) bool {
	text = strings.TrimSuffix(strings.TrimRight(strings.ToLower(text), " .!"), "please")
	return slices.Contains(bareDice, strings.TrimRight(text, " ,"))
}
