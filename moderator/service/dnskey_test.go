package service_test

import (
	"bytes"
	"crypto/ed25519"
	"encoding/base64"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/bundle"
	"adjutant/moderator/roll"
	"adjutant/moderator/storage"
)

// signAs has the club's players write from a provider with another key.
func (c *club) signAs(selector string, seed byte) {
	private := ed25519.NewKeyFromSeed(bytes.Repeat([]byte{seed}, ed25519.SeedSize))
	c.signer = &mail.Signer{Domain: "example.test", Selector: selector, Key: private}
	c.txt = map[string][]string{selector + "._domainkey.example.test": {"v=DKIM1; k=ed25519; p=" + base64.StdEncoding.EncodeToString(private.Public().(ed25519.PublicKey))}}
}

// The key of the DNS that proves a mail enters the log with what the mail leads to, once;
// a bundle shows it, and says what that does not show.
func TestKeysOfTheDNSAreInTheLog(t *testing.T) {
	c := newClub(t)
	anna, ben := c.openRolls()
	c.answers(2)
	signer, txt := c.signer, c.txt
	c.post(letter("one", "anna", "roll 2d6 for one\n", nil), anna)
	c.answers(2)
	c.signAs("second", 9)
	c.post(letter("status", "ben", "status\n", nil), ben)
	c.answers(1)
	c.signer, c.txt = signer, txt
	c.post(letter("two", "anna", "roll 2d6 for two\n", nil), anna)
	c.answers(2)
	for reader, want := range map[string][]string{
		"all": {
			"DNS: the key test._domainkey.example.test, with which 2 mails are proved here, is leaf 1 of the log, and stood there when the result of no. 1 was mailed",
			"DNS: the key second._domainkey.example.test, with which one mail is proved here, is leaf 3 of the log, and stood there when the result of no. 3 was mailed",
		},
		"second": {"DNS: the key second._domainkey.example.test, with which one mail is proved here, is leaf 3 of the log"},
	} {
		notes := strings.Join(verifier(roll.Beacon{}).Verify(c.public(), c.bundleOf("lab", engine.Side(reader))).Notes, "\n")
		for _, says := range append(want, "only he and others who saw it can say") {
			if !strings.Contains(notes, says) {
				t.Errorf("the notes for %s do not say %q:\n%s", reader, says, notes)
			}
		}
		if reader == "second" && strings.Contains(notes, "test._domainkey") {
			t.Errorf("the notes for %s tell of another's provider:\n%s", reader, notes)
		}
	}
}

// A host who makes up a mail of a player's later, with a key of his own, has no leaf of it
// that a checkpoint covers which was mailed before; the notes say so.
func TestAKeyMadeUpLaterIsTold(t *testing.T) {
	c := newClub(t)
	anna, _ := c.openRolls()
	c.answers(2)
	c.post(letter("one", "anna", "roll 2d6 for one\n", nil), anna)
	c.answers(2)
	keys, err := c.service.Keys()
	if err != nil {
		t.Fatal(err)
	}
	verify := func(contents bundle.Contents) string {
		t.Helper()
		data, err := bundle.Write(contents, bundle.All, keys.SignText)
		if err != nil {
			t.Fatal(err)
		}
		return strings.Join(verifier(roll.Beacon{}).Verify(c.public(), data).Notes, "\n")
	}
	contents := c.gather(keys, "lab")
	for key, raw := range contents.Mails { // the same mail, signed by the host with a key of his own
		_, bare, _ := bytes.Cut(raw.Bytes, []byte("\r\nFrom:"))
		c.signAs("forged", 7)
		signed, err := c.signer.Sign(append([]byte("From:"), bare...), now)
		if err != nil {
			t.Fatal(err)
		}
		contents.Mails[key] = mail.Raw{Received: raw.Received, Bytes: signed, TXT: c.txt}
	}
	contents.Log.Keys = nil
	if notes := verify(contents); !strings.Contains(notes, "the DNS answers in this bundle are the host's own files, and nothing shows that the provider published this key") {
		t.Errorf("a key that is not in the log:\n%s", notes)
	}
	forged := roll.DNSKeyOf("forged._domainkey.example.test", c.txt["forged._domainkey.example.test"])
	if err := c.store.Commit(t.Context(), storage.Commit{Leaves: []roll.Hash{forged.Hash()}}); err != nil {
		t.Fatal(err)
	}
	late := c.gather(keys, "lab")
	late.Mails, late.Salts = contents.Mails, contents.Salts
	index, err := c.store.LeafIndex(t.Context(), forged.Hash())
	if err != nil {
		t.Fatal(err)
	}
	proof, err := roll.ProveInclusion(late.Log.Checkpoint, index, c.store.LogReader(t.Context()))
	if err != nil {
		t.Fatal(err)
	}
	late.Log.Keys = []roll.Inclusion{proof}
	if notes := verify(late); !strings.Contains(notes, "warning: DNS: the key forged._domainkey.example.test") || !strings.Contains(notes, "behind the result of no. 1, whose mail it proves") {
		t.Errorf("a key that came into the log later:\n%s", notes)
	}
}
