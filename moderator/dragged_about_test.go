package moderator_test

import (
	"runtime"
	"strings"
	"testing"

	"adjutant/mail"
	"adjutant/moderator"
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
	if took := after.TotalAlloc - before.TotalAlloc; d.Outcome != moderator.HandBack || took > 600<<20 {
		t.Errorf("a log of %d bytes: %s, and %d MB were taken", len(log), d.Outcome, took>>20)
	}
}
