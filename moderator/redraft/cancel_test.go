package redraft_test

import (
	"testing"

	"adjutant/moderator/redraft"
)

// The command that takes all back is none of the ways to leave out what nobody has read.
func TestCancelRestIsACommand(t *testing.T) {
	for line, wishes := range map[string]int{"cancel rest": 0, "Cancel rest.": 0, "cancel the rest": 1} {
		if all, rest := redraft.Read(line, redraft.State{Drafted: 3, Minds: true}); len(all) != wishes {
			t.Errorf("%q is read as %v, and leaves %q", line, all, rest)
		}
	}
}
