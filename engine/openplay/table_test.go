package openplay_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adjutant/engine/pack"
)

func TestOpenNamesAllMistakes(t *testing.T) {
	text := strings.Replace(duel, `"free"`, `"first come"`, 1)
	text = strings.Replace(text, `["2d6", "1d20"]`, `["2d6", "d20"]`, 1) + "\n[grid]\ncolumns = 3\nrows = 3\nparity = \"odd_low\"\n"
	_, err := openText(text)
	want := []string{
		`pack.toml:9: option order is alternate or free, not "first come"`,
		`pack.toml:13: allowed: "d20" is not dice: write 2d6, at most 100d1000`,
		`pack.toml:19: openplay has no use for a grid`,
	}
	var wrong pack.Mistakes
	if !errors.As(err, &wrong) {
		t.Fatalf("got %v", err)
	}
	if diff := cmp.Diff(want, strings.Split(wrong.Error(), "\n")); diff != "" {
		t.Error(diff)
	}
}

func TestTableNamesDiceOnce(t *testing.T) {
	for table, want := range map[string]string{
		``: `dice are named either by "allowed" or by "up_to"`,
		"allowed = [\"2d6\"]\nup_to = \"20d100\"\n": `dice are named either by "allowed" or by "up_to"`,
		`up_to = "many"`:  `up_to: "many" is not dice`,
		`dices = ["2d6"]`: `unknown key openplay.dices`,
		`allowed = "2d6"`: `cannot`,
	} {
		_, err := openText(strings.Replace(duel, `allowed = ["2d6", "1d20"]`, table, 1))
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got %v, want %s", table, err, want)
		}
	}
}
