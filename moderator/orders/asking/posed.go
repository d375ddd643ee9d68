package asking

import (
	"slices"
	"strings"

	"adjutant/moderator/orders/question"
	"adjutant/moderator/orders/scan"
)

// posed are the questions that a text asks in the words that only readings since version Discerning know, none if it is none. Of what is
// spoken of without its name, that of the things which is named last is meant, a place before a unit.
func (x Reader) posed(text string) []Question {
	if !x.Scope.Reads(scan.Discerning) || len(text) > question.Max {
		return nil
	}
	if words := question.Abbreviations(text); len(words) > 0 {
		return termsOf(words)
	}
	c, is := x.first(question.Posed(text))
	ofPlace := c.Word == question.Term && c.Rest != question.GivesWay && c.Rest != question.Zones
	if !is || ofPlace && len(x.Scope.Roster.Sites) > 0 { // of places of a table more is told
		return nil
	}
	_, _, things := x.naming(text)
	if ofPlace && (strings.Contains(c.Rest, " of ") || slices.ContainsFunc(things, func(t Thing) bool { return t.Unit != "" })) {
		return nil // who is in range of Pond is asked of a man
	}
	for _, t := range things {
		if c.Word == question.Danger && (c.Rest == "" || t.Unit == "") {
			c.Rest = t.Name
		}
	}
	return []Question{c}
}

// ofQuote are questions about what stands before them in their line, where that quotes a finding, as about the code of that.
func (x Reader) ofQuote(asked []Question, before string) []Question {
	code := question.CodeIn(before)
	if code == "" || !x.Scope.Reads(scan.Discerning) || len(asked) != 1 || asked[0].Word != question.Term || !question.PointsBack(asked[0].Rest) {
		return asked
	}
	return []Question{{Word: question.Term, Rest: code}}
}
