package muzzleblast

import (
	"testing"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/muzzleblast/printed"
	"adjutant/engine/plane"
)

// defaults are the options of a game that changes none.
func defaults() printed.Options {
	return printed.Register.Defaults()
}

// with is the default options with some changed.
func with(changes map[string]string) printed.Options {
	all := printed.Options{}
	for name, value := range defaults() {
		all[name] = value
	}
	for name, value := range changes {
		all[name] = value
	}
	return all
}

// Vectors 1 to 4 of the digest: what is left of a move when the ground changes.
func TestVectorsOfMovement(t *testing.T) {
	open, onRoad := printed.Ground{}, printed.Ground{Road: true}
	for _, c := range []struct {
		name   string
		troop  printed.Troop
		first  printed.Ground
		went   int
		second printed.Ground
		left   int
	}{
		{"1 cavalry leaves the road", printed.Cavalry, onRoad, 500, open, 350},
		{"2 caisson at a ford", printed.Wagon, onRoad, 500, printed.Ground{Road: true, Rough: true}, 400},
		{"3 infantry leaves the road", printed.Infantry, onRoad, 300, open, 150},
		{"4 infantry comes to the road", printed.Infantry, open, 200, onRoad, 400},
		{"both at once", printed.Cavalry, onRoad, 600, printed.Ground{Rough: true}, 200},
		{"never more than a whole move there", printed.Infantry, open, 0, onRoad, 600},
	} {
		m := printed.NewMarch(defaults(), c.troop, c.first)
		if short := m.GoOn(printed.Stretch{Ground: c.first, Length: c.went}); short != 0 {
			t.Errorf("%s: %d too far at once", c.name, short)
		}
		if m.Enter(c.second); m.Left != c.left {
			t.Errorf("%s: %d left, want %d", c.name, m.Left, c.left)
		}
	}
}

// The other readings of C-02, C-03, C-04 and the scale.
func TestReadingsOfMovement(t *testing.T) {
	open, onRoad, rough := printed.Ground{}, printed.Ground{Road: true}, printed.Ground{Rough: true}
	for _, c := range []struct {
		name   string
		change map[string]string
		went   int
		second printed.Ground
		left   int
	}{
		{"C-02 ratio: 8 to 12", map[string]string{printed.OptRoad: "ratio"}, 600, open, 400},
		{"C-02 fraction: half of the move is left", map[string]string{printed.OptRoad: "fraction"}, 600, rough, 300},
		{"C-03 ratio: a rough move is two thirds of 8", map[string]string{printed.OptRough: "ratio"}, 0, rough, 400},
		{"scale 2", map[string]string{printed.OptScale: "2"}, 1000, open, 700},
	} {
		m := printed.NewMarch(with(c.change), printed.Cavalry, onRoad)
		m.GoOn(printed.Stretch{Ground: onRoad, Length: c.went})
		if m.Enter(c.second); m.Left != c.left {
			t.Errorf("%s: %d left, want %d", c.name, m.Left, c.left)
		}
	}
	if got := printed.FullMove(with(map[string]string{printed.OptRough: "ratio"}), printed.Cavalry, rough); got != 533 {
		t.Errorf("a rough move of cavalry under C-03 ratio: %d", got)
	}
	for value, left := range map[string]int{"free": 200, "one": 0} {
		m := printed.NewMarch(with(map[string]string{printed.OptLeap: value}), printed.Infantry, open)
		if m.GoOn(printed.Stretch{Length: 200, Leap: 2}); m.Left != left {
			t.Errorf("C-04 %s: %d left after two walls", value, m.Left)
		}
	}
}

// Every cell of the movement table, of the ranges and of the guns, as printed.
func TestTables(t *testing.T) {
	moves := map[printed.Troop][4]int{printed.Infantry: {4, 6, 3, 5}, printed.Cavalry: {8, 12, 6, 9}, printed.Wagon: {7, 11, 4, 7}, printed.Pushed: {3, 5, 2, 3}}
	for troop, cells := range moves {
		for i, g := range []printed.Ground{{}, {Road: true}, {Rough: true}, {Road: true, Rough: true}} {
			if got := printed.Allowance(troop, g); got != cells[i] {
				t.Errorf("%s %s: %d, want %d", troop, g, got, cells[i])
			}
		}
	}
	for w, want := range map[printed.Weapon][2]int{printed.Musket: {4, 8}, printed.Carbine: {3, 6}, printed.Pistol: {0, 2}, printed.Rifle: {6, 12}, printed.Unarmed: {0, 0}} {
		if near, far := w.Reach(); near != want[0] || far != want[1] {
			t.Errorf("%s: %d, %d", w, near, far)
		}
	}
	for k, want := range map[printed.GunKind]printed.GunRow{
		printed.Medium: {Far: 20, Short: 4, Grape: 8, Width: 3, Blast: 3, Crew: 6, Half: 3, Fewest: 3},
		printed.Light:  {Far: 16, Short: 3, Grape: 6, Width: 2, Blast: 2, Crew: 4, Half: 2, Fewest: 2},
		printed.Mortar: {Far: 16, Short: 8, Blast: 2, Crew: 4, Half: 2, Fewest: 2},
	} {
		if got := k.Row(); got != want {
			t.Errorf("%s: %+v", k, got)
		}
	}
}

