package roll_test

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"adjutant/engine"
	"adjutant/moderator/roll"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// testKeys are the keys of the examples: the secrets are the bytes 0 to 31 and
// 32 to 63.
func testKeys(t testing.TB) (roll.Keys, roll.Public) {
	t.Helper()
	keys, _ := namedKeys(t, "club.example.org", 0)
	next, _ := namedKeys(t, "club.example.org", 100)
	return promised(t, keys, next)
}

// promised are the keys with the promise that the others follow.
func promised(t testing.TB, keys, next roll.Keys) (roll.Keys, roll.Public) {
	t.Helper()
	keys, err := keys.Promise(next)
	if err != nil {
		t.Fatal(err)
	}
	public, err := keys.Public()
	if err != nil {
		t.Fatal(err)
	}
	return keys, public
}

// namedKeys are keys that promise none.
func namedKeys(t testing.TB, name string, first byte) (roll.Keys, roll.Public) {
	t.Helper()
	secrets := make([]byte, 64)
	for i := range secrets {
		secrets[i] = first + byte(i)
	}
	keys, err := roll.NewKeys(bytes.NewReader(secrets), name)
	if err != nil {
		t.Fatal(err)
	}
	public, err := keys.Public()
	if err != nil {
		t.Fatal(err)
	}
	return keys, public
}

// exampleGame is the id of the game of the examples.
func exampleGame() string {
	return roll.GameID([]byte("Training Field, Anna Example is north, Ben Example is south\n"),
		[]roll.Acceptance{{Seat: "north", Nonce: "blue horses"}, {Seat: "south", Nonce: "seven kettles"}})
}

func diceRequest() roll.Request {
	state := roll.StateHash([]byte("turn 1 combat\n"), 16, 0, nil)
	return roll.RequestFor(exampleGame(), state, engine.Chance{
		ID:      "1.combat.0508",
		Purpose: "north attacks 0508: combat dice, and a die for the leader",
		Dice:    []engine.Dice{{N: 2, Sides: 6, Low: 1}, {N: 1, Sides: 10, Low: 0}},
	}, "north: attack 0507+0607 -> 0508 primary 1st-Foot leader Hale")
}

func poolRequest() roll.Request {
	salt := roll.Salt(bytes.Repeat([]byte{7}, 32), roll.UseState, 6, 1)
	state := roll.StateHash([]byte("turn 2 activation\n"), 6, 1,
		[]roll.HiddenPart{{Seat: "north", Salt: salt, Text: []byte("0304 4th-Foot\n")}})
	return roll.RequestFor(exampleGame(), state, engine.Chance{
		ID:      "2.activation.1",
		Purpose: "the next formation",
		Pool:    []string{"AM Hale", "AM Hale", "PM Orr", "Zoë's Brigade"},
	}, "south: pass")
}

func drawTime() time.Time { return time.Date(2026, 11, 21, 9, 0, 0, 0, time.UTC) }

// chain draws the requests one after the other.
func chain(t testing.TB, keys roll.Keys, requests ...roll.Request) []roll.Record {
	t.Helper()
	var records []roll.Record
	var previous roll.Hash
	for i, req := range requests {
		rec, err := keys.Draw(req, roll.Circumstances{
			Tag:      "G7",
			Number:   i + 1,
			Time:     drawTime().Add(time.Duration(i) * time.Hour),
			Nonces:   roll.NoncesByPlayers,
			Previous: previous,
		})
		if err != nil {
			t.Fatal(err)
		}
		records = append(records, rec)
		previous = rec.Hash()
	}
	return records
}

func TestGoldenRecords(t *testing.T) {
	keys, public := testKeys(t)
	records := chain(t, keys, diceRequest(), poolRequest())
	golden(t, "public.txt", public.Text())
	golden(t, "keys.txt", keys.Text())
	golden(t, "dice.roll", records[0].String())
	golden(t, "pool.roll", records[1].String())
	if r := roll.Verify(public, roll.Evidence{Records: records}); r.Failure != nil || len(r.Held) != 2 {
		t.Errorf("%d hold; %v", len(r.Held), r.Failure)
	}
}

func golden(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("..", "..", "testdata", "rolls", name)
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), got); diff != "" {
		t.Errorf("%s (-want +got):\n%s", name, diff)
	}
}

func TestParseIsTheInverseOfString(t *testing.T) {
	keys, _ := testKeys(t)
	for _, rec := range chain(t, keys, diceRequest(), poolRequest()) {
		parsed, err := roll.Parse(rec.String())
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(rec, parsed); diff != "" {
			t.Errorf("parsed (-drawn +parsed):\n%s", diff)
		}
		if parsed.Hash() != rec.Hash() {
			t.Error("the hash differs")
		}
	}
}

func TestRollFitsTheChance(t *testing.T) {
	keys, _ := testKeys(t)
	req := diceRequest()
	rec := chain(t, keys, req)[0]
	chance := engine.Chance{ID: req.Chance, Dice: req.Dice}
	if err := chance.Fits(rec.Roll()); err != nil {
		t.Error(err)
	}
	rec.Roll().Values[0] = 99
	if rec.Values[0] == 99 {
		t.Error("the roll shares its values with the record")
	}
}

