package moderator_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/moderator/decision"
	"adjutant/moderator/interpret"
	"adjutant/moderator/orders"
)

// mendNames checks that the one order which stands in the place of a line is one of whom that line names, or says who is not.
func (m *match) mendNames(side engine.Side, f engine.Finding) {
	m.t.Helper()
	if f.Written == "" || strings.Contains(f.Write, orders.Or) || !orders.IsOrder(f.Write) || f.Write == "pass" || strings.Contains(f.Hint, "Who ") {
		return
	}
	named, some := m.ownNamed(side, f.Written)
	ordered, _ := m.ownNamed(side, f.Write)
	if some || len(named) == 0 || slices.Equal(named, ordered) {
		return
	}
	m.t.Errorf("%s: of %v in %q the line to write %q makes %v", f.Code, named, f.Written, f.Write, ordered)
}

// ownNamed are a side's own units that a text names, in the order of their names, and whether it may mean more.
func (m *match) ownNamed(side engine.Side, text string) (units []engine.UnitID, some bool) {
	m.t.Helper()
	rules, err := m.m.Rules("", "")
	if err != nil {
		m.t.Fatal(err)
	}
	roster := interpret.Roster(rules.Pack)
	roster.Version, roster.Reader = orders.Latest, side
	all, _, some := roster.Mentions(text)
	for _, u := range all {
		if unit, known := rules.Pack.Unit(u); known && unit.Side == side {
			units = append(units, u)
		}
	}
	slices.Sort(units)
	return units, some
}

// tallied matches how many of how many orders a subject and a headline tell.
var (
	tallied  = regexp.MustCompile(`(?:refused|accepted): (\d+) of (\d+) orders?`)
	headline = regexp.MustCompile(`(?:Accepted|Kept) (\d+) of (\d+) orders?(?:, refused (\d+))?`)
)

// numbersAgree checks that the subject of a letter and its headline tell the same numbers.
func (m *match) numbersAgree(d decision.Decision) {
	m.t.Helper()
	for _, letter := range d.Send {
		subject := tallied.FindStringSubmatch(letter.Subject)
		said := headline.FindStringSubmatch(strings.Join(strings.Fields(letter.Text), " "))
		if subject == nil || said == nil {
			continue
		}
		count := said[1]
		if strings.Contains(letter.Subject, "refused: ") {
			count = said[3]
		}
		if subject[1] != count || subject[2] != said[2] {
			m.t.Errorf("the subject is %q, and the letter begins\n%s", letter.Subject, letter.Text[:min(len(letter.Text), 400)])
		}
	}
}

// A line that has somebody do something who is nobody is answered by who could be meant, and never by an order of others.
func TestNobodyElseIsProposed(t *testing.T) {
	near := askedAt(t, "pack: wilsons-creek\nside: union\nscenario: 1\nstate: ../../interpret/testdata/musket/creek-2-union-near\n")
	back := askedAt(t, "pack: wilsons-creek\nside: union\nscenario: 1\nstate: ../../interpret/testdata/musket/creek-2-union-retreat\n")
	fight := askedAt(t, "pack: wilsons-creek\nside: union\nscenario: 1\nstate: ../../interpret/testdata/musket/creek-2-union-fight\n")
	for _, c := range []struct {
		at         *match
		said, told string
	}{
		{near, "1 KS and the grenadiers go to 0703", "'the grenadiers' is none of your units on the map. Your units: Lyon"},
		{near, "move the grenadiers to 0703", "no unit called 'grenadiers'"},
		{back, "the dragoons go back to 0801", "'the dragoons' is none of those whom the answers are about"},
		{back, "retreat the dragoons to 0801", "no unit called 'dragoons'"},
		{fight, "Totten and the guards attack 0703 with Lyon", "'the guards' is none of your units on the map"},
		{fight, "native cavalry and Totten attack 0703", "no unit called 'native cavalry'"},
	} {
		m := c.at.copy()
		m.once = true
		before := len(m.played())
		d := m.send("union", c.said+"\n")
		text := strings.Join(strings.Fields(d.Send[0].Text), " ")
		if !strings.Contains(text, c.told) || strings.Contains(text, "Answer 'yes'") || len(m.played()) != before {
			t.Errorf("%q: %s, played %q\n%s", c.said, d.Outcome, m.played(), d.Send[0].Text)
		}
	}
}

// An order of a unit alone is not answered by what it could do together with others.
func TestNobodyJoinsAMend(t *testing.T) {
	m := askedAt(t, "pack: wilsons-creek\nside: union\nscenario: 1\nstate: ../../interpret/testdata/musket/creek-2-union-fight\n")
	m.once = true
	d := m.send("union", "1 KS attacks 0703\n")
	mustSay(t, d.Send[0].Text, "possible: attack 0702 -> 0602 primary 1 KS")
	if strings.Contains(d.Send[0].Text, "Totten support 1 KS") {
		t.Errorf("others do it as well\n%s", d.Send[0].Text)
	}
}
