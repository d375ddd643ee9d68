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
		"What are the steps of a turn?":      {Word: question.Term, About: "turn"},
		"how does combat work?":              {Word: question.Term, About: "combat"},
		"what does a fight look like, odds":  {Word: question.Term, About: "combat"},
		"which hexes count for points?":      {Word: question.Places},
		"objectives":                         {Word: question.Places},
		"objectives are in danger":           {},
		"I know which count":                 {},
		"move Lancers 1403":                  {},
	} {
		var got question.Meaning
		for got = range question.Meanings(text, false) {
			break
		}
		if got != want {
			t.Errorf("%q may mean %+v, want %+v", text, got, want)
		}
	}
	for m := range question.Meanings("what is "+strings.Repeat("x", question.Max), false) {
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

// What began like a question about places was one once, and what ended like one.
func TestMeaningsOfOnce(t *testing.T) {
	for _, text := range []string{"objectives are in danger", "I know which count"} {
		var got question.Meaning
		for got = range question.Meanings(text, true) {
			break
		}
		if got.Word != question.Places {
			t.Errorf("%q was %+v", text, got)
		}
	}
}
