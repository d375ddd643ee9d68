package vassal_test

import (
	"reflect"
	"strings"
	"testing"

	"adjutant/vassal"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func leaf(text string) vassal.Node { return vassal.Node{Text: text} }

func group(kids ...vassal.Node) vassal.Node { return vassal.Node{Kids: kids} }

func TestParseTree(t *testing.T) {
	for _, c := range []struct {
		name, text string
		want       vassal.Node
	}{
		{"empty", "", leaf("")},
		{"leaf", "CHATx", leaf("CHATx")},
		{"flat", "A\x1bB\x1bC", group(leaf("A"), leaf("B"), leaf("C"))},
		{"nested", "A\x1bB\\\x1bC\x1bD", group(leaf("A"), group(leaf("B"), leaf("C")), leaf("D"))},
		{"deep", "A\x1bB\\\x1bC\\\\\x1bD", group(leaf("A"), group(leaf("B"), group(leaf("C"), leaf("D"))))},
		{"empty head", "A\x1b\\\x1bB", group(leaf("A"), group(leaf(""), leaf("B")))},
		{"end", "A\x1b", group(leaf("A"), leaf(""))},
		{"one group inside", "A\\\x1bB", group(group(leaf("A"), leaf("B")))},
		{"quoted", "A\x1b'\\x'", group(leaf("A"), leaf("\\x"))},
		{"merged by a backslash", "LOG\tCHATx\\\x1bLOG\tCHATy", group(group(leaf("LOG\tCHATx"), leaf("LOG\tCHATy")))},
	} {
		got, err := vassal.ParseTree(c.text, vassal.DefaultLimits())
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("%s: %s", c.name, diff)
		}
		if again := got.Encode(); again != c.text {
			t.Errorf("%s: encodes to %q, want %q", c.name, again, c.text)
		}
	}
}

// Splitting level by level, as the engine does, leads to the same tree.
func TestParseTreeAgainstSplit(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringOf(rapid.RuneFrom([]rune("A\\\x1b'x"))).Draw(t, "text")
		got, err := vassal.ParseTree(text, vassal.DefaultLimits())
		if err != nil {
			t.Skip("too deep")
		}
		if want := splitTree(text); !reflect.DeepEqual(got, want) {
			t.Fatalf("%q: %v, want %v", text, got, want)
		}
	})
}

func splitTree(text string) vassal.Node {
	tokens := vassal.Split(text, 0x1B)
	if len(tokens) == 1 && tokens[0] == text {
		return leaf(text)
	}
	n := vassal.Node{}
	for _, token := range tokens {
		n.Kids = append(n.Kids, splitTree(token))
	}
	return n
}

// Joining level by level, as the engine does, leads to the same text.
func TestEncodeAgainstJoin(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := drawTree(t, 4)
		if got, want := n.Encode(), joinTree(n); got != want {
			t.Fatalf("%q, want %q", got, want)
		}
	})
}

// A text is canonical if joining its tree level by level, as the engine does,
// leads back to it.
func TestCanonical(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := joinTree(drawTree(t, 4))
		if rapid.Bool().Draw(t, "any text") {
			text = rapid.StringOf(rapid.RuneFrom([]rune("A\\\x1b'x"))).Draw(t, "text")
		}
		f, err := vassal.ReadText(text, vassal.DefaultLimits())
		if err != nil {
			t.Skip("too deep")
		}
		if got, want := f.Canonical(), joinTree(f.Tree()) == text; got != want {
			t.Fatalf("%q: canonical %t, want %t", text, got, want)
		}
	})
}

func drawTree(t *rapid.T, depth int) vassal.Node {
	if depth == 0 || rapid.Bool().Draw(t, "leaf") {
		return leaf(rapid.StringOf(rapid.RuneFrom([]rune("A\\'\x1b"))).Draw(t, "text"))
	}
	n := vassal.Node{}
	for range rapid.IntRange(1, 3).Draw(t, "kids") {
		n.Kids = append(n.Kids, drawTree(t, depth-1))
	}
	return n
}

