package declared_test

import (
	"errors"
	"maps"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/declared"
	"adjutant/engine/enginetest"
	"adjutant/engine/pack"
)

const (
	inches  = turns + "[[status]]\nword = \"tired\"\nlayer = \"x\"\nsign = \"T\"\n[area]\nwidth = 30\ndepth = 20\n"
	shots   = "id,side,type,steps,ma,range\nA1,a,foot,2,3,4\nA2,a,horse,1,5,12\nB1,b,foot,3,3,4\n"
	onTable = "scenario,unit,hex,place\n1,A1,,\"(4,4)\"\n1,A2,,\"(1,4)\"\n1,B1,,\"(7,4)\"\n"
)

// fire is a pack of one table by distance, on hexes or on a table.
func fire(t testing.TB, head string, more map[string]string) engine.System {
	files := map[string]string{
		"units.csv":         shots,
		"setup.csv":         "scenario,unit,hex\n1,A1,0203\n1,A2,0103\n1,B1,0503\n",
		"limits.csv":        "limit,who,where,value\nrange,,,range\nattacks,,,1\n",
		"lists/tables.csv":  "table,order,dice,by\nfire,attack,1d6,distance\n",
		"tables/fire.csv":   "roll,le3,4..6,ge7\n1..3,-,-,-\n4..6,H,H,-\n",
		"lists/results.csv": "result,demand\nH,lose\n",
	}
	if head == inches {
		files["setup.csv"] = onTable
	}
	maps.Copy(files, more)
	return small(t, head, files)
}

// TestTheColumnIsTheDistance: of the farthest who attacks; on a table what is more than an inch counts as the next.
func TestTheColumnIsTheDistance(t *testing.T) {
	table := func(at string) map[string]string {
		return map[string]string{"setup.csv": strings.Replace(onTable, "(7,4)", at, 1)}
	}
	for _, c := range []struct {
		name, head, order, want string
		more                    map[string]string
	}{
		{"hexes", hexes, "a attack 0503 A1", "3 hexes away, column le3 of fire", nil},
		{"hexes, the farthest", hexes, "a attack 0503 A1 A2", "at most 4 hexes away, column 4..6 of fire", nil},
		{"a table, to the inch", inches, "a attack (7,4) A1", "3 inches away, column le3 of fire", nil},
		{"a table, a little more", inches, "a attack (7.1,4) A1", "3.1 inches away, column 4..6 of fire", table("(7.1,4)")},
		{"a table, written otherwise", inches, "a attack (7.0,4) A1", "3 inches away, column le3 of fire", nil},
		{"a table, the farthest", inches, "a attack (7,4) A1 A2", "at most 6 inches away, column 4..6 of fire", nil},
		{"one inch", inches, "a attack (5,4) A1", "1 inch away, column le3 of fire", table("(5,4)")},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := begin(t, fire(t, c.head, c.more))
			a := parse(c.order)
			next, events, ruling, err := engine.Apply(g.sys, g.state, engine.Play{Action: &a})
			if err != nil || len(ruling.Findings) > 0 {
				t.Fatalf("%v, %+v", err, ruling.Findings)
			}
			if text := events[0].Text; !strings.HasSuffix(text, ": "+c.want+".") {
				t.Errorf("%s, want %s", text, c.want)
			}
			g.state = next
			g.rolls(6)
			if _, err := g.sys.ParseState(g.state.Text()); err != nil {
				t.Error(err)
			}
		})
	}
}

// TestRangesAreMeasured: a target out of range is refused by the line that says how far, to a tenth of an inch.
func TestRangesAreMeasured(t *testing.T) {
	for _, c := range []struct{ name, head, at, limits, want string }{
		{"within", inches, "(8,4)", "", ""},
		{"a tenth beyond", inches, "(8.1,4)", "", "E425 PACK limits:2"},
		{"slanting, within", inches, "(6.4,7.2)", "", ""},
		{"slanting, beyond", inches, "(6.5,7.2)", "", "E425 PACK limits:2"},
		{"half inches", inches, "(6.5,4)", "limit,who,where,value\nrange,,,2.5\n", ""},
		{"beyond half inches", inches, "(6.6,4)", "limit,who,where,value\nrange,,,2.5\n", "E425 PACK limits:2"},
		{"no range of its own", inches, "(4.5,4)", "limit,who,where,value\nrange,type:horse,,9\n", "E425"},
		{"nobody there", inches, "(5,9)", "", "E419"},
		{"off the table", inches, "(5,21)", "", "E202"},
	} {
		t.Run(c.name, func(t *testing.T) {
			more := map[string]string{}
			if c.name != "nobody there" && c.name != "off the table" {
				more["setup.csv"] = strings.Replace(onTable, "(7,4)", c.at, 1)
			}
			if c.limits != "" {
				more["limits.csv"] = c.limits
			}
			if got := begin(t, fire(t, c.head, more)).give("a attack " + c.at + " A1"); got != c.want {
				t.Errorf("found %q, want %q", got, c.want)
			}
		})
	}
}

