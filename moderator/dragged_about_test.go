package moderator_test

import (
	"runtime"
	"strings"
	"testing"

	"adjutant/mail"
	"adjutant/moderator/game"
)

// A log of a few kilobytes drags one unit to and fro, never back to where it stood. The
// moderator looks neither at hundreds of ways of thousands of hexes nor at each beginning
// of them: what it takes of memory altogether, which is to be had without a clock, stays small.
func TestAUnitThatIsDraggedAbout(t *testing.T) {
	p := &logged{match: packMatch(t, "training-field", 3), t: t}
	log := p.log(strings.Repeat("drag Dragoons -> 0706\ndrag Dragoons -> 0901\n", 500))
	p.files = []mail.Attachment{{Name: "turn.vlog", Bytes: log}}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	d := p.send("north", "My turn is attached.")
	runtime.ReadMemStats(&after)
	if took := after.TotalAlloc - before.TotalAlloc; d.Outcome != game.HandBack || took > 600<<20 {
		t.Errorf("a log of %d bytes: %s, and %d MB were taken", len(log), d.Outcome, took>>20)
	}
}

// A mail of hundreds of moves whose way is not told, and that may not be done: the ways of so
// many are looked for, and no more, also where what is kept of the mail is tried again.
func TestManyMovesWithoutAWay(t *testing.T) {
	p := &logged{match: packMatch(t, "training-field", 3), t: t}
	far := strings.Repeat("move 1st Foot 0101-0901\n", 300)
	for _, text := range []string{"move Dragoons 0703-0704\n" + far, far} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		d := p.send("north", text)
		runtime.ReadMemStats(&after)
		if took := after.TotalAlloc - before.TotalAlloc; d.Outcome != game.HandBack || took > 2500<<20 {
			t.Errorf("a mail of %d bytes: %s, and %d MB were taken", len(text), d.Outcome, took>>20)
		}
	}
}
