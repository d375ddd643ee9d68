package draft

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"adjutant/moderator/interpret"
	"adjutant/moderator/orders"
)

// Each letter about a draft says in the same words what of it stands as it was kept, what is mended, new, or left out, and in which sequence
// the orders are done.

// state says it of a submission that was taken together with a draft.
func state(f *finish, parts []part) {
	if f.version < orders.Discerning {
		f.note("it was taken together with what was kept of no. %d", f.kept.No)
		return
	}
	f.stated = parts
	f.note("%s", "") // its place among the notes; what it says needs the numbers of what is new
	f.notedAt = len(f.reading.Notes) - 1
}

// finishStatement has the note of a draft say what it has by now.
func finishStatement(f *finish) {
	if f.stated != nil {
		f.reading.Notes[f.notedAt] = statement(f)
	}
}

func statement(f *finish) string {
	var kept, anew, open, unclear, added, sequence, known []int
	for _, p := range f.stated {
		into := &kept
		switch {
		case p.number == 0:
			continue
		case slices.ContainsFunc(f.reading.Garbled, func(g interpret.Garbled) bool { return g.Number == p.number }):
			into = &unclear
		case p.new:
			into = &anew
		case p.slip:
			into = &open
		}
		*into, known = append(*into, p.number), append(known, p.number)
	}
	for _, i := range f.reading.Items {
		if i.Number == 0 || slices.Contains(sequence, i.Number) {
			continue
		}
		if sequence = append(sequence, i.Number); !slices.Contains(known, i.Number) {
			added = append(added, i.Number)
		}
	}
	left := slices.Compact(slices.Sorted(slices.Values(f.dropping)))
	was := "refused as before"
	if f.process {
		was = "not done, since it was refused"
	}
	var said []string
	for _, one := range []struct {
		word    string
		numbers []int
	}{{"kept", kept}, {"written anew", anew}, {"new", added}, {"left out", left}, {"not understood", unclear}, {was, open}} {
		if slices.Sort(one.numbers); len(one.numbers) > 0 {
			said = append(said, one.word+" "+enumerated(inWords(one.numbers)))
		}
	}
	if len(known) == 0 {
		said = []string{"all of it is left out"}
	}
	text := fmt.Sprintf("your draft (no. %d): %s", f.kept.No, strings.Join(said, "; "))
	if len(sequence) > 1 {
		text += "; in the order " + strings.Join(inWords(sequence), ", ")
	}
	return text
}

func inWords(numbers []int) (words []string) {
	for _, n := range numbers {
		words = append(words, strconv.Itoa(n))
	}
	return words
}
