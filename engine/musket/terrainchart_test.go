package musket_test

import (
	"testing"

	"adjutant/engine"
)

// Every word of terrain that a pack may have is in the chart for people, and all rows are
// as long as its head.
func TestTerrainChart(t *testing.T) {
	charts := engine.ChartsOf(wholeLab(t))
	if len(charts) != 1 {
		t.Fatalf("%d charts", len(charts))
	}
	rows := map[string][]string{}
	for _, row := range charts[0].Rows {
		if len(row) != len(charts[0].Head) {
			t.Errorf("row %q has %d cells of %d", row[0], len(row), len(charts[0].Head))
		}
		rows[row[0]] = row
	}
	for word, cost := range map[string]string{
		"clear": "1", "light-woods": "1", "brush": "2", "hill": "1", "stream": "+1", "brook": "as the rest of the hex",
		"cornfield": "as the rest of the hex", "farmhouse": "as the rest of the hex", "prohibited": "nobody enters",
		"road": "0.5 if the whole move is by road, else 1", "slope, going up": "+2", "ford": "+1", "creek": "all that there is",
	} {
		if rows[word] == nil || rows[word][1] != cost {
			t.Errorf("%s costs %q, want %q", word, rows[word], cost)
		}
	}
}
