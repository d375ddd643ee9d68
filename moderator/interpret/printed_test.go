package interpret_test

import (
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/systems"
	"adjutant/moderator/interpret"
	"adjutant/moderator/orders"
)

// Two regiments are the 2 TN: each is offered as the book prints it, with its brigadier or the number of his brigade, and read so, with
// blanks or dashes, in capitals or not; as it was offered before it is read too.
func TestEqualNamesAreOfferedAsPrinted(t *testing.T) {
	p, err := systems.Find("into-the-woods")
	if err != nil {
		t.Fatal(err)
	}
	r := interpret.Roster(p)
	for line, want := range map[string]string{
		"hold 2 TN (Cleburne)":          "hold 2-TN-Cleburne",
		"hold 2 tn (johnson)":           "hold 2-TN-Johnson",
		"hold 2-TN@1/2/1":               "hold 2-TN-Johnson",
		"hold 2-tn@2/-/3":               "hold 2-TN-Cleburne",
		"hold 2 TN (Cleburne 2/-/3)":    "hold 2-TN-Cleburne",
		"hold 2 TN@CS:M/1/2/1":          "hold 2-TN-Johnson",
		"hold 2-TN-Johnson":             "hold 2-TN-Johnson",
		"hold 5 KY (Rousseau)":          "hold 5-KY-Rousseau",
		"hold 5-ky@4/2/O":               "hold 5-KY-Rousseau",
		"hold 5 KY@1/-/R":               "hold 5-KY-Trabue",
		"hold Gibson@6/2/O":             "hold Gibson-6/2/O",
		"hold 12 TN, 12-TN, 12 tn":      "hold 12-TN, 12-TN, 12-TN",
		"move 6 MS to S2712":            "move 6-MS S2712",
		"entry Trabue at S1234":         "entry S1234 Trabue",
		"move 2 TN (Johnson) to S2323":  "move 2-TN-Johnson S2323",
		"move 2 TN (Johnson) -> S2323":  "move 2-TN-Johnson S2323",
		"entry 2 TN (Johnson) at S1234": "entry S1234 2-TN-Johnson",
		"fire 2-TN@2/-/3 at S2323":      "fire 2-TN-Cleburne -> S2323",
		"move 2-TN (Cleburne) at S2309": "move 2-TN-Cleburne S2309",
		"orders Johnson attack":         "orders Johnson attack",
		"roll rally 2-tn (cleburne)":    "roll rally 2-tn (cleburne)",
		"attach Stone Bty to Tuttle":    "attach Stone-Bty to Tuttle",
		"attach Crew's TN Bn -> Trabue": "attach Crews-TN-Bn to Trabue",
		"retreat 2 TN@2/-/3 to S2309":   "retreat 2-TN-Cleburne S2309",
		"withdraw 2 TN@2/-/3 at S2309":  "withdraw 2-TN-Cleburne S2309",
		"capture 2 TN@2/-/3 at S2309":   "capture 2-TN-Cleburne S2309",
		"capture 2 TN@2/-/3 S2309":      "capture 2-TN-Cleburne S2309",
		"advance 2 TN@2/-/3 to S2309":   "advance 2-TN-Cleburne S2309",
		"recover 2 TN@2/-/3":            "recover 2-TN-Cleburne",
	} {
		if o, f := orders.ParseLine(line, r); f != nil && !strings.HasPrefix(f.Code, "W") || o.String() != want {
			t.Errorf("%s: read as %q, want %q: %+v", line, o, want, f)
		}
	}
	for line, want := range map[string]string{
		"lose 2-TN-Cleburne":          "lose 2 TN@2/-/3",
		"attach 2-TN-Johnson to 6-MS": "attach 2 TN@1/2/1 to 6 MS",
		"move 6-MS S2712":             "move 6 MS S2712",
		"attach Stone-Bty to Tuttle":  "attach Stone Bty to Tuttle",
	} {
		o, f := orders.ParseLine(line, r)
		if a, acts := o.Action("CS"); f != nil || !acts || r.Printed(a) != want {
			t.Errorf("%s: %+v, printed %s, want %s", line, f, r.Printed(a), want)
		}
		if again, f := orders.ParseLine(want, r); f != nil || again.String() != o.String() {
			t.Errorf("%s is read as %s: %+v", want, again, f)
		}
	}
	for line, want := range map[string]string{
		"hold 2 TN":   "hold 2 TN@1/2/1   or   hold 2 TN@2/-/3",
		"hold 2-TN":   "hold 2 TN@1/2/1   or   hold 2 TN@2/-/3",
		"hold 5 KY":   "hold 5 KY@1/-/R   or   hold 5 KY@4/2/O",
		"hold Gibson": "hold Gibson@1/1/2   or   hold Gibson@6/2/O",
		"hold Wood":   "hold Wood@3/1/3   or   hold Wood@6/O",
	} {
		_, f := orders.ParseLine(line, r)
		if f == nil || f.Write != want || strings.Contains(f.Text, ":M") {
			t.Errorf("%s: %+v, want to be offered %s", line, f, want)
			continue
		}
		for line := range strings.SplitSeq(f.Write, orders.Or) {
			if _, f := orders.ParseLine(line, r); f != nil {
				t.Errorf("%s is offered, and then refused: %+v", line, f)
			}
		}
	}
}

