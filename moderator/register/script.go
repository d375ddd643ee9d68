package register

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// Two names that look alike are as bad as two that are the same. So a name is of one script, as UTS 39 has it for its level
// "highly restrictive": Latin beside Cyrillic is refused, and what is written together, as Han and Kana, counts as one.
// And of names of one script each, those are the same that a reader cannot tell apart letter by letter (UTS 39, 4).

// together are the scripts that one language is written in.
var together = [][]string{{"Bopomofo", "Han", "Latin"}, {"Han", "Hangul", "Latin"}, {"Han", "Hiragana", "Katakana", "Latin"}}

// scriptsOf are the scripts that a name mixes; one, or none, where it mixes none.
func scriptsOf(name string) []string {
	found := map[string]bool{}
	for _, r := range name {
		for script, letters := range unicode.Scripts {
			if script != "Common" && script != "Inherited" && unicode.Is(letters, r) {
				found[script] = true
			}
		}
	}
	scripts := slices.Sorted(maps.Keys(found))
	for _, one := range together {
		if !slices.ContainsFunc(scripts, func(s string) bool { return !slices.Contains(one, s) }) {
			return scripts[:min(len(scripts), 1)]
		}
	}
	return scripts
}

// alike are letters that look like those of Latin, behind each the ones of others: Cyrillic, Greek, Armenian, Cherokee, and
// Latin's own variants, those with a stroke too. They are those of the confusables of UTS 39 that names have.
var alike = strings.NewReplacer(pairs(map[rune]string{
	'A': "АΑᎪ", 'B': "ɃВΒᏴ", 'C': "СϹᏟ", 'D': "ĐÐᎠ", 'E': "ЕΕᎬ", 'F': "Ϝ", 'G': "ǤᏀ", 'H': "ĦНΗᎻ", 'I': "ƗІΙӀ", 'J': "ɈЈᎫ", 'K': "КΚᏦ", 'L': "ŁȽᏞ", 'M': "МΜᎷ", 'N': "Ν", 'O': "ØƟОΟՕ",
	'P': "ⱣРΡᏢ", 'Q': "Ԛ", 'R': "ɌᎡ", 'S': "ЅՏᏚ", 'T': "ŦȾТΤᎢ", 'U': "ɄՍ", 'V': "ѴᏙ", 'W': "ԜᎳ", 'X': "ХΧ", 'Y': "ɎУΥҮ", 'Z': "ƵΖᏃ",
	'a': "ⱥаαɑᴀ", 'b': "ƀвβЬʙ", 'c': "ȼсϲᴄ", 'd': "đðԁᴅ", 'e': "ɇеεᴇ", 'g': "ǥɡցɢ", 'h': "ħһհнηʜ", 'i': "ɨіιıɪ", 'j': "ɉȷјϳᴊ", 'k': "ꝁкκᴋ", 'l': "łƚӏʟ", 'm': "мμᴍ", 'n': "ոνɴ", 'o': "øɵоοօσᴏ",
	'p': "ᵽрρᴘ", 'q': "ꝗԛզ", 'r': "ɍʀ", 's': "ѕſꜱ", 't': "ŧⱦтτᴛ", 'u': "ʉսυᴜ", 'v': "ѵᴠ", 'w': "ԝᴡ", 'x': "хχ", 'y': "ɏуγүʏ", 'z': "ƶζᴢ",
	'\'': "’‘ʼʹ`´′ʻ", '-': "‐‑‒–—−",
})...)

// shapes are what looks the same by its shape alone, in names whose capitals are told from small letters; digits, those that
// look like letters in either case.
var (
	shapes = strings.NewReplacer("I", "l", "1", "l", "|", "l", "0", "O", "rn", "m", "nn", "m", "vv", "w")
	digits = strings.NewReplacer("1", "l", "|", "l", "0", "o")
)

// pairs are what a replacer replaces.
func pairs(table map[rune]string) (all []string) {
	for _, plain := range slices.Sorted(maps.Keys(table)) {
		for _, other := range table[plain] {
			all = append(all, string(other), string(plain))
		}
	}
	return all
}

// unseen reports whether nothing is to be seen of a rune: marks of direction, joiners, fillers, selectors of variants.
func unseen(r rune) bool {
	return unicode.In(r, unicode.Cf, unicode.Variation_Selector, unicode.Other_Default_Ignorable_Code_Point) || r == '\u2800'
}

// isMark reports whether a rune stands above or below a letter of any script, as accents do; a vowel of an Indian script and what makes
// another syllable of a kana is none.
func isMark(r rune) bool {
	return unicode.Is(unicode.Mn, r) && unicode.Is(unicode.Inherited, r) && r != '\u3099' && r != '\u309A'
}

// seen is a name without what nobody sees of it and without what stands above and below its letters, these as compatibility has them.
func seen(name string) string {
	return strings.Map(func(r rune) rune {
		if unseen(r) || unicode.IsSpace(r) || isMark(r) {
			return -1
		}
		return r
	}, norm.NFKD.String(name))
}

// marks stand between the letters of names, and tell nobody apart.
var marks = strings.NewReplacer("-", "", ".", "", "'", "", ",", "", "_", "")

// Alike reports whether a reader takes one name for the other: without regard to what nobody sees, to width, space, marks and case, and
// by the letters that their letters look like.
func Alike(a, b string) bool {
	a, b = marks.Replace(alike.Replace(seen(a))), marks.Replace(alike.Replace(seen(b)))
	return nameKey(digits.Replace(a)) == nameKey(digits.Replace(b)) || shapes.Replace(a) == shapes.Replace(b)
}

// readable reports a name that nobody new gets, since he would be taken for another.
func readable(name string) error {
	if strings.ContainsFunc(name, unseen) {
		return fmt.Errorf("%q has signs that nobody sees: write it without them, as %s", name, strings.Map(func(r rune) rune {
			if unseen(r) {
				return -1
			}
			return r
		}, name))
	}
	if scripts := scriptsOf(name); len(scripts) > 1 {
		return fmt.Errorf("%q has letters of %s: a name is written in one script, so that none looks like another's", name, strings.Join(scripts, " and of "))
	}
	return nil
}
