package web_test

import (
	"net/url"
	"regexp"
	"strings"
	"testing"

	"adjutant/moderator/game"
)

// TestCardsOnThePages: who holds cards reads which on his own page; his opponent, and everybody, how many they are.
func TestCardsOnThePages(t *testing.T) {
	h := newHouse(t, game.PageSend, "reed-islands")
	anna, ben := h.signsIn("anna@example.test"), h.signsIn("ben@example.test")
	const at = "/me/game/reed-islands"
	mustHave(t, anna.page(at), "<h2>Cards now</h2>", "lake: Merefolk no cards; Weirmen no cards; 8 left")
	anna.becomes(anna.ask(at, filled(anna.page(at), url.Values{"text": {"draw lake"}, "do": {"send"}})))
	own := regexp.MustCompile(`lake: Merefolk (Mist|Gale|Otter|Feast|Quarrel); Weirmen no cards; 7 left`).FindStringSubmatch(anna.page(at))
	if own == nil {
		t.Fatalf("Anna does not read what she holds:\n%s", anna.page(at))
	}
	for who, page := range map[string]string{"ben": ben.page(at), "everybody": h.page("/game/reed-islands"), "the list": h.page("/")} {
		if who != "the list" {
			mustHave(t, page, "<h2>Cards now</h2>", "lake: Merefolk 1 card; Weirmen no cards; 7 left")
		}
		if strings.Contains(page, own[1]) {
			t.Errorf("%s reads of %s:\n%s", who, own[1], page)
		}
	}
}
