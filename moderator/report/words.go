package report

import "strings"

// files are the words of a reader for the files of a pack, which the rules name where something stands that
// they need: he has the map and the counters, and never sees a file.
var files = strings.NewReplacer(
	"series.toml", "the rules of the series",
	"lists/ranges.csv", "the table of ranges", "ranges.csv", "the table of ranges",
	"lists/costs.csv", "the chart of costs of movement", "costs.csv", "the chart of costs of movement",
	"hexes.csv", "the map", "hexsides.csv", "the map", "roads.csv", "the map",
	"in counters.csv", "on the counter", "counters.csv", "the counter sheet",
	"units.csv", "the counter sheet", "setup.csv", "the set-up",
)

// spoken is what the rules say, in words of a reader.
func spoken(text string) string {
	if !strings.Contains(text, ".csv") && !strings.Contains(text, ".toml") {
		return text
	}
	return files.Replace(text)
}
