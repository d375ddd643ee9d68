package heard_test

import (
	"testing"

	"adjutant/moderator/orders/heard"
)

func sentence(line, from int, text string) heard.Sentence {
	return heard.Sentence{Span: heard.Span{From: heard.Place{Line: line, Column: from}, To: heard.Place{Line: line, Column: from + len(text) - 1}}, Text: text}
}

// What was neither read nor told is left, and nothing else.
func TestLeft(t *testing.T) {
	all := []heard.Sentence{sentence(1, 1, "Good evening."), sentence(1, 15, "The 2nd Foot marches to 1004."), sentence(1, 46, "So do the Lancers."), sentence(2, 1, "Is it raining?")}
	read := []heard.Span{{From: heard.Place{Line: 1, Column: 19}, To: heard.Place{Line: 1, Column: 40}}}
	told := []heard.Told{{Line: 1, Text: "good  evening"}, {Text: "is it raining"}}
	left := heard.Left(all, read, told)
	if len(left) != 1 || left[0].Text != "So do the Lancers." {
		t.Errorf("left are %+v", left)
	}
	if left = heard.Left(all, nil, nil); len(left) != len(all) {
		t.Errorf("nothing was read, and left are %+v", left)
	}
}
