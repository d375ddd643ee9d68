package muzzleblast

import (
	"strings"
	"testing"

	"adjutant/engine"
)

// A move that is too long ends where it is long enough, on any ground, through the points that it passes before; whatever
// else is wrong with a move stays wrong.
func TestShortened(t *testing.T) {
	sys := millLane(t)
	st, err := sys.New(engine.Setup{Scenario: "revolution"})
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		name, unit string
		path       []engine.Loc
		arg        engine.Arg
		want       string
	}{
		{"straight on", "1st-Mill", []engine.Loc{"(9,13.5)"}, engine.Arg{}, "move 1st-Mill (4,13.5)-(8,13.5)"},
		{"aslant", "Lane-Rifles", []engine.Loc{"(12,8)"}, engine.Arg{}, "move Lane-Rifles (6,5.5)-(9.7,7)"},
		{"round a corner", "1st-Mill", []engine.Loc{"(4,12.5)", "(12,12.5)"}, engine.Arg{}, "move 1st-Mill (4,13.5)-(4,12.5)-(7,12.5)"},
		{"behind then", "1st-Mill", []engine.Loc{"(5,13.5)"}, engine.Arg{Name: "then", Values: []string{"(20,13.5)"}}, "move 1st-Mill (4,13.5)-(5,13.5)-(8,13.5)"},
		{"facing", "1st-Mill", []engine.Loc{"(9,13.5)"}, engine.Arg{Name: "face", Values: []string{"45"}}, "move 1st-Mill (4,13.5)-(8,13.5) face 45"},
		{"long enough", "1st-Mill", []engine.Loc{"(7,13.5)"}, engine.Arg{}, ""},
		{"off the table", "1st-Mill", []engine.Loc{"(4,30)"}, engine.Arg{}, ""},
		{"not his", "1st-Ford", []engine.Loc{"(30,10.3)"}, engine.Arg{}, ""},
	} {
		a := engine.Action{Side: "west", Verb: verbMove, Units: []engine.UnitID{engine.UnitID(tt.unit)}, Path: tt.path}
		if tt.arg.Name != "" {
			a.Args = []engine.Arg{tt.arg}
		}
		cut, can := sys.Shortened(st, a)
		if got := cut.String(); can != (tt.want != "") || can && got != tt.want {
			t.Errorf("%s: %t, %s; want %q", tt.name, can, got, tt.want)
		}
		if can && !sys.goes(st, cut) {
			t.Errorf("%s: %s is not legal", tt.name, cut)
		}
	}
}

// Along a road a move ends on it, as far as the road leads; every cut is as long as may be.
func TestShortenedAlongARoad(t *testing.T) {
	sys := millLane(t)
	st, err := sys.New(engine.Setup{Scenario: "revolution"})
	if err != nil {
		t.Fatal(err)
	}
	a := engine.Action{Side: "west", Verb: verbMove, Units: []engine.UnitID{"West-Staff"}, Path: []engine.Loc{"(46,12.9)"}, Args: []engine.Arg{{Name: "along", Values: []string{"Mill-Lane"}}}}
	cut, can := sys.Shortened(st, a)
	if !can || cut.Has("along") || len(cut.Path) < 3 {
		t.Fatalf("%t: %s", can, cut)
	}
	o, f := readOrder(sys.book, st.(*state), 0, cut)
	if f != nil {
		t.Fatal(f)
	}
	long := pathLength(o.path)
	o.path = append(o.path, o.path[len(o.path)-1])
	o.path[len(o.path)-1].X += 100
	if f := checkPath(sys.book, st.(*state), o); f == nil {
		t.Errorf("%s is %d long, and could be longer", cut, long)
	}
}

// Whoever would come into the way of his own side is led round it, where that brings him nearer to where he is to go; and who leaves in
// time is in nobody's way.
func TestAWayRoundOnesOwn(t *testing.T) {
	sys := millLane(t)
	for name, tt := range map[string]struct {
		position, order string
		round           bool
		says            string
	}{
		"a gun ahead":  {`{"phase":"move","units":[{"unit":"Lane-Horse","at":"(9,13)","files":2,"face":90},{"unit":"Mill-Battery","gun":1,"at":"(15,13)","face":90,"files":2}]}`, "(17,13)", true, "Lane Horse would stop at (11,13), after 2 of its 8, with your own Mill Battery gun 1 in its way"},
		"nobody ahead": {`{"phase":"move","units":[{"unit":"Lane-Horse","at":"(9,13)","files":2,"face":90},{"unit":"Mill-Battery","gun":1,"at":"(15,20)","face":90,"files":2}]}`, "(17,13)", false, ""},
	} {
		st, err := sys.Start([]byte(tt.position))
		if err != nil {
			t.Fatal(err)
		}
		a := engine.Action{Side: "west", Verb: "move", Units: []engine.UnitID{"Lane-Horse"}, Path: []engine.Loc{engine.Loc(tt.order)}}
		next, _, _, err := engine.Apply(sys, st, engine.Play{Action: &a})
		if err != nil {
			t.Fatal(err)
		}
		jams := sys.Jams(next, "west")
		if len(jams) == 0 {
			if tt.says != "" {
				t.Errorf("%s: nobody is in its way", name)
			}
			continue
		}
		f := jams[0].Warning(func(order string) string { return order })
		if !strings.Contains(f.Text, tt.says) || tt.says == "" || (f.Write != "") != tt.round {
			t.Errorf("%s: %+v", name, f)
		}
		way, found := sys.round(st.(*state), a, a)
		if _, stops := sys.stopped(st.(*state), way); found != tt.round || found && (stops || !sys.goes(st, way) || way.String() != f.Write) {
			t.Errorf("%s: %s, %t", name, way, found)
		}
	}
}
