package letters_test

import (
	"slices"
	"testing"

	"adjutant/moderator/letters"
)

func TestBefore(t *testing.T) {
	for key, want := range map[string][]string{
		"answer/4e/1/north":   {"invitation/4e/north"},
		"answer/4e/3/north":   {"answer/4e/2/north", "answer/4e/1/north", "invitation/4e/north"},
		"answer/4e/9/south":   {"answer/4e/8/south", "answer/4e/7/south", "answer/4e/6/south"},
		"ending/4e/9/south":   {"answer/4e/9/south", "answer/4e/8/south", "answer/4e/7/south"},
		"ending/4e/south":     nil,
		"answer/4e/x/south":   nil,
		"invitation/4e/south": nil,
		"unclear/4e/2":        nil,
	} {
		if got := letters.Before(key); !slices.Equal(got, want) {
			t.Errorf("before %s come %q, want %q", key, got, want)
		}
	}
}
