package audit

import (
	"cmp"
	"fmt"
	"math"
	"regexp"
	"strconv"

	"adjutant/vassal/replay"
)

// countedRoll is the report of a module that counts every player's rolls, as VASL
// does: what was rolled, the player, which of his rolls it is since the program
// began, the average of all of them, and a mark that no two of a hundred share.
//
//	*** (IFT DR) 5,3 ***   <Anna>      [1 / 7   avg   6.00 (6.71)]    (01.80)
var countedRoll = regexp.MustCompile(`^\*\*\* \(.* (DR|dr)\) ([0-9,]{1,20}) +\*\*\*\s*<([^>]*)>\s*\[[0-9]+ / ([0-9]{1,6})\s+avg\s+[0-9.]+ \(([0-9.]{1,10})\)\]\s*\(([0-9]+\.[0-9]+)\)`)

// counted is what such a report says.
type counted struct {
	roll    replay.Roll
	who     [2]string // kind of dice and player
	number  int       // of the roll, from 1
	average float64   // of all rolls so far, to two decimals
	mark    string
}

func countedOf(r replay.Roll) (counted, bool) {
	m := countedRoll.FindStringSubmatch(r.Text)
	if m == nil {
		return counted{}, false
	}
	number, errN := strconv.Atoi(m[4])
	average, errA := strconv.ParseFloat(m[5], 64)
	return counted{r, [2]string{m[1], m[3]}, number, average, m[6]}, errN == nil && errA == nil
}

// sum is that of the rolls so far, as far as the average tells.
func (c counted) sum() float64 { return c.average * float64(c.number) }

// miscountedRolls follows the counts through a log: one that jumps tells of rolls
// that are in no log, an average that does not fit of a roll that was changed.
func miscountedRolls(s *subject) []Finding {
	last, marks := map[[2]string]counted{}, map[[2]string]map[string]int{}
	for _, m := range s.known {
		if c, ok := countedOf(m.roll); ok && m.file == "" && c.number > last[c.who].number {
			last[c.who] = c
		}
	}
	var found findings
	for _, r := range s.rolls {
		c, ok := countedOf(r)
		if !ok {
			continue
		}
		before := last[c.who]
		if c.number <= before.number || marks[c.who] == nil {
			marks[c.who] = map[string]int{} // another run of the program
		}
		if f, wrong := c.against(before, marks[c.who][c.mark]); wrong {
			found.add(f)
		}
		last[c.who], marks[c.who][c.mark] = c, r.Step
	}
	return found.list()
}

// against holds a roll against the one before of the same player and kind, and
// against the step that has its mark; 0 for none.
func (c counted) against(before counted, marked int) (Finding, bool) {
	f := Finding{
		Code: RollChain, Step: c.roll.Step, Strength: Strong,
		Evidence: map[string]string{"report": c.roll.Text, "before": before.roll.Text},
	}
	player := cmp.Or(c.who[1], "somebody")
	switch missed := c.number - before.number - 1; {
	case marked > 0:
		f.Code, f.Strength, f.Innocent = RollText, Medium, "a module that marks its rolls in another way"
		f.Text = fmt.Sprintf("this roll bears the mark %s of that in step %d, and no two do", c.mark, marked)
	case before.number == 0:
		return f, false
	case c.number == before.number:
		f.Text = fmt.Sprintf("this is counted as roll %d of %s with %s, as is the one before", c.number, player, c.who[0])
		f.Innocent = "a program that was started again in between"
	case missed < 0:
		f.Strength, f.Innocent = Note, "a log that was continued later"
		f.Text = fmt.Sprintf("here the count of %s begins anew with %d: another run of VASSAL", player, c.number)
	case missed > 0:
		f.Text = fmt.Sprintf("%s made by %s between this one and the one before: this is number %d, that was %d", areIn(missed), player, c.number, before.number)
		f.Innocent = "rolls made before logging began, or for another game in the same run of VASSAL"
	default:
		return c.averaged(f, before)
	}
	return f, true
}

// averaged checks that the average grew by the roll; it is given to two decimals.
func (c counted) averaged(f Finding, before counted) (Finding, bool) {
	fell := sum(c.roll.Values)
	slack := 0.0051 * float64(c.number+before.number)
	if len(c.roll.Values) == 0 || math.Abs(c.sum()-before.sum()-float64(fell)) <= slack {
		return f, false
	}
	f.Code = RollText
	f.Text = fmt.Sprintf("this roll makes %d; the average went from %.2f to %.2f, which takes about %.0f", fell, before.average, c.average, c.sum()-before.sum())
	f.Innocent = "a module that counts in another way"
	return f, true
}

func areIn(n int) string {
	if n == 1 {
		return "1 roll is in no log,"
	}
	return fmt.Sprintf("%d rolls are in no log,", n)
}
