package seal_test

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"adjutant/moderator/seal"
)

// secret is that of the package's example.
const secret = "00112233445566778899aabbccddeeff"

func example() seal.Plan {
	return seal.Plan{Game: "wc-07", Side: "union", Part: "1", Turn: 1, Secret: secret, Lines: []string{"entry B formation 1 turn 2 with Lyon"}}
}

func text(t testing.TB, p seal.Plan) string {
	t.Helper()
	text, err := p.Text()
	if err != nil {
		t.Fatal(err)
	}
	return text
}

func sum(t testing.TB, p seal.Plan) string {
	t.Helper()
	sum, err := p.Seal()
	if err != nil {
		t.Fatal(err)
	}
	return sum
}

// TestPackageComment holds the text and the seal that the comment shows.
func TestPackageComment(t *testing.T) {
	source, err := os.ReadFile("seal.go")
	if err != nil {
		t.Fatal(err)
	}
	shown := "//\t" + strings.ReplaceAll(strings.TrimSuffix(text(t, example()), "\n"), "\n", "\n//\t") + "\n"
	if !strings.Contains(string(source), shown) {
		t.Errorf("the comment does not show\n%s", shown)
	}
	if seal := sum(t, example()); !strings.Contains(string(source), "//\t"+seal+"\n") {
		t.Errorf("the comment does not show %s", seal)
	}
}

// Whatever mail programs do to the lines, the seal is the same.
func TestNoise(t *testing.T) {
	want := sum(t, example())
	for name, line := range map[string]string{
		"marked":                 "sealed entry B formation 1 turn 2 with Lyon",
		"marked twice":           "Sealed sealed entry B formation 1 turn 2 with Lyon",
		"capitals":               "Entry b FORMATION 1 Turn 2 with LYON",
		"blanks":                 "  entry  B\tformation 1 turn 2 with Lyon   ",
		"no-break space":         "entry\u00a0B formation 1 turn\u202f2 with Lyon",
		"a line end":             "entry B formation 1 turn 2 with Lyon\r\n",
		"wrapped":                "entry B formation 1 turn 2\nwith Lyon",
		"soft hyphen":            "entry B forma\u00adtion 1 turn 2 with Lyon",
		"zero width":             "entry B formation 1 turn 2 with \u200bLyon\ufeff",
		"a semicolon at the end": "entry B formation 1 turn 2 with Lyon ;",
	} {
		p := example()
		p.Lines = []string{line}
		if got := sum(t, p); got != want {
			t.Errorf("%s: %q has another seal", name, line)
		}
	}
	p, q := example(), example()
	p.Lines, q.Lines = []string{`move “3+4 MSG” 1107–1108 → 1109`}, []string{`move "3+4 MSG" 1107-1108 -> 1109`}
	if sum(t, p) != sum(t, q) {
		t.Error("quotes, dashes and arrows change the seal")
	}
}

// Everything that a plan says is covered, and the order of its lines.
func TestEveryFieldIsCovered(t *testing.T) {
	two := example()
	two.Lines = append(two.Lines, "hold all")
	turned := two
	turned.Lines = []string{two.Lines[1], two.Lines[0]}
	seen := map[string]string{}
	for name, p := range map[string]seal.Plan{
		"example": example(), "two lines": two, "two lines, turned": turned,
		"game":   with(func(p *seal.Plan) { p.Game = "wc-08" }),
		"side":   with(func(p *seal.Plan) { p.Side = "confederate" }),
		"part":   with(func(p *seal.Plan) { p.Part = "2" }),
		"turn":   with(func(p *seal.Plan) { p.Turn = 2 }),
		"secret": with(func(p *seal.Plan) { p.Secret = secret[:31] + "e" }),
		"longer": with(func(p *seal.Plan) { p.Secret = secret + "0" }),
		"line":   with(func(p *seal.Plan) { p.Lines = []string{"entry B formation 1 turn 3 with Lyon"} }),
	} {
		got := sum(t, p)
		if other := seen[got]; other != "" {
			t.Errorf("%s and %s have one seal", name, other)
		}
		seen[got] = name
	}
}

func with(change func(*seal.Plan)) seal.Plan {
	p := example()
	change(&p)
	return p
}

func TestWhatCannotBeSealed(t *testing.T) {
	for want, p := range map[string]seal.Plan{
		`the game "" is not one word`:                            with(func(p *seal.Plan) { p.Game = "" }),
		`the side "the union" is not one word`:                   with(func(p *seal.Plan) { p.Side = "the union" }),
		`the part "1;2" is not one word`:                         with(func(p *seal.Plan) { p.Part = "1;2" }),
		"0 is no turn":                                           with(func(p *seal.Plan) { p.Turn = 0 }),
		"there are no orders to seal":                            with(func(p *seal.Plan) { p.Lines = nil }),
		"more than 100 orders":                                   with(func(p *seal.Plan) { p.Lines = make([]string, 101) }),
		"order 1 is empty, a comment, or longer than 2000 bytes": with(func(p *seal.Plan) { p.Lines = []string{"sealed ;"} }),
		"order 2 is empty, a comment, or longer than 2000 bytes": with(func(p *seal.Plan) { p.Lines = []string{"pass", "# pass"} }),
		"a secret has 32 to 128 hexadecimal digits":              with(func(p *seal.Plan) { p.Secret = secret[1:] }),
	} {
		if _, err := p.Seal(); err == nil || err.Error() != want {
			t.Errorf("error %v, want %s", err, want)
		}
	}
	for _, bad := range []string{"", "lucky-horse-battery-lucky-horse-battery", secret[:30], strings.Repeat("0", 129)} {
		if seal.CheckSecret(bad) == nil {
			t.Errorf("%q is a secret", bad)
		}
	}
}

