package orders_test

import (
	"fmt"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/moderator/orders"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"
)

// TestPrintAndParse checks that every order reads as itself when printed.
func TestPrintAndParse(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := anyOrder().Draw(t, "order")
		want.Sealed = rapid.Bool().Draw(t, "sealed")
		got, finding := orders.ParseLine(want.String(), roster())
		if finding != nil && finding.Code != "W601" {
			t.Fatalf("%s: %s %s", want, finding.Code, finding.Text)
		}
		if diff := cmp.Diff(want, got, cmpopts.EquateEmpty()); diff != "" {
			t.Fatalf("%s (-want +got):\n%s", want, diff)
		}
	})
}

// TestNoise checks that capitals, wide blanks and typographic signs change
// nothing in an order that has no free text.
func TestNoise(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := boardOrder().Draw(t, "order").String()
		noisy := strings.NewReplacer("->", "→", "-", "–", " ", " \u00a0").Replace(strings.ToUpper(want))
		reading := orders.Parse(noisy+"\r\n", roster())
		if len(reading.Lines) != 1 || !strings.EqualFold(reading.Lines[0].String(), want) {
			t.Fatalf("%q: got %+v", noisy, reading)
		}
	})
}

func anyOrder() *rapid.Generator[orders.Order] {
	return rapid.OneOf(boardOrder(), wordOrder(), textOrder(), standing())
}

// boardOrder draws an order of what can also be an action of a standing order.
func boardOrder() *rapid.Generator[orders.Order] {
	return rapid.OneOf(moveOrder(), attackOrder(), shotOrder(), chargeOrder(), simpleOrder(), otherOrder())
}

var (
	unit  = rapid.Custom(func(t *rapid.T) engine.UnitID { return rapid.SampledFrom(roster().Units).Draw(t, "unit").ID })
	units = rapid.SliceOfN(unit, 1, 3)
	hex   = rapid.Custom(func(t *rapid.T) engine.Loc {
		return engine.Loc(rapid.StringMatching(`[NS]?[0-9]{4}`).Draw(t, "hex"))
	})
	point = rapid.Custom(func(t *rapid.T) engine.Loc {
		return engine.Loc("(" + number.Draw(t, "x") + "," + number.Draw(t, "y") + ")")
	})
	place  = rapid.OneOf(hex, point)
	places = rapid.SliceOfN(place, 1, 4)
	number = rapid.StringMatching(`(0|[1-9][0-9]?)(\.[1-9])?`)
	facing = rapid.OneOf(rapid.SampledFrom([]string{"N", "NE", "E", "SE", "S", "SW", "W", "NW"}), number, asString(point))
	text   = rapid.StringMatching(`[a-z;:,][A-Za-z0-9;:'"→ é-]{0,20}[a-z;]`)
)

func asString[T ~string](g *rapid.Generator[T]) *rapid.Generator[string] {
	return rapid.Map(g, func(v T) string { return string(v) })
}

// options draws some of the arguments, in their order.
func options(t *rapid.T, args ...engine.Arg) []engine.Arg {
	var kept []engine.Arg
	for _, a := range args {
		if rapid.Bool().Draw(t, a.Name) {
			kept = append(kept, a)
		}
	}
	return kept
}

// arg draws the values of an argument.
func arg[T ~string](t *rapid.T, name string, g *rapid.Generator[[]T]) engine.Arg {
	a := engine.Arg{Name: name}
	for _, v := range g.Draw(t, name) {
		a.Values = append(a.Values, string(v))
	}
	return a
}

func one[T any](g *rapid.Generator[T]) *rapid.Generator[[]T] { return rapid.SliceOfN(g, 1, 1) }

func word(words ...string) *rapid.Generator[string] { return rapid.SampledFrom(words) }

func moveOrder() *rapid.Generator[orders.Order] {
	return rapid.Custom(func(t *rapid.T) orders.Order {
		return orders.Order{
			Verb:  word("move", "stack", "withdraw", "retreat").Draw(t, "verb"),
			Units: units.Draw(t, "units"), Path: places.Draw(t, "path"),
			Args: options(t,
				arg(t, "along", one(word("R1", "pike"))), arg(t, "with", units), arg(t, "then", places), arg(t, "by", one(word("road", "march"))),
				engine.Arg{Name: "exit"}, arg(t, "face", one(facing)), arg(t, "charge", one(unit)), arg(t, "stop", one(word("if enemy within 3")))),
		}
	})
}

