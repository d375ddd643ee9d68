package musket_test

import (
	"encoding/csv"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"adjutant/engine"
	"adjutant/engine/enginetest"
	"adjutant/engine/hex"
	"adjutant/engine/musket"
	"adjutant/engine/pack"
)

// The greedy player wins from either side of the training field about as often:
// neither has less than 42 of 100 games nor more than 58, as far as so many games
// can tell: 200 in make test, 1,000 in make soak.
func TestTrainingFieldIsFair(t *testing.T) {
	p := load(t, "training-field")
	var mu sync.Mutex
	won, games := map[engine.Side]int{}, enginetest.Games(t, 30)
	t.Run("games", func(t *testing.T) {
		for seed := range uint64(games) {
			t.Run(fmt.Sprint(seed), func(t *testing.T) {
				t.Parallel()
				g := newGreedy(t, p, seed)
				_, final := g.game(t, engine.Setup{})
				mu.Lock()
				defer mu.Unlock()
				won[g.sys.Node(final).Result.Winner]++
			})
		}
	})
	t.Logf("of %d games: %v", games, won)
	n := float64(games)
	error3 := 3 * math.Sqrt(0.42*0.58*n) // three standard deviations of a binomial
	for _, side := range p.Sides {
		if share := float64(won[side.ID]); share < 0.42*n-error3 || share > 0.58*n+error3 {
			t.Errorf("%s wins %d of %d", side.ID, won[side.ID], games)
		}
	}
}

// features is what is in a pack, in words: terrain and hexsides alone and where
// they meet, units by what they are, parts of the sheet.
type features map[string]bool

func featuresOf(t *testing.T, p *pack.Pack) features {
	t.Helper()
	f := features{}
	parts, err := musket.SheetParts(p)
	if err != nil {
		t.Fatal(err)
	}
	for part, filled := range parts {
		f["sheet "+part] = filled
	}
	f.hexes(p)
	f.hexsides(p)
	f.units(p)
	f.arrivals(p)
	return f
}

func (f features) hexes(p *pack.Pack) {
	f["clear"] = len(p.Hexes) < p.Grid.Size()
	for _, h := range p.Hexes {
		f[strings.Join(slices.Sorted(slices.Values(h.Terrain)), " ")] = true
		for _, word := range h.Terrain {
			f[word] = true
		}
	}
	f["road"] = len(p.Roads) > 0
}

func (f features) hexsides(p *pack.Pack) {
	roads := map[hex.Edge]bool{}
	for _, r := range p.Roads {
		for i := 1; i < len(r.Path); i++ {
			roads[hex.Between(r.Path[i-1], r.Path[i])] = true
		}
	}
	for _, s := range p.Hexsides {
		what := strings.Join(s.Kinds, " ")
		if what == "" {
			what = []string{"", "slope", "slope both ways"}[len(s.Slope)]
		}
		f["hexside "+what] = true
		if roads[s.Edge] {
			f["hexside "+what+" by road"] = true
		}
	}
}

func (f features) units(p *pack.Pack) {
	for _, u := range p.Units {
		what := strings.TrimSpace(u.Type + " " + u.Size)
		fragility := u.Fragility
		if fragility == "" {
			fragility = "as the rules say"
		}
		f[what], f[u.Type+" "+fragility] = true, true
		f[what+[]string{"", ", one step", ", two steps"}[u.Steps]] = true
		for _, tag := range u.Tags {
			f["tag "+tag] = true
		}
		if u.Charge > 0 {
			f["charge factor"] = true
		}
		if u.Type == "leader" && u.Formation == "A" {
			f["leader of the army"] = true
		}
	}
}

