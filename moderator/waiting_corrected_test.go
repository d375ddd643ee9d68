package moderator_test

import (
	"strings"
	"testing"
)

// What is said beside an answer of an order that waits for it, and cannot be read, is asked about: the answer would have that order done as
// it stands.
func TestACorrectionOfWhatWaitsStopsTheAnswer(t *testing.T) {
	p := readCounter(t)
	p.where.Waits = true
	for _, said := range []string{
		"pass\nBut wait, the 2nd Foot is no leader: in the attack on 1205 the Rifles are primary, the 2nd Foot supports, Marlow leads.",
		"pass\nOops, in the attack on 1205 the Dragoons were to be primary, not the 2nd Foot.",
	} {
		if got := p.becomes(t, said); !strings.HasPrefix(got, "? E101") {
			t.Errorf("%q becomes %s", said, got)
		}
	}
	for _, said := range []string{"pass\nThe 2nd Foot fought like lions at 1205.", "pass\nWait, what a day for the Rifles!"} {
		if got := p.becomes(t, said); got != "pass" {
			t.Errorf("%q becomes %s", said, got)
		}
	}
}

// readCounter is the position in which North is asked for counterattacks.
func readCounter(t *testing.T) prosePosition {
	t.Helper()
	p := proseAt(t, "interpret/testdata/musket/field-1-north-counter", "pack: training-field\nscenario: 1\nside: north\nstate: field-1-north-counter\n")
	p.where.Question = 1
	for a := range p.where.Rules.Legal(p.start, p.where.Side) {
		p.where.Answers = append(p.where.Answers, a)
	}
	return p
}