func mods(values ...int) []engine.Modifier {
	var list []engine.Modifier
	for _, v := range values {
		list = append(list, engine.Modifier{Value: v})
	}
	return list
}

// Vectors 5 to 7: small arms; and the other readings of C-08 and C-09.
func TestVectorsOfSmallArms(t *testing.T) {
	for _, c := range []struct {
		name     string
		change   map[string]string
		shooters int
		dice     []int
		mods     []engine.Modifier
		want     int
	}{
		{"5 twelve muskets at hard cover", nil, 12, []int{3, 5}, mods(-2), 4},
		{"6 four muskets at long range", nil, 4, []int{5}, mods(-1), 2},
		{"7 four pistols from the saddle", nil, 4, []int{6}, mods(-2, -1), 1},
		{"never below none", nil, 6, []int{1}, mods(-2), 0},
		{"C-09 penalty: fourteen", nil, 14, []int{3, 3, 6}, nil, 8},
		{"C-09 ignored: fourteen", map[string]string{printed.OptRest: "ignored"}, 14, []int{3, 3}, nil, 6},
		{"C-09 ignored: fewer than six still shoot", map[string]string{printed.OptRest: "ignored"}, 4, []int{5}, nil, 3},
		{"C-08 save: four or less hits", map[string]string{printed.OptShot: "save"}, 12, []int{4, 5}, nil, 1},
		{"C-08 four: four or more hits", map[string]string{printed.OptShot: "four"}, 12, []int{4, 3}, nil, 1},
	} {
		o := with(c.change)
		groups := volley{shooters: c.shooters}.groups(o)
		if len(groups) != len(c.dice) {
			t.Errorf("%s: %d dice, want %d", c.name, len(groups), len(c.dice))
			continue
		}
		if got := losses(o, groups, c.dice, c.mods); got != c.want {
			t.Errorf("%s: %d, want %d", c.name, got, c.want)
		}
	}
}

// Vector 8: the stick of a medium gun at (0,0) that aims to the north.
func TestVectorsOfTheStick(t *testing.T) {
	gun := plane.Point{X: 2000, Y: 0}
	for _, c := range []struct{ aim, die, want int }{
		{1950, 4, 0}, {1800, 4, 2000}, {1800, 1, 1700}, {1800, 2, 1600}, {1800, 3, 1900}, {1800, 5, 1800}, {1800, 6, 1800}, {2000, 3, 0}, {2000, 2, 1800},
	} {
		at, falls := impact(defaults(), printed.Medium, gun, plane.Point{X: gun.X, Y: c.aim}, c.die)
		if falls != (c.want > 0) || falls && at != (plane.Point{X: gun.X, Y: c.want}) {
			t.Errorf("aim %d, die %d: %v, falls %t", c.aim, c.die, at, falls)
		}
	}
	sys, s := onTable(t, "Mill-Grand-Battery")
	for far, code := range map[int]string{400: finding.WithinShortRange, 401: "", 2000: "", 2001: finding.TargetOutOfRange} {
		b := s.Bodies[0]
		f := aimed(sys.field, sys.units, s, 0, plane.Point{X: b.At.X + far, Y: b.At.Y})
		if got := codeOf(f); got != code {
			t.Errorf("aim %d: %q, want %q", far, got, code)
		}
	}
}

// Vector 9: saving dice in the circle.
func TestVectorsOfTheCircle(t *testing.T) {
	for _, c := range []struct {
		mods []mod
		die  int
		want bool
	}{
		{[]mod{{inWood, 1}}, 4, true}, {[]mod{{farSide, 2}}, 3, true}, {[]mod{{nearSide, -1}}, 5, false}, {nil, 4, false}, {nil, 5, true}, {[]mod{{firstUp, 2}}, 2, false},
	} {
		if got := (burst{Mods: c.mods}).saved(c.die); got != c.want {
			t.Errorf("%v, die %d: saved %t", c.mods, c.die, got)
		}
	}
	for value, want := range map[string]int{"diameter": 150, "radius": 300} {
		if got := radius(with(map[string]string{printed.OptCircle: value}), printed.Medium); got != want {
			t.Errorf("C-11 %s: %d", value, got)
		}
	}
}

