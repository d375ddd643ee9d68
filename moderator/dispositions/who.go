package dispositions

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"adjutant/moderator/spelling"
)

// units reads who is named, in a list.
func (r *reading) units() (names []string) {
	for {
		one, is := r.unit()
		if !is {
			return names
		}
		names = append(names, one)
		before := r.at
		if r.takes(joiner) {
			if trial := *r; trial.isNamed() {
				continue
			}
		}
		r.at = before
		return names
	}
}

// isNamed reports whether a unit is named here.
func (r *reading) isNamed() bool {
	_, is := r.unit()
	return is
}

// unit reads one unit's name, its sign, or half a name that can mean but one.
func (r *reading) unit() (name string, is bool) {
	begin := r.at
	articled := r.takes(article)
	if name, is = r.exactly(); is {
		return name, true
	}
	if r.whole {
		r.at = begin
		return "", false
	}
	words, ends := r.wordsAhead()
	for n := len(words); n > 0; n-- {
		found := r.halved(words[:n])
		if n == 1 && len(found) == 0 {
			found = r.short(words[0], articled)
		}
		if len(found) == 1 {
			r.at = ends[n-1]
			return r.Units[found[0]].Name, true
		}
	}
	r.at = begin
	return "", false
}

// short are the units that one word can mean, which is no half of a name: a sign of the map, a name without its blanks, or behind an
// article a number.
func (f Field) short(word string, articled bool) []int {
	if found := f.signed(word); len(found) > 0 {
		return found
	}
	if found := f.glued(word); len(found) > 0 || !articled {
		return found
	}
	return f.numbered(word)
}

// glued are the units whose names are a word once they have no blanks: 1ks.
func (f Field) glued(word string) (all []int) {
	for i, u := range f.Units {
		if strings.Contains(u.Name, " ") && compact(u.Name) == compact(word) {
			all = append(all, i)
		}
	}
	return all
}

// compact is a name in small letters without blanks and hyphens.
func compact(name string) string {
	return strings.NewReplacer(" ", "", "-", "").Replace(spelling.Fold(name))
}

// exactly reads the longest name that stands here.
func (r *reading) exactly() (string, bool) {
	rest := r.text[r.at:]
	for end := min(len(rest), longest); end > 1; end-- {
		if ends(rest, end) && rest[end-1] != ' ' {
			if found := r.named(rest[:end]); len(found) == 1 {
				r.at += end
				return r.Units[found[0]].Name, true
			}
		}
	}
	return "", false
}

// longest is how many bytes a name has at most.
const longest = 40

// ends reports whether a word ends at a place of a text, and goes on in no other form.
func ends(text string, at int) bool {
	next, _ := utf8.DecodeRuneInString(text[at:])
	last, _ := utf8.DecodeLastRuneInString(text[:at])
	return at == len(text) || !unicode.IsLetter(next) && !unicode.IsDigit(next) && next != '\'' || unicode.IsDigit(last) && next == '+'
}

// wordsAhead are the words from here on of which half a name may be made, and where each ends.
func (r *reading) wordsAhead() (words []string, at []int) {
	for from := r.at; len(words) < maxName && from < len(r.text); {
		end := from
		for end < len(r.text) && strings.IndexByte(" ,;:.!()+&/=>", r.text[end]) < 0 && !(r.text[end] == '-' && place.MatchString(r.text[end+1:])) {
			end++
		}
		if end == from || strings.Contains(r.text[from:end], "'") || place.MatchString(r.text[from:end]) {
			return words, at
		}
		words, at = append(words, r.text[from:end]), append(at, end)
		if end < len(r.text) && r.text[end] == '.' && end+1 < len(r.text) && end-from < maxName {
			end++ // port inf. 2
		}
		if from = end; from < len(r.text) && r.text[from] != ' ' {
			return words, at
		}
		from++
	}
	return words, at
}

// numbered are the units that are called by their number alone: the 2nd.
func (f Field) numbered(word string) (all []int) {
	number := numberOf(word)
	if number == "" || number == word {
		return nil
	}
	for i, u := range f.Units {
		if first, _, _ := strings.Cut(u.Name, " "); numberOf(strings.ToLower(first)) == number {
			all = append(all, i)
		}
	}
	return all
}
