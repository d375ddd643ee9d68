package gbacw

import (
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/combat"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/scenario"
	"adjutant/engine/gbacw/state"
)

// Woods on the way take one from fire also at somebody in woods, unless the owner's list takes that already for those: the two do not
// add up, and it is never less than the one (BB 9.44).
func TestWoodsOnTheWayToWoods(t *testing.T) {
	for name, tt := range map[string]struct {
		value   string
		between string
		chart   int
		want    int
	}{
		"no line says what woods take": {"least", "woods level-1", 0, -1},
		"the list takes one":           {"least", "woods level-1", -1, 0},
		"the list takes two":           {"least", "woods level-1", -2, 0},
		"nothing on the way":           {"least", "clear level-1", 0, 0},
		"as it was":                    {"chart", "woods level-1", 0, 0},
	} {
		f, to := chartField(t, 2, state.FixWoods+"="+tt.value)
		f.is("woods level-1", to)
		f.is(tt.between, "S2121")
		f.sys.Book.Owner.Effects = map[book.EffectKey]book.Effect{{Kind: book.CostHex, Terrain: book.Woods}: {Fire: tt.chart}}
		got, _ := valueOf(combat.FireMods(f.sys.Book, f.s, state.Throw{Index: f.sys.UnitIndex["24-TN"], Word: "24-TN", At: to}), "through woods")
		if got != tt.want {
			t.Errorf("%s: %+d, want %+d", name, got, tt.want)
		}
	}
}

// An ability of Johnston's makes the die worse that falls for him in any case, and no other: from 12 Noon to 6 PM of the first day (BB
// 4.11, BB 12.77), in the Hornets' Nest from 1 PM (BB 30.4).
func TestWhatMakesJohnstonsDieWorse(t *testing.T) {
	sys := woods(t)
	for _, tt := range []struct {
		scenario    string
		hour        int
		value       string
		worse, asks bool
	}{
		{"1", 11, "mandatory", false, true},
		{"1", 12, "mandatory", true, true},
		{"1", 18, "mandatory", true, true},
		{"4", 12, "mandatory", false, true},
		{"4", 13, "mandatory", true, true},
		{"4", 12, "noon", true, true},
		{"9", 12, "mandatory", true, true},
		{"9", 12, "noon", true, true},
	} {
		s := with(t, sys, tt.scenario, state.FixLoss, tt.value)
		day := sys.Book.Scenario(tt.scenario).Day
		s.Turn = sys.Book.Turn(tt.scenario, day, tt.hour)
		s.Used[state.UsedAbility+state.AbilityAttack] = s.Turn
		c := sys.course(s)
		commandersBegin(c)
		if asks := wants(c.State, state.ThrowJohnston) == 1; asks != tt.asks || (len(command.JohnstonMods(sys.Book, s, state.Throw{})) > 0) != tt.worse {
			t.Errorf("%+v: asked %v, %+v", tt, asks, command.JohnstonMods(sys.Book, s, state.Throw{}))
		}
	}
}

// Who asks for Johnston where he fell before the scenario begins is told so (BB 30.7, BB 30.8).
func TestJohnstonIsDead(t *testing.T) {
	sys := woods(t)
	for scenario, dead := range map[string]bool{"7": true, "8": true, "8a": true, "3": false} {
		f := command.WithoutJohnston(sys.Book, with(t, sys, scenario))
		if strings.Contains(f.Text, "dead") != dead || slices.Contains(f.Cites, position.BookCite(sys.Book, with(t, sys, scenario))) != dead {
			t.Errorf("%s: %+v", scenario, f)
		}
	}
}

