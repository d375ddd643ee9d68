package report_test

import (
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/net/html"

	"adjutant/moderator/audit"
	"adjutant/moderator/report"
)

func TestGuides(t *testing.T) {
	files, err := filepath.Glob("guide/*.md")
	if err != nil {
		t.Fatal(err)
	}
	headings := report.Guides()
	if len(headings) != len(files) {
		t.Errorf("%d guides of %d files", len(headings), len(files))
	}
	for _, h := range headings {
		g, ok := report.GuideTo(h.Topic)
		if !ok || g.Topic != h.Topic || g.Title != h.Title || g.Title == "" || !strings.HasPrefix(g.Text, g.Title+"\n\n") {
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
	if _, ok := report.GuideTo("orders/musket"); ok {
		t.Error("a part of a guide is taken for a guide")
	}
}

// TestGuideOnAPage: a page has every word of the text, and what is no paragraph, list or code is in no guide.
func TestGuideOnAPage(t *testing.T) {
	for _, h := range report.Guides() {
		g, _ := report.GuideTo(h.Topic)
		title, page, ok := report.GuideHTML(g.Topic)
		if !ok || title != g.Title || strings.Contains(page, "<!--") {
			t.Errorf("%s: %v, %q, %.80q", g.Topic, ok, title, page)
		}
		text := regexp.MustCompile(`(?m)^ *- `).ReplaceAllString(strings.TrimPrefix(g.Text, title), "")
		if diff := cmp.Diff(words(text), words(shown(page))); diff != "" {
			t.Errorf("%s (-text +page):\n%s", g.Topic, diff)
		}
	}
	if _, _, ok := report.GuideHTML("chess"); ok {
		t.Error("there is a page of no guide")
	}
}

// words are the words of a text without the quotes around what is typed.
func words(text string) []string { return strings.Fields(strings.ReplaceAll(text, `"`, "")) }

// shown is the text that a browser shows of a page.
func shown(page string) string {
	var b strings.Builder
	for z := html.NewTokenizer(strings.NewReader(page)); z.Next() != html.ErrorToken; {
		switch token := z.Token(); {
		case token.Type == html.TextToken:
			b.WriteString(token.Data)
		case token.Data != "code":
			b.WriteByte(' ')
		}
	}
	return b.String()
}

// TestGuideInAGame: of the words of orders a game's players read those of its own rules.
func TestGuideInAGame(t *testing.T) {
	whole, _ := report.GuideTo("orders")
	heads := map[string]string{"musket": "Musket & Saber: moving", "muzzleblast": "Bucket o' Muzzleblast: moves", "gbacw": "Into the Woods: the turn", "declared": "Any other game, on areas: orders", "openplay": "Open play, with any VASSAL module"}
	for system := range heads {
		g, ok := report.GuideIn("orders", system)
		if !ok || !strings.Contains(g.Text, "\nIn every game\n") {
			t.Errorf("%s: %v, %.80q", system, ok, g.Text)
		}
		for other, head := range heads {
			if strings.Contains(g.Text, "\n"+head+"\n") != (other == system) {
				t.Errorf("%s: %q is in it or is not", system, head)
			}
			if !strings.Contains(whole.Text, "\n"+head+"\n") {
				t.Errorf("%q is not in the whole", head)
			}
		}
	}
	if g, ok := report.GuideIn("orders", "chess"); !ok || g.Text != whole.Text {
		t.Errorf("a system without a part of its own: %v, %d bytes", ok, len(g.Text))
	}
	if g, ok := report.GuideIn("dice", "musket"); !ok || g.Topic != "dice" {
		t.Errorf("another topic: %v, %q", ok, g.Topic)
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
