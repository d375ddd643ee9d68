package musket_test

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"adjutant/engine"
	"adjutant/engine/musket"
	"adjutant/engine/pack"
)

// wholeLab is the laboratory with what its map and units lack of the chart, and for
// some readings: a farmhouse and mounted infantry, woods on the edge of the map, a
// creek with a slope, corn upslope, a leader whose back still defends, and restricted
// movement.
func wholeLab(t *testing.T) *musket.System {
	t.Helper()
	files := changed(t, "units.csv", func(text string) string {
		text = strings.ReplaceAll(strings.TrimSpace(text), "\n", ",\n") + ",\n"
		text = strings.Replace(text, "ineffective_ma,\n", "ineffective_ma,tags\n", 1)
		text = strings.Replace(text, "r-lead,red,1,leader,,1,2,1,1,1,,,,,,,0,0,0,0,", "r-lead,red,1,leader,,1,2,1,1,1,,,,,,,0,1,0,0,", 1)
		return strings.Replace(text, "b-other,blue,2,infantry,brigade,2,4,4,4,4,,,2,2,3,4,,,,,", "b-other,blue,2,infantry,brigade,2,4,4,4,4,,,2,2,3,4,,,,,mounted_infantry", 1)
	}).(fstest.MapFS)
	for name, more := range map[string]string{
		"hexes.csv":    "1201,farmhouse\n0301,light-woods\n",
		"hexsides.csv": "0206|0207,creek,0206\n1008|1009,,1008\n",
		"pack.toml":    "\n[musket.restricted]\nside = \"blue\"\nuntil = 2\ninfantry = 3\nartillery = 2\nmounted_infantry = 4\n",
	} {
		files[name].Data = append(files[name].Data, more...)
	}
	p, err := pack.Load(files)
	if err != nil {
		t.Fatal(err)
	}
	sys, err := musket.Open(p)
	if err != nil {
		t.Fatal(err)
	}
	return sys.(*musket.System)
}

// effect is a cell of the terrain effects chart that is told in words, and what
// shows our reading of them: a line of sight by its ends and who blocks it, or a
// position with a script and a probe, as a table has them.
type effect struct {
	words         string
	sight         string
	pack          string // "" is the laboratory, else the training field
	phase         string
	units         string
	script, probe string
	want          string
}

const (
	moved  = "move"
	fought = "combat"
)

