package decision

import (
	"testing"
	"time"

	"adjutant/moderator/roll"
)

// TestAnnouncedFreeze: a freeze that was announced before the store was restored is
// taken up with its round, if the same is frozen; else it gets a number that nobody has
// seen.
func TestAnnouncedFreeze(t *testing.T) {
	beacon := roll.Quicknet()
	at := time.Date(2026, 11, 21, 9, 0, 0, 0, time.UTC)
	frozen := func(now time.Time, first string) func(int) roll.Freeze {
		return func(number int) roll.Freeze {
			return beacon.Freeze(roll.Freeze{Number: number, At: now, Notice: 10 * time.Minute, Salt: roll.Hash{byte(number)}, First: roll.Sum([]byte(first))})
		}
	}
	before := frozen(at, "attack")(3)
	notice := func(f roll.Freeze) roll.Notice {
		return roll.Notice{Game: "1f", Freeze: f.Number, Round: f.Round, Commitment: f.Commitment()}
	}
	later := at.Add(5 * time.Hour)
	for _, tt := range []struct {
		name      string
		announced Announced
		first     string
		number    int
		round     int64
	}{
		{"nothing was announced", Announced{}, "attack", 3, frozen(later, "attack")(3).Round},
		{"the same is frozen", Announced{Notices: []roll.Notice{notice(before)}}, "attack", 3, before.Round},
		{"something else is frozen", Announced{Notices: []roll.Notice{notice(before)}}, "retreat", 4, frozen(later, "retreat")(4).Round},
		{"two were announced", Announced{Notices: []roll.Notice{notice(before), notice(frozen(at, "more")(4))}}, "retreat", 5, frozen(later, "retreat")(5).Round},
		{"records know of more", Announced{Freezes: 6}, "attack", 7, frozen(later, "attack")(7).Round},
	} {
		in := Input{Now: later, Known: []Known{{Want: Want{Kind: WantAnnounced, Name: "1f"}, Announced: tt.announced}}}
		f, err := in.Numbered("1f", 3, frozen(later, tt.first), beacon)
		if err != nil || f.Number != tt.number || f.Round != tt.round {
			t.Errorf("%s: freeze %d of round %d (%v), want %d of %d", tt.name, f.Number, f.Round, err, tt.number, tt.round)
		}
		if again := beacon.Freeze(*f); again.Round != f.Round {
			t.Errorf("%s: frozen at %s its round would be %d, not %d", tt.name, f.At, again.Round, f.Round)
		}
	}
}
