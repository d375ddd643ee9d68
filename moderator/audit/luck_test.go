package audit_test

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"adjutant/moderator/audit"
	"adjutant/vassal"
)

// tallied gives the only tally of a log in which one player rolls a button.
func tallied(t *testing.T, button string, results ...string) audit.Tally {
	t.Helper()
	f, err := vassal.ReadText(rolls("Anna Example", button, results...), vassal.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	tallies := must(audit.Auditor{}.Part("", f)).Tallies()
	if len(tallies) != 1 {
		t.Fatalf("%d tallies", len(tallies))
	}
	return tallies[0]
}

// rolls is the text of a log of rolls.
func rolls(player, button string, results ...string) string {
	text, old := "begin_save\x1bend_save", "1"
	for _, r := range results {
		text += logText([]string{
			fmt.Sprintf("CHAT*** %s = %s *** &lt;%s&gt;", button, r, player),
			"MutableProperty\t" + vassal.Join('\t', button+"_result", old, r, "Module"),
		})
		old = r
	}
	return text
}

// The probability of a tally is that found by counting every way the dice can
// fall.
func TestLuckIsExact(t *testing.T) {
	for _, dice := range []int{1, 2, 3, 4} {
		for _, sides := range []int{2, 6, 10} {
			for _, shown := range []int{1, 2, sides} {
				result := strings.TrimSuffix(strings.Repeat(fmt.Sprintf("%d,", shown), dice), ",")
				got := tallied(t, fmt.Sprintf("%dd%d", dice, sides), result)
				if want := counted(dice, sides, dice*shown); math.Abs(got.P-want) > 1e-12 {
					t.Errorf("%dd%d, sum %d: p %v, want %v", dice, sides, dice*shown, got.P, want)
				}
			}
		}
	}
}

// counted is twice the share of the smaller tail, by enumeration.
func counted(dice, sides, total int) float64 {
	ways, low, high := 1, 0, 0
	for range dice {
		ways *= sides
	}
	for n := range ways {
		fell := 0
		for rest, i := n, 0; i < dice; i++ {
			fell += rest%sides + 1
			rest /= sides
		}
		if fell <= total {
			low++
		}
		if fell >= total {
			high++
		}
	}
	return math.Min(1, 2*float64(min(low, high))/float64(ways))
}

func TestTally(t *testing.T) {
	got := tallied(t, "2d6", "3,4", "6,6", "12", "1,1")
	if got.Rolls != 4 || got.Dice != 8 || math.Abs(got.Mean-33.0/8) > 1e-12 || got.Expected != 3.5 || got.Player != "Anna Example" {
		t.Errorf("tally %+v", got)
	}
}

// Luck is a note, corrected for the number of looks, and never called more.
func TestUnlikelyDiceAreANote(t *testing.T) {
	sixes := strings.Fields(strings.Repeat("6,6 ", 8))
	even := strings.Fields(strings.Repeat("1,6 3,4 ", 4))
	tests := []struct {
		name    string
		results []string
		want    string
	}{
		{"sixteen sixes", sixes, "note roll.luck 0"},
		{"ordinary dice", even, ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			f, err := vassal.ReadText(rolls("Ben Example", "2d6", tt.results...), vassal.DefaultLimits())
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, c := range codes(must(audit.Auditor{}.Log(f))) {
				if !strings.Contains(c, "file.repacked") {
					got = append(got, c)
				}
			}
			if strings.Join(got, ", ") != tt.want {
				t.Errorf("findings %q, want %q", got, tt.want)
			}
		})
	}
}