// Lines of all kinds are printed so: orders behind conditions, orders that dice are asked for, and what is no order as it is.
func TestTextsArePrinted(t *testing.T) {
	p, err := systems.Find("into-the-woods")
	if err != nil {
		t.Fatal(err)
	}
	printer := interpret.Roster(p).Printer()
	for line, want := range map[string]string{
		"move 12-TN S2309-S2310":   "move 12 TN S2309-S2310",
		"roll fire 12-TN -> S2323": "roll fire 12 TN -> S2323",
		"roll 2d6 for 12-TN":       "roll 2d6 for 12-TN",
		"standing: if attacked 12-TN then hold; if retreat 2-TN-Johnson then move 12-TN S2309": "standing: if attacked 12 TN then hold; if retreat 2 TN@1/2/1 then move 12 TN S2309",
		"CS: the end of the move phase": "CS: the end of the move phase",
		"move 99-ZZ S2309":              "move 99-ZZ S2309",
		"":                              "",
	} {
		if got := printer.Text(line); got != want {
			t.Errorf("%q is printed as %q, want %q", line, got, want)
		}
	}
}

// What stands behind an answer's number is that answer in whatever words the order is read: as it was offered, by its code, or by the name.
func TestOfferedAnswersAreReadAsPrinted(t *testing.T) {
	p, err := systems.Find("into-the-woods")
	if err != nil {
		t.Fatal(err)
	}
	answer := engine.Action{Side: "CS", Verb: "retreat", Units: []engine.UnitID{"2-TN-Cleburne", "12-TN"}, Path: []engine.Loc{"S2309", "S2310"}}
	offered := "reply 17: 1   is   " + interpret.Roster(p).Printed(answer)
	for text, taken := range map[string]bool{
		offered:       true,
		"reply 17: 1": true,
		"reply 17: 1 is retreat 2-TN-Cleburne, 12-TN S2309-S2310":      true,
		"reply 17: 1 is retreat 2 tn (cleburne) and 12 tn S2309-S2310": true,
		"reply 17: 1 is retreat 12 TN S2309-S2310":                     false,
	} {
		r, err := interpret.Read(interpret.Request{Pack: p, Side: "CS", Question: 17, Answers: []engine.Action{answer}, Text: text})
		if err != nil {
			t.Fatal(err)
		}
		if got := len(r.Items) == 1 && r.Items[0].Action.String() == answer.String(); got != taken {
			t.Errorf("%q is taken: %t; %+v", text, got, r.Findings)
		}
	}
	if want := "reply 17: 1   is   retreat 2 TN@2/-/3, 12 TN S2309-S2310"; offered != want {
		t.Errorf("offered %q, want %q", offered, want)
	}
}
