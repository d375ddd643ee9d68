package report_test

import (
	"os"
	"strings"
	"testing"
	"unicode/utf8"

	"adjutant/moderator/audit"
	"adjutant/moderator/report"
)

func TestGuides(t *testing.T) {
	files, err := os.ReadDir("guide")
	if err != nil {
		t.Fatal(err)
	}
	guides := report.Guides()
	if len(guides) != len(files) {
		t.Errorf("%d guides of %d files", len(guides), len(files))
	}
	for _, g := range guides {
		if g.Title == "" || !strings.HasPrefix(g.Text, g.Title+"\n\n") {
			t.Errorf("%s: begins %.60q", g.Topic, g.Text)
		}
		for line := range strings.Lines(g.Text) {
			if utf8.RuneCountInString(line) > 81 {
				t.Errorf("%s: too wide for a mail: %s", g.Topic, line)
			}
		}
	}
	if _, ok := report.GuideTo("../guide/player"); ok {
		t.Error("a path is taken for a topic")
	}
}

// TestAuditGuide: what an audit can find is explained.
func TestAuditGuide(t *testing.T) {
	g, _ := report.GuideTo("audit")
	for _, code := range []audit.Code{
		audit.UndoRoll, audit.UndoReveal, audit.UndoAgain, audit.UndoStray, audit.RollChain, audit.RollText, audit.RollVoid,
		audit.RollLuck, audit.StartDiffers, audit.StartMoved, audit.PieceEdited, audit.PieceUnknown, audit.PositionEdited,
		audit.FileRepacked, audit.ActorOther, audit.MaskRemoved, audit.DeckReordered, audit.DiceChanged, audit.ClockOrder,
		audit.ReceiptUnused, audit.ReceiptUnknown, audit.ReceiptCode, audit.ReceiptAgain, audit.ReceiptOrder, audit.ReceiptValue,
		audit.ReceiptDice, audit.ReceiptGame, audit.ReceiptDeclared, audit.ReceiptResult, audit.BoardDiffers,
		audit.RollMissing, audit.RollExtra, audit.RollDice, audit.RollEarly, audit.RollResult,
		audit.Fork, audit.Gap, audit.Overlap, audit.Repeat, audit.Order, audit.RNGSequence,
	} {
		if !strings.Contains(g.Text, "\n  "+string(code)+" ") {
			t.Errorf("%s is not explained", code)
		}
	}
}
