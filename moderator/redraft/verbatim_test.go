package redraft_test

import (
	"testing"

	"adjutant/moderator/redraft"
)

func TestVerbatim(t *testing.T) {
	for _, c := range []struct{ text, sentence, want string }{
		{"11 IL to N3428; 20il and taylor hang about.\nCheers", "20 IL and Taylor hang about.", "20il and taylor hang about."},
		{"The 1-KS waits", "1 KS waits", "1-KS waits"},
		{"> quoted\nHurrah!", "Hurrah!", "Hurrah!"},
		{"schwartz a waits", "Schwartz Bty a waits", "Schwartz Bty a waits"}, // not found
		{"Dear Bob, we wait", "Bob, we", "Bob, we"},
		{"so “Status” it is", "“Status”", "“Status”"},
		{"Grüße", "GRÜSSE", "GRÜSSE"},
		{"ÄRGER now", "ärger now", "ÄRGER now"},
		{"he will wait", "il wait", "il wait"},
		{"the 20 IL waits", "20 IL wait", "20 IL wait"},
		{"a n 20il hang about; b", "a and 20 il hang about;", "a n 20il hang about;"},
		{"", "anything", "anything"},
		{"anything", "...", "..."},
		{"", "", ""},
	} {
		if got := redraft.Verbatim(c.text, c.sentence); got != c.want {
			t.Errorf("%q of %q is %q, want %q", c.sentence, c.text, got, c.want)
		}
	}
}
