package audit

import (
	"fmt"
	"strconv"

	"adjutant/vassal"
)

// drawnSequences checks logged random numbers against the generator they claim
// to come from. That they agree shows that none was changed or left out, and no
// more: who knows the seed can draw ahead and choose what to use each number for.
// A log that states no seed goes on from the generator of the one before it, nil
// if that is not known; the one it ends with is given back.
func drawnSequences(s *subject, before *javaRandom) ([]Finding, *javaRandom) {
	c := drawing{generator: before.clone()}
	for cmd := range s.file.All {
		if d, ok := cmd.(vassal.RandomDraw); ok {
			c.draw(d)
		}
	}
	return c.findings(), c.generator
}

// drawing follows a generator through a log.
type drawing struct {
	generator *javaRandom // nil while its state is not known
	checked   int
	unchecked int // draws whose generator or kind is not known
	wrong     findings
}

func (c *drawing) draw(d vassal.RandomDraw) {
	if d.Type == "Z" {
		c.seed(d)
		return
	}
	if c.generator == nil {
		c.unchecked++
		return
	}
	want, ok := c.generator.draw(d.Type, d.Bound)
	if !ok {
		c.unchecked++
		c.generator = nil
		return
	}
	c.checked++
	if !sameDraw(want, d.Value) {
		c.wrong.add(wrongDraw(d, want))
		c.generator = nil
	}
}

// sameDraw compares values as texts, then as numbers: 0.5 and 0.50 are one.
func sameDraw(want, got string) bool {
	return want == got || sameField(want, got)
}

func (c *drawing) seed(d vassal.RandomDraw) {
	n, err := strconv.ParseInt(d.Value, 10, 64)
	if err != nil {
		c.unchecked++
		c.generator = nil
		return
	}
	c.generator = newJavaRandom(n)
}

func wrongDraw(d vassal.RandomDraw, want string) Finding {
	return Finding{
		Code: RNGSequence, Step: d.At().Step, Strength: Strong,
		Text: fmt.Sprintf("the logged random number %s is not the next of its generator, which is %s: a number was changed, left out or put in",
			d.Value, want),
		Evidence: map[string]string{"logged": d.Value, "next": want, "type": d.Type, "bound": d.Bound},
		Innocent: "another generator than java.util.Random, or draws that VASSAL did not log",
	}
}

func (c *drawing) findings() []Finding {
	found := c.wrong.list()
	if c.checked > 0 && len(found) == 0 {
		found = append(found, Finding{
			Code: RNGSequence, Strength: Note,
			Text: fmt.Sprintf("%s the next of their generator; this proves that none was changed, not that the dice are fair: "+
				"whoever knows the seed can look ahead and choose what to roll for", areOf(c.checked)),
			Evidence: map[string]string{"checked": strconv.Itoa(c.checked)},
		})
	}
	if c.unchecked > 0 {
		found = append(found, Finding{
			Code: RNGSequence, Strength: Note,
			Text:     fmt.Sprintf("%s could not be checked: the state of the generator or the kind of draw is not known", count(c.unchecked, "logged random number")),
			Evidence: map[string]string{"unchecked": strconv.Itoa(c.unchecked)},
		})
	}
	return found
}

func areOf(n int) string {
	if n == 1 {
		return "1 logged random number is"
	}
	return fmt.Sprintf("%d logged random numbers are each", n)
}
