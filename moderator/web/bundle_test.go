package web_test

import (
	"context"
	"net/http"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/roll"
	"adjutant/moderator/web"
)

// A game that is over can be taken away whole; of one that goes on, and of none, there is no bundle, and no page says so.
func TestBundleOfAGameThatIsOver(t *testing.T) {
	c := field(t, built)
	config := c.site.Config
	config.Bundle = func(_ context.Context, tag string) ([]byte, error) { return []byte("PK of " + tag), nil }
	site, err := web.New(config)
	if err != nil {
		t.Fatal(err)
	}
	c.site = site
	const path = "/game/training-field/bundle.zip"
	for _, path := range []string{path, "/game/nowhere/bundle.zip"} {
		if w := c.get(path); w.Code != http.StatusNotFound {
			t.Errorf("%s: %d", path, w.Code)
		}
	}
	if strings.Contains(c.page("/game/training-field"), "bundle.zip") {
		t.Error("the page of a game that goes on offers a bundle")
	}
	c.add("training-field", game.Line{At: noon, Ended: &game.Ended{How: roll.ByAgreement, Winner: engine.Side(roll.DrawnGame), Text: "a draw was agreed"}})
	w := c.get(path)
	if w.Code != http.StatusOK || w.Body.String() != "PK of training-field" || w.Header().Get("Content-Disposition") != `attachment; filename="training-field.zip"` {
		t.Errorf("%d, %v: %q", w.Code, w.Header(), w.Body)
	}
	if !strings.Contains(c.page("/game/training-field"), `href="`+path+`"`) {
		t.Error("the page of a game that is over offers no bundle")
	}
}
