package carried

import (
	"strings"
	"testing"
)

func TestClip(t *testing.T) {
	tests := []struct{ text, want string }{
		{"*** 2d6 = 3,5 *** <Anna Example>", "*** 2d6 = 3,5 *** <Anna Example>"},
		{`rolls <img src="dice/infantry.png" width=20> and <b>flag</b>`, "rolls [dice/infantry] and flag"},
		{`<IMG SRC=hit.gif><br>`, "[hit]"},
		{"one\n\ntwo\tthree", "one two three"},
		{strings.Repeat("é", 300), strings.Repeat("é", 200) + "…"},
	}
	for _, tt := range tests {
		if got := Clip(tt.text); got != tt.want {
			t.Errorf("Clip(%q) = %q, want %q", tt.text, got, tt.want)
		}
	}
}