// effects is the chart's words by row and column: on combat, lines of sight, zones
// of control, what else there is, and the row of roads.
var effects = map[string][]effect{
	"Light woods combat": {
		{words: "attacker halved attacking INTO it when the hexside crossed is clear", phase: fought, units: "b-four 0502, r-four 0503", probe: "odds blue: attack 0502 -> 0503 primary b-four", want: "2 against 4"},
		{phase: fought, units: "b-four 0503, r-four 0502", probe: "odds blue: attack 0503 -> 0502 primary b-four", want: "4 against 4"},
	},
	"Light woods los": {
		{words: "blocks artillery LOS unless the artillery is on a hill hex", sight: "0502 0504", want: "0503"},
		{sight: "1108 1107", want: ""},
	},
	"Brush zoc": {
		{words: "ZOC does not extend into or out of it", phase: moved, units: "b-five 0302, r-four 0304", probe: "check blue: move b-five 0302-0303-0203", want: "legal"},
		{phase: moved, units: "b-five 0305, r-four 0303", probe: "check blue: move b-five 0305-0304-0405", want: "legal"},
	},
	"Road infantry_mp": {
		{words: "1/2 (all-road move) else 1", phase: moved, units: "b-five 0108, r-one 1210", probe: "told blue: move b-five 0108-0208-0308", want: "b-five 1 of 4 MP"},
		{phase: moved, units: "b-five 0108, r-one 1210", probe: "told blue: move b-five 0108-0208-0308-0307", want: "b-five 3 of 4 MP"},
	},
	"Road mounted_infantry_mp": {{words: "same", phase: moved, units: "b-other 0108, r-one 1210", probe: "told blue: move b-other 0108-0208-0308", want: "b-other 1 of 4 MP"}},
	"Road artillery_mp":        {{words: "same", phase: moved, units: "b-gun1 0108, r-one 1210", probe: "told blue: move b-gun1 0108-0208-0308", want: "b-gun1 1 of 3 MP"}},
	"Road cavalry_mp":          {{words: "same", phase: moved, units: "b-cav 0108, r-one 1210", probe: "told blue: move b-cav 0108-0208-0308", want: "b-cav 1 of 6 MP"}},
	"Road combat":              {{words: "use other terrain", phase: fought, units: "b-four 0308, r-four 0408", probe: "odds blue: attack 0308 -> 0408 primary b-four", want: "2 against 4"}},
	"Road other": {{
		words: "ignore hex terrain and the crossed hexside while on the path", phase: moved, units: "b-gun1 0308, r-one 1210", probe: "told blue: move b-gun1 0308-0408-0508", want: "b-gun1 1 of 3 MP",
	}},
	"Hill los": {
		{words: "blocks unless firer and target both on hill; light woods on a hill block hill-to-hill LOS", sight: "1102 1105", want: "1103"},
		{sight: "1108 1105", want: "1106"},
	},
	"Slope (upslope) combat": {{
		words: "defender attacked upslope +2 (even if other attackers are not upslope)", phase: fought, units: "b-four 1104, b-five 1102, r-four 1103",
		probe: "odds blue: attack 1104+1102 -> 1103 primary b-four support b-five", want: "9 against 6",
	}},
	"Slope (upslope) other": {{
		words: "no advance upslope after combat", pack: "training", phase: fought, units: "1st-Foot 1104, Battery-M 1205",
		script: "north: attack 1104 -> 1205 primary 1st-Foot; dice 6 6; south: retreat Battery-M 1205-1206-1207-1208", probe: "check north: advance 1st-Foot 1104-1205", want: "E426",
	}},
	"Creek combat": {
		{words: "attackers halved across it except bombarding artillery", phase: fought, units: "b-four 0506, r-four 0507", probe: "odds blue: attack 0506 -> 0507 primary b-four", want: "2 against 4"},
		{phase: fought, units: "b-four 0506, b-gun1 0505, r-four 0507", probe: "odds blue: attack 0506 -> 0507 primary b-four guns b-gun1", want: "5 against 4"},
	},
	"Creek other": {
		{
			words: "retreat across: infantry disrupted; artillery eliminated", pack: "training", phase: fought, units: "1st-Foot 0605, 10th-Line 0606",
			script: "north: attack 0605 -> 0606 primary 1st-Foot; dice 5 6; south: retreat 10th-Line 0606-0607", probe: "10th-Line", want: "0607 disrupted",
		},
		{
			pack: "training", phase: fought, units: "1st-Foot 0605, Battery-M 0606",
			script: "north: attack 0605 -> 0606 primary 1st-Foot; dice 3 6; south: retreat Battery-M 0606-0607", probe: "Battery-M", want: "eliminated",
		},
	},
	"Ford combat": {{
		words: "negates creek for movement only: creek halving still applies", phase: fought, units: "b-four 0606, r-four 0607", probe: "odds blue: attack 0606 -> 0607 primary b-four", want: "2 against 4",
	}},
	"Stream combat": {
		{words: "all CF halved attacking into or out of", phase: fought, units: "b-four 0702, r-four 0703", probe: "odds blue: attack 0702 -> 0703 primary b-four", want: "2 against 4"},
		{phase: fought, units: "b-four 0703, r-four 0702", probe: "odds blue: attack 0703 -> 0702 primary b-four", want: "2 against 4"},
	},
	"Brook other": {{
		words: "may coexist with cornfield", pack: "training", phase: fought, units: "1st-Foot 0902, 6th-Line 0903", probe: "odds north: attack 0902 -> 0903 primary 1st-Foot", want: "5 against 3",
	}},
	"Cornfield combat": {
		{words: "CF -2 for any unit in it attacking or defending", phase: fought, units: "b-four 0902, r-four 0903", probe: "odds blue: attack 0902 -> 0903 primary b-four", want: "4 against 2"},
		{phase: fought, units: "b-four 0903, r-four 0902", probe: "odds blue: attack 0903 -> 0902 primary b-four", want: "2 against 4"},
	},
	"Cornfield other": {{
		words: "hex is cornfield whatever else it holds", pack: "training", phase: fought, units: "1st-Foot 0902, 6th-Line 0903", probe: "odds north: attack 0902 -> 0903 primary 1st-Foot", want: "5 against 3",
	}},
}