func attackOrder() *rapid.Generator[orders.Order] {
	return rapid.Custom(func(t *rapid.T) orders.Order {
		o := orders.Order{
			Verb: word("attack", "shock", "counter").Draw(t, "verb"),
			From: rapid.SliceOfNDistinct(hex, 1, 3, rapid.ID[engine.Loc]).Draw(t, "from"), Path: one(hex).Draw(t, "target"),
			Args: []engine.Arg{arg(t, "primary", one(unit))},
		}
		o.Args = append(o.Args, options(t, arg(t, "support", units), arg(t, "leader", units), arg(t, "guns", units))...)
		switch rapid.IntRange(0, 2).Draw(t, "advance") {
		case 1:
			o.Args = append(o.Args, engine.Arg{Name: "advance", Values: []string{"no"}})
		case 2:
			o.Args = append(o.Args, engine.Arg{Name: "advance", Values: []string{string(unit.Draw(t, "unit")), string(hex.Draw(t, "hex"))}})
		}
		return o
	})
}

func shotOrder() *rapid.Generator[orders.Order] {
	return rapid.Custom(func(t *rapid.T) orders.Order {
		o := orders.Order{Verb: word("fire", "bombard", "cannon", "grape").Draw(t, "verb"), Units: units.Draw(t, "units")}
		o.Args = options(t, arg(t, "gun", one(number)))
		switch {
		case o.Verb == "grape":
			o.Args = append(o.Args, arg(t, "bearing", one(rapid.OneOf(number, asString(point)))))
			return o
		case rapid.Bool().Draw(t, "at a place"):
			o.Path = one(place).Draw(t, "target")
		default:
			o.Args = append(o.Args, arg(t, "at", one(unit)))
		}
		o.Args = append(o.Args, options(t, arg(t, "ammo", one(word("shot", "shell"))))...)
		return o
	})
}

func chargeOrder() *rapid.Generator[orders.Order] {
	return rapid.Custom(func(t *rapid.T) orders.Order {
		return orders.Order{
			Verb: "charge", Units: one(unit).Draw(t, "unit"), Path: places.Draw(t, "path"),
			Args: []engine.Arg{arg(t, "at", one(hex))},
		}
	})
}

func simpleOrder() *rapid.Generator[orders.Order] {
	verb := word("hold", "recover", "rally", "square", "limber", "unlimber", "activate", "resupply", "extend", "refuse",
		"absorb", "detach", "capture", "enter", "leave", "disrupt", "lose", "advance")
	return rapid.Custom(func(t *rapid.T) orders.Order {
		o := orders.Order{Verb: verb.Draw(t, "verb")}
		if rapid.Bool().Draw(t, "all") {
			o.Args = []engine.Arg{{Name: "all"}}
			return o
		}
		o.Units = units.Draw(t, "units")
		switch {
		case o.Verb == "advance":
			o.Path = places.Draw(t, "path")
		case rapid.Bool().Draw(t, "somewhere"):
			o.Path = one(place).Draw(t, "place")
		}
		o.Args = options(t, arg(t, "gun", one(number)), engine.Arg{Name: "step"}, engine.Arg{Name: "camp"})
		return o
	})
}

// otherOrder draws orders that have one form each.
func otherOrder() *rapid.Generator[orders.Order] {
	return rapid.Custom(func(t *rapid.T) orders.Order {
		return rapid.SampledFrom([]orders.Order{
			{Verb: "face", Units: units.Draw(t, "units"), Args: []engine.Arg{{Name: facing.Draw(t, "facing")}}},
			{Verb: "orders", Units: units.Draw(t, "units"), Args: []engine.Arg{{Name: word("attack", "advance", "march", "reserve").Draw(t, "given")}}},
			{Verb: "use", Args: []engine.Arg{{Name: "no-fire"}}},
			{Verb: "use", Args: []engine.Arg{arg(t, "johnston-attack", units)}},
		}).Draw(t, "order")
	})
}

