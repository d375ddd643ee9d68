package moderator_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"adjutant/moderator/game"
)

// creekAt is a match at Wilson's Creek where a side has to say something: at a moment, as the text of a state has it; units stand as
// said, "1-IA 0703", all others as in turn 2; and behind the units that text has what is added.
func creekAt(t *testing.T, side, moment, added string, units ...string) *match {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", "prose", "creek-2-union-combat.state"))
	if err != nil {
		t.Fatal(err)
	}
	text := strings.Replace(string(data), `"turn":2,"side":"union","phase":"combat"`, moment, 1)
	text = strings.Replace(text, `,"plan":`, added+`,"plan":`, 1)
	for _, said := range units {
		unit, hex, _ := strings.Cut(said, " ")
		is := regexp.MustCompile(`\{"unit":"` + unit + `"[^{}]*"steps":(\d)[^{}]*\}`)
		text = is.ReplaceAllString(text, `{"unit":"`+unit+`","hex":"`+hex+`","steps":$1}`)
	}
	at := filepath.Join(t.TempDir(), "creek")
	if err := os.WriteFile(at+".state", []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	m := proseAt(t, at, "pack: wilsons-creek\nscenario: 1\nside: "+side+"\nstate: creek\n").match(t)
	m.once = true
	return m
}

// course is where the match stands.
func (m *match) course() *game.Course {
	m.t.Helper()
	table, err := m.m.Rules.TableOf(m.game)
	if err != nil {
		m.t.Fatal(err)
	}
	return table.Course()
}

// A pass below a counterattack ends the counterattacks, and not what its side does in the turn after.
func TestAPassBelowACounterattackEndsNoMore(t *testing.T) {
	m := creekAt(t, "union", `"turn":1,"side":"confederate","phase":"counter"`, `,"threats":["1-IA"]`, "1-IA 0703", "3-LA 0704", "McRae 0704")
	d := m.send("union", "counter 0703 -> 0704 primary 1 IA\npass\n")
	for c := m.course(); c.Node().Turn == 1 && d.Outcome.Effective(); c = m.course() {
		side := c.Node().Seats[0]
		d = m.send(side, c.Legal(side, 1)[0].String()+"\n")
	}
	if node := m.course().Node(); node.Turn != 2 || node.Phase != "move" || !slices.Contains(node.Seats, "union") {
		t.Errorf("the game stands at turn %d, %s\n%s", node.Turn, node.Phase, d.Send[0].Text)
	}
}

// What the rules say of stacks, ground and vedettes is told to who asks in his own words.
func TestQuestionsAboutStacksAndGround(t *testing.T) {
	m := creekAt(t, "union", `"turn":2,"side":"union","phase":"combat"`, "")
	text := m.send("union", "How many units may stand in one hex?\nWhat does light woods cost to enter?\nwhat is a vedette?\nwhat is St?\nCan two regiments stack?\nWhat is the movement cost of light-woods for infantry?\n").Send[0].Text
	mustSay(t, text, "stacking: 3 combat units of a side may end a phase in a hex", "light woods: Such a hex costs 1 MP to enter", "vedette: Light cavalry", "St: In a list of units")
	mustNotSay(t, text, "No answer is known", "no word that is explained here")
}
