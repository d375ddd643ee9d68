package interpret

import "testing"

// A section is a unit whose name is that of its battery, the word for one and a letter.
func TestBatteryOf(t *testing.T) {
	for name, want := range map[string]string{
		"Schwartz Bty a":        "Schwartz",
		"Schwartz Battery d":    "Schwartz",
		"Backoff's 2nd Bty b":   "Backoff's 2nd",
		"Old Battery Bty c":     "Old Battery",
		"Bty Battery a":         "Bty",
		"Schwartz Bty e":        "",
		"Schwartz Bty A":        "",
		"Schwartz Bty ab":       "",
		"Schwartz Bty":          "",
		"Schwartz bty a":        "",
		"Schwartz a":            "",
		"Bty a":                 "",
		" Bty a":                "",
		"SchwartzBty a":         "",
		"Schwartz Bty a (left)": "",
		"a":                     "",
		"":                      "",
	} {
		if got := batteryOf(name); got != want {
			t.Errorf("%q is a section of %q, want %q", name, got, want)
		}
	}
}
