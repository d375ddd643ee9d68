package moderator_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A pass that is refused for units of which the same mail is refused says no entry of one of them over again.
func TestPassBehindRefusedEntries(t *testing.T) {
	p := proseAt(t, "testdata/prose/x", "pack: wilsons-creek\nscenario: 1\nside: union\nstate: creek-1-union-move\n")
	for text, says := range map[string]string{"pass\n": "write: move Lyon 0701", "move 1 US 0703-0805\npass\n": "It holds once what is refused before it is as it should be."} {
		m := p.match(t)
		m.once = true
		told := unbroken(m.send("union", text).Send[0].Text)
		mustSay(t, told, "must enter this turn", says)
		if n := strings.Count(told, "write: move Lyon"); n > strings.Count(says, "write: move Lyon") {
			t.Error(told)
		}
	}
}

// Of several guns that are refused together the one that may shoot at the target is named first, and no other target.
func TestOneOfSeveralGunsMayShoot(t *testing.T) {
	state, err := os.ReadFile("testdata/prose/creek-2-union-combat.state")
	if err != nil {
		t.Fatal(err)
	}
	apart := strings.Replace(string(state), `"unit":"Totten","hex":"0702"`, `"unit":"Totten","hex":"1201"`, 1)
	at := t.TempDir()
	if err := os.WriteFile(filepath.Join(at, "apart.state"), []byte(apart), 0o600); err != nil {
		t.Fatal(err)
	}
	m := proseAt(t, filepath.Join(at, "x"), "pack: wilsons-creek\nscenario: 1\nside: union\nstate: apart\n").match(t)
	m.once = true
	told := unbroken(m.send("union", "bombard Totten, Du Bois -> 0403\n").Send[0].Text)
	mustSay(t, told, "possible: bombard Du Bois -> 0403")
	if strings.Contains(told, "-> 0501") {
		t.Error(told)
	}
}
