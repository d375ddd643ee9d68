package roll_test

import (
	"encoding/base64"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"adjutant/engine"
	"adjutant/moderator/roll"
)

func TestParseRefuses(t *testing.T) {
	good := stored(t, "dice.roll")
	swap := func(from, to string) string { return strings.Replace(good, from, to, 1) }
	rec, err := roll.Parse(good)
	if err != nil {
		t.Fatal(err)
	}
	state, game := rec.Request.State.String(), "game "+rec.Request.Game
	proof := base64.RawStdEncoding.EncodeToString(rec.Proof[:])
	for _, test := range []struct{ name, text, want string }{
		{"nothing", "", "line 1: no whole line"},
		{"another version", swap("roll/v1", "roll/v2"), `line 1: "adjutant/roll/v2", where "adjutant/roll/v1" is expected`},
		{"line ends of mail programs", strings.ReplaceAll(good, "\n", "\r\n"), "line 1: "},
		{"byte order mark", "\ufeff" + good, "line 1: "},
		{"blank lines after it", good + "\n", "line 19: "},
		{"capital digits", swap(state, strings.ToUpper(state)), "line 3: state: "},
		{"game by name", swap(game, "game G7"), "game: "},
		{"game left out", swap(game+"\n", ""), "line 2: "},
		{"no dice", swap("dice 2d6 1d10[0..9]\n", ""), `line 5: "action`},
		{"dice and chits", swap("action", "chit AM Hale\naction"), `line 6: "chit`},
		{"another spelling of dice", swap("2d6", "2D6"), "line 5: dice: "},
		{"number with a plus", swap("number 1", "number +1"), "line 9: number: "},
		{"number nought", swap("number 1", "number 0"), "number: 0"},
		{"number 2 that begins the chain", swap("number 1", "number 2"), "previous: "},
		{"local time", swap("09:00:00Z", "09:00:00+00:00"), "line 10: time: "},
		{"fractions of a second", swap("09:00:00Z", "09:00:00.5Z"), "line 10: "},
		{"day that is none", swap("2026-11-21", "2026-11-31"), "line 10: time: "},
		{"beacon not known", swap("beacon none: host", "beacon sun: host"), "line 12: beacon: "},
		{"nonces not known", swap("by the players", "by the cat"), "nonces: "},
		{"values with two blanks", swap("values ", "values  "), "line 14: values: "},
		{"proof with other last bits", swap(proof+"=", nextDigit(proof)+"="), "line 15: proof: "},
		{"signature of three words", swap("example.org VxB8", "example.org x VxB8"), "line 18: —: "},
		{"two signatures", good + good[strings.Index(good, "— "):], "line 19: "},
		{"too long", strings.Repeat("x", 1<<20), "longer than"},
		{"not UTF-8", swap("G7", "\xff"), "not UTF-8"},
	} {
		t.Run(test.name, func(t *testing.T) {
			if _, err := roll.Parse(test.text); err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("got %v, want %q", err, test.want)
			}
		})
	}
}

// nextDigit changes the last digit of base64 in the bits that mean nothing.
func nextDigit(text string) string {
	last := len(text) - 1
	return text[:last] + string(rune(text[last]+1))
}

func TestParseReadsWhatIsDrawn(t *testing.T) {
	keys, public := testKeys(t)
	rapid.Check(t, func(t *rapid.T) {
		rec, err := keys.Draw(requestGen().Draw(t, "request"), roll.Circumstances{
			Tag: textGen().Draw(t, "tag"), Number: 1, Time: drawTime(), Nonces: roll.NoncesByHost,
		})
		if err != nil {
			t.Fatal(err)
		}
		parsed, err := roll.Parse(rec.String())
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(rec, parsed); diff != "" {
			t.Errorf("parsed (-drawn +parsed):\n%s", diff)
		}
		if f := roll.Verify(public, roll.Evidence{Records: []roll.Record{parsed}}).Failure; f != nil {
			t.Error(f)
		}
	})
}

func requestGen() *rapid.Generator[roll.Request] {
	return rapid.Custom(func(t *rapid.T) roll.Request {
		req := roll.Request{
			Game:    roll.Sum([]byte(textGen().Draw(t, "game"))).String(),
			State:   roll.Sum([]byte(textGen().Draw(t, "state"))),
			Chance:  "c" + textGen().Draw(t, "chance"),
			Action:  textGen().Draw(t, "action"),
			Purpose: textGen().Draw(t, "purpose"),
		}
		if rapid.Bool().Draw(t, "pool") {
			req.Pool = rapid.SliceOfN(rapid.StringMatching(`[a-z][ a-z]{0,4}[A-Zé]`), 1, 8).Draw(t, "chits")
			req.Draws = rapid.IntRange(1, len(req.Pool)).Draw(t, "draws")
		} else {
			req.Dice = []engine.Dice{{
				N:     rapid.IntRange(1, 9).Draw(t, "n"),
				Sides: rapid.IntRange(1, 100).Draw(t, "sides"),
				Low:   rapid.IntRange(-2, 2).Draw(t, "low"),
			}}
		}
		return req
	})
}

// textGen makes any text that may stand on a line.
func textGen() *rapid.Generator[string] {
	return rapid.Map(rapid.String(), func(text string) string {
		printable := strings.Map(func(r rune) rune {
			if unicode.IsControl(r) {
				return -1
			}
			return r
		}, strings.ToValidUTF8(text, ""))
		return strings.TrimSpace(printable)
	})
}

func FuzzParse(f *testing.F) {
	f.Add(stored(f, "dice.roll"))
	f.Add(stored(f, "pool.roll"))
	f.Add(stored(f, "beacon.roll"))
	f.Fuzz(func(t *testing.T, text string) {
		rec, err := roll.Parse(text)
		if err != nil {
			return
		}
		if rec.String() != text {
			t.Errorf("read as\n%s", rec)
		}
	})
}

// stored is a golden file of testdata/rolls.
func stored(t testing.TB, name string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "..", "testdata", "rolls", name))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}
