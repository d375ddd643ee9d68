package pattern

import (
	"regexp"
	"regexp/syntax"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestWanted(t *testing.T) {
	for expr, want := range map[string][]string{
		`(?i)^(?:nah|never mind|forget it)\b`: {"ah", "ever mind", "forget it"},
		`hold(?: on)?`:                        {"hold"},
		`(?i)\bI (?:PASS|am done)`:            {"pass", "am done"},
		`(?:zw[oö]lf|neun)`:                   {"zw", "neun"},
		`[ab]+`:                               nil,
		`(?:stay|)`:                           nil,
		`(?:ab){0,2}`:                         nil,
		`(?:ab){2,3}`:                         {"ab"},
		`ö`:                                   nil,
		`(?:wait|hold) (?:there|where (?:he|it))+`: {"there", "where "},
	} {
		tree, err := syntax.Parse(expr, syntax.Perl)
		if err != nil {
			t.Fatal(err)
		}
		got := wanted(tree.Simplify())
		if !slices.Equal(got, want) {
			t.Errorf("%s wants %q, expected %q", expr, got, want)
		}
	}
}

// TestLetters tells with which letters a text begins that an expression matches, of which it is, and with which it ends.
func TestLetters(t *testing.T) {
	for expr, want := range map[string][3]string{
		`(?i)^(?:ab|c)\d?$`:          {"Ab AB ab aB", "0123456789ABCabc", "0123456789BCbc"},
		`^(?:ab|cde|ca\b)`:           {"ab ca cd", "any", "any"},
		`^a?b`:                       {"ab", "any", "any"},
		`^a?$`:                       {"any", "a", "any"},
		`^[ab]ö`:                     {"", "any", "any"},
		`ab$`:                        {"any", "any", "b"},
		`(?:^ab$|^c$)`:               {"any", "any", "bc"},
		`(?m)^ab$`:                   {"any", "any", "any"},
		`(?:[,.]+|\b(?:ab|cd?)\b)+$`: {"any", "any", ",.bcd"},
		`a(?:b|$)`:                   {"any", "any", "any"},
		`ab?ö?$`:                     {"any", "any", "ab"},
		`a$|b$c?`:                    {"any", "any", "any"},
	} {
		tree, err := syntax.Parse(expr, syntax.Perl)
		if err != nil {
			t.Fatal(err)
		}
		found := boundsOf(tree.Simplify())
		begins := found.heads
		for two := range strings.FieldsSeq(want[0]) {
			if two != "any" && !begins.begin(two) {
				t.Errorf("%s does not begin with %q", expr, two)
			}
		}
		if got := begins.begin("xx"); got != (want[0] == "any") {
			t.Errorf("%s begins with anything: %v", expr, got)
		}
		if got := found.whole.list(); got != want[1] {
			t.Errorf("%s is of %q, expected %q", expr, got, want[1])
		}
		if got := found.tails.list(); got != want[2] {
			t.Errorf("%s ends with %q, expected %q", expr, got, want[2])
		}
	}
}

func (l letters) list() string {
	if l.set == nil {
		return "any"
	}
	var list []byte
	for c := range byte(128) {
		if l.has(c) {
			list = append(list, c)
		}
	}
	return string(list)
}

// TestNothingElseIsFound holds patterns made of words, choices, repeats and classes to what their expressions find.
func TestNothingElseIsFound(t *testing.T) {
	atom := rapid.SampledFrom([]string{"hold", "PASS", " ", "k", "s", "ſ", "ö", "yes", "[a-f]", "x?", "(?:no|none)", "(?:go|march(?:es)?|ride)", `\b`, "(?:stay|)", "(?:on|in){1,2}", ".*", "^", "$", `\d`, "[^a]", "-", "(?:Kelvin|ss)+"})
	letter := rapid.SampledFrom([]string{"hold", "pass", "K", "k", "S", "ſ", "\u212a", "ö", "Ö", "yes", "no", "none", "go", "MARCH", "on", " ", "a", "7", "-", "x", "elvin", "é"})
	rapid.Check(t, func(t *rapid.T) {
		expr := strings.Join(rapid.SliceOfN(atom, 1, 6).Draw(t, "expression"), "")
		switch rapid.IntRange(0, 4).Draw(t, "bound") {
		case 1:
			expr = "^(?:" + expr + ")"
		case 2:
			expr = "^(?:" + expr + ")$"
		case 3:
			expr = "(?:^" + expr + "$|^no$)"
		case 4:
			expr = "(?:" + expr + ")$"
		}
		if rapid.Bool().Draw(t, "fold") {
			expr = "(?i)" + expr
		}
		text := strings.Join(rapid.SliceOfN(letter, 0, 9).Draw(t, "text"), "")
		if n := rapid.SampledFrom([]int{0, 0, 0, window - 9, window - 3, window, 2 * window}).Draw(t, "before"); n > 0 {
			text = strings.Repeat(rapid.SampledFrom([]string{"-", ".", "a", "’"}).Draw(t, "filler"), n) + text // across windows
		}
		plain, err := regexp.Compile(expr)
		if err != nil {
			t.Skip("no expression")
		}
		p := MustCompile(expr)
		if p.MatchString(text) != plain.MatchString(text) || p.FindString(text) != plain.FindString(text) ||
			p.ReplaceAllString(text, "-") != plain.ReplaceAllString(text, "-") ||
			p.ReplaceAllStringFunc(text, strings.ToTitle) != plain.ReplaceAllStringFunc(text, strings.ToTitle) ||
			!slices.Equal(p.FindAllString(text, -1), plain.FindAllString(text, -1)) || !slices.Equal(p.Split(text, 3), plain.Split(text, 3)) ||
			len(p.FindAllStringSubmatch(text, -1)) != len(plain.FindAllStringSubmatch(text, -1)) ||
			!slices.Equal(p.FindStringSubmatch(text), plain.FindStringSubmatch(text)) ||
			!slices.Equal(p.FindStringIndex(text), plain.FindStringIndex(text)) ||
			!slices.Equal(p.FindStringSubmatchIndex(text), plain.FindStringSubmatchIndex(text)) ||
			len(p.FindAllStringIndex(text, -1)) != len(plain.FindAllStringIndex(text, -1)) {
			t.Errorf("%q in %q: another answer than the expression's", expr, text)
		}
	})
}

// TestWordsAreFoundAnywhere puts a word at each place before and behind the end of a window.
func TestWordsAreFoundAnywhere(t *testing.T) {
	for _, expr := range []string{`(?i)\bmarches\b`, `(?i)kelvin|nobody stays`, `(?i)no[wt]`} {
		p, plain := MustCompile(expr), regexp.MustCompile(expr)
		for _, word := range []string{"marches", "Marches", "KELVIN", "\u212aelvin", "nobody stays", "nobody ſtayſ", "now", "nobody", "n’ow"} {
			for _, filler := range []string{" ", "’ ", "no "} {
				for before := window - 20; before <= window; before++ {
					text := strings.Repeat(filler, 2*window)[:before] + word + strings.Repeat(filler, window)
					if got, want := p.MatchString(text), plain.MatchString(text); got != want {
						t.Fatalf("%s in %q behind %d bytes of %q: %t, the expression says %t", expr, word, before, filler, got, want)
					}
				}
			}
		}
	}
}
