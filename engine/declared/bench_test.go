package declared_test

import (
	"fmt"
	"strings"
	"testing"

	"adjutant/engine"
)

// wide is a pack on a map of 60 by 67 hexes with 120 units, on which all that is about moves is declared.
func wide(b *testing.B) (engine.System, engine.State) {
	b.Helper()
	head := strings.Replace(hexes, "columns = 6\nrows = 5", "columns = 60\nrows = 67", 1)
	var units, setup, ground, roads strings.Builder
	units.WriteString("id,side,type,steps,ma\n")
	setup.WriteString("scenario,unit,hex\n")
	ground.WriteString("hex,terrain\n")
	for i := range 120 {
		side, col := "a", 10+i%20
		if i >= 60 {
			side, col = "b", 30+i%20
		}
		fmt.Fprintf(&units, "U%d,%s,%s,2,6\n", i, side, []string{"foot", "horse", "guns"}[i%3])
		fmt.Fprintf(&setup, "1,U%d,%02d%02d\n", i, col, 10+i%60/20*15)
	}
	for col := 1; col <= 60; col++ {
		for row := col % 4; row <= 67; row += 4 {
			if row > 0 {
				fmt.Fprintf(&ground, "%02d%02d,%s\n", col, row, []string{"woods", "marsh", "hill"}[(col+row)%3])
			}
		}
	}
	roads.WriteString("road,path\nLong,0133")
	for row := 34; row <= 67; row++ {
		fmt.Fprintf(&roads, "-01%02d", row)
	}
	roads.WriteString("\n")
	sys := small(b, head, map[string]string{
		"units.csv": units.String(), "setup.csv": setup.String(), "hexes.csv": ground.String(), "roads.csv": roads.String(),
		"limits.csv": `limit,who,where,value
allowance,type:guns,,4.5
allowance,,,ma
cost,,road,0.5
cost,type:foot,terrain:woods|hill,1.5
cost,type:guns,terrain:woods|hill,3
cost,,terrain:woods|hill,2
cost,,terrain:marsh,2
cost,,zoc,+1
enter,type:guns,terrain:marsh,no
enter,,enemy,no
zoc,type:guns,,no
zoc,,,yes
enter,,zoc,stop
enter,,zoc-zoc,no
stack,,,3
`,
	})
	s, err := sys.New(engine.Setup{})
	if err != nil {
		b.Fatal(err)
	}
	return sys, s
}

// BenchmarkCheck is the ruling on moves of four steps, in rulings a second.
func BenchmarkCheck(b *testing.B) {
	sys, s := wide(b)
	moves := make([]engine.Action, 0, 400)
	for a := range sys.Legal(s, "a") {
		if len(a.Path) == 5 {
			moves = append(moves, a)
		}
		if len(moves) == 400 {
			break
		}
	}
	b.ResetTimer()
	n := 0
	for i := 0; b.Loop(); i++ {
		if sys.Check(s, moves[i%len(moves)]).Verdict != engine.Legal {
			b.Fatal("a listed move is refused")
		}
		n++
	}
	b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "rulings/s")
}

// BenchmarkReach is how far each unit may go.
func BenchmarkReach(b *testing.B) {
	sys, s := wide(b)
	hexes, n := engine.FeaturesOf(sys).Hexes, 0
	for i := 0; b.Loop(); i++ {
		if _, err := hexes.Reach(s, engine.UnitID(fmt.Sprintf("U%d", i%60))); err != nil {
			b.Fatal(err)
		}
		n++
	}
	b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "reaches/s")
}
