package moderator_test

import (
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/game"
)

// unjudged are the mails of the corpora that the moderator does not do as they are meant, and why.
var unjudged = map[string]string{
	"027-en-unit-and-place-without-a-verb": "where units move, a unit and a place are a move since Discerning",
}

// corrected are the mails of the corpora in which somebody corrects himself, which orders alone do not tell: what they order.
var corrected = map[string][]string{
	"018-en-scrap-that":        {"move 1st-Foot 1103-1102"},
	"106-en-struck-two-orders": {"hold 4th-Foot", "move Militia 0404-0504"},
}

// TestProseIsJudged has the moderator judge the mails of the corpora, each where its file has the game stand: those
// that order something take effect with all that is meant, those that must be stopped do not, and nobody but
// the writer is told of the talk.
func TestProseIsJudged(t *testing.T) {
	t.Parallel()
	for _, folder := range []string{"prose", "prose-heldout"} {
		came := map[string]int{}
		files, err := filepath.Glob(filepath.Join("testdata", folder, "*.txtar"))
		if err != nil || len(files) == 0 {
			t.Fatalf("no mails in %s: %v", folder, err)
		}
		for _, file := range files {
			p := readProse(t, file)
			for _, mail := range p.mails {
				t.Run(mail.name, func(t *testing.T) {
					what, wrong := p.judge(t, mail)
					came[what]++
					known := slices.Contains(beyond, mail.name) && folder == "prose-heldout" || unjudged[mail.name] != ""
					switch {
					case wrong != "" && !known:
						t.Error(wrong)
					case wrong == "" && unjudged[mail.name] != "":
						t.Error("it is judged now as it is meant: its name can go from the list")
					}
				})
			}
		}
		t.Logf("%s: %v", folder, came)
	}
}

// judge has a mail judged, and says what came of it and what of that is wrong.
func (p prosePosition) judge(t *testing.T, m proseMail) (came, wrong string) {
	t.Helper()
	played := p.match(t)
	played.once = true
	before := len(played.game.Lines)
	d := played.send(p.where.Side, m.text(t))
	text := d.Send[0].Text
	ordered := actionsIn(played.game.Lines[before:])
	for _, letter := range d.Send[1:] {
		if strings.Contains(letter.Text, "not read as orders") {
			t.Errorf("%s is told of the talk", letter.To.Addr)
		}
	}
	takes := d.Outcome.Effective() || d.Outcome == game.HandedIn
	if want := corrected[m.name]; want != nil {
		m.stops, m.orders = false, want
	}
	switch {
	case m.stops && takes:
		return "stopped: took effect", "it took effect\n" + text
	case m.stops:
		return "stopped: " + string(d.Outcome), ""
	case len(m.orders) == 0 && d.Outcome == game.Nothing:
		return "talk: " + string(d.Outcome), listsTalk(m, text)
	case len(m.orders) == 0 && d.Outcome == game.Answered && len(m.asks) > 0:
		return "asked", ""
	case len(m.orders) == 0:
		return "talk: " + string(d.Outcome), "it is talk\n" + text
	case !takes:
		return "orders: " + string(d.Outcome), text
	}
	skipped := 0
	for _, f := range d.Findings {
		if f.Code == finding.Skipped {
			skipped++ // dice have made it impossible
		}
	}
	for _, o := range m.orders {
		o = strings.TrimPrefix(o, "sealed ")
		switch done := slices.Contains(ordered, o) || slices.ContainsFunc(ordered, func(d string) bool { return startless(d) == o }); {
		case !done && skipped == 0:
			return "orders: not all", fmt.Sprintf("%q is not done: %q\n%s", o, ordered, text)
		case !done:
			skipped--
		}
	}
	return "orders: " + string(d.Outcome), listsTalk(m, text)
}

// listsTalk says what of the talk of a mail the letter does not list; "" for nothing.
func listsTalk(m proseMail, letter string) string {
	if len(m.prose) > len(m.asks) && !strings.Contains(letter, "- not read as orders: ") {
		return "its talk is not listed\n" + letter
	}
	return ""
}

// start is the place where the way of an order begins, which a mail need not name.
var start = regexp.MustCompile(`(?:\([0-9.,]+\)|\b[NS]?\d{4})-`)

// startless is an order without it.
func startless(order string) string {
	at := start.FindStringIndex(order)
	if at == nil {
		return order
	}
	return order[:at[0]] + order[at[1]:]
}

// actionsIn are the orders that were carried out or wait.
func actionsIn(lines []game.Line) []string {
	var all []string
	add := func(a engine.Action) { all = append(all, a.String()) }
	for _, l := range lines {
		switch {
		case l.Play != nil && l.Play.Action != nil:
			add(*l.Play.Action)
		case l.Rest != nil:
			for _, a := range l.Rest.Actions {
				add(a)
			}
		case l.Sealed != nil:
			all = append(all, l.Sealed.Lines()...)
		}
	}
	return all
}

// match is the game of a file where that has it stand.
func (p prosePosition) match(t *testing.T) *match {
	t.Helper()
	m := scenarioMatch(t, p.where.Pack.ID, p.scenario, 3)
	c := m.course()
	c.State = p.start
	m.keepAt(p.where.Side, c)
	return m
}
