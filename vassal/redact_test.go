package vassal_test

import (
	"testing"

	"adjutant/vassal"
)

func TestRedactor(t *testing.T) {
	f, err := vassal.ReadText("PLAYER\tpw-anna\tAnna\tRed\x1bUNMASK\tpw-ben\tpw-anna\x1bPYREMOVE\tx\x1bLOCKSPOTAB\tTab\tBen\tsecret\t", vassal.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	r := vassal.NewRedactor(f)
	for id, want := range map[string]string{
		"pw-anna": "player-1", "pw-ben": "player-2", "x": "player-3", "secret": "player-4",
		"": "", "null": "null", "nobody": "nobody",
	} {
		if got := r.Name(id); got != want {
			t.Errorf("Name(%q) = %q, want %q", id, got, want)
		}
	}
	if got := r.Name("pw-cleo"); got != "player-5" {
		t.Errorf("a new id became %q", got)
	}
	for text, want := range map[string]string{
		"M/1/pw-anna":             "M/1/player-1",
		"pw-anna, pw-ben; x":      "player-1, player-2; x",
		"pw-annabel spw-anna":     "pw-annabel spw-anna",
		"no secrets, one secret.": "no secrets, one player-4.",
	} {
		if got := r.Text(text); got != want {
			t.Errorf("Text(%q) = %q, want %q", text, got, want)
		}
	}
}
