package question_test

import (
	"strings"
	"testing"

	"adjutant/moderator/orders/question"
)

// The likeliest meaning is that which is tried first.
func TestMeanings(t *testing.T) {
	for text, want := range map[string]question.Meaning{
		"how do I win?":                      {Word: question.Win},
		"who is ahead":                       {Word: question.Points},
		"Where can the 5th Foot reach?":      {Word: question.Reach, About: "the 5th Foot"},
		"which hexes can the 5th Foot reach": {Word: question.Reach, About: "the 5th Foot"},
		"please, what are my units?":         {Word: question.Units},
		"what is a creek?":                   {Word: question.Term, About: "creek"},
		"how is Price doing?":                {Word: question.Worth, About: "Price", Named: true},
		"move Lancers 1403":                  {},
	} {
		var got question.Meaning
		for got = range question.Meanings(text) {
			break
		}
		if got != want {
			t.Errorf("%q may mean %+v, want %+v", text, got, want)
		}
	}
	for m := range question.Meanings("what is " + strings.Repeat("x", question.Max)) {
		t.Errorf("more than %d bytes are read as %+v", question.Max, m)
	}
}

func TestPartsOfALine(t *testing.T) {
	if got := question.Parts("please: who is ahead? how do I win?; "); len(got) != 2 || got[1] != "how do I win?" {
		t.Errorf("%q", got)
	}
	if got := question.Parts(strings.Repeat("why? ", 100)); len(got) > 16 {
		t.Errorf("%d parts", len(got))
	}
}
