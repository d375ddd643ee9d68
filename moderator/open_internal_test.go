package moderator

import (
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/moderator/roll"
)

// An invitation of before, which has the hash of the first position as it is, holds as the
// one does that has it salted; neither holds for another position or another seed.
func TestAnInvitationSaysThePosition(t *testing.T) {
	of := func(position string) Opened {
		o := Opened{Tag: "lab", Pack: "open", Secret: Secret{key: strings.Repeat("4", 64)}, Position: roll.Sum([]byte(position)).String()}
		for _, side := range []engine.Side{"first", "second"} {
			o.Seats = append(o.Seats, Seat{Side: side, Name: string(side), Seed: roll.Sum([]byte(side)).String()})
		}
		return o
	}
	now, before := of("a set-up"), of("a set-up")
	now.Invitation, before.Invitation = now.invitation(), before.inviting(invitationV1, before.Position)
	for name, o := range map[string]Opened{"now": now, "before": before} {
		if err := o.said(); err != nil {
			t.Errorf("%s: %v\n%s", name, err, o.Invitation)
		}
		other := o
		other.Position = of("another").Position
		if err := other.said(); err == nil {
			t.Errorf("%s: another position is not seen", name)
		}
		if tells := strings.Contains(o.Invitation, o.Position); tells != o.TellsPosition() || tells != (name == "before") {
			t.Errorf("%s tells the position: %v", name, tells)
		}
	}
	salted := now
	salted.Secret = Secret{key: strings.Repeat("5", 64)}
	if salted.positionSeal() == now.positionSeal() {
		t.Error("the position is salted with another secret, and its seal is the same")
	}
}