func TestTerrainEffects(t *testing.T) {
	systems := map[string]*musket.System{"": wholeLab(t), "training": training(t)}
	for cell, shown := range effects {
		for _, one := range shown {
			t.Run(cell, func(t *testing.T) {
				sys := systems[one.pack]
				if one.sight != "" {
					if got := blocks(t, sys, one.sight); got != one.want {
						t.Errorf("%s: blocked by %q, want %q", one.sight, got, one.want)
					}
					return
				}
				b := &table{t: t, sys: sys, s: place(t, sys, one.phase, one.units, "A-01", "sheet")}
				b.play(one.script)
				if got := b.tell(one.probe); !strings.Contains(got, one.want) {
					t.Errorf("%s: %q, want %q", one.probe, got, one.want)
				}
			})
		}
	}
}

// blocks names what blocks a line of sight, given by its ends.
func blocks(t *testing.T, sys *musket.System, ends string) string {
	t.Helper()
	from, to, _ := strings.Cut(ends, " ")
	sight, err := sys.LOS(engine.Loc(from), engine.Loc(to))
	if err != nil {
		t.Fatal(err)
	}
	return strings.Join(slices.Collect(locs(sight.BlockedBy)), " ")
}

// over is lines of sight over what does not block them, where the ground's own
// three hexes are no such line.
var over = map[string]string{"Stream": "0702 0705", "Slope (upslope)": "1105 1103", "Farmhouse": "1202 1201"}

// Every cell of the terrain effects chart is read: costs by TestTerrainIsAsPrinted,
// words by the effects above, and where nothing is said, nothing happens.
func TestEveryEffectOfTerrainIsAsPrinted(t *testing.T) {
	columns := []string{"terrain", "kind", "infantry_mp", "mounted_infantry_mp", "artillery_mp", "cavalry_mp", "combat", "los", "zoc", "other"}
	sys := wholeLab(t)
	seen := map[string]bool{}
	for _, row := range printed(t, "tec") {
		at := slices.IndexFunc(grounds, func(g ground) bool { return g.row == row[0] })
		for i, words := range row {
			cell := row[0] + " " + columns[i]
			shown, told := effects[cell]
			seen[cell] = told
			switch costs := strings.HasSuffix(cell, "_mp"); {
			case told && shown[0].words != words:
				t.Errorf("%s: printed %q, transcribed %q", cell, words, shown[0].words)
			case told || i == 0 || costs && at >= 0:
			case columns[i] == "kind":
				if want := map[bool]string{true: "hexside", false: "hex"}[slices.Contains([]string{"Slope (upslope)", "Slope (downslope)", "Creek", "Ford"}, row[0])]; words != want && row[0] != "Road" {
					t.Errorf("%s: %q", cell, words)
				}
			case !slices.Contains([]string{"", "none", "normal"}, words):
				t.Errorf("%s: nobody has read %q", cell, words)
			case at >= 0:
				doesNothing(t, sys, grounds[at], columns[i])
			}
		}
	}
	for cell := range effects {
		if !seen[cell] {
			t.Errorf("the chart has no %s", cell)
		}
	}
}

// doesNothing holds that ground has no effect of a kind.
func doesNothing(t *testing.T, sys *musket.System, g ground, column string) {
	t.Helper()
	switch column {
	case "combat":
		if got := fights(t, sys, g); got != "4 against 4" {
			t.Errorf("%s in combat: %s", g.row, got)
		}
	case "los":
		ends := g.from + " " + g.on
		if over[g.row] != "" {
			ends = over[g.row]
		}
		if got := blocks(t, sys, ends); got != "" {
			t.Errorf("%s: a line of sight %s is blocked by %s", g.row, ends, got)
		}
	case "zoc":
		if got := zoned(t, sys, g); got != "zone" {
			t.Errorf("%s: %s", g.row, got)
		}
	}
}
