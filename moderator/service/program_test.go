package service_test

import (
	"bytes"
	"strings"
	"testing"

	"adjutant/moderator/bundle"
)

// What a program of another version decided may be worded or read otherwise than this one
// does; what it did must follow from the rules all the same. What this version decided must
// stand to the letter.
func TestBundlesOfAnotherProgram(t *testing.T) {
	c := fieldWithDice(t)
	keys, err := c.service.Keys()
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		name         string
		from, to     string // in the journal
		own, foreign string // what the verifier finds: FAIL or a part of a note
	}{
		{"another word in an answer", `HANDED BACK: no order`, `RETURNED: no order`, "FAIL", "not as this program writes it"},
		{"another outcome", `"outcome":"handed back"`, `"outcome":"nothing"`, "FAIL", "the rules say"},
		{"an action that was not played", `"units":["2nd-Foot"],"path":["1003"`, `"units":["2nd-Foot"],"path":["1103"`, "FAIL", "FAIL"},
		{"other dice", `"values":[`, `"values":[6,`, "FAIL", "FAIL"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			files := unzip(t, c.bundleOf("field", bundle.All))
			lied := bytes.Replace(files["journal.jsonl"], []byte(tt.from), []byte(tt.to), 1)
			if bytes.Equal(lied, files["journal.jsonl"]) {
				t.Fatalf("the journal has no %s", tt.from)
			}
			for program, want := range map[string]string{testProgram: tt.own, "v0.0.0-other": tt.foreign} {
				journal := bytes.ReplaceAll(lied, []byte(testProgram), []byte(program))
				report := verifier(c.service.Moderator.Beacon).Verify(c.public(), zipped(t, signedAgain(t, keys, changed(files, "journal.jsonl", journal))))
				if got := strings.Join(report.Notes, "\n"); (report.Failure != nil) != (want == "FAIL") || want != "FAIL" && !strings.Contains(got, want) {
					t.Errorf("judged by %s: failure %v, notes:\n%s\nwant %s", program, report.Failure, got, want)
				}
			}
		})
	}
}
