package rejudge

import (
	"testing"

	"adjutant/moderator/game"
)

// A yes is read as versions before did where the journal says so little of it as theirs.
func TestAYesIsReadAsItWasThen(t *testing.T) {
	judged, confirmed := game.Line{Judged: &game.Judged{}}, game.Line{Confirmed: &game.Confirmed{Number: 1}}
	for i, c := range []struct {
		lines []game.Line
		want  bool
	}{
		{[]game.Line{judged, confirmed}, true},
		{[]game.Line{judged, {Confirmed: &game.Confirmed{Number: 1, Denied: true}}}, false},
		{[]game.Line{judged, {Confirmed: &game.Confirmed{Number: 1, Alone: true}}}, false},
		{[]game.Line{judged, judged, confirmed}, false},
		{[]game.Line{judged, {Confirmed: &game.Confirmed{Number: 1, Alone: true}}, judged, confirmed}, false},
	} {
		if got := (Past{Lines: c.lines}).lenient(); got != c.want {
			t.Errorf("%d: it is read so: %v", i, got)
		}
	}
}