// Nothing that host or player can vary without changing the orders may change
// what falls.
func TestCircumstancesDoNotChangeTheRoll(t *testing.T) {
	keys, _ := testKeys(t)
	first, err := keys.Draw(diceRequest(), roll.Circumstances{
		Number: 1, Time: drawTime(), Nonces: roll.NoncesByHost,
	})
	if err != nil {
		t.Fatal(err)
	}
	req := diceRequest()
	req.Purpose = "something else"
	later, err := keys.Draw(req, roll.Circumstances{
		Tag: "other", Number: 9, Time: drawTime().Add(time.Hour), Nonces: roll.NoncesByPlayers, Previous: roll.Sum(nil),
	})
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(first.Roll(), later.Roll()); diff != "" || first.Alpha != later.Alpha || first.Proof != later.Proof {
		t.Errorf("the same request fell differently:\n%s", diff)
	}
}

func TestEveryPartOfTheRequestIsInAlpha(t *testing.T) {
	for part, change := range map[string]func(*roll.Request){
		"game":        func(r *roll.Request) { r.Game = roll.NoGame },
		"state":       func(r *roll.Request) { r.State[31]++ },
		"chance":      func(r *roll.Request) { r.Chance += "x" },
		"dice number": func(r *roll.Request) { r.Dice[0].N++ },
		"dice sides":  func(r *roll.Request) { r.Dice[0].Sides++ },
		"dice low":    func(r *roll.Request) { r.Dice[0].Low++ },
		"dice order":  func(r *roll.Request) { r.Dice[0], r.Dice[1] = r.Dice[1], r.Dice[0] },
		"action":      func(r *roll.Request) { r.Action = "" },
	} {
		req := diceRequest()
		before := req.Alpha()
		if change(&req); req.Alpha() == before {
			t.Errorf("%s is not in alpha", part)
		}
	}
	req := poolRequest()
	before := req.Alpha()
	if req.Pool[0], req.Pool[2] = req.Pool[2], req.Pool[0]; req.Alpha() == before {
		t.Error("the order of the pool is not in alpha")
	}
	req = poolRequest()
	if req.Draws++; req.Alpha() == before {
		t.Error("how many are drawn is not in alpha")
	}
}

func TestDrawRefuses(t *testing.T) {
	keys, _ := testKeys(t)
	for want, change := range map[string]func(*roll.Request, *roll.Circumstances){
		"game: neither":                  func(r *roll.Request, _ *roll.Circumstances) { r.Game = "G7" },
		"chance: is empty":               func(r *roll.Request, _ *roll.Circumstances) { r.Chance = "" },
		"chance: holds a control":        func(r *roll.Request, _ *roll.Circumstances) { r.Chance = "a\ndice 1d6" },
		"action: begins or ends":         func(r *roll.Request, _ *roll.Circumstances) { r.Action = "pass " },
		"action: is longer":              func(r *roll.Request, _ *roll.Circumstances) { r.Action = strings.Repeat("x", 1<<15) },
		"purpose: is not UTF-8":          func(r *roll.Request, _ *roll.Circumstances) { r.Purpose = "\xff" },
		"dice: no dice":                  func(r *roll.Request, _ *roll.Circumstances) { r.Dice = nil },
		"dice: a die of 0 sides":         func(r *roll.Request, _ *roll.Circumstances) { r.Dice[0].Sides = 0 },
		"dice: 0 dice in a group":        func(r *roll.Request, _ *roll.Circumstances) { r.Dice[0].N = 0 },
		"dice: 1001 dice, where 1000":    func(r *roll.Request, _ *roll.Circumstances) { r.Dice[0].N = 1000 },
		"dice: a die from 9999999":       func(r *roll.Request, _ *roll.Circumstances) { r.Dice[0].Low = 9999999 },
		"dice: a request is for dice or": func(r *roll.Request, _ *roll.Circumstances) { r.Pool = []string{"a"} },
		"chit: is empty":                 func(r *roll.Request, _ *roll.Circumstances) { r.Dice, r.Pool = nil, []string{""} },
		"request: longer than": func(r *roll.Request, _ *roll.Circumstances) {
			r.Dice, r.Pool = nil, slices.Repeat([]string{strings.Repeat("x", 200)}, 1000)
		},
		"number: 0":                        func(_ *roll.Request, c *roll.Circumstances) { c.Number = 0 },
		"time: the year 1":                 func(_ *roll.Request, c *roll.Circumstances) { c.Time = time.Time{} },
		"previous: must be zero":           func(_ *roll.Request, c *roll.Circumstances) { c.Previous = roll.Sum(nil) },
		"tag: begins or ends":              func(_ *roll.Request, c *roll.Circumstances) { c.Tag = " " },
		`nonces: "" cannot be said`:        func(_ *roll.Request, c *roll.Circumstances) { c.Nonces = "" },
		`nonces: "none: the host could`:    func(_ *roll.Request, c *roll.Circumstances) { c.Nonces = roll.NoncesNone },
		"state: outside a game it must be": func(r *roll.Request, _ *roll.Circumstances) { r.Game = roll.NoGame },
	} {
		req := diceRequest()
		c := roll.Circumstances{Number: 1, Time: drawTime(), Nonces: roll.NoncesByPlayers}
		change(&req, &c)
		if _, err := keys.Draw(req, c); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("got %v, want %q", err, want)
		}
	}
}
