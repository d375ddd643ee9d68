package terminal_test

import (
	"strings"
	"testing"

	"adjutant/vassal/terminal"
)

func TestHang(t *testing.T) {
	var b strings.Builder
	terminal.Hang(&b, "  head  ", strings.Repeat("words ", 20)+"\x1b[31m end")
	lines := strings.Split(strings.TrimSuffix(b.String(), "\n"), "\n")
	if len(lines) != 2 || !strings.HasPrefix(lines[0], "  head  words") || !strings.HasPrefix(lines[1], "        words") || len(lines[0]) > terminal.Width {
		t.Errorf("%q", lines)
	}
	if strings.Contains(b.String(), "\x1b") {
		t.Errorf("it steers the terminal: %q", b.String())
	}
}

func TestCount(t *testing.T) {
	for n, want := range []string{"0 pieces", "1 piece", "2 pieces"} {
		if got := terminal.Count(n, "piece"); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
