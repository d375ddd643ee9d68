package interpret_test

import (
	"fmt"
	"strings"
	"testing"

	"adjutant/engine/systems"
	"adjutant/moderator/interpret"
	"adjutant/moderator/orders"
	"adjutant/moderator/orders/question"
)

// TestAllUnitsCanBeAskedAbout asks all that can be asked about a unit of every unit of every pack: names that begin with a
// number, and such as 2 US, are read as any others.
func TestAllUnitsCanBeAskedAbout(t *testing.T) {
	forms := []struct{ form, word string }{
		{"reach %s", question.Reach},
		{"where can the %s go?", question.Reach},
		{"How far can %s move?", question.Reach},
		{"legal %s", question.Legal},
		{"what can %s do?", question.Deeds},
		{"options of %s", question.Deeds},
		{"ranges %s", question.Range},
		{"who is in range of %s?", question.Targets},
		{"whom can %s shoot at?", question.Targets},
		{"units %s", question.Units},
		{"how strong is %s?", question.Worth},
		{"strength of %s", question.Worth},
		{"how is the %s?", question.Worth},
		{"what is %s?", question.Term},
		{"where is %s?", question.Term},
	}
	for _, id := range systems.All() {
		p, err := systems.Find(id)
		if err != nil {
			t.Fatal(err)
		}
		r := interpret.Roster(p)
		r.Version = orders.Latest
		for _, u := range p.Units {
			var mail strings.Builder
			for _, f := range forms {
				fmt.Fprintf(&mail, f.form+"\n", u.Name)
			}
			reading := orders.Parse(mail.String(), r)
			if len(reading.Commands) != len(forms) {
				t.Errorf("%s: of the questions about %s these are not read: %+v %+v", id, u.Name, reading.Findings, reading.NotRead)
				continue
			}
			for i, c := range reading.Commands {
				ranged := forms[i].word == question.Targets && c.Word == question.Range // where several are called so
				if c.Word != forms[i].word && !ranged || !strings.Contains(c.Rest, u.Name) {
					t.Errorf("%s: "+forms[i].form+" is read as %s %s", id, u.Name, c.Word, c.Rest)
				}
			}
		}
	}
}
