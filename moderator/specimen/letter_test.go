package specimen_test

import (
	"bytes"
	"fmt"
	"image/png"
	"strings"
	"testing"

	"adjutant/engine/systems"
	"adjutant/moderator/game"
	"adjutant/moderator/specimen"
	"adjutant/moderator/workshop"
)

// packs has the packs that are built in.
func packs(id, _ string) (game.Rules, error) {
	p, err := systems.Find(id)
	if err != nil {
		return game.Rules{}, err
	}
	sys, err := systems.Open(p)
	return workshop.Rules(sys, p), err
}

// The guides show a turn that is accepted, and one that is handed back with what to write instead; a letter of a turn has its map.
func TestOf(t *testing.T) {
	for topic, says := range map[string][]string{
		"player": {"ACCEPTED", "not read as orders", "done     move 1st Foot 1103-1104", "Now Northern Division"},
		"orders": {"E101", "possible: move 2nd Foot 1004", "Scouts"},
	} {
		letter, ok, err := specimen.Of(topic, packs, "Example Club")
		if err != nil || !ok {
			t.Fatalf("%s: %v, %v", topic, ok, err)
		}
		for _, text := range says {
			if !strings.Contains(letter.Text, text) {
				t.Errorf("%s: the letter has no %q:\n%s", topic, text, letter.Text)
			}
		}
		if letter.Kind != "image/png" {
			t.Fatalf("%s: a picture of kind %q", topic, letter.Kind)
		}
		if _, err := png.Decode(bytes.NewReader(letter.Picture)); err != nil {
			t.Errorf("%s: %v", topic, err)
		}
		again, _, err := specimen.Of(topic, packs, "Example Club")
		if err != nil || fmt.Sprint(again) != fmt.Sprint(letter) {
			t.Errorf("%s is another the second time", topic)
		}
	}
	if _, ok, err := specimen.Of("keys", packs, "Example Club"); ok || err != nil {
		t.Errorf("the guide to keys has a letter, %v", err)
	}
}
