package precedent_test

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"adjutant/engine/pack"
	"adjutant/moderator/precedent"
	"adjutant/vassal"
	"adjutant/vassal/vassaltest"
)

// drill is a small pack on hexes, whose limits are given.
func drill(limits string, more map[string]string) fstest.MapFS {
	all := fstest.MapFS{
		"pack.toml": {Data: []byte(`id = "drill"
title = "Drill by mail"
system = "declared"
edition = "1"
[grid]
columns = 6
rows = 6
parity = "odd_low"
[[side]]
id = "north"
[[side]]
id = "south"
[[status]]
word = "routed"
layer = "Order"
sign = "R"
[provenance]
default = "ours"
`)},
		"units.csv":  {Data: []byte("id,name,side,type,steps\nN1,N1,north,foot,1\nN2,N2,north,foot,1\nNG,NG,north,guns,1\nS1,S1,south,foot,1\n")},
		"limits.csv": {Data: []byte("limit,who,where,value\n" + limits)},
		"hexes.csv":  {Data: []byte("hex,terrain\n0203,woods\n")},
		"binding.toml": {Data: []byte(`module = "Theirs"
foreign = true
[[map]]
name = "Field"
x = 36.0
y = 30.0
dx = 52.0
dy = 60.0
[[unit]]
piece = "N1"
unit = "N1"
[[unit]]
piece = "N2"
unit = "N2"
[[unit]]
piece = "NG"
unit = "NG"
[[unit]]
piece = "S1"
unit = "S1"
[[layer]]
name = "Order"
level = 2
status = "routed"
[[dice]]
name = "2d6"
n = 2
sides = 6
[[ignore]]
piece = "Turn"
`)},
	}
	for name, text := range more {
		all[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return all
}

func at(col, row int) (x, y int) {
	x, y = 36+52*(col-1), 30+60*(row-1)
	if col%2 == 1 {
		y += 30
	}
	return x, y
}

// table is a game of it, with who sits there, and what stands where.
type table struct {
	*vassaltest.Table
	id map[string]string
}

func sit(side string) *table {
	t := &table{vassaltest.New("Theirs", "1.0"), map[string]string{}}
	t.Player("pw-anna", "Anna Example", side)
	x, y := at(1, 1)
	t.id["N1"] = t.Put("N1", "Field", x, y, vassaltest.Layer{Name: "Order", Levels: 2})
	for _, p := range []struct {
		name     string
		col, row int
	}{{"N2", 1, 2}, {"NG", 2, 1}, {"S1", 4, 4}, {"Turn", 6, 6}, {"Stranger", 6, 5}} {
		x, y := at(p.col, p.row)
		t.id[p.name] = t.Put(p.name, "Field", x, y)
	}
	t.BeginLog()
	return t
}

func (t *table) put(name string, col, row int) {
	x, y := at(col, row)
	t.Drag(x, y, t.id[name])
}

func (t *table) log(tb testing.TB, name string) precedent.Log {
	tb.Helper()
	data := t.End()
	f, err := vassal.Read(bytes.NewReader(data), int64(len(data)), vassal.DefaultLimits())
	if err != nil {
		tb.Fatal(err)
	}
	return precedent.Log{Name: name, File: f}
}

func against(t *testing.T, folder fstest.MapFS, logs ...precedent.Log) precedent.Verdict {
	t.Helper()
	r, err := precedent.NewReader(folder, nil)
	if err != nil {
		t.Fatal(err)
	}
	v, err := r.Against(logs)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

func told(v precedent.Verdict) string {
	var all []string
	for _, r := range v.Refusals {
		all = append(all, r.String())
	}
	return strings.Join(all, "\n")
}

// What a pack would have refused is told with file, step and the pack's line; all else is not.
func TestAgainst(t *testing.T) {
	for _, c := range []struct {
		name, limits string
		more         map[string]string
		side         string
		play         func(*table)
		deeds        int
		want         string
	}{
		{"nothing declared", "", nil, "north", func(g *table) { g.put("N1", 3, 3); g.put("N1", 5, 5); g.Roll("2d6", "3,4") }, 2, ""},
		{
			"too far", "allowance,type:foot,,2\n", nil, "north", func(g *table) { g.put("N1", 1, 3); g.put("N2", 1, 5) }, 2,
			"a.vlog step 2: move N2 0102-0105: this costs 3, and N2 has 2 [PACK limits:2]",
		},
		{
			"two drags are one move", "allowance,type:foot,,2\n", nil, "north", func(g *table) { g.put("N1", 2, 2); g.put("N1", 3, 2); g.put("N1", 3, 3) }, 1,
			"a.vlog step 3: move N1 0101-0202-0302-0303: this costs 3, and N1 has 2 [PACK limits:2]",
		},
		{
			"points of before count", "allowance,type:foot,,2\n", nil, "north", func(g *table) { g.put("N1", 1, 3); g.put("NG", 3, 1); g.put("N1", 1, 4) }, 3,
			"a.vlog step 3: move N1 0103-0104: N1 has moved in this phase [PACK limits:2]",
		},
		{"a new turn of the counter", "allowance,type:foot,,2\n", nil, "north", func(g *table) {
			g.put("N1", 1, 3)
			g.Advance("TurnTracker0", "2", "1")
			g.put("N1", 1, 5)
		}, 2, ""},
		{"taken back", "allowance,type:foot,,2\n", nil, "north", func(g *table) { g.put("N2", 1, 5); g.Undo(); g.put("N2", 1, 4) }, 1, ""},
		{
			"woods", "enter,,terrain:woods,no\n", nil, "north", func(g *table) { g.put("NG", 2, 2); g.put("NG", 2, 3); g.put("N1", 2, 2) }, 2,
			"a.vlog step 2: move NG 0201-0202-0203: NG may not go from 0202 to 0203 (terrain:woods) [PACK limits:2]",
		},
		{
			"a crowd", "stack,,,1\n", nil, "north", func(g *table) { g.put("N1", 1, 2); g.put("NG", 2, 3) }, 2,
			"a.vlog step 1: move N1 0101-0102: N1 would be one of 2 units at 0102, where 1 may be [PACK limits:2]",
		},
		{"the other's pieces", "", nil, "north", func(g *table) { g.put("S1", 4, 5) }, 1, "a.vlog step 1: move S1 0404-0405: S1 is of south"},
		{"both at the table", "", nil, "", func(g *table) { g.put("S1", 4, 5); g.put("N1", 1, 3) }, 2, ""},
		{
			"dice of another kind", "",
			map[string]string{"lists/dice.csv": "name,dice,for\nd,1d6,rally*\n"},
			"north", func(g *table) { g.Roll("2d6", "3,4") }, 1,
			`a.vlog step 1: roll dice 2d6 for an old roll: "2d6" are no dice of this game; there are d (1d6) [PACK lists/dice]`,
		},
		{"dice with purposes", "", map[string]string{"lists/dice.csv": "name,dice,for\nd,2d6,rally*\n"}, "south", func(g *table) { g.Roll("2d6", "3,4") }, 1, ""},
		{"phases", "", map[string]string{"lists/phases.csv": "phase,side,may\nmove,each,move\nrally,each,mark\n"}, "north", func(g *table) {
			g.put("N1", 1, 3)
			g.Flip(g.id["N1"], "Order", 2)
			g.put("N1", 1, 4)
		}, 3, ""},
		{
			"an order of no phase", "",
			map[string]string{"lists/phases.csv": "phase,side,may\nmove,each,move\n"},
			"north", func(g *table) { g.Flip(g.id["N1"], "Order", 2) }, 1,
			"a.vlog step 1: mark N1 as routed: in phase move nobody may mark: it is for move [PACK lists/phases:2]",
		},
		{
			"who has to attack", "duty,,,attack\nallowance,type:foot,,2\n",
			map[string]string{
				"lists/phases.csv": "phase,side,may\nmove,each,move\nfight,each,attack\n", "lists/tables.csv": "table,order,dice\ncrt,attack,1d6\n",
				"tables/crt.csv": "roll,result\n1..6,-\n",
			},
			"north", func(g *table) {
				g.put("NG", 4, 3)
				g.Advance("TurnTracker0", "2", "1")
				g.put("N1", 1, 2)
				g.put("N1", 1, 5)
			}, 2, "a.vlog step 4: move N1 0101-0102-0105: this costs 4, and N1 has 2 [PACK limits:3]",
		},
		{"off the board and on", "stack,,,1\n", nil, "north", func(g *table) {
			g.DragTo("Box", 5, 5, g.id["N2"])
			g.put("N1", 1, 2)
			x, y := at(5, 5)
			g.DragTo("Field", x, y, g.id["N2"])
		}, 2, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := sit(c.side)
			c.play(g)
			v := against(t, drill(c.limits, c.more), g.log(t, "a.vlog"))
			if told(v) != c.want || v.Deeds != c.deeds || len(v.Unread) > 0 {
				t.Errorf("%d deeds, refused:\n%s\nwant %d deeds, refused:\n%s\nunread %q", v.Deeds, told(v), c.deeds, c.want, v.Unread)
			}
		})
	}
}

// A piece that binding.toml does not name is counted; one that it ignores is not.
func TestPiecesThatMeanNothing(t *testing.T) {
	g := sit("north")
	g.put("Turn", 6, 4)
	g.put("Stranger", 5, 4)
	if v := against(t, drill("", nil), g.log(t, "a.vlog")); v.Odd != 1 || v.Deeds != 0 {
		t.Errorf("%d changes of strangers, %d deeds", v.Odd, v.Deeds)
	}
}

// What old games show becomes lines, each with its counts; with them the same games are refused nothing.
func TestLearn(t *testing.T) {
	var logs []precedent.Log
	for i := range 2 {
		g := sit("north")
		g.put("N1", 1, 3)
		g.put("N2", 1, 3)
		g.put("NG", 3, 1)
		for n := range 10 {
			g.Advance("TurnTracker0", fmt.Sprint(n+2), fmt.Sprint(n+1))
			g.put("NG", 3, 2-n%2)
		}
		g.Roll("2d6", "3,4")
		logs = append(logs, g.log(t, fmt.Sprintf("%d.vlog", i+1)))
	}
	r, err := precedent.NewReader(drill("", nil), nil)
	if err != nil {
		t.Fatal(err)
	}
	l := r.Learn(logs)
	limits := ""
	var text strings.Builder
	for _, one := range l.Lessons {
		for _, why := range one.Why {
			fmt.Fprintf(&text, "# %s\n", why)
		}
		if one.Cells != nil {
			fmt.Fprintf(&text, "%s: %s\n", one.File, strings.Join(one.Cells, ","))
		}
		if one.File == "limits.csv" && one.Cells != nil {
			limits += strings.Join([]string{one.Cells[0], one.Cells[1], one.Cells[2], one.Cells[4]}, ",") + "\n"
		}
	}
	const want = `# foot: 4 moves, by length 1: 2× 2: 2×
# the longest in one stretch: 1.vlog step 1, N1
limits.csv: allowance,type:foot,,,2,as far as any went in 4 moves
# guns: 22 moves, by length 1: 22×
# the longest in one stretch: 1.vlog step 3, NG
limits.csv: allowance,type:guns,,,1,as far as any went in 22 moves
# units of the side where a move ended, itself among them: 1: 24× 2: 2×
# most: 1.vlog step 2, at 0103
limits.csv: stack,,,,2,as many as stood anywhere after 26 moves
# 0 of 26 moves ended where the enemy stood
limits.csv: enter,,enemy,,no,nobody did in 26 moves
# 2d6: thrown 2×
lists/dice.csv: 2d6,2d6,
`
	if got := text.String(); got != want || l.Moves != 26 {
		t.Errorf("%d moves:\n%s\nwant\n%s", l.Moves, got, want)
	}
	if v := against(t, drill(limits, nil), logs...); len(v.Refusals) > 0 || v.Deeds == 0 {
		t.Errorf("of %d deeds were refused, by what was learnt of them:\n%s", v.Deeds, told(v))
	}
}

// A pack that old games cannot be held against says why.
func TestPacksThatReadNoLogs(t *testing.T) {
	without := func(name string) fstest.MapFS {
		p := drill("", nil)
		delete(p, name)
		return p
	}
	other := drill("", nil)
	other["pack.toml"] = &fstest.MapFile{Data: []byte("id = \"o\"\ntitle = \"O\"\nsystem = \"openplay\"\nedition = \"1\"\n[[side]]\nid = \"north\"\n[provenance]\ndefault = \"ours\"\n")}
	areas := drill("", map[string]string{"lists/areas.csv": "area\nA\nB\n"})
	areas["pack.toml"] = &fstest.MapFile{Data: bytes.Replace(areas["pack.toml"].Data, []byte("[grid]\ncolumns = 6\nrows = 6\nparity = \"odd_low\"\n"), nil, 1)}
	delete(areas, "hexes.csv")
	for want, p := range map[string]fstest.MapFS{
		"it has no binding.toml":                  without("binding.toml"),
		"its board is one of areas, and only":     areas,
		"pack.toml: is missing":                   without("pack.toml"),
		"limit \"wings\" is none of own, only":    drill("wings,,,2\n", nil),
		"unit \"N1\" is not in units.csv":         drill("", map[string]string{"units.csv": "id,side,type\nX,north,foot\n", "setup.csv": "scenario,unit,hex\n1,N1,0101\n"}),
		"it is a pack of system openplay; old ga": {"pack.toml": other["pack.toml"]},
	} {
		var wrong pack.Mistakes
		_, err := precedent.NewReader(p, nil)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v (mistakes %v), want %q", err, errors.As(err, &wrong), want)
		}
	}
	if !slices.Equal(precedent.Columns("limits.csv"), []string{"limit", "who", "where", "phase", "value", "note"}) {
		t.Error("limits.csv has other columns")
	}
}

// A log of 500 moves, held against a pack with allowances, costs and stacks.
func BenchmarkAgainst(b *testing.B) {
	g := sit("north")
	for n := range 500 {
		g.put("NG", 3, 2-n%2)
		if n%4 == 0 {
			g.Advance("TurnTracker0", fmt.Sprint(n+2), fmt.Sprint(n+1))
		}
	}
	log := g.log(b, "long.vlog")
	r, err := precedent.NewReader(drill("allowance,,,2\ncost,,terrain:woods,2\nstack,,,2\n", nil), nil)
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if v, err := r.Against([]precedent.Log{log}); err != nil || v.Deeds == 0 {
			b.Fatal(v, err)
		}
	}
}

