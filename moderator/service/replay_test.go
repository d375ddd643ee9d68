package service_test

import (
	"bytes"
	"testing"

	"adjutant/moderator"
)

// TestASignedMailSentAgain: nobody who has a signed mail can make it take effect
// a second time, whatever of it he can change without breaking the proof.
func TestASignedMailSentAgain(t *testing.T) {
	c := newClub(t)
	anna, _ := c.openRolls()
	c.answers(2)
	raw := c.prepare(letter("one", "anna", "roll 1d6 for who begins\n", nil), anna)
	c.post(raw, "")
	c.outcome(moderator.Accepted, 1)
	c.answers(2)
	c.taken-- // it is known
	c.post(bytes.Replace(raw, []byte("roll 1d6 for"), []byte("roll 1d6  for"), 1), "")
	c.nothingSent()
	for _, changed := range [][]byte{
		append([]byte("Message-ID: <other@evil.example>\r\n"), raw...),
		bytes.Replace(raw, []byte("<one@desk"), []byte("<two@desk"), 1),
	} {
		c.post(changed, "")
		c.outcome(moderator.Unproved, 1)
		c.taken-- // the second is the first once more
	}
	c.outcome(moderator.Accepted, 1)
}

// TestAMarkedCopyHidesNothing: a field that is not signed, put before a signed
// mail by whoever passes it on, does not keep the true one from being judged.
func TestAMarkedCopyHidesNothing(t *testing.T) {
	for _, field := range []string{"X-Adjutant-Loop: x\r\n", "Auto-Submitted: auto-replied\r\n"} {
		c := newClub(t)
		anna, _ := c.openRolls()
		c.answers(2)
		raw := c.prepare(letter("one", "anna", "roll 1d6 for who begins\n", nil), anna)
		c.post(append([]byte(field), raw...), "")
		c.outcome(moderator.Machine, 1)
		c.post(raw, "")
		c.outcome(moderator.Accepted, 1)
	}
}

// TestAForgedCopyHidesNothing: a copy of a mail that comes before it, without a
// signature, does not keep it from being judged.
func TestAForgedCopyHidesNothing(t *testing.T) {
	c := newClub(t)
	anna, _ := c.openRolls()
	c.answers(2)
	raw := c.prepare(letter("one", "anna", "roll 1d6 for who begins\n", nil), anna)
	_, unsigned, _ := bytes.Cut(raw, []byte("From: "))
	c.post(append([]byte("From: "), unsigned...), "")
	c.outcome(moderator.Unproved, 1)
	c.post(raw, "")
	c.outcome(moderator.Accepted, 1)
}
