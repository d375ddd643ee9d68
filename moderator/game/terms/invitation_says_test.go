package terms_test

import (
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/game/secret"
	"adjutant/moderator/game/terms"
	"adjutant/moderator/roll"
)

// An invitation of before, which has the hash of the first position as it is, holds as the
// one does that has it salted; neither holds for another position or another seed.
func TestAnInvitationSaysThePosition(t *testing.T) {
	of := func(position string) game.Opened {
		o := game.Opened{Tag: "lab", Pack: "open", Secret: secret.Secret{Key: strings.Repeat("4", 64)}, Position: roll.Sum([]byte(position)).String()}
		for _, side := range []engine.Side{"first", "second"} {
			o.Seats = append(o.Seats, game.Seat{Side: side, Name: string(side), Seed: roll.Sum([]byte(side)).String()})
		}
		return o
	}
	now, asked, before := of("a set-up"), of("a set-up"), of("a set-up")
	now.Invitation, asked.Invitation, before.Invitation = terms.Text(now), terms.Asking(asked), terms.Inviting(before, game.InvitationV1, before.Position)
	for name, o := range map[string]game.Opened{"now": now, "asked": asked, "before": before} {
		if err := terms.Hold(o); err != nil {
			t.Errorf("%s: %v\n%s", name, err, o.Invitation)
		}
		other := o
		other.Position = of("another").Position
		if err := terms.Hold(other); err == nil {
			t.Errorf("%s: another position is not seen", name)
		}
		if tells := strings.Contains(o.Invitation, o.Position); tells != o.TellsPosition() || tells != (name == "before") {
			t.Errorf("%s tells the position: %v", name, tells)
		}
	}
	salted := now
	salted.Secret = secret.Secret{Key: strings.Repeat("5", 64)}
	if terms.PositionSeal(salted) == terms.PositionSeal(now) {
		t.Error("the position is salted with another secret, and its seal is the same")
	}
}

// The nonce of who wrote none is salted where the invitation has what salts it, and only
// there; another salt than the invitation's does not hold.
func TestNoncesAreSaltedByTheInvitation(t *testing.T) {
	mail := roll.Sum([]byte("from anna@example.test"))
	o := game.Opened{Tag: "lab", Pack: "open", Secret: secret.Secret{Key: strings.Repeat("4", 64)}, Seats: []game.Seat{{Side: "first"}, {Side: "second"}}}
	before := o
	before.Invitation = terms.Text(before)
	if got := terms.NonceOf(before, "first", mail.String()); got != mail.String() {
		t.Errorf("in a game of before the nonce is %s", got)
	}
	o.Invitation = terms.Asking(o)
	first, second := terms.NonceOf(o, "first", mail.String()), terms.NonceOf(o, "second", mail.String())
	if first == mail.String() || first == second {
		t.Errorf("the nonces are %s and %s", first, second)
	}
	salt := o.Secret.Word(secret.Nonce("first"))
	if strings.Contains(o.Invitation, salt) || !strings.Contains(o.Invitation, "\nnonce first "+roll.Sum([]byte(salt)).String()+"\n") {
		t.Errorf("the invitation has not the hash of the salt, or the salt:\n%s", o.Invitation)
	}
	if err := terms.SaltedSo(o); err != nil {
		t.Error(err)
	}
	told := o
	told.Secret = secret.Secret{Words: map[string]string{secret.Nonce("first").Name: salt}}
	if err := terms.SaltedSo(told); err != nil || terms.NonceOf(told, "first", mail.String()) != first {
		t.Errorf("with the salt of one seat: %v", err)
	}
	told.Secret = secret.Secret{Words: map[string]string{secret.Nonce("first").Name: strings.Repeat("a", 64)}}
	if err := terms.SaltedSo(told); err == nil {
		t.Error("another salt is not seen")
	}
}
