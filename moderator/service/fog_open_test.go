package service_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/lobby"
	"adjutant/vassal/vassaltest"
)

// screen is Anna's VASSAL: her id there, which is her password, and what a mask of hers covers.
type screen struct{ password, covered string }

// tableOf is her table: a piece that all may see and one under the mask.
type tableOf struct {
	*vassaltest.Table
	open, masked string
}

func (s screen) table() tableOf {
	t := tableOf{Table: vassaltest.New("Fog Lab", "1.0")}
	t.Player(s.password, "Anna Example", "First")
	t.open, t.masked = t.Put("1st Foot", "Field", 100, 100), t.Put(s.covered, "Field", 200, 100)
	t.Mask(t.masked, s.password)
	return t
}

// turn is the log of a turn: both pieces move, and Anna speaks.
func (t tableOf) turn(n int) []byte {
	t.BeginLog()
	t.Drag(100+30*n, 100, t.open)
	t.Drag(200+20*n, 100+10*n, t.masked)
	t.Say(fmt.Sprintf("turn %d, and on we go", n))
	return t.End()
}

// TestNobodySeesAPassword plays a game of open play to its end in logs of VASSAL, under another
// password in each world: it is nowhere, in no file and no hash of one.
func TestNobodySeesAPassword(t *testing.T) {
	t.Parallel()
	one, other := screen{"correct-horse", "Guard Grenadiers"}, screen{"battery-staple-9", "Guard Grenadiers"}
	g := openFogGame(t, one, other)
	g.playOpen(one, other)
}

// TestNobodySeesWhatAMaskCovers plays it with another piece under a mask in each world. What the
// mask covers is in the files of VASSAL, as in any save that players mail each other, and so in
// their hashes; but in no text, on no page and in no picture, and nothing has another length.
func TestNobodySeesWhatAMaskCovers(t *testing.T) {
	t.Parallel()
	one, other := screen{"correct-horse", "Guard Grenadiers of the Line"}, screen{"correct-horse", "Empty Wagons, a Dummy Battery"}
	g := openFogGame(t, one, other)
	g.held.veil = strings.NewReplacer(one.covered, "(masked)", other.covered, "(masked)")
	g.playOpen(one, other)
}

func openFogGame(t *testing.T, screens ...screen) *fogGame {
	t.Helper()
	rules, err := shelf.take("open", "")
	if err != nil {
		t.Fatal(err)
	}
	g := &fogGame{t: t, rules: rules, hid: map[string]int{}, held: newComparing(t)}
	g.held.secret = regexp.MustCompile(screens[0].password + "|" + screens[1].password)
	for i, w := range worlds {
		g.clubs[i] = newFogClub(t, lobby.Opening{Tag: "fog", Dice: game.DiceModerator, Setup: engine.Setup{Options: map[string]string{}}}, rules, 0, w, nil)
		g.clubs[i].whole = true
	}
	g.look("the beginning")
	return g
}

// playOpen plays six turns, in which Anna hands in logs, and Ben gives up.
func (g *fogGame) playOpen(screens ...screen) {
	g.t.Helper()
	tables := []tableOf{screens[0].table(), screens[1].table()}
	for n := range 6 {
		g.send(both("anna", fmt.Sprintf("roll 2d6 for the %d. attack\n", n)), "dice")
		log := both("anna", "press opponent: here it is\nend press\n")
		log.hidden, log.want = true, [2][]game.Outcome{{game.Accepted}, {game.Accepted}}
		log.files = [2][]byte{tables[0].turn(n), tables[1].turn(n)}
		g.send(log, "a log")
		g.search()
		g.send(both("ben", "roll 1d20 for the weather\n"), "dice")
		g.search()
		g.send(both("ben", "pass\n"), "pass")
	}
	g.send(both("ben", "resign\n"), "resignation")
	g.send(both("ben", "confirm CODE\n"), "confirmation")
	g.finish()
}
