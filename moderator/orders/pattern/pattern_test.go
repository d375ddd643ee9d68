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

// TestLetters tells of which letters a text is that an expression matches, and with which it begins.
func TestLetters(t *testing.T) {
	for expr, want := range map[string][2]string{
		`(?i)^(?:ab|c)\d?$`: {"ACac", "0123456789ABCabc"},
		`^a?b`:              {"ab", "all"},
		`^a?$`:              {"all", "a"},
		`ab$`:               {"all", "all"},
		`(?:^ab$|^c$)`:      {"all", "all"},
		`(?:^ab$|c)`:        {"all", "all"},
		`(?m)^ab$`:          {"all", "all"},
	} {
		tree, err := syntax.Parse(expr, syntax.Perl)
		if err != nil {
			t.Fatal(err)
		}
		heads, whole := lettersOf(tree.Simplify())
		if got := [2]string{heads.list(), whole.list()}; got != want {
			t.Errorf("%s: %q, expected %q", expr, got, want)
		}
	}
}

func (l *letters) list() string {
	if !l.told {
		return "all"
	}
	var list []byte
	for c, is := range l.some {
		if is {
			list = append(list, byte(c))
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
		switch rapid.IntRange(0, 3).Draw(t, "bound") {
		case 1:
			expr = "^(?:" + expr + ")"
		case 2:
			expr = "^(?:" + expr + ")$"
		case 3:
			expr = "(?:^" + expr + "$|^no$)"
		}
		if rapid.Bool().Draw(t, "fold") {
			expr = "(?i)" + expr
		}
		text := strings.Join(rapid.SliceOfN(letter, 0, 9).Draw(t, "text"), "")
		plain, err := regexp.Compile(expr)
		if err != nil {
			t.Skip("no expression")
		}
		p := MustCompile(expr)
		if p.MatchString(text) != plain.MatchString(text) || p.FindString(text) != plain.FindString(text) ||
			p.ReplaceAllString(text, "-") != plain.ReplaceAllString(text, "-") ||
			!slices.Equal(p.FindStringSubmatch(text), plain.FindStringSubmatch(text)) ||
			!slices.Equal(p.FindStringIndex(text), plain.FindStringIndex(text)) ||
			!slices.Equal(p.FindStringSubmatchIndex(text), plain.FindStringSubmatchIndex(text)) ||
			len(p.FindAllStringIndex(text, -1)) != len(plain.FindAllStringIndex(text, -1)) {
			t.Errorf("%q in %q: another answer than the expression's", expr, text)
		}
	})
}
