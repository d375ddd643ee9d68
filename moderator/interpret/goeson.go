package interpret

import (
	"strings"

	"adjutant/moderator/orders"
	"adjutant/moderator/orders/pattern"
)

// Who goes on with something orders it: "Then go on with the attack on 1205 with the 2nd Foot", "carry on with: bombard Battery A -> 1006".

// onWith is how somebody says that he goes on with what follows, and may name that before a colon.
const onWith = `(?:(?:then|and|next|now|so|after that|afterwards|please)[ ,]+)*(?:i |we |i'll |we'll |let's )?(?:go on|goes on|carry on|continue|proceed|press on|keep going) (?:with|by) ?:? *(?:(?:the|my|our|your) )?(?:(?:combats?|fights?|moves?|movement|attacks?|fire|turn|phase)(?: phase)?: *)?`

// goesOnWith matches what stands before such an order, goesOnWithin in the midst of a line.
var (
	goesOnWith   = pattern.MustCompile(`(?i)^(\s*(?:\d{1,3} ?[.):] ?)?)` + onWith)
	goesOnWithin = pattern.MustCompile(`(?i)(?:[,;.]| and| then) +` + onWith)
)

// goingOn is a text in which each line that goes on with an order has that order alone.
func goingOn(text string) string {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		if orders.EndsText(line) {
			break
		}
		if strings.HasSuffix(strings.TrimSpace(line), "?") {
			continue
		}
		if found := goesOnWith.FindStringSubmatchIndex(line); found != nil && orders.IsOrder(line[found[1]:]) {
			lines[i] = line[:found[3]] + line[found[1]:]
		} else if at := goesOnWithin.FindStringIndex(line); at != nil && orders.IsOrder(line[at[1]:]) {
			lines[i] = line[:at[0]] + "; " + line[at[1]:]
		}
	}
	return strings.Join(lines, "\n")
}
