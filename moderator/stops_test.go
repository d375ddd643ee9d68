package moderator_test

import (
	"testing"

	"adjutant/engine"
	"adjutant/moderator/game"
)

// A path that is too long ends where it is long enough if its player says so, in the line of the order or for the whole
// mail; he is told where, and by how much it was too long, and sees it. Nobody else is told where it was to go.
func TestPathsThatStop(t *testing.T) {
	for name, text := range map[string]string{
		"a line":   "move Lane Rifles → (12,8) stops: yes\nhold 2nd Mill\n",
		"the mail": "Hello,\n\nmove Lane Rifles to (12,8)\nhold 2nd Mill\nstops: yes\n\nCheers\nAnna\n",
	} {
		t.Run(name, func(t *testing.T) {
			for _, last := range []bool{false, true} {
				m := newMillTable(packMatch(t, "mill-lane", 1))
				want := game.HandedIn
				if last {
					m.posts("east", "pass\n", "", game.HandedIn)
					want = game.Accepted
				}
				d := m.posts("west", text, "", want)
				told := sent(d, "player-0@example.test")
				mustSay(t, told, "Accepted 2 of 2 orders", "W642 it ends at (9.7,7), since the path is 6.5 long, too long by 2.5: Lane Rifles has 4 off road", "move Lane Rifles (6,5.5)-(9.7,7)")
				if plan := plansOf(t, d)[0]; !shows(plan, engine.TraceRefused) || !shows(plan, engine.TraceMove) {
					t.Errorf("the picture does not draw it: %v", plan.Scenes[0].Deeds)
				}
				m.rejudged()
			}
		})
	}
}

// A way along a road leads along it, and not straight to its end, and is cut on it.
func TestAWayAlongARoadIsCutOnIt(t *testing.T) {
	m := newMillTable(packMatch(t, "mill-lane", 1))
	d := m.posts("west", "move West Staff along Mill-Lane to (11,11.8)\nmove Lane Horse along Mill-Lane to (40,12.8)\nstops: yes\n", "", game.HandedIn)
	mustSay(t, d.Send[0].Text, "kept move West Staff along Mill-Lane (11,11.8) (line 1)", "W642 it ends at (")
	s := m.sealed()
	if horse := s.Actions[1]; horse.Has("along") || len(horse.Path) < 3 {
		t.Errorf("cut to %s", horse)
	}
}

// What is refused since its path is too long, or comes to what cannot be crossed, is offered as far as it may go, and so it is
// taken. One gun is measured from where it stands.
func TestRefusedPathsAreOfferedAsFarAsTheyGo(t *testing.T) {
	for _, c := range []struct{ order, says, offers string }{
		{
			"move Lane Rifles (12,8)", "E432 path is 6.5 long, too long by 2.5: Lane Rifles has 4 off road; it is measured from (6,5.5)",
			"move Lane Rifles (6,5.5)-(9.7,7)",
		},
		{
			"move Mill Battery gun 2 (14,14.2)", "E432 path is 4.7 long, too long by 1.7: Mill Battery gun 2 has 3 off road; it is measured from (9.3,14.2)",
			"move Mill Battery gun 2 (9.3,14.2)-(12.3,14.2)",
		},
		{"move Lane Horse (24,18.5)", "E433 the path (3,18.5) to (24,18.5) leads through Brook", "move Lane Horse (3,18.5)-(9.5,18.5)"},
	} {
		m := newMillTable(packMatch(t, "mill-lane", 1))
		told := sent(m.posts("west", c.order+"\n", "", game.HandBack), "player-0@example.test")
		mustSay(t, told, c.says, "write: "+c.offers)
		m.posts("west", c.offers+"\n", "", game.HandedIn)
	}
}