func (f features) arrivals(p *pack.Pack) {
	for _, s := range p.Setup {
		if u, _ := p.Unit(s.Unit); s.Turn > 0 {
			f["reinforcement of "+string(u.Side)] = true
		}
	}
	for _, a := range p.Entries {
		for _, b := range p.Entries {
			sameEdge := a.At.Row == b.At.Row && (a.At.Row == 1 || a.At.Row == p.Grid.Rows)
			if a.Side == b.Side && a.At != b.At && sameEdge {
				f["sliding of "+string(a.Side)] = true
			}
		}
	}
}

// The training field has everything that the system knows: each word of terrain,
// of hexsides, of units and tags, each part of the sheet, and the meetings of them
// that have a rule of their own. It leaves out what must be decided before turn 1,
// and what is for games without objectives or entry hexes: Wilson's Creek has
// those.
func TestTrainingFieldHasEverything(t *testing.T) {
	want := []string{
		"hill light-woods", "brook cornfield", "brush stream", "road",
		"hexside creek by road", "hexside creek ford by road", "hexside slope", "hexside slope by road", "hexside slope both ways",
		"infantry brigade, two steps", "infantry regiment, one step", "infantry regiment, two steps", "infantry battalion, one step", "infantry battalion, two steps",
		"infantry disrupt", "infantry ineffective", "infantry as the rules say", "artillery disrupt", "artillery ineffective", "cavalry disrupt", "cavalry ineffective",
		"charge factor", "leader of the army",
		"reinforcement of north", "reinforcement of south", "sliding of north", "sliding of south",
	}
	grounds, crossings, kinds, tags := musket.Words()
	want = slices.Concat(want, grounds, kinds)
	for _, word := range crossings {
		want = append(want, "hexside "+word)
	}
	for _, tag := range tags {
		want = append(want, "tag "+tag)
	}
	p := load(t, "training-field")
	parts, err := musket.SheetParts(p)
	if err != nil {
		t.Fatal(err)
	}
	for part := range parts {
		if !slices.Contains([]string{"Plan", "Setup", "Detachment", "Unopened", "WholeUnits", "Retreat"}, part) {
			want = append(want, "sheet "+part)
		}
	}
	has := featuresOf(t, p)
	for _, feature := range slices.Sorted(slices.Values(want)) {
		if feature == "leader" {
			feature = "leader, one step"
		}
		if !has[feature] && !has[feature+" brigade"] {
			t.Errorf("the training field has no %s", feature)
		}
	}
}

// Each line of the printed terrain effects chart is on the training field.
func TestTrainingFieldHasTheWholeChart(t *testing.T) {
	file, err := os.Open(filepath.Join("..", "..", "..", "shared", "rules", "musket", "tec.csv"))
	if err != nil {
		t.Skipf("the printed chart is missing: %v", err)
	}
	defer file.Close()
	rows, err := csv.NewReader(file).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	has := featuresOf(t, load(t, "training-field"))
	for _, row := range rows[1:] {
		name, _, _ := strings.Cut(strings.ToLower(row[0]), " (")
		name = strings.ReplaceAll(name, " ", "-")
		if !has[name] && !has["hexside "+name] {
			t.Errorf("the training field has no %s", row[0])
		}
	}
}

// Movement is restricted for infantry and artillery, not for cavalry (WC 15.4).
func TestSurpriseHoldsFootAndGunsOnly(t *testing.T) {
	sys := training(t)
	s, err := sys.New(engine.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	for n := sys.Node(s); n.Seats[0] != "south" || n.Phase != "move"; n = sys.Node(s) {
		s = play(t, sys, s, string(n.Seats[0]), "pass")
	}
	for id, want := range map[engine.UnitID]int{"9th-Line": 6, "Battery-M": 4, "Mounted-Rifles": 8, "Hussars": 14} {
		reached, err := sys.Reach(s, id)
		if err != nil {
			t.Fatal(err)
		}
		most := 0
		for _, r := range reached {
			most = max(most, r.MP2)
		}
		if most != want {
			t.Errorf("%s spends up to %d half points, want %d", id, most, want)
		}
	}
}