func TestParseRefusesWhatIsNotCanonical(t *testing.T) {
	good := text(t, example())
	for name, bad := range map[string]string{
		"empty":               "",
		"no orders":           good[:strings.Index(good, "sealed")],
		"capitals":            strings.Replace(good, "lyon", "Lyon", 1),
		"two blanks":          strings.Replace(good, "turn 2", "turn  2", 1),
		"no end of line":      strings.TrimSuffix(good, "\n"),
		"carriage returns":    strings.ReplaceAll(good, "\n", "\r\n"),
		"an empty line":       good + "\n",
		"no mark":             strings.Replace(good, "sealed entry", "entry", 1),
		"two marks":           strings.Replace(good, "sealed entry", "sealed sealed entry", 1),
		"another version":     strings.Replace(good, "v1", "v2", 1),
		"turn 01":             strings.Replace(good, "turn 1", "turn 01", 1),
		"turn 1000":           strings.Replace(good, "turn 1", "turn 1000", 1),
		"a turn past all":     strings.Replace(good, "turn 1", "turn 99999999999999999999", 1),
		"a short secret":      strings.Replace(good, secret, secret[1:], 1),
		"lines before it":     "\n" + good,
		"a head in disorder":  strings.Replace(good, "game wc-07\nside union\n", "side union\ngame wc-07\n", 1),
		"larger than is read": good + strings.Repeat("sealed pass\n", 1<<16),
	} {
		if p, err := seal.Parse(bad); err == nil {
			t.Errorf("%s: read as %+v", name, p)
		}
	}
}

// Each byte of a text counts: whatever one of them is turned into, the text is
// refused or says something else.
func TestEveryByteCounts(t *testing.T) {
	good := text(t, example())
	want, err := seal.Parse(good)
	if err != nil {
		t.Fatal(err)
	}
	for i := range len(good) {
		for _, b := range []byte{0, '\n', ' ', 'a', '0', 'A', 0xff} {
			if b == good[i] {
				continue
			}
			p, err := seal.Parse(good[:i] + string([]byte{b}) + good[i+1:])
			if err == nil && cmp.Equal(p, want) {
				t.Errorf("byte %d as %q changes nothing", i, b)
			}
		}
	}
}

func plans() *rapid.Generator[seal.Plan] {
	word := rapid.StringMatching(`[a-z0-9][a-z0-9.+-]{0,9}`)
	return rapid.Custom(func(t *rapid.T) seal.Plan {
		return seal.Plan{
			Game: word.Draw(t, "game"), Side: word.Draw(t, "side"), Part: word.Draw(t, "part"), Turn: rapid.IntRange(1, 999).Draw(t, "turn"),
			Secret: rapid.StringMatching(`[0-9a-f]{32,128}`).Draw(t, "secret"),
			Lines: rapid.SliceOfN(rapid.String().Filter(func(s string) bool {
				c := seal.Canonical(s)
				return c != "" && c[0] != '#' && len(c) < 1000
			}), 1, 5).Draw(t, "lines"),
		}
	})
}

func TestParseIsTheInverseOfText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := plans().Draw(t, "plan")
		written, err := p.Text()
		if err != nil {
			t.Fatal(err)
		}
		for i, line := range p.Lines {
			p.Lines[i] = seal.Canonical(line)
		}
		read, err := seal.Parse(written)
		if err != nil {
			t.Fatalf("%v\n%s", err, written)
		}
		if diff := cmp.Diff(p, read); diff != "" {
			t.Error(diff)
		}
	})
}

func FuzzParse(f *testing.F) {
	f.Add(text(f, example()))
	f.Fuzz(func(t *testing.T, given string) {
		p, err := seal.Parse(given)
		if err != nil {
			return
		}
		if got := text(t, p); got != given {
			t.Errorf("%q is written as %q", given, got)
		}
	})
}

func FuzzCanonical(f *testing.F) {
	f.Add("Sealed  Entry B formation 1 – turn 2; ")
	f.Fuzz(func(t *testing.T, line string) {
		c := seal.Canonical(line)
		if again := seal.Canonical(c); again != c {
			t.Errorf("%q is %q, and that is %q", line, c, again)
		}
		if strings.ContainsAny(c, "\r\n\t") || strings.HasPrefix(c, "sealed ") {
			t.Errorf("%q is %q", line, c)
		}
	})
}

// A program in another language, written from the package comment alone, makes
// the same seals.
func TestAnotherImplementation(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("python3 is not installed")
	}
	cases := []seal.Plan{
		example(),
		{Game: "WC-07", Side: "Union", Part: "Left", Turn: 12, Secret: strings.ToUpper(secret), Lines: []string{
			"Sealed  entry B formation 1 – turn 2;", "move “3+4 MSG” 1107—1108 → 1109\u00a0with Lyon \u200b", "hold  ‘all’ ; ;",
		}},
	}
	given, err := json.Marshal(cases)
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(python, filepath.Join("testdata", "seal.py"))
	cmd.Stdin = bytes.NewReader(given)
	got, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	want := ""
	for _, p := range cases {
		want += sum(t, p) + "\n"
	}
	if string(got) != want {
		t.Errorf("python makes\n%swant\n%s", got, want)
	}
}
