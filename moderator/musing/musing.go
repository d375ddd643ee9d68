package musing

import (
	"strings"

	"adjutant/moderator/redraft"
)

// maxLine is how many bytes a line has at most of which the sentences are looked at.
const maxLine = 4000

// longLine is how many bytes a line has at least that a mail program may have broken.
const longLine = 50

// Mused is a sentence that says what somebody has in mind.
type Mused struct {
	Line int // from 0
	Text string
	Asks bool // whether he does it cannot be told
}

// Read takes out of the lines of a mail what their writer has in mind; of those left, each stands where it stood. Names reports whether words
// name a unit of the game or a place.
func Read(lines []string, names func(words string) bool) (left []string, mused []Mused) {
	left = append(left, lines...)
	for i := range left {
		if len(left[i]) > maxLine || !may(left[i]) {
			continue
		}
		var kept []string
		all := redraft.Sentences(left[i])
		for n := 0; n < len(all); n++ {
			if n == len(all)-1 && isMusing(all[n]) {
				all[n] += goesOn(left, i, all[n])
			}
			head, rest, is := split(all[n], names)
			if !is {
				kept = append(kept, all[n])
				continue
			}
			one := Mused{Line: i, Text: head}
			if one.Asks = asks(rest, next(all, n, left, i), names); one.Asks {
				one.Text = all[n]
			} else if rest != "" {
				kept = append(kept, rest)
			}
			mused = append(mused, one)
			for rest == "" && n+1 < len(all) && dismissed.MatchString(all[n+1]) {
				n++
				mused = append(mused, Mused{Line: i, Text: all[n]})
			}
		}
		if joined := strings.Join(kept, " "); len(kept) < len(all) || joined != strings.Join(all, " ") {
			left[i] = joined
		}
	}
	return left, mused
}

// may is a quick look at whether a line may have something in mind.
func may(line string) bool {
	low := " " + strings.ToLower(strings.ReplaceAll(line, "’", "'"))
	for _, word := range []string{"i ", "i'", "we ", "we'", "it ", "it'", "how "} {
		if strings.Contains(low, " "+word) {
			return true
		}
	}
	return someDay.MatchString(low)
}

// split is what of a sentence its writer has in mind, and what of it stands without that; false for any other sentence.
func split(sentence string, names func(string) bool) (head, rest string, is bool) {
	plain := strings.ReplaceAll(sentence, "’", "'")
	if strings.HasSuffix(strings.TrimRight(plain, ` "')”`), "?") || !isMusing(sentence) {
		return "", "", false
	}
	for _, at := range cutting.FindAllStringIndex(plain, -1) {
		if behind := plain[at[1]:]; at[0] > 0 && startsOrder(behind, names) {
			return strings.TrimSpace(plain[:at[0]]), behind, true
		}
	}
	return sentence, "", true
}

// isMusing reports whether a sentence says what its writer has, or had, in mind.
func isMusing(sentence string) bool {
	sentence = strings.ReplaceAll(sentence, "’", "'")
	for _, form := range minded {
		if form.MatchString(sentence) {
			return true
		}
	}
	return wished.MatchString(sentence) || someDay.MatchString(sentence) && oneDay.MatchString(sentence) && !atOnce.MatchString(sentence)
}

// startsOrder reports whether a clause may order something: it begins with a unit's name, or with a word for the
// units before, or with a deed of theirs.
func startsOrder(clause string, names func(string) bool) bool {
	words := strings.Fields(clause)
	first := strings.Join(words[:min(len(words), 6)], " ")
	return names(first) || backTo.MatchString(clause) && names(clause) || takesUp.MatchString(clause)
}

// asks reports whether it cannot be told whether what somebody has in mind is done: what follows it, in its sentence or the next, is said of
// those named in it.
func asks(rest, next string, names func(string) bool) bool {
	for _, behind := range []string{rest, next} {
		if takesUp.MatchString(behind) || backTo.MatchString(behind) && names(behind) {
			return true
		}
	}
	return false
}

// next is the sentence behind one, in its line or below it.
func next(all []string, n int, lines []string, i int) string {
	if n+1 < len(all) {
		return all[n+1]
	}
	for _, line := range lines[i+1:] {
		if below := redraft.Sentences(line); len(below) > 0 {
			return below[0]
		}
	}
	return ""
}

// goesOn takes what a mail program has broken off a sentence from the line below it.
func goesOn(lines []string, i int, sentence string) string {
	if len(lines[i]) < longLine || i+1 >= len(lines) || strings.ContainsAny(sentence[len(sentence)-1:], ".!?:;") {
		return ""
	}
	below := redraft.Sentences(lines[i+1])
	if len(below) == 0 {
		return ""
	}
	lines[i+1] = strings.Join(below[1:], " ")
	return " " + below[0]
}
