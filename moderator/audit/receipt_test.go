package audit_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"adjutant/moderator/audit"
	"adjutant/vassal"
	"adjutant/vassal/vassaltest"
)

// talk is a log in which a player says things.
func talk(t *testing.T, lines ...string) *vassal.File {
	t.Helper()
	table := vassaltest.New("Lab", "1.0")
	table.Player("pw-anna", "Anna Example", "first")
	table.Put("1st Foot", "Field", 36, 60)
	table.BeginLog()
	for _, line := range lines {
		table.Say(line)
	}
	data := table.End()
	f, err := vassal.Read(bytes.NewReader(data), int64(len(data)), vassal.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func TestReceipts(t *testing.T) {
	open := []audit.Receipt{
		{Number: 3, Code: "KQ5RTM", Sides: []int{6, 6}, Values: []int{4, 1}, What: "lab record 3: 2d6 = 4 1 for the hill"},
		{Number: 3, Code: "OTHER2", Sides: []int{6, 6}, Values: []int{6, 6}, What: "den record 3: 2d6 = 6 6 for the bridge", Other: "den"},
		{Number: 5, Code: "ABCDEF", Sides: []int{6}, Values: []int{6}, What: "lab record 5: 1d6 = 6 for the ford"},
	}
	both := []string{"receipt 3 KQ5RTM", "receipt 5 ABCDEF"}
	tests := []struct {
		name string
		said []string
		want string
	}{
		{"both, in order", both, ""},
		{"in one line, as people type", []string{"so: Receipt no. 3 kq5rtm = 4,1 and receipt #5 abcdef: 6"}, ""},
		{"one is not used", both[:1], "receipt.unused 0 strong"},
		{"nothing is said", nil, "receipt.unused 0 strong, receipt.unused 0 strong"},
		{"the later one first", []string{both[1], both[0]}, "receipt.order 2 certain"},
		{"twice", []string{both[0], both[0], both[1]}, "receipt.again 2 certain"},
		{"the code of another", []string{"receipt 3 ABCDEF", both[0], both[1]}, "receipt.code 1 certain"},
		{"a number that is not open", []string{"receipt 4 ZZZZZZ", both[0], both[1]}, "receipt.unknown 1 strong"},
		{"other values", []string{"receipt 3 KQ5RTM = 6 6", both[1]}, "receipt.value 1 certain"},
		{"too few values", []string{"receipt 3 KQ5RTM: 4", both[1]}, "receipt.value 1 certain"},
		{"values that are no numbers of dice", []string{"receipt 3 KQ5RTM: 99999999999999999999999", both[1]}, "receipt.value 1 certain"},
		{"with the dice", []string{"receipt 3 KQ5RTM 2d6 = 4 1", "receipt 5 ABCDEF d6"}, ""},
		{"other dice", []string{"receipt 3 KQ5RTM 1d6 = 4 1", "receipt 5 ABCDEF d8: 6"}, "receipt.dice 1 certain, receipt.dice 2 certain"},
		{"more dice than any", []string{"receipt 3 KQ5RTM 999d6 = 4 1", both[1]}, "receipt.dice 1 certain"},
		{"of another game", []string{"receipt 3 OTHER2", both[0], both[1]}, "receipt.game 1 certain"},
		{"the code of another number", []string{"receipt 4 ABCDEF", both[0], both[1]}, "receipt.code 1 certain"},
		{"a word about receipts", append([]string{"my receipt is in the mail"}, both...), ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var got []string
			for _, f := range audit.Receipts(talk(t, tt.said...), open) {
				got = append(got, fmt.Sprintf("%s %d %s", f.Code, f.Step, f.Strength))
			}
			if strings.Join(got, ", ") != tt.want {
				t.Errorf("found %q, want %q", got, tt.want)
			}
		})
	}
}

// Receipts of several logs are used once by all of them, in order.
func TestReceiptsOfSeveralLogs(t *testing.T) {
	open := []audit.Receipt{
		{Number: 1, Code: "AAAAAA", What: "one"}, {Number: 2, Code: "BBBBBB", What: "two"}, {Number: 3, Code: "CCCCCC", What: "three"},
	}
	files := []*vassal.File{talk(t, "receipt 2 BBBBBB"), nil, talk(t, "receipt 1 AAAAAA", "receipt 2 BBBBBB")}
	var got []string
	for i, found := range audit.ReceiptsOf(files, open) {
		for _, f := range found {
			got = append(got, fmt.Sprintf("%d %s %d", i, f.Code, f.Step))
		}
	}
	if want := "2 receipt.order 1, 2 receipt.again 2, 2 receipt.unused 0"; strings.Join(got, ", ") != want {
		t.Errorf("found %q, want %q", got, want)
	}
	if found := audit.ReceiptsOf([]*vassal.File{nil}, open); len(found) != 1 || found[0] != nil {
		t.Errorf("of a log that nobody could read: %v", found)
	}
}
