package clock

import "fmt"

// Refusal says why something that a player asked of the clock is not done, and what
// to write instead.
type Refusal struct{ Text, Write string }

func refuse(write, format string, args ...any) *Refusal {
	return &Refusal{Text: fmt.Sprintf(format, args...), Write: write}
}
