package vassal_test

import (
	"bufio"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"adjutant/vassal"
	"adjutant/vassal/corpustest"
)

// sequenceVector is one line of seq-vectors.jsonl, made by the real engine. Enc
// or Dec is nil for no string at all.
type sequenceVector struct {
	Delim string
	In    []string
	Enc   *string
	Dec   *string
	Out   []string
}

func TestSequenceVectors(t *testing.T) {
	checkVectors(t, filepath.Join("testdata", "seq-vectors.jsonl"))
}

func TestAllSequenceVectors(t *testing.T) {
	checkVectors(t, corpustest.Shared(t, "genuine", "seq-vectors.jsonl"))
}

func checkVectors(t *testing.T, path string) {
	file, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	lines := bufio.NewScanner(file)
	for n := 1; lines.Scan(); n++ {
		var v sequenceVector
		if err := json.Unmarshal(lines.Bytes(), &v); err != nil {
			t.Fatalf("line %d: %v", n, err)
		}
		v.check(t, n)
	}
}

func (v sequenceVector) check(t *testing.T, line int) {
	text := v.Dec
	if v.In != nil && v.Enc != nil {
		if got := vassal.Join(v.Delim[0], v.In...); got != *v.Enc {
			t.Errorf("line %d: Join(%q) = %q, want %q", line, v.In, got, *v.Enc)
		}
		text = v.Enc
	}
	if text == nil {
		return // no string: nothing to split
	}
	if got := vassal.Split(*text, v.Delim[0]); !slices.Equal(got, v.Out) {
		t.Errorf("line %d: Split(%q) = %q, want %q", line, *text, got, v.Out)
	}
}

func TestSequenceDefaults(t *testing.T) {
	q := vassal.NewSequence("a;;x;7;true;TRUE;1, 2 ;", ';')
	got := []any{
		q.Text("d"), q.Text("d"), q.Int(5), q.Int(5), q.Bool(false), q.Bool(true),
		q.Strings(3), q.Strings(1), q.Text("d"), q.Int(5), q.Bool(true), q.Strings(1),
	}
	want := []any{
		"a", "", 5, 7, true, false,
		[]string{"1", " 2 ", ""},
		[]string{""},
		"d", 5, true,
		[]string{""},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

// Whatever does not end in a backslash comes back unchanged.
func TestJoinSplit(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		token := rapid.StringOf(rapid.RuneFrom([]rune(`\';,aЖ`))).Filter(func(s string) bool {
			return !strings.HasSuffix(s, `\`) || strings.HasPrefix(s, `\`)
		})
		tokens := rapid.SliceOfN(token, 1, 8).Draw(t, "tokens")
		text := vassal.Join(';', tokens...)
		if got := vassal.Split(text, ';'); !slices.Equal(got, tokens) {
			t.Fatalf("Split(%q) = %q, want %q", text, got, tokens)
		}
		if got := tokensOf(vassal.NewSequence(text, ';')); !slices.Equal(got, tokens) {
			t.Fatalf("Next of %q = %q, want %q", text, got, tokens)
		}
	})
}

// tokensOf is every token of a sequence.
func tokensOf(q *vassal.Sequence) (tokens []string) {
	for {
		token, there := q.Next()
		if !there {
			return tokens
		}
		tokens = append(tokens, token)
	}
}

func FuzzSequence(f *testing.F) {
	f.Add("a;b;'c'", byte(';'))
	f.Add(`'\\;'x\;y`, byte(';'))
	f.Add("''';'\\", byte(';'))
	f.Fuzz(func(t *testing.T, s string, delim byte) {
		if delim >= 0x80 || delim == '\\' || delim == '\'' {
			t.Skip("never a delimiter")
		}
		if got := vassal.Split(s, delim); !slices.Equal(got, tokensOf(vassal.NewSequence(s, delim))) {
			t.Errorf("Split and Sequence differ on %q", s)
		}
	})
}
