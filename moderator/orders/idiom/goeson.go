package idiom

import "adjutant/moderator/orders/pattern"

// Who goes on with something orders it: "Then go on with the attack on 1205 with the 2nd Foot", "carry on with: bombard Battery A -> 1006".

// onWith is how somebody says that he goes on with what follows, and may name that before a colon.
const onWith = `(?:(?:then|and|next|now|so|after that|afterwards|please)[ ,]+)*(?:i |we |i'll |we'll |let's )?(?:go on|goes on|carry on|continue|proceed|press on|keep going) (?:with|by) ?:? *(?:(?:the|my|our|your) )?(?:(?:combats?|fights?|moves?|movement|attacks?|fire|turn|phase)(?: phase)?: *)?`

// goesOnWith matches what stands before such an order, goesOnWithin in the midst of a line.
var (
	goesOnWith   = pattern.MustCompile(`(?i)^(\s*(?:\d{1,3} ?[.):] ?)?)` + onWith)
	goesOnWithin = pattern.MustCompile(`(?i)(?:[,;.]| and| then) +` + onWith)
)

// GoesOn is a line that goes on with an order, at its head or within, with that order alone in the place of these words; false for any other.
func GoesOn(line string, isOrder func(string) bool) (with string, is bool) {
	if found := goesOnWith.FindStringSubmatchIndex(line); found != nil && isOrder(line[found[1]:]) {
		return line[:found[3]] + line[found[1]:], true
	}
	if at := goesOnWithin.FindStringIndex(line); at != nil && isOrder(line[at[1]:]) {
		return line[:at[0]] + "; " + line[at[1]:], true
	}
	return line, false
}
