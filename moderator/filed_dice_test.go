package moderator_test

import (
	"strings"
	"testing"
)

// Dice that the rules let a side ask for are asked for by its standing orders; what only a human can do is said in the first lines.
func TestFiledDiceAreAskedFor(t *testing.T) {
	m := withers(t)
	m.send("CS", "standing: if drawn Withers then roll rally 9 MS; if drawn Withers then move 10-MS S6218\n")
	text := m.readBy(m.send("CS", "activate Withers\n"), "CS")
	mustSay(t, text, "skipped roll rally 9-MS (standing order)", "9 MS is in good order", "done move 10 MS S6218 (standing order)")
	m = withers(t)
	text = m.readBy(m.send("CS", "standing: if drawn Withers then ask Bragg; if drawn Withers then move 10-MS S6218\n"), "CS")
	mustSay(t, strings.SplitN(text, "\n\n", 2)[0], "your standing order 'ask Bragg' names what only the moderator can do (W601)")
}
