package service_test

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/moderator/board"
	"adjutant/moderator/bundle"
	"adjutant/moderator/game"
	"adjutant/moderator/lobby"
	"adjutant/vassal/vassaltest"
)

// A bundle that is made in the midst of a round holds for either side, and has nothing of what the other
// has handed in, neither its words nor its log: no more than that there is something, and its seal. Once
// the round is played, it stands in both.
func TestABundleInTheMidstOfARound(t *testing.T) {
	c := newClub(t)
	anna, ben := c.open(lobby.Opening{Tag: "mill", Pack: "mill-lane", Dice: game.DiceModerator})
	c.answers(2)
	c.post(letter("where", "anna", "position\n", nil), anna)
	log := millLog(t, c.answers(1)["anna@example.test"].Attachments[0].Bytes, "drag Lane Rifles -> (9.7,5.3)\nsay face Lane Rifles 62\n")
	c.post(letter("moves", "anna", "standing: if enemy within 9 then fire\nlimber Mill-Battery gun 2\n", log), anna)
	c.outcome(game.HandedIn, 1)
	c.mustSay(c.answers(1)["anna@example.test"], "kept move Lane Rifles (6,5.5)-(9.7,5.3) face 62", "kept limber Mill Battery gun 2")

	secrets := []string{"9.7,5.3", "limber", "enemy within", "face 62", "moves-", base64.StdEncoding.EncodeToString(log)[:60]}
	bens, annas := c.bundleOf("mill", "east"), c.bundleOf("mill", "west")
	c.mustHold(bens, 0)
	c.mustHold(annas, 1)
	c.mustHold(c.bundleOf("mill", bundle.All), 2)
	for name, content := range unzip(t, bens) {
		for _, secret := range secrets {
			if !strings.HasPrefix(name, "pack/") && bytes.Contains(bytes.ReplaceAll(content, []byte("\r\n"), nil), []byte(secret)) {
				t.Errorf("%s tells Ben of %q:\n%s", name, secret, content)
			}
		}
	}
	if told := allOf(t, annas); !strings.Contains(told, "9.7,5.3") || !strings.Contains(told, "limber") {
		t.Error("Anna's own bundle does not have her orders")
	}

	c.post(letter("answer", "ben", "move Ford-Jagers (38.1,18.5)\n", nil), ben)
	c.outcome(game.Accepted, 1)
	c.answers(2)
	for reader, again := range map[engine.Side]int{"east": 0, "west": 1, bundle.All: 3} {
		data := c.bundleOf("mill", reader)
		c.mustHold(data, again)
		if told := allOf(t, data); !strings.Contains(told, "9.7,5.3") {
			t.Errorf("the bundle for %s does not tell what was played", reader)
		}
	}
}

// millLog is a log that Anna plays on Mill Lane from a save.
func millLog(t *testing.T, save []byte, lines string) []byte {
	t.Helper()
	desk, err := vassaltest.Sit(save)
	if err != nil {
		t.Fatal(err)
	}
	desk.Player("pw-anna", "Anna Example", "West")
	desk.BeginLog()
	if err := (&vassaltest.Tabletop{Table: desk, Margin: board.TableMargin, Inch: 40, Depth: 24}).Play(lines); err != nil {
		t.Fatal(err)
	}
	return desk.End()
}

// allOf is all files of a bundle as one text.
func allOf(t *testing.T, data []byte) string {
	t.Helper()
	text := ""
	for _, content := range unzip(t, data) {
		text += fmt.Sprintf("%s\n", content)
	}
	return text
}
