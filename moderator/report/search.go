package report

import (
	"slices"
	"strings"
	"unicode"
)

// Passage is a paragraph of a guide that has the words that somebody looks for.
type Passage struct {
	Topic, Title string // of the guide
	Under        string // the heading that it stands under, "" for none
	Text         string // what of it has the first of the words
}

// maxPassage is how many words of a passage are told.
const maxPassage = 55

// Search finds the paragraphs of all guides that have each of the words, whatever their letters' case, in the order of
// reading; none of no words.
func Search(words string) (found []Passage) {
	wanted := strings.FieldsFunc(strings.ToLower(words), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	if len(wanted) == 0 {
		return nil
	}
	for _, heading := range Guides() {
		guide, _ := GuideTo(heading.Topic)
		under := ""
		for _, paragraph := range strings.Split(guide.Text, "\n\n") {
			if title := headingOf(paragraph); title != "" {
				under = title
			}
			if hasAll(strings.ToLower(paragraph), wanted) {
				found = append(found, Passage{heading.Topic, heading.Title, under, shortened(strings.TrimPrefix(paragraph, under+"\n"), wanted[0])})
			}
		}
	}
	return found
}

// headingOf is the heading that a paragraph begins with, "" for none: what stands under it is put in.
func headingOf(paragraph string) string {
	first, rest, _ := strings.Cut(paragraph, "\n")
	if first != "" && !strings.HasPrefix(first, " ") && strings.HasPrefix(rest, "  ") {
		return first
	}
	return ""
}

func hasAll(text string, words []string) bool {
	for _, w := range words {
		if !strings.Contains(text, w) {
			return false
		}
	}
	return true
}

// shortened is a paragraph on one line; of a long one what stands around the first of the words.
func shortened(paragraph, word string) string {
	words := strings.Fields(paragraph)
	if len(words) <= maxPassage {
		return strings.Join(words, " ")
	}
	at := max(0, slices.IndexFunc(words, func(w string) bool { return strings.Contains(strings.ToLower(w), word) }))
	begin := min(max(0, at-maxPassage/3), len(words)-maxPassage)
	text := strings.Join(words[begin:begin+maxPassage], " ")
	if begin > 0 {
		text = "… " + text
	}
	if begin+maxPassage < len(words) {
		text += " …"
	}
	return text
}
