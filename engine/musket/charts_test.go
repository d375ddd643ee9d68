package musket_test

import (
	"encoding/csv"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"adjutant/engine/chart"
)

// printed reads one of the charts that were typed in from the printed pages, beside
// the module; tests that need them are skipped without.
func printed(t *testing.T, name string) [][]string {
	t.Helper()
	file, err := os.Open(filepath.Join("..", "..", "..", "shared", "rules", "musket", name+".csv"))
	if err != nil {
		t.Skipf("the printed chart is missing: %v", err)
	}
	defer file.Close()
	rows, err := csv.NewReader(file).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	return rows[1:]
}

// Every cell of the combat results tables is as printed, in every pack.
func TestChartsAreAsPrinted(t *testing.T) {
	for _, p := range builtIn(t) {
		for _, name := range []string{"crt_revised", "crt_sheet"} {
			t.Run(p.ID+"/"+name, func(t *testing.T) {
				for die, row := range printed(t, name) {
					for column, want := range row[1:] {
						if got := p.Charts[name].Cell(die+1, column+1); got != want {
							t.Errorf("die %d, column %d: %q, printed %q", die+1, column+1, got, want)
						}
					}
				}
				if got := p.Charts[name].Faces() * len(p.Charts[name].Columns()); got != 54 {
					t.Errorf("%d cells, printed 54", got)
				}
			})
		}
	}
}

// charted is a chart as it is used: a line for each differential, from below the
// first column to beyond the last, with the results of the dice 1 to 6.
func charted(c *chart.Chart) string {
	var text strings.Builder
	for differential := -8; differential <= 12; differential++ {
		column := c.Column(differential)
		fmt.Fprintf(&text, "%+3d column %d:", differential, column)
		for die := 1; die <= c.Faces(); die++ {
			fmt.Fprintf(&text, " %s", c.Cell(die, column))
		}
		text.WriteByte('\n')
	}
	return text.String()
}

// The same without the printed charts: the tables are as they were when they were
// compared with them.
func TestChartsAreAsTheyWere(t *testing.T) {
	for _, p := range builtIn(t) {
		for _, name := range []string{"crt_revised", "crt_sheet"} {
			goldenText(t, filepath.Join("testdata", name+".golden"), charted(p.Charts[name]))
		}
	}
}

// goldenText holds a text against a file that -update writes.
func goldenText(t *testing.T, file, got string) {
	t.Helper()
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if string(want) != got {
		t.Errorf("%s has\n%s\ngot\n%s", file, want, got)
	}
}