// A log of which nothing is judged is told apart from one that nothing was refused of, with the reason.
func TestSilentLogs(t *testing.T) {
	play := func(name string, do func(*table)) precedent.Log {
		g := sit("north")
		do(g)
		return g.log(t, name)
	}
	unbound := drill("", nil)
	text := string(unbound["binding.toml"].Data)
	for _, u := range []string{"N1", "N2", "NG", "S1"} {
		text = strings.Replace(text, fmt.Sprintf("[[unit]]\npiece = %q\nunit = %q\n", u, u), "", 1)
	}
	unbound["binding.toml"] = &fstest.MapFile{Data: []byte(text)}
	moved := play("moved.vlog", func(g *table) { g.put("N1", 3, 3) })
	v := against(t, drill("", nil), moved, play("still.vlog", func(g *table) { g.Advance("TurnTracker0", "2", "1") }))
	if want := []string{"still.vlog: nobody moves, rolls or marks anything in it"}; v.Deeds != 1 || !slices.Equal(v.Silent, want) {
		t.Errorf("%d deeds, silent %q", v.Deeds, v.Silent)
	}
	if v = against(t, unbound, moved); len(v.Silent) != 1 || !strings.HasPrefix(v.Silent[0], "moved.vlog: the pieces that it changes are no units in binding.toml") {
		t.Errorf("%d deeds, silent %q", v.Deeds, v.Silent)
	}
}
