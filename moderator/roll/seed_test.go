package roll_test

import (
	"fmt"
	"strings"
	"testing"

	"adjutant/moderator/roll"
)

// sealedGame is a game of a record in a freeze, with its invitation and ending: sixteen
// actions were played before the roll.
func sealedGame(t testing.TB, keys roll.Keys) (invitation string, record roll.Record, end roll.Ending) {
	t.Helper()
	notices := roll.Seed([]byte("thirty-two bytes of notice seed."))
	end = ended(t, keys)
	end.Notices, end.Plays, end.Result = notices, 20, roll.Hash{}
	invitation = fmt.Sprintf("adjutant/invitation/v1\ntag g7\nnotices %s\nseat north %s Anna Example\nseat south %s Ben Example\n",
		notices.Hash(), end.Seats[0].Seed.Hash(), end.Seats[1].Seed.Hash())
	accepted := []roll.Acceptance{{Seat: "north", Nonce: "blue horses"}, {Seat: "south", Nonce: "seven kettles"}}
	end.Invitation, end.Game = roll.Sum([]byte(invitation)), roll.GameID([]byte(invitation), accepted)
	request := diceRequest()
	request.Game = end.Game
	record = frozenChain(t, keys, []roll.Request{request}, []roll.Freeze{frozenFor(t, request)})[0]
	end.Record = record.Hash()
	return invitation, record, end
}

func TestVerifyWhatTheSeedsOpen(t *testing.T) {
	keys, public := testKeys(t)
	for _, tt := range []struct {
		name   string
		change func(invitation *string, end *roll.Ending)
		want   string // of the failure, "" for none
		note   string
	}{
		{"all", func(*string, *roll.Ending) {}, "", "the seeds are open, and the game's bundle has the plays"},
		{"without the invitation", func(i *string, _ *roll.Ending) { *i = "" }, "", "that takes the text of the invitation"},
		{"with another invitation", func(i *string, _ *roll.Ending) { *i += "and more\n" }, "", "an invitation says something only beside the ending of its game"},
		{"another seed of north", func(_ *string, e *roll.Ending) { e.Seats[0].Seed[31]++ }, "seed: ending of G7: the seed of north is not the one whose hash is in the invitation", ""},
		{"another seed of south", func(_ *string, e *roll.Ending) { e.Seats[1].Seed[0]++ }, "the seed of south is not the one", ""},
		{"another seed of the notices", func(_ *string, e *roll.Ending) { e.Notices[0]++ }, "the seed of the notices is not the one", ""},
		{"another, and no invitation", func(i *string, e *roll.Ending) { *i = ""; e.Notices[0]++ }, "record 1: seed: the salt of freeze 1 is at no moment the one that the seed gives", ""},
		{"none of the notices", func(_ *string, e *roll.Ending) { e.Notices = roll.Seed{} }, "and the ending of G7 opens no seed of their notices", ""},
		{"at a moment that never was", func(_ *string, e *roll.Ending) { e.Plays = 15 }, "at no moment", ""},
		{"after a roll back", func(_ *string, e *roll.Ending) { e.Plays, e.TakenBack = 10, 10 }, "", ""},
		{"of a game without end", func(i *string, e *roll.Ending) { *i = ""; e.Notices[0]++; e.Plays = 1 << 40 }, "", "too long to check the salts"},
	} {
		invitation, record, end := sealedGame(t, keys)
		tt.change(&invitation, &end)
		files := []roll.File{{Name: "record", Text: record.String()}, {Name: "ending", Text: signEnding(t, keys, end).String()}}
		if invitation != "" {
			files = append(files, roll.File{Name: "invitation", Text: invitation})
		}
		report := roll.VerifyFiles(public, files, roll.Evidence{})
		switch {
		case tt.want == "" && report.Failure != nil:
			t.Errorf("%s: %v", tt.name, report.Failure)
		case tt.want != "" && (report.Failure == nil || !strings.Contains(report.Failure.String(), tt.want)):
			t.Errorf("%s: %v", tt.name, report.Failure)
		case !strings.Contains(strings.Join(report.Notes, "\n"), tt.note):
			t.Errorf("%s: noted %q", tt.name, report.Notes)
		}
	}
}

// What stays unchecked is told of games that go on, and not told where the caller
// makes it anew himself.
func TestNotesOnHiddenParts(t *testing.T) {
	keys, public := testKeys(t)
	_, record, _ := sealedGame(t, keys)
	e := roll.Evidence{Records: []roll.Record{record}}
	if got := strings.Join(roll.Verify(public, e).Notes, "\n"); !strings.Contains(got, "once the game's seeds are revealed") {
		t.Errorf("noted %q", got)
	}
	e.Replayed = true
	if got := strings.Join(roll.Verify(public, e).Notes, "\n"); strings.Contains(got, "state hashes") {
		t.Errorf("noted %q", got)
	}
}
