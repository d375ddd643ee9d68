package orders_test

import (
	"strings"
	"testing"

	"adjutant/moderator/orders"
	"adjutant/moderator/orders/order"
)

func TestSealing(t *testing.T) {
	hash := strings.Repeat("5f", 32)
	for line, want := range map[string]order.Sealing{
		"seal part 1 turn 1 hash " + hash:                    {Part: "1", Turn: 1, Value: hash},
		"seal game WC side union part 1 turn 1 hash " + hash: {Game: "wc", Side: "union", Part: "1", Turn: 1, Value: hash},
		"seal game wc game wc " + hash:                       {},
		"seal " + hash + " part A":                           {Part: "a", Value: hash},
		"Seal " + strings.ToUpper(hash):                      {Value: hash},
		"reveal turn 12 secret 00ff part 2":                  {Part: "2", Turn: 12, Value: "00ff"},
		"reveal part part turn 1 secret secret":              {Part: "part", Turn: 1, Value: "secret"},
		"seal part 1":                                        {},
		"seal part 1 part 2 00ff":                            {},
		"seal turn one 00ff":                                 {},
		"seal turn 0 00ff":                                   {},
		"reveal 5f1c lucky-horse-battery":                    {},
		"reveal secret":                                      {},
		"roll 2d6 for the first move":                        {},
		"reveal part 1 turn 1 secret 00ff 11ee":              {},
		"seal part 1 hash 00ff hash 00ff":                    {},
		"reveal part 1 turn 1 turn 1 secret 00ffa":           {},
	} {
		order, finding := orders.ParseLine(line, roster())
		if finding != nil {
			t.Errorf("%s: %s", line, finding.Text)
		}
		if got, ok := order.Sealing(); ok != (want.Value != "") || ok && got != want {
			t.Errorf("%s: %+v, %v", line, got, ok)
		}
		if again, _ := orders.ParseLine(want.Line(), roster()); want.Game != "" {
			if got, ok := again.Sealing(); !ok || got != want {
				t.Errorf("%s: %+v, %v", want.Line(), got, ok)
			}
		}
	}
}

// A line about seals that a mail program has broken is one line; what is short
// enough to stand behind it, and does not, is another.
func TestSealsAreJoinedWhereTheyWereBroken(t *testing.T) {
	hash := strings.Repeat("5f", 32)
	tests := []struct {
		mail string
		want []string
	}{
		{"seal part 1 turn 1 hash\n" + hash, []string{"seal part 1 turn 1 hash " + hash}},
		{"seal part 1 turn 1 hash " + hash + "\nBest wishes", []string{"seal part 1 turn 1 hash " + hash + " Best wishes"}},
		{"seal part 1 turn 1 hash " + hash + "\nhold all", []string{"seal part 1 turn 1 hash " + hash, "hold all"}},
		{"seal part 1 turn 1 hash " + hash + "\nstatus", []string{"seal part 1 turn 1 hash " + hash}},
		{"sealed entry 0701 formation 1 turn 1 with Lyon,\n2 MSG", []string{"sealed entry 0701 formation 1 turn 1 with Lyon, 2-MSG"}},
		{"sealed attack 1107+1206 -> 1207 support 1 AST, Lyon primary\n2 MSG", []string{"sealed attack 1107+1206 -> 1207 primary 2-MSG support 1-AST, Lyon"}},
		{"sealed pass\nAnna", []string{"sealed pass"}},
	}
	for _, tt := range tests {
		var got []string
		for _, line := range orders.Parse(tt.mail, roster()).Lines {
			got = append(got, line.String())
		}
		if strings.Join(got, "|") != strings.Join(tt.want, "|") {
			t.Errorf("%q is read as %q, want %q", tt.mail, got, tt.want)
		}
	}
}
