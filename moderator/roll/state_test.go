package roll_test

import (
	"bytes"
	"fmt"
	"testing"

	"adjutant/moderator/roll"
)

// The wanted values were computed by another program from the texts that the
// comments of Salt and StateHash give.
func TestStateHashWithHiddenPart(t *testing.T) {
	salt := roll.Salt(bytes.Repeat([]byte{7}, 32), roll.UseState, 6, 1)
	if want := "9b17dae1658b21c3d16fab56d3955d321c0f78bcd2693eb520d60fc396baa4a1"; salt.String() != want {
		t.Errorf("salt %s, want %s", salt, want)
	}
	hash := roll.StateHash([]byte("turn 2 activation\n"), 6, 1,
		[]roll.HiddenPart{{Seat: "north", Salt: salt, Text: []byte("0304 4th-Foot\n")}})
	if want := "dacf58541ad33160b8e59779fc289b7c59a8fb6c3249fdab5f90e395d5c7b083"; hash.String() != want {
		t.Errorf("hash %s, want %s", hash, want)
	}
}

func TestEverythingSeenIsInTheStateHash(t *testing.T) {
	north := roll.HiddenPart{Seat: "north", Salt: roll.Sum([]byte("a")), Text: []byte("0304")}
	south := roll.HiddenPart{Seat: "south", Salt: roll.Sum([]byte("b")), Text: []byte("0910")}
	salted, moved, other := north, north, north
	salted.Salt = south.Salt
	moved.Text = []byte("0305")
	other.Seat = "south"
	hidden := func(parts ...roll.HiddenPart) []roll.HiddenPart { return parts }
	wantDistinct(t, map[string]string{
		"state":       roll.StateHash([]byte("x"), 2, 1, hidden(north)).String(),
		"public":      roll.StateHash([]byte("y"), 2, 1, hidden(north)).String(),
		"actions":     roll.StateHash([]byte("x"), 3, 1, hidden(north)).String(),
		"rolls":       roll.StateHash([]byte("x"), 2, 2, hidden(north)).String(),
		"not hidden":  roll.StateHash([]byte("x"), 2, 1, nil).String(),
		"salt":        roll.StateHash([]byte("x"), 2, 1, hidden(salted)).String(),
		"hidden text": roll.StateHash([]byte("x"), 2, 1, hidden(moved)).String(),
		"seat":        roll.StateHash([]byte("x"), 2, 1, hidden(other)).String(),
		"two hide":    roll.StateHash([]byte("x"), 2, 1, hidden(north, south)).String(),
		"order":       roll.StateHash([]byte("x"), 2, 1, hidden(south, north)).String(),
	})
}

func TestSaltsDiffer(t *testing.T) {
	wantDistinct(t, map[string]string{
		"salt":    roll.Salt([]byte("seed"), roll.UseState, 1, 2).String(),
		"seed":    roll.Salt([]byte("Seed"), roll.UseState, 1, 2).String(),
		"use":     roll.Salt([]byte("seed"), "notice", 1, 2).String(),
		"actions": roll.Salt([]byte("seed"), roll.UseState, 2, 2).String(),
		"rolls":   roll.Salt([]byte("seed"), roll.UseState, 1, 1).String(),
	})
	salts := map[string]string{}
	for _, number := range []int{1, 2} { // that of a freeze is published: no later one has it at the same moment
		notice, seal := roll.Seed{7}.FreezeSalts(number, 1, 2)
		salts[fmt.Sprintf("notice %d", number)], salts[fmt.Sprintf("seal %d", number)] = notice.String(), seal.String()
	}
	wantDistinct(t, salts)
}

func TestEveryAcceptanceIsInTheGameID(t *testing.T) {
	north, south := roll.Acceptance{Seat: "north", Nonce: "a"}, roll.Acceptance{Seat: "south", Nonce: "b"}
	id := func(invitation string, seats ...roll.Acceptance) string {
		return roll.GameID([]byte(invitation), seats)
	}
	wantDistinct(t, map[string]string{
		"game":       id("come", north, south),
		"invitation": id("Come", north, south),
		"nonce":      id("come", roll.Acceptance{Seat: "north", Nonce: "A"}, south),
		"order":      id("come", south, north),
		"one seat":   id("come", north),
		"seat's name within a nonce": id("come",
			roll.Acceptance{Seat: "north", Nonce: "a\nseat b south"}),
	})
}

// wantDistinct fails if two of the named texts are alike.
func wantDistinct(t *testing.T, texts map[string]string) {
	t.Helper()
	seen := map[string]string{}
	for name, text := range texts {
		if other, found := seen[text]; found {
			t.Errorf("%s and %s: both %s", name, other, text)
		}
		seen[text] = name
	}
}
