package command

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adjutant/moderator/orders/question"
	"adjutant/moderator/orders/request"
	"adjutant/moderator/verdict"
)

// wordsFor are the words of the commands that one of the roles may use.
func wordsFor(roles verdict.Role) (words []string) {
	for _, c := range Rows() {
		if c.By&roles != 0 {
			words = append(words, c.Word)
		}
	}
	slices.Sort(words)
	return words
}

// The order language and the moderator know the same commands.
func TestCommandWords(t *testing.T) {
	spoken, carried := slices.Sorted(slices.Values(append(request.Words(), question.Words()...))), wordsFor(verdict.Player|verdict.Observer)
	if diff := cmp.Diff(spoken, carried); diff != "" {
		t.Errorf("words of the language, and those that are carried out:\n%s", diff)
	}
	for _, c := range Rows() {
		if c.By&^verdict.GameMaster == 0 {
			continue
		}
		for _, w := range c.Against {
			if !slices.Contains(carried, w) {
				t.Errorf("a command contradicts %q, which is none", w)
			}
		}
	}
}

// Every word of a moderator is a command that he may use: what he writes with it is
// carried out, or refused with a reason of its own.
func TestEveryDirectionIsACommand(t *testing.T) {
	spoken, carried := slices.Sorted(slices.Values(append(request.DirectionWords(), question.Words()...))), wordsFor(verdict.GameMaster)
	if diff := cmp.Diff(spoken, carried); diff != "" {
		t.Errorf("words that are read, and those that are carried out:\n%s", diff)
	}
}
