package roll_test

import (
	"encoding/hex"
	"testing"
	"time"

	"pgregory.net/rapid"

	"adjutant/moderator/roll"
	"adjutant/moderator/roll/rolltest"
)

// round1000 is what quicknet published for its round 1000, at
// 2023-08-23T15:59:24Z.
func round1000(t testing.TB) roll.BeaconSignature {
	t.Helper()
	signature, err := hex.DecodeString("b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39")
	if err != nil {
		t.Fatal(err)
	}
	return roll.BeaconSignature(signature)
}

func TestQuicknetRound1000(t *testing.T) {
	beacon := roll.Quicknet()
	if err := beacon.Check(1000, round1000(t)); err != nil {
		t.Error(err)
	}
	for _, round := range []int64{-1, 0, 1, 999, 1001} {
		if beacon.Check(round, round1000(t)) == nil {
			t.Errorf("the signature of round 1000 is taken for round %d", round)
		}
	}
	for i := range round1000(t) {
		for bit := range 8 {
			changed := round1000(t)
			changed[i] ^= 1 << bit
			if beacon.Check(1000, changed) == nil {
				t.Errorf("bit %d of byte %d may be changed", bit, i)
			}
		}
	}
	if beacon.Check(1000, roll.BeaconSignature{}) == nil {
		t.Error("no signature is taken for one")
	}
}

func TestRounds(t *testing.T) {
	beacon := roll.Quicknet()
	for _, test := range []struct {
		at   string
		want int64
	}{
		{"1999-01-01T00:00:00Z", 1},
		{"2023-08-23T15:09:27Z", 1},
		{"2023-08-23T15:09:27.000000001Z", 2},
		{"2023-08-23T15:09:30Z", 2},
		{"2023-08-23T15:59:24Z", 1000},
		{"2023-08-23T15:59:25Z", 1001},
		{"2026-04-20T00:00:00Z", 27946612},
	} {
		at, err := time.Parse(time.RFC3339Nano, test.at)
		if err != nil {
			t.Fatal(err)
		}
		if got := beacon.RoundAfter(at); got != test.want {
			t.Errorf("after %s comes round %d, want %d", test.at, got, test.want)
		}
	}
}

// The round after a time is the first: it is out at that time or later, and the
// one before it was out earlier.
func TestTheRoundAfterIsTheFirst(t *testing.T) {
	beacon := roll.Quicknet()
	rapid.Check(t, func(t *rapid.T) {
		at := time.Unix(rapid.Int64Range(1692803367, 1<<33).Draw(t, "second"), rapid.Int64Range(0, 999999999).Draw(t, "nano"))
		round := beacon.RoundAfter(at)
		if beacon.TimeOf(round).Before(at) {
			t.Errorf("round %d is out before %s", round, at)
		}
		if round > 1 && !beacon.TimeOf(round-1).Before(at) {
			t.Errorf("round %d is out after %s too", round-1, at)
		}
	})
}

func TestBeaconsOfTests(t *testing.T) {
	beacon := rolltest.New(t, "lab", drawTime())
	if err := beacon.Check(7, beacon.Sign(7)); err != nil {
		t.Error(err)
	}
	if beacon.Check(8, beacon.Sign(7)) == nil || roll.Quicknet().Check(7, beacon.Sign(7)) == nil {
		t.Error("a signature is taken for another round or beacon")
	}
	if (roll.Beacon{Name: "broken", Key: "00"}).Check(1, beacon.Sign(1)) == nil {
		t.Error("a key that is none is taken")
	}
}
