package request_test

import (
	"testing"

	"adjutant/moderator/orders/request"
	"adjutant/moderator/orders/scan"
)

// TestOf: a word of a command with more behind it than its kind takes is no command, nor is one that came with a later version.
func TestOf(t *testing.T) {
	for _, c := range []struct {
		line       string
		version    scan.Version
		word, rest string
	}{
		{"status", scan.Strict, "status", ""},
		{"Status, please", scan.Strict, "status", ""},
		{"status of the war", scan.Latest, "", ""},
		{"map 1003", scan.Strict, "map", "1003"},
		{"accept draw", scan.Strict, "accept draw", ""},
		{"cancel rest", scan.Strict, "cancel rest", ""},
		{"send", scan.Strict, "", ""},
		{"send that, please", scan.Conversing, "send", ""},
		{"send him my regards", scan.Conversing, "", ""},
		{"drop 2 and 3", scan.Conversing, "drop", "2 and 3"},
		{"drop me a line", scan.Latest, "", ""},
		{"stops: always", scan.Conversing, "", ""},
		{"stops: always", scan.Attending, "stops", "always"},
		{"stops at nothing", scan.Latest, "", ""},
		{"letters: short", scan.Latest, "letters", "short"},
		{"letters from home", scan.Latest, "", ""},
		{"statuses", scan.Latest, "", ""},
	} {
		got, is := request.Of(c.line, c.version)
		if is != (c.word != "") || is && (got.Word != c.word || got.Rest != c.rest) {
			t.Errorf("%q by version %d: %q %q %t, want %q %q", c.line, c.version, got.Word, got.Rest, is, c.word, c.rest)
		}
	}
}

// TestDirection: a moderator's command gives its reason behind 'because', or behind a colon where it needs nothing else.
func TestDirection(t *testing.T) {
	for _, c := range []struct{ line, word, what, why string }{
		{"hold", "hold", "", ""},
		{"hold: the map is wrong", "hold", "", "the map is wrong"},
		{"roll back 3 because of the storm", "rollback", "3", "of the storm"},
		{"rollback 3 because the log was wrong.", "rollback", "3", "the log was wrong"},
		{"resume", "release", "", ""},
		{"ruling 4: legal", "rule", "4: legal", ""},
		{"status of all", "", "", ""},
		{"good morning", "", "", ""},
	} {
		got, is := request.Direction(c.line)
		what, why := got.Because()
		if is != (c.word != "") || is && (got.Word != c.word || what != c.what || why != c.why) {
			t.Errorf("%q: %q %q %q %t, want %q %q %q", c.line, got.Word, what, why, is, c.word, c.what, c.why)
		}
	}
}

// TestPress: "press on" is no press within one, and what mail programs do to letters hides none.
func TestPress(t *testing.T) {
	for line, want := range map[string][2]bool{
		"press to north: well met":                 {true, true},
		"press: well met":                          {true, true},
		"Press on regardless of what they say: go": {true, false},
		"pressing on":                              {false, false},
		"ｐｒｅｓｓ: wide letters":                      {true, false},
		"the press of men was great":               {false, false},
	} {
		if is, another := request.IsPress(line), request.AnotherPress(line); is != want[0] || another != want[1] {
			t.Errorf("%q: %t %t, want %v", line, is, another, want)
		}
	}
	if !request.EndsPress("End press.") || request.EndsPress("end pressing matters") {
		t.Error("the line that ends a press")
	}
}
