package web_test

import (
	"fmt"
	"testing"

	"adjutant/moderator/game"
	"adjutant/moderator/standing"
)

// mostOfAList is the most bytes that a page of a list may have, however long the list.
const mostOfAList = 50_000

// Pages of lists stay small in a club of hundreds of games, with thousands of players on its ladder.
func TestListsStaySmall(t *testing.T) {
	h := newHouseOf(t, houseOf{page: game.PageSend, operator: "operator@example.test"}, "training-field")
	h.many(300)
	for i := range 150 {
		h.invites(fmt.Sprintf("open-%d", i), fmt.Sprintf("The crossing no. %d", i), game.PageSend, carl)
	}
	stored := h.manyEndings(4_000, 2_000)
	h.site.Store, h.site.Ladders = endingStore{h.site.Store, stored}, &standing.Keeper{Store: stored}
	anna, operator := h.signsIn("anna@example.test"), h.signsIn("operator@example.test")
	for _, of := range []struct {
		path string
		page func(string) string
	}{
		{"/", h.page},
		{"/?stage=on&q=player", h.page},
		{"/feed.atom", h.page},
		{"/ladder", h.page},
		{"/ladder?from=1900", h.page},
		{"/game/training-field/rolls", h.page},
		{"/log", h.page},
		{"/keys", h.page},
		{"/help", h.page},
		{"/me", anna.page},
		{"/me/seats", anna.page},
		{"/me/desk", operator.page},
	} {
		if n := len(of.page(of.path)); n > mostOfAList {
			t.Errorf("%s has %d bytes", of.path, n)
		}
	}
}
