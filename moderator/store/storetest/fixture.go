package storetest

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/game/secret"
	"adjutant/moderator/roll"
	"adjutant/moderator/storage"
)

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// wantError fails unless the error is of that kind.
func wantError(t *testing.T, doing string, got, want error) {
	t.Helper()
	if !errors.Is(got, want) {
		t.Fatalf("%s: got the error %v, want %v", doing, got, want)
	}
}

func wantSame[T any](t *testing.T, what string, got, want T) {
	t.Helper()
	if diff := cmp.Diff(want, got, cmp.AllowUnexported(secret.Secret{})); diff != "" {
		t.Fatalf("%s differs (-want +got):\n%s", what, diff)
	}
}

// start is when everything in the tests happens.
func start() time.Time { return time.Date(1861, time.August, 10, 5, 0, 0, 0, time.UTC) }

// letter is the n-th mail that Anna Example sent.
func letter(n int) (key string, raw mail.Raw) {
	return fmt.Sprintf("letter-%d", n), mail.Raw{
		Location: mail.Location{Account: "mod@example.test", Folder: "INBOX", UIDValidity: 1, UID: uint32(n)},
		Received: start().Add(time.Duration(n) * time.Minute),
		Bytes:    fmt.Appendf(nil, "From: anna@example.test\r\nSubject: turn %d\r\n\r\nend\r\n", n),
	}
}

func addLetter(t *testing.T, st Store, n int) (key string) {
	t.Helper()
	key, raw := letter(n)
	added, err := st.AddMail(t.Context(), key, raw, storage.Lane{})
	must(t, err)
	if !added {
		t.Fatalf("%s was not new", key)
	}
	return key
}

// opening is the first lines of a game.
func opening(tag string) []game.Line {
	return []game.Line{{At: start(), Opened: &game.Opened{
		ID: "1f", Tag: tag, Title: "Training Field", Pack: "training-field",
		Setup: engine.Setup{Options: map[string]string{"night": "off"}},
		Dice:  game.DiceModerator,
		Seats: []game.Seat{{Side: "north", Name: "Anna Example", Addr: "anna@example.test", Token: "k3"}},
	}}}
}

func addGame(t *testing.T, st Store, tag string) {
	t.Helper()
	must(t, st.AddGames(t.Context(), storage.Beginning{Tag: tag, Lines: opening(tag)}))
}

func readGame(t *testing.T, st Store, tag string) game.Game {
	t.Helper()
	game, err := st.Game(t.Context(), tag)
	must(t, err)
	return game
}

// played is a line with an action that tells the lines apart.
func played(what string) game.Line {
	return game.Line{At: start(), Play: &engine.Play{Action: &engine.Action{Side: "north", Verb: what}}}
}

func reached(position []byte) game.Line {
	return game.Line{At: start(), Reached: &game.Reached{No: 1, Side: "north", Blob: blob(position)}}
}

// blob is the name of a position.
func blob(position []byte) string {
	sum := sha256.Sum256(position)
	return hex.EncodeToString(sum[:])
}

func parcel(key string) storage.Parcel {
	return storage.Parcel{Key: key, From: "", To: "anna@example.test", Bytes: []byte("Subject: " + key + "\r\n\r\n")}
}

// dice is a source of records, as a host has it.
type dice struct {
	keys roll.Keys
	game string // id
}

func newDice(t *testing.T, game string) dice {
	t.Helper()
	keys, err := roll.NewKeys(strings.NewReader(strings.Repeat("not a secret. ", 100)), "example.test")
	must(t, err)
	return dice{keys: keys, game: roll.Sum([]byte(game)).String()}
}

// request asks for a die; each name is another request.
func (d dice) request(name string) roll.Request {
	chance := engine.Chance{ID: name, Purpose: "a die for " + name, Dice: []engine.Dice{{N: 1, Sides: 6, Low: 1}}}
	return roll.RequestFor(d.game, roll.Sum([]byte(name)), chance, "pass")
}

func (d dice) draw(name string) func(int, roll.Hash) (roll.Record, error) {
	return func(number int, prev roll.Hash) (roll.Record, error) {
		return d.keys.Draw(d.request(name), roll.Circumstances{
			Number: number, Time: start().AddDate(150, 0, 0), Nonces: roll.NoncesByHost, Previous: prev,
		})
	}
}

// record gives the named record of the game, drawing it if it is not stored.
func (d dice) record(ctx context.Context, st Store, name string) (roll.Record, error) {
	return Draw(ctx, st, d.game, d.request(name).Alpha().String(), d.draw(name))
}
