package leaning_test

import (
	"testing"

	"adjutant/engine"
	"adjutant/moderator/orders/leaning"
	"adjutant/moderator/orders/scan"
	"adjutant/moderator/orders/unit"
)

// table is a scope of a table with three of West's and one of East's.
func table(v scan.Version) *scan.Scope {
	var all []unit.Unit
	for name, side := range map[string]engine.Side{"1st Mill": "west", "2nd Mill": "west", "Lane Rifles": "west", "Ford Horse": "east"} {
		all = append(all, unit.Unit{ID: engine.UnitID(name), Name: name, Side: side})
	}
	return scan.NewScope(scan.Roster{Version: v, Units: all, Reader: "west", Sites: []scan.Site{{Name: "Mill"}}})
}

// What leans on a sentence that is certain is said in full, and nothing else is changed.
func TestLeaning(t *testing.T) {
	for text, want := range map[string]string{
		"1st Mill advances 4 inches and so does 2nd Mill":                    "1st Mill advances 4 inches. 2nd Mill advances 4 inches",
		"1st Mill fires at the Ford Horse. Lane Rifles shoot at it as well.": "1st Mill fires at the Ford Horse. Lane Rifles shoot at Ford Horse.",
		"1st Mill moves 4 inches east. 2nd Mill follows it 3 inches.":        "1st Mill moves 4 inches east. 2nd Mill moves 3 inches east.",
		"1st Mill and 2nd Mill advance 4 inches. Both face north.":           "1st Mill and 2nd Mill advance 4 inches. 1st Mill and 2nd Mill face north.",
		"1st Mill advances 4 inches or 5. So does 2nd Mill":                  "",
		"1st Mill advances if it can. So does 2nd Mill":                      "",
		"1st Mill advances 4 inches. So does the Ford Horse":                 "",
		"1st Mill advances 4 inches. So does 1st Mill":                       "",
		"So does 2nd Mill": "",
		"1st Mill advances 4 inches. Both face north.":    "",
		"1st Mill fires. Lane Rifles shoot at it as well": "",
	} {
		if want == "" {
			want = text
		}
		for v, want := range map[scan.Version]string{scan.Following: want, scan.Discerning: text} {
			if got := scan.Text(leaning.Of(table(v)).In(scan.Normalise(text, 1))); got != want {
				t.Errorf("version %d: %q becomes %q, not %q", v, text, got, want)
			}
		}
	}
}

// A word by which newer readings go on with a sentence changes nothing of what an older one reads beside it.
func TestOlderReadingsDoNotGoOn(t *testing.T) {
	const text = "1st Mill moves 4 inches east. 2nd Mill goes 3 inches. They hold."
	if got := scan.Text(leaning.Of(table(scan.Following)).In(scan.Normalise(text, 1))); got != text {
		t.Errorf("it becomes %q", got)
	}
}