// TestModifiersByDistance: of all who attack, of any, or of each who is so near.
func TestModifiersByDistance(t *testing.T) {
	for _, c := range []struct{ line, order, want string }{
		{"fire,roll,+1,,le3,", "a attack (7,4) A1", "in all 2"},
		{"fire,roll,+1,,le2,", "a attack (7,4) A1", ""},
		{"fire,roll,+1,,3,", "a attack (7,4) A1", "in all 2"},
		{"fire,roll,+1,,ge4,", "a attack (7,4) A1", ""},
		{"fire,roll,+1,,le3,", "a attack (7,4) A1 A2", ""},
		{"fire,roll,+1,,le3,any", "a attack (7,4) A1 A2", "in all 2"},
		{"fire,roll,+2 each,,le3,each", "a attack (7,4) A1 A2", "in all 3"},
		{"fire,roll,+2 each,,le6,each", "a attack (7,4) A1 A2", "in all 5"},
		{"fire,roll,+2 each,type:horse,le3,each", "a attack (7,4) A1 A2", ""},
	} {
		g := begin(t, fire(t, inches, map[string]string{"lists/modifiers.csv": "table,to,value,who,distance,across\n" + c.line + "\n"}))
		g.do(c.order)
		text, got := g.rolls(1), ""
		for _, sum := range []string{"in all 2", "in all 3", "in all 5"} {
			if strings.Contains(text, sum) {
				got = sum
			}
		}
		if got != c.want {
			t.Errorf("%s, %s: %s, want %q", c.line, c.order, text, c.want)
		}
	}
}

// TestMistakesOfDistancesAreNamed: with file and line.
func TestMistakesOfDistancesAreNamed(t *testing.T) {
	modifier := func(line string) map[string]string {
		return map[string]string{"lists/modifiers.csv": "table,to,value,distance,across,where\n" + line + "\n"}
	}
	for _, c := range []struct {
		head string
		more map[string]string
		want string
	}{
		{inches, map[string]string{"limits.csv": "limit,value\nattacks,1\n"}, "lists/tables.csv:2: table fire is for attacks, and no line range of limits.csv says how many inches anybody attacks: on a table nothing is beside another"},
		{inches, map[string]string{"limits.csv": "limit,value\nrange,9\nduty,attack\n"}, "limits.csv:3: duty is about enemies beside a unit, and on a table in inches nothing is beside another"},
		{inches, map[string]string{"lists/results.csv": "result,demand\nH,advance\n"}, "lists/results.csv:2: an advance leads into the place beside, and on a table in inches there is none: agree has the sides say where to"},
		{inches, map[string]string{"lists/results.csv": "result,demand\nH,retreat\n"}, "lists/results.csv:2: retreats are of so many places, and the board has none: mark, or agree, has the sides do it"},
		{inches, map[string]string{"lists/tables.csv": "table,order,dice,by\nfire,attack,1d6,terrain\n", "tables/fire.csv": "roll,other\n1..6,H\n"}, "lists/tables.csv:2: by terrain, and the board has no places"},
		{hexes, map[string]string{"tables/fire.csv": "roll,le-1,ge0\n1..6,H,H\n"}, "tables/fire.csv:1: column le-1: no distance is below 0"},
		{hexes, map[string]string{"tables/fire.csv": "roll,le3,5..6\n1..6,H,H\n"}, "tables/fire.csv:1: column 5..6 does not begin where le3 ends"},
		{hexes, map[string]string{"lists/tables.csv": "table,order,dice,by\nfire,roll,1d6,distance\n"}, "lists/tables.csv:2: a roll is against nobody who could be so far away: distance is for attacks"},
		{hexes, modifier("fire,roll,+1,near,,"), `lists/modifiers.csv:2: distance "near" is not a number or a range such as 1, 2..4, le6 or ge7`},
		{hexes, modifier("fire,roll,+1,le-1,,"), "lists/modifiers.csv:2: distance le-1: none is below 0"},
		{hexes, modifier("fire,roll,+1,ge13,,"), "lists/modifiers.csv:2: never applies: no line range lets anybody attack from 13 hexes away"},
		{inches, modifier("fire,roll,+1,13..14,,"), "lists/modifiers.csv:2: never applies: no line range lets anybody attack from 13 inches away"},
		{hexes, modifier("fire,attack,+1,le2,,"), "lists/modifiers.csv:2: never applies: table fire (by distance) asks for no such strength"},
		{hexes, modifier("fire,roll,+1,le2,each,"), "lists/modifiers.csv:2: across each is of those alone who come so: value is +1 each, x2 or /2"},
		{hexes, modifier("fire,column,+1,ge12,,"), ""},
	} {
		err := opened(t, c.head, c.more)
		var wrong pack.Mistakes
		got := ""
		if errors.As(err, &wrong) {
			got = wrong.Error()
		}
		if got != c.want {
			t.Errorf("%v:\n%q, want\n%q", c.more, got, c.want)
		}
	}
}

// opened is what is wrong with such a pack.
func opened(t *testing.T, head string, more map[string]string) error {
	t.Helper()
	files := map[string]string{
		"units.csv":        shots,
		"setup.csv":        "scenario,unit,hex\n1,A1,0203\n1,B1,0503\n",
		"limits.csv":       "limit,value\nrange,range\n",
		"lists/tables.csv": "table,order,dice,by\nfire,attack,1d6,distance\n",
		"tables/fire.csv":  "roll,le3,ge4\n1..6,H,-\n",
	}
	if head == inches {
		files["setup.csv"] = onTable
	}
	maps.Copy(files, more)
	p, err := pack.Load(smallFolder(head, files))
	if err != nil {
		t.Fatal(err)
	}
	_, err = declared.Open(p)
	return err
}

// TestFireConforms plays such packs by the laws of the suite.
func TestFireConforms(t *testing.T) {
	for name, head := range map[string]string{"hexes": hexes, "inches": inches} {
		t.Run(name, func(t *testing.T) {
			agreed := map[string]string{"lists/results.csv": "result,demand,note\nH,agree,who is hit loses or goes back\n", "limits.csv": "limit,value\nrange,range\nattacks,1\nattacked,1\n"}
			enginetest.Suite{Games: 2}.Conform(t, fire(t, head, nil))
			enginetest.Suite{Games: 2}.Conform(t, fire(t, head, agreed))
		})
	}
}
