package gbacw

import (
	"encoding/json"
	"maps"
	"slices"
	"testing"

	"adjutant/engine/gbacw/state"
)

// waiting is a choice as a state's text has it.
func waiting(t *testing.T, text string) state.Pending {
	t.Helper()
	var p state.Pending
	if err := p.UnmarshalText([]byte(text)); err != nil {
		t.Fatal(err)
	}
	return p
}

// TestPendingReadsBack: each kind is read back as it was written, and is what it was in states of before.
func TestPendingReadsBack(t *testing.T) {
	kinds, tried := choices(), map[state.PendingKind]bool{}
	for _, text := range []string{
		"looting", "mistaken-fire-CS", "random 3 2 US", "retreat 55-IL", "retreat 55-IL 54-OH", "advance S2121 24-TN 35-TN",
		"reply S2120 Hickenlooper-Bty", "turn 25-MO", "no-fire CS",
	} {
		p := waiting(t, text)
		written, err := json.Marshal(struct {
			Pick state.Pending `json:"pick,omitzero"`
		}{p})
		if err != nil || string(written) != `{"pick":"`+text+`"}` {
			t.Errorf("%q is written %s, %v", text, written, err)
		}
		if _, known := kinds[p.Kind]; !known {
			t.Errorf("%q: nothing says what is done then", text)
		}
		tried[p.Kind] = true
	}
	if len(tried) != len(kinds) {
		t.Errorf("tried are %v of %d kinds", slices.Sorted(maps.Keys(tried)), len(kinds))
	}
	if written, err := json.Marshal(&state.State{}); err != nil || slices.Contains(keys(t, written), "pick") {
		t.Errorf("where nothing waits, the text says so: %s, %v", written, err)
	}
}

// keys are the names of a JSON object.
func keys(t *testing.T, text []byte) []string {
	t.Helper()
	var all map[string]any
	if err := json.Unmarshal(text, &all); err != nil {
		t.Fatal(err)
	}
	return slices.Collect(maps.Keys(all))
}

// TestPendingIsSound: no state waits for what nobody could choose.
func TestPendingIsSound(t *testing.T) {
	f := gunField(t)
	for _, text := range []string{
		"", " ", "nothing", "looting 55-IL", "mistaken-fire-", "mistaken-fire-XX", "random", "random 3 2", "random 3 2 XX", "random 03 2 US", "random 3 2 US ",
		"retreat", "retreat ", "retreat nobody", "retreat  55-IL", "advance", "advance S2121", "advance S2121 nobody", "advance nowhere 55-IL", "reply S2121", "turn", "no-fire", "no-fire ", "no-fire XX",
	} {
		s := f.s.Clone()
		if err := s.Pending.UnmarshalText([]byte(text)); err == nil && !s.Pending.IsZero() && f.sys.soundPending(s) == nil {
			t.Errorf("%q is taken", text)
		}
	}
}