// At the end of 12 Noon both Iowans are assigned to a brigade, whatever its distance, before the Union is done (BB 30.6).
func TestIowansAreAssigned(t *testing.T) {
	sys := woods(t)
	for value, refused := range map[string]bool{"assigned": true, "free": false} {
		s := at(with(t, sys, "6", state.FixIowa, value), 1, state.PhaseRecovery)
		s.Seat = sys.Side("US")
		if command.SideToChoose(sys.Book, s) != sys.Side("US") {
			t.Fatal("the Union does not recover")
		}
		pass := engine.Action{Side: "US", Verb: state.VerbPass}
		for _, id := range scenario.Of(s).Iowans {
			f := combat.CheckPass(sys.Book, s, pass)
			if (f != nil) != refused || refused && (f.Units[0] != id || !strings.HasPrefix(f.Write, "attach "+string(id)) || sys.Node(s).Pass != nil) {
				t.Fatalf("%s, %s: %+v", value, id, f)
			}
			if !refused {
				continue
			}
			listed := slices.Collect(sys.Legal(s, "US"))
			i := slices.IndexFunc(listed, func(a engine.Action) bool { return a.Verb == state.VerbAttach && a.Units[0] == id })
			if i < 0 {
				t.Fatalf("nobody can have %s: %v", id, listed)
			}
			next, _, r, err := engine.Apply(sys, s, engine.Play{Action: &listed[i]})
			if err != nil || r.Verdict != engine.Legal {
				t.Fatal(err, r)
			}
			s = next.(*state.State)
		}
		if f := combat.CheckPass(sys.Book, s, pass); f != nil || sys.Node(s).Pass == nil {
			t.Errorf("%s: %+v", value, f)
		}
	}
}

// Of the Union Sherman alone draws efficiency at 1 PM of the counterattack; McClernand has three markers without (BB 30.6).
func TestWhoDrawsInTheCounterattack(t *testing.T) {
	sys := woods(t)
	for value, others := range map[string]bool{"sherman": false, "all": true} {
		s := at(with(t, sys, "6", state.FixDraw, value), 2, state.PhaseEfficiency)
		for cmd, c := range sys.Commands {
			if c.Side != sys.Side("US") {
				continue
			}
			q := command.Quota(sys.Book, s, cmd)
			switch present, _ := command.Presence(sys.Book, s, cmd); {
			case !present:
			case c.ID == "Sherman" && !q.Draws, c.ID == "McClernand" && (q.Draws || q.Fixed != 3):
				t.Errorf("%s: %s has %+v", value, c.ID, q)
			case c.ID != "Sherman" && c.ID != "McClernand" && q.Draws != others:
				t.Errorf("%s: %s has %+v", value, c.ID, q)
			}
		}
	}
}

// On the second day one marker of Withers's lies in the cup while he is in command; with it those of his division act in Hardee's
// corps, once more than the others, and nobody else (BB 30.8).
func TestWithersHasAMarker(t *testing.T) {
	sys := woods(t)
	for value, own := range map[string]bool{"one": true, "corps": false} {
		s := with(t, sys, "8", state.FixWithers, value)
		c := sys.course(at(s, 6, state.PhaseDraw))
		hardee := c.sys.SectorOf(sys.Formations[sys.FormationNamed(state.CodeHardee)])
		c.Commands[hardee].Efficiency = 3
		fillCup(c)
		n := 0
		for _, chit := range c.Cup {
			if chit == command.MarkerOf+sys.Commands[hardee].ID {
				n++
			}
		}
		if his := slices.Contains(c.Cup, command.MarkerOf+"Withers"); his != own || n != map[bool]int{true: 3, false: 4}[own] {
			t.Fatalf("%s: his %v, %d others: %v", value, his, n, c.Cup)
		}
		if !own {
			continue
		}
		comesOut(c, command.MarkerOf+"Withers")
		if c.Active != hardee || c.Commands[hardee].Drawn != 0 {
			t.Fatalf("%d acts, %d drawn", c.Active, c.Commands[hardee].Drawn)
		}
		his, other := sys.UnitIndex["7-MS"], sys.UnitIndex["154-TN"]
		if f := command.MayAct(sys.Book, c.State, his); f != nil {
			t.Errorf("of his division: %+v", f)
		}
		if f := command.MayAct(sys.Book, c.State, other); f == nil || f.Code != finding.NotDrawn || f.Cites[0] != "BB 30.8" {
			t.Errorf("of another: %+v", f)
		}
		for unit, most := range map[int]int{his: 4, other: 3} {
			if got, _ := command.MostActivations(sys.Book, c.State, c.Units[unit].Formation, unit); got != most {
				t.Errorf("%s acts %d times, want %d", sys.Unit(unit).Name, got, most)
			}
		}
		c.endActivation()
		if c.Used[state.UsedWithers] != 0 {
			t.Error("his marker is still out")
		}
	}
}