// wordOrder draws orders that no standing order gives.
func wordOrder() *rapid.Generator[orders.Order] {
	return rapid.Custom(func(t *rapid.T) orders.Order {
		when := arg(t, "turn", one(word("3", "8 AM")))
		with := options(t, arg(t, "with", units), arg(t, "revealed", one(word("1", "left"))), engine.Arg{Name: "default"})
		return rapid.SampledFrom([]orders.Order{
			{Verb: "attach", Units: units.Draw(t, "units"), Args: []engine.Arg{arg(t, "to", one(unit))}},
			{Verb: "entry", Path: []engine.Loc{engine.Loc(word("A", "E", "0110").Draw(t, "place"))}, Args: append([]engine.Arg{arg(t, "formation", one(word("1", "Rains"))), when}, with...)},
			{Verb: "entry", Units: units.Draw(t, "units"), Path: one(place).Draw(t, "place"), Args: append([]engine.Arg{when}, with...)},
			{Verb: "declare", Args: []engine.Arg{arg(t, "cohesion=6", units)}},
			{Verb: "answer", Args: []engine.Arg{{Name: word("3", "union", "done").Draw(t, "answer")}}},
			{Verb: "answer", Args: []engine.Arg{arg(t, "d+1", units)}},
			{Verb: word("agree", "object").Draw(t, "verb")},
			{Verb: "cancel", Args: []engine.Arg{{Name: "rest"}}},
			{Verb: "defend", Args: []engine.Arg{arg(t, "primary", one(unit)), arg(t, "support", units)}},
			{Verb: "wait"},
			{Verb: "pass"},
			{Verb: "accept"},
			{Verb: "game", Text: "WC-07"},
			{Verb: "side", Text: "CSA"},
			{Verb: "turn", Text: "8 AM"},
			{Verb: "phase", Text: "move"},
			{Verb: "reply", Text: fmt.Sprintf("%s:%s", number.Draw(t, "question"), number.Draw(t, "answer"))},
		}).Draw(t, "order")
	})
}

func textOrder() *rapid.Generator[orders.Order] {
	return rapid.Custom(func(t *rapid.T) orders.Order {
		// A text is what normalising leaves of it.
		first, _ := orders.ParseLine("note: "+text.Draw(t, "text"), roster())
		return orders.Order{Verb: word("note", "ask", "roll", "accept", "reveal", "seal", "key").Draw(t, "verb"), Text: first.Text}
	})
}

func standing() *rapid.Generator[orders.Order] {
	return rapid.Custom(func(t *rapid.T) orders.Order {
		rule := rapid.Custom(func(t *rapid.T) orders.Rule {
			return orders.Rule{If: condition().Draw(t, "if"), Then: answer().Draw(t, "then")}
		})
		return orders.Order{Verb: "standing", Rules: rapid.SliceOfN(rule, 1, 4).Draw(t, "rules")}
	})
}

func condition() *rapid.Generator[orders.Condition] {
	return rapid.Custom(func(t *rapid.T) orders.Condition {
		return rapid.SampledFrom([]orders.Condition{
			{},
			{Word: word("attacked", "retreat", "exchange", "loss", "counterattack", "charged", "fired on", "routed", "vedette").Draw(t, "word")},
			{Word: "attacked", At: hex.Draw(t, "hex")},
			{Word: word("attacked", "retreat").Draw(t, "word"), Units: one(unit).Draw(t, "unit")},
			{Word: "exhaust", Units: units.Draw(t, "units")},
			{Word: "enemy within", N: rapid.IntRange(1, 99).Draw(t, "n")},
			{Word: "drawn", Value: "Hardee"},
		}).Draw(t, "condition")
	})
}

func answer() *rapid.Generator[orders.Answer] {
	return rapid.Custom(func(t *rapid.T) orders.Answer {
		// "lose" in a rule names one unit and is no order.
		order := boardOrder().Filter(func(o orders.Order) bool { return o.Verb != "lose" }).Draw(t, "order")
		return rapid.SampledFrom([]orders.Answer{
			{Word: "order", Order: &order},
			{Word: word("disrupt", "convert", "no convert", "decline", "form square", "hold", "no advance", "advance", "fire", "fire at will").Draw(t, "word")},
			{Word: word("primary", "lose").Draw(t, "word"), Units: one(unit).Draw(t, "unit")},
			{Word: "support", Units: units.Draw(t, "units")},
			{Word: "target", Path: one(hex).Draw(t, "hex")},
			{Word: "advance", Path: one(place).Draw(t, "place")},
			{Word: "path", Path: places.Draw(t, "path")},
			{Word: "hexes", N: rapid.IntRange(1, 9).Draw(t, "n")},
			{Word: "hexes", N: rapid.IntRange(1, 9).Draw(t, "n"), Path: one(place).Draw(t, "place")},
			{Word: "text", Text: "pray for rain"},
		}).Draw(t, "answer")
	})
}
