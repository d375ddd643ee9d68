package service_test

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"log/slog"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/bundle"
	"adjutant/moderator/game"
	"adjutant/moderator/mailkey"
	"adjutant/moderator/roll"
	"adjutant/moderator/store"
)

// testdata/former is a club as the version before left it, whose keys of mails were hashes
// without salt: of the first game the first phase is played, in the second Ben has handed in
// his orders ("pass", twice), and a mail of Anna's without proof waits for her word; a log
// was played in the second game. Its bundles were made then.

// formerFile is a file of that club.
func formerFile(t *testing.T, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", "former", name))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// formerHash is the hash of each pack as that club has it.
var formerHash = map[string]string{
	"mill-lane": "5a5c9ff8d7e8be052e35095b699b67dad17d56f7c8c772d568a975715aa99347",
	"open":      "1a7bbb36c8d15a3c4de7eaf88c2cda3754f5736e4754d17692e979ffbb3b62af",
}

// formerKeys are those with which its dice fell.
func formerKeys(t *testing.T) roll.Keys {
	t.Helper()
	keys, err := roll.ParseKeys(string(formerFile(t, "rolls.key")))
	if err != nil {
		t.Fatal(err)
	}
	return keys
}

// formerVault is that with which its store is sealed.
func formerVault(t *testing.T) store.Vault {
	t.Helper()
	vault, err := store.NewVault("adjutant/vault/v1\n0102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f20\n")
	if err != nil {
		t.Fatal(err)
	}
	return vault
}

// formerDatabase unpacks its database.
func formerDatabase(t *testing.T) (path string) {
	t.Helper()
	z, err := gzip.NewReader(bytes.NewReader(formerFile(t, "club.db.gz")))
	if err != nil {
		t.Fatal(err)
	}
	data, err := io.ReadAll(z)
	if err != nil {
		t.Fatal(err)
	}
	path = filepath.Join(t.TempDir(), "club.db")
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// formerClub is that club, gone on with by the program of now.
func formerClub(t *testing.T, path string) *club {
	t.Helper()
	secret, err := mailkey.NewSecret(rand.NewChaCha8([32]byte{4}))
	if err != nil {
		t.Fatal(err)
	}
	st, err := store.OpenSealed(t.Context(), path, formerVault(t).WithSecret(secret), slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = st.Close() })
	c := newClubOn(t, st)
	keys := formerKeys(t)
	c.service.Keys = func() (roll.Keys, error) { return keys, nil }
	c.service.MailSecret, c.taken = secret, 6
	return c.run()
}

// unsalted is a key of a mail as versions before made it, and a hash as they named positions.
var unsalted = regexp.MustCompile(`[0-9a-f]{64}\.[0-9a-f]{16}\b|unproved-[0-9a-f]{64}`)

// Nothing in the files of the database has a hash without salt once the program of now has
// opened it, not even in the pages that hold nothing any more.
func TestDatabaseOfTheVersionBeforeForgetsItsKeys(t *testing.T) {
	path := formerDatabase(t)
	before, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	keys := unsalted.FindAll(before, -1)
	if len(keys) < 6 {
		t.Fatalf("the recorded database has only %q", keys)
	}
	secret := mailkey.Secret{1}
	st, err := store.OpenSealed(t.Context(), path, formerVault(t).WithSecret(secret), slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	game, err := st.Game(t.Context(), "lab")
	if err != nil || len(game.Position) == 0 {
		t.Errorf("a position of before cannot be read: %d bytes, %v", len(game.Position), err)
	}
	keys = append(keys, []byte(roll.Sum(game.Position).String()))
	if err := st.Close(); err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob(path + "*")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		if strings.Contains(file, ".before-v") {
			continue // a copy of the database as it was, whose removal is told to the operator
		}
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, key := range keys {
			if bytes.Contains(data, key) {
				t.Errorf("%s still has %s", file, key)
			}
		}
	}
	if _, err := store.OpenSealed(t.Context(), path, formerVault(t).WithSecret(mailkey.Secret{2}), slog.New(slog.DiscardHandler)); err == nil || !strings.Contains(err.Error(), "the secret of mails is another") {
		t.Errorf("with another secret: %v", err)
	}
}

// A mail that was judged by the version before is known again, and its game goes on: what
// was handed in is played, and what waited for a word is judged when the word comes.
func TestClubOfTheVersionBeforeGoesOn(t *testing.T) {
	c := formerClub(t, formerDatabase(t))
	g, err := c.store.Game(t.Context(), "mill")
	if err != nil {
		t.Fatal(err)
	}
	lines := len(g.Lines)
	west, east := g.Opened().Seats[0], g.Opened().Seats[1]
	anna := c.service.Moderator.Club.ReplyTo("mill", west).Addr
	ben := c.service.Moderator.Club.ReplyTo("mill", east).Addr
	c.uid = 100
	c.taken-- // it brings no job
	c.post(letter("b2", "ben", "pass\n", nil), ben)
	if g, err = c.store.Game(t.Context(), "mill"); err != nil || len(g.Lines) != lines {
		t.Errorf("a mail that was judged is judged once more: %d lines were %d, %v", len(g.Lines), lines, err)
	}
	c.post(letter("a3", "anna", "pass\n", nil), anna)
	c.outcome(game.Accepted, 3)
	c.mustHoldFormer("mill", bundle.All, 4, 3)
	c.mustHoldFormer("mill", "west", 1, 3)
	c.mustHoldFormer("mill", "east", 0, 3)
	c.mustHoldFormer("lab", bundle.All, 1, 1)
}

// mustHoldFormer fails unless the bundle of a game that the version before began holds, which
// has so many results of that version.
func (c *club) mustHoldFormer(tag string, reader engine.Side, again, results int) {
	c.t.Helper()
	report := c.mustHold(c.bundleOf(tag, reader), again)
	if notes := strings.Join(report.Notes, "\n"); !strings.Contains(notes, fmt.Sprintf("results of the version adjutant/result/v1 (%d)", results)) {
		c.t.Errorf("%s for %s: it is not said which results are of before:\n%s", tag, reader, notes)
	}
}

// Bundles of the version before hold as what they were.
func TestBundlesOfTheVersionBefore(t *testing.T) {
	public, err := formerKeys(t).Public()
	if err != nil {
		t.Fatal(err)
	}
	for name, again := range map[string]int{"mill-all": 3, "mill-west": 1, "lab-all": 1} {
		report := verifier(roll.Beacon{}).Verify(public, formerFile(t, name+".bundle"))
		judged := 0
		for _, v := range report.Verdicts {
			if v.Again {
				judged++
			}
		}
		if report.Failure != nil || judged != again {
			t.Errorf("%s: %v, %d judged anew", name, report.Failure, judged)
		}
	}
}

// A mail of before that a bundle brings cannot stand for another one.
func TestAnotherMailDoesNotHaveTheKey(t *testing.T) {
	secret := mailkey.Secret{1}
	raw := mail.Raw{Bytes: letter("one", "anna", "pass\n", nil)}
	msg, err := mail.Parse(raw, mail.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	other := mail.Raw{Bytes: letter("one", "anna", "hold\n", nil)}
	otherMsg, err := mail.Parse(other, mail.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	key := secret.KeyOf(raw, msg)
	for _, tt := range []struct {
		name string
		key  string
		salt roll.Hash
		raw  mail.Raw
		msg  *mail.Message
		want bool
	}{
		{"its own", key, secret.Salt(raw), raw, msg, true},
		{"another mail", key, secret.Salt(raw), other, otherMsg, false},
		{"another mail with its own salt", key, secret.Salt(other), other, otherMsg, false},
		{"read in another way", key, secret.Salt(raw), raw, otherMsg, false},
		{"no salt", key, roll.Hash{}, raw, msg, false},
		{"another secret's salt", key, mailkey.Secret{2}.Salt(raw), raw, msg, false},
		{"a key of before", mailkey.Former(raw, msg), roll.Hash{}, raw, msg, true},
		{"a key of before, of another mail", mailkey.Former(raw, msg), roll.Hash{}, other, otherMsg, false},
	} {
		if got := mailkey.Matches(tt.key, tt.salt, tt.raw, tt.msg); got != tt.want {
			t.Errorf("%s: %t", tt.name, got)
		}
	}
}