// Vector 11: six foot after 1855 beat four horse; and draws.
func TestVectorsOfMelee(t *testing.T) {
	for _, c := range []struct {
		worth, dice, fighters, lost [2]int
		loser                       int
	}{
		{[2]int{12, 12}, [2]int{4, 3}, [2]int{6, 4}, [2]int{1, 2}, 1},
		{[2]int{12, 12}, [2]int{3, 3}, [2]int{6, 4}, [2]int{3, 2}, -1},
		{[2]int{10, 12}, [2]int{1, 6}, [2]int{5, 4}, [2]int{3, 1}, 0},
		{[2]int{2, 12}, [2]int{1, 6}, [2]int{1, 4}, [2]int{1, 0}, 0},
	} {
		loser, lost := settle(c.worth, c.dice, c.fighters)
		if loser != c.loser || lost != c.lost {
			t.Errorf("%v x %v: loser %d, lost %v", c.worth, c.dice, loser, lost)
		}
	}
}

// Vector 12: 25 % lost, the command unit in sight, a four: it holds; and every result of the table.
func TestVectorsOfMorale(t *testing.T) {
	for number, want := range map[int]string{7: "fights on", 6: "fights on", 5: "fights on", 4: "holds for one move", 3: "retreats one move", 2: "retreats two moves", 1: "routs", 0: "routs", -3: "routs"} {
		if got := mettleOf(number); string(got) != want {
			t.Errorf("%d: %s", number, got)
		}
	}
	sys, s := onTable(t, "1st-Mill", "West-Staff")
	s.Bodies[1] = s.Bodies[1].movedTo(plane.Point{X: s.Bodies[0].At.X + 1200, Y: s.Bodies[0].At.Y})
	s.Bodies[0].Figures = 8
	sum := 4
	for _, m := range moraleMods(sys.book, s, s.Bodies[0].Unit) {
		if m.Text != "more than one move from any friends" { // nobody else is on this table
			sum += m.Value
		}
	}
	if sum != 4 {
		t.Errorf("the number is %d: %+v", sum, moraleMods(sys.book, s, s.Bodies[0].Unit))
	}
}

// Vector 13: houses under fire.
func TestVectorsOfHouses(t *testing.T) {
	for _, c := range []struct {
		gun  printed.GunKind
		die  int
		hits int
	}{{printed.Light, 4, 0}, {printed.Light, 5, 1}, {printed.Mortar, 3, 1}, {printed.Mortar, 2, 0}, {printed.Medium, 4, 1}, {printed.Medium, 3, 0}} {
		sys, s := onTable(t, map[printed.GunKind]string{printed.Light: "Mill-Battery", printed.Mortar: "Mill-Mortar", printed.Medium: "Mill-Grand-Battery"}[c.gun])
		var events []engine.Event
		damage(sys.field, sys.units, s, job{Body: 0, Struck: "Cottage"}, c.die, &events)
		if s.Hits["Cottage"] != c.hits {
			t.Errorf("%s gun, die %d: %d hits", c.gun, c.die, s.Hits["Cottage"])
		}
	}
	for id, want := range map[string][2]int{"Cottage": {4, 4}, "Mill": {6, 7}} {
		sys, _ := onTable(t, "1st-Mill")
		f := sys.field.features[sys.field.feature(id)]
		if f.room() != want[0] || f.hits() != want[1] {
			t.Errorf("%s: room for %d, %d hits", id, f.room(), f.hits())
		}
	}
}

// onTable is Mill Lane with these units alone, in the middle of open ground, three U apart.
func onTable(t testing.TB, units ...string) (*system, *state) {
	t.Helper()
	sys := millLane(t)
	st, err := sys.New(engine.Setup{Scenario: "napoleonic"})
	if err != nil {
		t.Fatal(err)
	}
	s := st.(*state)
	s.Bodies = nil
	for i, id := range units {
		for n, u := range sys.units {
			if string(u.id) == id {
				at := plane.Point{X: 600, Y: 900 + 300*i}
				gun := min(u.guns, 1)
				s.Bodies = append(s.Bodies, body{Unit: n, Gun: gun, At: at, Towards: plane.Bearing(at, 90), Files: 6, Figures: u.figures, Officer: u.officer})
				s.Units[n] = morale{Start: u.figures}
			}
		}
	}
	if len(s.Bodies) != len(units) {
		t.Fatalf("not all of %v are in the pack", units)
	}
	return sys, s
}

func codeOf(f *engine.Finding) string {
	if f == nil {
		return ""
	}
	return f.Code
}
