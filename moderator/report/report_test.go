package report_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"pgregory.net/rapid"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/audit"
	"adjutant/moderator/report"
	"adjutant/moderator/roll"
)

var update = flag.Bool("update", false, "write the goldens anew")

// golden holds both forms of a mail, the text with its subject.
func golden(t *testing.T, name, subject string, body report.Body) {
	t.Helper()
	text, html := body.Both()
	if subject != "" {
		text = subject + "\n\n" + text
	}
	goldenFile(t, name+".golden", text)
	goldenFile(t, name+".html", html)
	for _, line := range strings.Split(text, "\n") {
		if utf8.RuneCountInString(line) > 78 && len(strings.Fields(line)) > 1 {
			t.Errorf("%s: a line of %d columns: %s", name, utf8.RuneCountInString(line), line)
		}
	}
}

func goldenFile(t *testing.T, name, got string) {
	t.Helper()
	file := filepath.Join("testdata", name)
	if *update {
		if err := os.MkdirAll("testdata", 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s:\n%s", file, got)
	}
}

func answer() report.Answer {
	mods := []engine.Modifier{
		{Side: "north", Unit: "1st-Foot", Text: "combat factor", Value: 5, Cites: []engine.Cite{"MS 7.4"}},
		{Side: "south", Unit: "6th-Line", Text: "attacked upslope", Value: -2, Cites: []engine.Cite{"TEC"}},
	}
	return report.Answer{
		Game: report.Game{Tag: "tf-1", Title: "The Crossing", Turn: 2, Phase: "combat"}, No: 7, From: "Anna Example", Yours: true,
		Proofs: "tf-1-no-7-proofs.zip", Says: "accepted in part, south to answer by Fri", Sent: "Wed 4 Mar 18:30 UTC", Headline: "ACCEPTED IN PART: the rest waits.",
		Entries: []report.Entry{
			{Source: "log step 3", Side: "north", Order: "move 1st-Foot 0507-0508", Events: []engine.Event{{Text: "1st-Foot moves to 0508, 1 of 4 MP", Cites: []engine.Cite{"MS 4.1"}}}},
			{Source: "line 2", Side: "north", Order: "move 2nd-Foot 0507-0707", Fate: report.Refused, Findings: []engine.Finding{{
				Code: "E401", Text: "0507 and 0707 are not adjacent", Write: "name every hex of the path", Cites: []engine.Cite{"MS 4.1"},
			}}},
			{Side: "north", Order: "attack 0508 -> 0509 primary 1st-Foot", Fate: report.Skipped, Findings: []engine.Finding{{Code: "W610", Text: "no longer possible, and skipped"}}},
			{Side: "north", Order: "log hash " + strings.Repeat("0123456789abcdef", 4) + " steps 12", Fate: report.Draft},
			{
				Dice: &report.Dice{
					Chance: engine.Chance{Purpose: "north attacks 0509: combat die, morale die", Mods: mods, Cites: []engine.Cite{"MS 7.2"}},
					Record: roll.Record{Circumstances: roll.Circumstances{Number: 4, Tag: "tf-1"}, Values: []int{3, 6}},
					Outcomes: []engine.Outcome{
						{Text: "no effect", Falls: [][]int{{1, 6}, {2, 6}}},
						{Text: "Dc, and 6th Line fails its check", Falls: [][]int{{3, 6}}},
						{Text: "Dm, and 6th Line fails its check", Falls: [][]int{{4, 6}, {5, 6}, {6, 6}}},
					},
				},
				Events: []engine.Event{{Text: "+3, column 6, die 3: Dc", Mods: mods}, {Text: "6th-Line is disrupted", Cites: []engine.Cite{"MS 11.1"}}},
			},
			{Side: "north", Order: "attack 0607 -> 0509 primary 3rd-Foot", Fate: report.Waits},
			{Side: "south", Sealed: true},
		},
		Summary: []string{"Turn 1 has ended. North: Scouts (eliminated). South: all units in good order."},
		Log: &report.Log{
			Name: "turn2.vlog", Steps: 9,
			Moved: []report.Moved{{Name: "1st Foot", From: "0507", To: "0508", Times: 1}, {Name: "Card", From: "Deck (1,2)", Times: 3}, {Name: "Smoke", To: "0509", Made: true}, {Name: "Trench", From: "0607", Gone: true}},
			Rolled: []report.Rolled{
				{Step: 4, By: "Anna Example", Text: "** 2d6 = 3,5 ***", Undone: true, Void: true},
				{Step: 6, Text: "2d6 = 1,1", By: "Anna Example"},
			},
		},
		Audit: []audit.Finding{{Code: audit.UndoRoll, Step: 4, Strength: audit.Certain, Text: "2d6 = 3,5 was taken back in step 5"}},
		Notes: []string{"line 3: note kept: back on Thursday"},
		Muster: []report.Force{
			{Side: "North", Places: []report.Place{
				{At: "0508", Units: []string{"1st Foot", "Marlow"}},
				{At: "0607", Units: []string{"3rd Foot (reduced, disrupted)"}},
				{At: "0709", Units: []string{"2nd Foot", "Battery A"}},
				{At: "waiting", Units: []string{"Lancers"}},
			}},
			{Side: "South", Places: []report.Place{{At: "0509", Units: []string{"6th Line (disrupted)"}}}},
		},
		Next: "Now South (Ben Example): retreats 6th-Line.", Write: "mod+tf-1.abcdef@example.test",
		Stored: report.Stored{
			Accepted: 7, Last: []report.Last{{Side: "North", No: 7}, {Side: "South", No: 5}}, Hash: strings.Repeat("ab", 32), Waiting: []string{"north: attack 0607 -> 0509 primary 3rd-Foot"}, Position: "the end of the log of no. 7",
		},
	}
}

func TestAnswer(t *testing.T) {
	golden(t, "answer", answer().Subject(), answer().Body())
}

// A short letter has what was not done: it is its reader's again.
func TestShortLettersTellWhatWasSkipped(t *testing.T) {
	a := answer()
	a.Short = true
	if text := a.Body().Text(); !strings.Contains(text, "skipped  attack 0508 -> 0509 primary 1st-Foot") || strings.Contains(text, "In detail:") {
		t.Errorf("a short letter:\n%s", text)
	}
}

// A short letter leaves out what the audit only notes, never what is certain or hard to explain otherwise.
func TestShortLettersTellWhatIsCertain(t *testing.T) {
	a := answer()
	a.Short = true
	a.Audit = append(a.Audit,
		audit.Finding{Code: audit.RollResult, Strength: audit.Strong, Text: "the log leaves 6th Line in 0508"},
		audit.Finding{Code: audit.ActorOther, Strength: audit.Medium, Text: "a piece of the other side was moved"})
	text := a.Body().Text()
	for _, says := range []string{"2d6 = 3,5 was taken back in step 5", "the log leaves 6th Line in 0508"} {
		if !strings.Contains(text, says) {
			t.Errorf("a short letter does not say %q:\n%s", says, text)
		}
	}
	if strings.Contains(text, "a piece of the other side was moved") {
		t.Errorf("a short letter says more than what is certain or strong:\n%s", text)
	}
	if a.Audit = a.Audit[2:]; strings.Contains(a.Body().Text(), "The audit of the log found") {
		t.Error("a short letter tells of an audit that found nothing strong")
	}
}

func TestCopyForTheOtherSide(t *testing.T) {
	a := answer()
	a.Says = "your answer: turn 2, by Fri"
	a.Yours, a.Notes = false, nil
	a.Next, a.Awaited = "Now South (you): retreats 6th-Line.", true
	golden(t, "copy", a.Subject(), a.Body())
}

func TestHandedBack(t *testing.T) {
	golden(t, "handed-back", "", report.Answer{
		Game: report.Game{Tag: "tf-1", Title: "The Crossing", Turn: 1, Phase: "move"}, No: 1, From: "Anna Example", Yours: true,
		Proofs: "tf-1-no-7-proofs.zip", Says: "accepted in part, south to answer by Fri", Sent: "Wed 4 Mar 18:30 UTC", Headline: "HANDED BACK: nothing took effect.",
		Unread: []engine.Finding{{Code: "E541", Text: "turn.vlog cannot be read", Write: "the log again"}},
		Next:   "Now North (you): moves units.", Awaited: true, Write: "mod+tf-1.abcdef@example.test",
		Stored: report.Stored{Hash: strings.Repeat("cd", 32)},
	}.Body())
}

func TestLetters(t *testing.T) {
	golden(t, "again", "", report.Again(3, "The answer.\n"))
	golden(t, "unproved", "", report.Unproved("tf-1", "The Crossing", "eve@example.org", "my turn", "it came from eve@example.org, and this seat is played from another address", "mod+tf-1.abcdef@example.test"))
	golden(t, "stranger", "", report.Stranger("Example Club", "operator@example.test"))
	golden(t, "damaged", "", report.Damaged("tf-1", "Training field", "game tf-1: play 3: roll does not fit"))
	golden(t, "holds-by-itself", "", report.HoldsByItself("tf-1", "Training field", "This game holds by itself since 4 Mar 2026 18:35 UTC: it cannot be gone on with", "mod+tf-1.abc@example.test"))
	golden(t, "kept-damaged", "", report.KeptDamaged("tf-1", "Training field", "This game holds by itself since 4 Mar 2026 18:35 UTC: it cannot be gone on with"))
	golden(t, "set-aside", "", report.SetAside("0123456789ab", "anna@example.test", "game tf-1: play 3: roll does not fit"))
	golden(t, "kept", "", report.Kept("0123456789ab"))
	draw := report.Draw{Freeze: 2, Beacon: "quicknet", Round: 1000, At: time.Date(2026, 3, 4, 18, 45, 0, 0, time.UTC)}
	golden(t, "round-missing", "", report.RoundMissing("tf-1", draw, 25*time.Hour, "https://beacon.example.test: answers 404 Not Found"))
	golden(t, "overdue", "", report.Overdue("tf-1", 3, "game tf-1: play 3: roll does not fit"))
	golden(t, "undeliverable", "", report.Undeliverable("answer/tf-1/7/south", "ben@example.test", "550 5.1.1 no such user here"))
	golden(t, "too-large", "", report.TooLarge(60<<20, 25<<20))
	golden(t, "unclear", "", report.UnclearOrders("tf-1", "The Crossing", "Anna Example", 4, []report.Entry{{
		Source: "line 2", Order: "square 1st-Foot", Fate: report.Unclear, Findings: []engine.Finding{{Code: "E531", Text: "square is not modelled", Question: "squares", Cites: []engine.Cite{"MS 9.3"}}},
	}}, "mod+tf-1.abcdef@example.test"))
	golden(t, "invitation", "", report.Invitation(report.Invited{
		Club: "Example Club", Tag: "tf-1", Title: "The Crossing", Pack: "training-field", Side: "north", Name: "Anna Example",
		ReplyTo: "mod+tf-1.abcdef@example.test", Beacon: "No public randomness enters the dice of this game.", VASSAL: "Only the moderator's dice count.", Next: "Now North (you): moves units.",
	}))
}

// A turn of twenty orders, each with dice and all their outcomes, and of two armies of
// sixty units, is a mail of less than 100 kB.
func TestALongAnswerIsNoLargeMail(t *testing.T) {
	a := answer()
	entries := a.Entries
	outcomes := make([]engine.Outcome, 12)
	for i := range outcomes {
		outcomes[i] = engine.Outcome{Text: "Dc(Ex)+L, and 6th Line fails its check; leaders in danger", Falls: [][]int{{i, 1}, {i, 2}, {i, 3}}}
	}
	entries[4].Dice.Outcomes = outcomes
	a.Entries = nil
	for range 20 {
		a.Entries = append(a.Entries, entries[0], entries[4])
	}
	for i := range a.Muster {
		for n := range 60 {
			a.Muster[i].Places = append(a.Muster[i].Places, report.Place{At: fmt.Sprint(1000 + n), Units: []string{"3rd Foot (reduced, disrupted)"}})
		}
	}
	text, html := a.Body().Both()
	written, err := mail.Compose(mail.Outgoing{
		Key: "k", From: mail.Address{Addr: "mod@example.test"}, To: mail.Address{Addr: "anna@example.test"}, Date: time.Unix(0, 0), Text: text, HTML: html,
	}, "example.test", nil)
	if err != nil || len(written) >= 100_000 || len(written) < 20_000 {
		t.Errorf("%d bytes: %v", len(written), err)
	}
	t.Logf("%d bytes", len(written))
}

// No line is longer than the page but one of a single long word, and no word is
// lost, whatever the texts are.
func TestLinesAreWrapped(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		note := strings.Join(strings.Fields(rapid.StringMatching(`[a-zé ]{0,300}`).Draw(t, "note")), " ")
		a := report.Answer{Notes: []string{note}, Next: "next"}
		text := a.Body().Text()
		for _, line := range strings.Split(text, "\n") {
			if utf8.RuneCountInString(line) > 78 && len(strings.Fields(line)) > 2 {
				t.Fatalf("line %q", line)
			}
		}
		if !strings.Contains(strings.Join(strings.Fields(text), " "), note) {
			t.Fatalf("%q is not whole in\n%s", note, text)
		}
	})
}

// A table without hexes is shown by its picture alone: the plain text says nothing of it, not even its title.
func TestAPictureAloneHasNoTitleInPlainText(t *testing.T) {
	text, html := report.Answer{Headline: "ACCEPTED", Map: &report.Map{Title: "The map where it was done", Picture: "a@b"}}.Body().Both()
	if strings.Contains(text, "The map") || !strings.Contains(html, "The map where it was done") || !strings.Contains(html, "cid:a@b") {
		t.Errorf("%s\n%s", text, html)
	}
}
