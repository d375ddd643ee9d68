package scan_test

import (
	"slices"
	"testing"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/orders/scan"
	"adjutant/moderator/orders/unit"
)

// roster has units of two sides on one map.
func roster(v scan.Version) scan.Roster {
	return scan.Roster{
		Units: []unit.Unit{
			{ID: "11-IL", Name: "11 IL", Side: "union", At: "S1203"},
			{ID: "20-IL", Name: "20 IL", Side: "union", At: "S1204"},
			{ID: "Totten", Name: "Totten", Side: "union"},
			{ID: "Lane-Rifles", Name: "Lane Rifles", Side: "rebels", At: "S1305"},
		},
		Maps:    []scan.Map{{Letter: "S", FirstColumn: 1, LastColumn: 30, FirstRow: 1, LastRow: 20}},
		Reader:  "union",
		Version: v,
	}
}

func reading(v scan.Version, line string) *scan.Scanner {
	return scan.New(scan.NewScope(roster(v)), scan.Text(scan.Normalise(line, 1)))
}

func TestUnits(t *testing.T) {
	for line, want := range map[string][]engine.UnitID{
		"11 IL, 20 IL":         {"11-IL", "20-IL"},
		"11 IL and Totten":     {"11-IL", "Totten"},
		"the 11th and 20th IL": {"11-IL", "20-IL"},
		"Totten's battery":     {"Totten"},
		"11 IL in S1203":       {"11-IL"},
		"the Rifles":           {"Lane-Rifles"},
		`"Totten"`:             {"Totten"},
		"Toten":                {"Totten"},
	} {
		s := reading(scan.Latest, line)
		if got := s.Units(); s.Fault != nil || !s.Done() || !slices.Equal(got, want) {
			t.Errorf("%s: %q, fault %v, left over %q; want %q", line, got, s.Fault, s.Rest(), want)
		}
	}
}

// TestUnitsThen holds that older readings read fewer names.
func TestUnitsThen(t *testing.T) {
	for line, v := range map[string]scan.Version{"the Rifles": scan.Conversing, "the 11th and 20th IL": scan.Conversing, "Toten": scan.Tolerant} {
		if s := reading(v-1, line); s.Units() != nil || s.Fault == nil {
			t.Errorf("version %d reads %q", v-1, line)
		}
		if s := reading(v, line); len(s.Units()) == 0 {
			t.Errorf("version %d does not read %q: %v", v, line, s.Fault)
		}
	}
}

func TestWay(t *testing.T) {
	for line, want := range map[string][]engine.Loc{
		"S1203-S1204":                   {"S1203", "S1204"},
		"to S1204":                      {"S1204"},
		"from S1203 via S1204 to s1205": {"S1203", "S1204", "S1205"},
		"S1203 -> S1204 -> S1205":       {"S1203", "S1204", "S1205"},
		"to S1205 by way of S1204":      {"S1204", "S1205"},
		"S1203, S1204 and S1205":        {"S1203", "S1204", "S1205"},
	} {
		s := reading(scan.Latest, line)
		if got := s.Way(); s.Fault != nil || !s.Done() || !slices.Equal(got, want) {
			t.Errorf("%s: %q, fault %v, left over %q; want %q", line, got, s.Fault, s.Rest(), want)
		}
	}
}

func TestFaults(t *testing.T) {
	place := func(s *scan.Scanner) { s.Place() }
	name := func(s *scan.Scanner) { s.Unit() }
	for line, test := range map[string]struct {
		read func(*scan.Scanner)
		code string
		at   int
	}{
		"":              {place, finding.Missing, 0},
		"S12":           {place, finding.Missing, 0},
		"S123":          {place, finding.NoLocation, 0},
		"S4001":         {place, finding.OffMap, 0},
		"T1203":         {place, finding.Missing, 0},
		"Lancers":       {name, finding.NoUnit, 0},
		"11 IL@Johnson": {name, finding.NoUnit, 0},
		`"Totten`:       {name, finding.OpenQuote, 0},
	} {
		s := reading(scan.Latest, line)
		if test.read(s); s.Fault == nil || s.Fault.Finding.Code != test.code || s.Fault.At != test.at {
			t.Errorf("%q: %+v, want %s at %d", line, s.Fault, test.code, test.at)
		}
		if s.Word("x"); s.Place() != "" {
			t.Errorf("%q: reads on behind a fault", line)
		}
	}
}