func joinTree(n vassal.Node) string {
	if n.Kids == nil {
		return n.Text
	}
	var tokens []string
	for _, kid := range n.Kids {
		tokens = append(tokens, joinTree(kid))
	}
	return vassal.Join(0x1B, tokens...)
}

func TestSteps(t *testing.T) {
	text := strings.Join([]string{
		"begin_save", "end_save",
		"LOG\tCHATone", "LOG\tnull\\\x1bLOG\tM/1/Field/1/2/null/null/0/0/null\\\\\x1bLOG\t",
		"LOG\tUNDO\ttrue\\\x1bLOG\tCHAT* UNDO: one\\\x1bLOG\tUNDO\tfalse",
		"LOG\tCHATold\\\x1bCHATwriter", "CHATnot logged",
	}, "\x1b")
	f, err := vassal.ReadText(text, vassal.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	if f.Kind != vassal.KindLog || len(f.Steps) != 4 {
		t.Fatalf("%s with %d steps", f.Kind, len(f.Steps))
	}
	if _, ok := f.Steps[1].Commands[1].(vassal.MovePiece); !ok {
		t.Errorf("step 2 has %v", f.Steps[1].Commands)
	}
	if !f.Steps[2].Undo || f.Steps[0].Undo {
		t.Error("the undo is not where it should be")
	}
	if c := f.Steps[3].Commands[1]; c.Raw() != "CHATwriter" || c.At() != (vassal.Pos{Step: 4, Index: 1}) {
		t.Errorf("%q at %v", c.Raw(), c.At())
	}
	if len(f.Setup) != 3 {
		t.Errorf("%d commands in the setup part, want 3", len(f.Setup))
	}
	want := vassal.Counts{PlainBytes: len(text), Commands: 12, LogSteps: 4, LogEntries: 8, CommandsInLog: 9, ChatLines: 5}
	if diff := cmp.Diff(want, f.Counts); diff != "" {
		t.Error(diff)
	}
}

func FuzzTree(f *testing.F) {
	f.Add("begin_save\x1b\x1b\\\x1b+/1/piece;;;;A/null;0;0\x1bend_save\x1bLOG\tnull\\\x1bLOG\tCHATx\\")
	f.Add("'\\a'\x1b'\\\\\x1b''\\\x1b'")
	f.Add(strings.Repeat("\\", 40) + "\x1bLOG\tLOG\t'x'")
	f.Fuzz(func(t *testing.T, text string) {
		file, err := vassal.ReadText(text, vassal.DefaultLimits())
		if err != nil {
			return
		}
		if file.Tree().Encode() != joinTree(file.Tree()) {
			t.Fatalf("%q: the tree encodes to %q", text, file.Tree().Encode())
		}
		if got, want := file.Canonical(), joinTree(file.Tree()) == text; got != want {
			t.Fatalf("%q: canonical %t, want %t", text, got, want)
		}
		if want := splitTree(text); !reflect.DeepEqual(file.Tree(), want) {
			t.Fatalf("%q: %v, want %v", text, file.Tree(), want)
		}
	})
}

func FuzzRead(f *testing.F) {
	f.Add([]byte(tinySave))
	f.Add([]byte("!VCSK5a3233"))
	f.Add([]byte("\xFD7zXZ\x00\x00\x04\xe6\xd6\xb4\x46"))
	f.Add(pack(f, "savedGame", "!VCSK00"+hexOf(tinySave), "savedata", "<data><version>1</version></data>"))
	lim := vassal.DefaultLimits()
	lim.EntryBytes, lim.TextBytes, lim.Dictionary = 1<<20, 1<<20, 1<<20
	f.Fuzz(func(t *testing.T, data []byte) {
		file, err := readBytes(data, lim)
		if err != nil {
			return
		}
		checkWrite(t, "fuzz", file)
	})
}
