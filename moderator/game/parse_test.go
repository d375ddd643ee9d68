package game_test

import (
	"errors"
	"strings"
	"testing"

	"adjutant/moderator/game"
)

func TestParseLine(t *testing.T) {
	for text, want := range map[string]string{
		`{"at":"2026-11-27T09:00:00Z","program":"v2.0.0","wonder":{"x":1}}`:     `it holds what this program does not know: "wonder", written by adjutant v2.0.0`,
		`{"at":"2026-11-27T09:00:00Z","press":{"from":"north","wonder":1}}`:     `it holds what this program does not know: "wonder"`,
		`{"at":"2026-11-27T09:00:00Z"} {}`:                                      "something stands behind it",
		`{"at":"2026-11-27T09:00:00Z"`:                                          "unexpected EOF",
		`{"at":"2026-11-27T09:00:00Z","program":"v1.0.0","released":{}}` + "\n": "",
	} {
		_, err := game.ParseLine([]byte(text))
		if want == "" && err != nil || want != "" && (err == nil || err.Error() != want) {
			t.Errorf("%s: %v", text, err)
		}
		if unknown := strings.HasPrefix(want, "it holds"); errors.Is(err, game.ErrUnknown) != unknown {
			t.Errorf("%s: unknown is %t", text, !unknown)
		}
	}
}
