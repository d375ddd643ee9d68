package musket_test

import (
	"os"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/musket"
	"adjutant/engine/pack"
)

// lab is the system with the laboratory, a map with one of each terrain.
func lab(t testing.TB) *musket.System {
	t.Helper()
	p, err := pack.Load(os.DirFS("testdata/lab"))
	if err != nil {
		t.Fatal(err)
	}
	sys, err := musket.Open(p)
	if err != nil {
		t.Fatal(err)
	}
	return sys.(*musket.System)
}

// place makes a position from words: "b-five 0303 disrupted, r-one 0304 reduced".
// Blue is the side whose turn it is.
func place(t testing.TB, sys *musket.System, phase, units string, options ...string) engine.State {
	t.Helper()
	p := musket.Position{Turn: 2, Phase: phase, Side: sys.Info().Sides[0], Options: pairs(options)}
	for _, text := range strings.Split(units, ", ") {
		p.Units = append(p.Units, standing(text))
	}
	s, err := sys.Place(p)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// standing reads a unit of a position: "b-five 0303 reduced disrupted".
func standing(text string) musket.Standing {
	words := strings.Fields(text)
	one := musket.Standing{Unit: words[0], Hex: engine.Loc(words[1])}
	for _, word := range words[2:] {
		if word == "reduced" {
			left := 1
			one.Steps = &left
		} else {
			one.Status = word
		}
	}
	return one
}

func pairs(words []string) map[string]string {
	m := map[string]string{}
	for i := 0; i+1 < len(words); i += 2 {
		m[words[i]] = words[i+1]
	}
	return m
}

// action reads an order line of the few forms that the tests use.
func action(side, line string) engine.Action {
	words := strings.Fields(line)
	a := engine.Action{Side: engine.Side(side), Verb: words[0]}
	for i := 1; i < len(words); i++ {
		word := strings.TrimSuffix(words[i], ",")
		switch {
		case word == "->":
		case i+1 < len(words) && words[i+1] == "->" && isHex(word):
			for _, from := range strings.Split(word, "+") {
				a.From = append(a.From, engine.Loc(from))
			}
		case (a.Verb == "terrain" || a.Verb == "differ") && len(a.Path) > 0:
			a.Args = append(a.Args, engine.Arg{Name: word})
		case isArg(word):
			a.Args = append(a.Args, engine.Arg{Name: word})
		case len(a.Args) > 0:
			last := &a.Args[len(a.Args)-1]
			last.Values = append(last.Values, word)
		case isHex(word):
			for _, at := range strings.Split(word, "-") {
				a.Path = append(a.Path, engine.Loc(at))
			}
		default:
			a.Units = append(a.Units, engine.UnitID(word))
		}
	}
	return a
}

func isHex(word string) bool {
	return len(word) == 1 || len(word) >= 4 && strings.Trim(word[:4], "0123456789") == ""
}

func isArg(word string) bool {
	for _, name := range []string{"primary", "support", "leader", "guns", "advance", "to", "at", "by", "with", "convert", "all", "formation", "turn", "exit", "step", "exhaust", "part", "hash", "revealed", "default"} {
		if word == name {
			return true
		}
	}
	return false
}

// play applies a legal action and gives the next state.
func play(t testing.TB, sys *musket.System, s engine.State, side, line string) engine.State {
	t.Helper()
	a := action(side, line)
	next, _, ruling, err := engine.Apply(sys, s, engine.Play{Action: &a})
	if err != nil || ruling.Verdict != engine.Legal {
		t.Fatalf("%s: %v %+v", line, err, ruling)
	}
	return next
}

// roll answers the chance that the game waits for.
func roll(t testing.TB, sys *musket.System, s engine.State, values ...int) engine.State {
	t.Helper()
	n := sys.Node(s)
	if n.Chance == nil {
		t.Fatalf("no dice are wanted: %+v", n)
	}
	next, _, _, err := engine.Apply(sys, s, engine.Play{Roll: &engine.Roll{Chance: n.Chance.ID, Values: values}})
	if err != nil {
		t.Fatal(err)
	}
	return next
}

// stands tells where a unit is and how: "0303 reduced disrupted".
func stands(sys *musket.System, s engine.State, id string) string {
	for _, p := range sys.Placed(s) {
		if string(p.Unit) == id {
			return strings.TrimSpace(string(p.At) + " " + strings.Join(p.Status, " "))
		}
	}
	return "no such unit"
}

// waits tells what the game waits for: "retreat red", "combat dice".
func waits(sys *musket.System, s engine.State) string {
	n := sys.Node(s)
	if n.Chance != nil {
		return n.Phase + " dice"
	}
	if len(n.Seats) == 0 {
		return "over"
	}
	return n.Phase + " " + string(n.Seats[0])
}
