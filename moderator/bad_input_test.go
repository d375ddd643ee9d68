package moderator_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The bad input that a club must be ready for, where it is tried, and what is answered
// to the letter: each file is a golden, which another test holds against the program.
func TestBadInput(t *testing.T) {
	for _, tt := range []struct{ what, file, answer string }{
		{"a command for a game that is over", "conduct/resign.txtar", "E506 the game is over: South (Ben Example) has resigned, and North"},
		{"a seat that is taken", "stories/invite-choose.txtar", "E586 South is taken by Anna Example; open: north"},
		{"a turn that is not that of the game", "mail/turn-past.txtar", "E501 line 1: this is for turn 3; here it is turn 1 write: turn 1"},
		{"another zone's date", "clock/moved.txt", `E568 "CET" behind the dates is not read: they are days in your own zone, Europe/Berlin`},
		{"commands that contradict each other", "conduct/contradictions.txtar", "E551 this and 'resign' (line 2) contradict each other: neither is"},
		{"a resignation inside quoted text", "conduct/quoted-resign.txtar", "> resign No, I play on. -- 1 letters -- outcome: nothing"},
		{"an old mail that is sent again", "conduct/replayed.txtar", "This was already judged as no. 1. Nothing was done again and no die was rolled again."},
		{"both sides at the same second", "conduct/same-second.txtar", "E506 the game is over: South (Ben Example) has resigned, and North"},
		{"PROCESS with a stale hash by mail", "conduct/directed-process.txtar", "E600 the game has moved on: it stands at turn 1 with the state (hash), and you mean turn 1 with the state 0123456789abcdef; nothing was done write: preview to see what it would lead to now"},
		{"PROCESS at another turn by mail", "conduct/directed-process.txtar", "E600 the game has moved on: it stands at turn 1 with the state (hash), and you mean turn 2 with the state 9cd0c6e2c579; nothing was done"},
		{"a command of who plays in the game", "conduct/directed-refused.txtar", "E583 Nora Example <nora@example.test> plays north in this game, and who plays does not moderate; another moderator can"},
		{"contradicting commands of a moderator", "conduct/directed-refused.txtar", "E551 this and 'release' (line 2) contradict each other: neither is carried out"},
		{"over ten commands of a moderator", "conduct/directed-refused.txtar", "REFUSED pause because of the eleventh (line 12) E550 more than 10 commands in one mail: this one is not carried out"},
		{"a moderator's mail for an unknown game", "conduct/directed-refused.txtar", "Your mail names no game that is played here, so nothing was done with it."},
		{"a code of a moderator that is sent twice", "conduct/directed-unproved.txtar", "E562 the code was used: 'mail of 4 Mar 2026 12:00 UTC' was confirmed, and is done once"},
		{"a moderator's mail that is sent again", "conduct/directed-unproved.txtar", "This mail was judged already. Nothing was done again, and no die was rolled again. The answer then was:"},
		{"PROCESS with a stale hash", "conduct/process.txtar", "error: the game has moved on: it stands at turn 1 with the state 9cd0c6e2c5792e6939bac54b7737a6c2fc749a6c52dee0f1ae87c548be46a6f3, and you mean turn 1 with the state 0123456789abcdef; nothing was done"},
	} {
		data, err := os.ReadFile(filepath.Join("testdata", tt.file))
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(strings.Join(strings.Fields(string(data)), " "), tt.answer) {
			t.Errorf("%s: %s has no answer %q", tt.what, tt.file, tt.answer)
		}
	}
}
