package highwater_test

import (
	"testing"
	"time"

	"adjutant/moderator/roll"
	"adjutant/moderator/store/highwater"
)

// No change of a mark goes unnoticed.
func TestMangledMarks(t *testing.T) {
	m := highwater.Mark{Origin: "example.test/log", Size: 12, Root: roll.Sum([]byte("root")), Time: time.Date(2026, 11, 21, 9, 0, 0, 0, time.UTC)}
	text := m.Text()
	if got, err := highwater.Parse(text); err != nil || got != m {
		t.Fatalf("%v, %v", got, err)
	}
	for i := range text {
		changed := text[:i] + string(text[i]^1) + text[i+1:]
		if _, err := highwater.Parse(changed); err == nil {
			t.Errorf("byte %d may be changed", i)
		}
		if _, err := highwater.Parse(text[:i]); err == nil {
			t.Errorf("it may be cut off at %d", i)
		}
	}
}
