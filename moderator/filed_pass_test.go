package moderator_test

import (
	"strings"
	"testing"
)

// Where filed orders come to a pass that the rules do not let a side make, the pass waits, and its owner reads why and what to write
// instead (BB 14.52).
func TestAFiledPassThatMayNotBeMadeIsTold(t *testing.T) {
	t.Parallel()
	m := scenarioMatch(t, "into-the-woods", "1", 1)
	m.rules("movement-table", "stated")
	m.once = true
	m.letRun("first")
	m.send("US", "standing: if drawn Hurlbut then pass\n")
	for range maxMails {
		d := m.least()
		_, _, node := m.now()
		if node.Asked || node.Phase != "activation" || !strings.Contains(node.Prompt, "Hurlbut") {
			continue
		}
		mustSay(t, m.textTo(d, "US"), "waits pass (standing order)", "E454 1 Bn 5 OH Cav and 2 Bn 5 OH Cav stand in one hex", "write: move 1-Bn-5-OH-Cav S5406-S5405")
		if strings.Contains(m.textTo(d, "CS"), "1-Bn-5-OH-Cav S5406-S5405") {
			t.Error("the other side reads it")
		}
		return
	}
	t.Fatal("Hurlbut does not act")
}
