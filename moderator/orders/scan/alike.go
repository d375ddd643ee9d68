package scan

import (
	"strings"

	"adjutant/engine"
	"adjutant/moderator/orders/pattern"
)

// Alikes matches numbers before the name of the last: "11th, 20th, 45th and 48th Illinois".
var Alikes = pattern.MustCompile(`^(?:the )?((?:\d{1,3}(?:st|nd|rd|th|d)?(?:, and |, | and |,| & |/)(?:the )?)+)(\d{1,3}(?:st|nd|rd|th|d)?) `)

var alike = pattern.MustCompile(`\d{1,3}`)

// Alikes reads several units that share all of their names but the number, none where no such stand here.
func (p *Scanner) Alikes() (units []engine.UnitID) {
	if !p.Scope.Reads(Conversing) || p.Done() {
		return nil
	}
	found := Alikes.FindStringSubmatchIndex(string(p.Low[p.At:]))
	if found == nil || p.NameEnd(p.At) > 0 {
		return nil
	}
	trial := *p
	trial.At += found[4]
	from := trial.At
	last := trial.Unit()
	if trial.Fault != nil {
		return nil
	}
	name := string(trial.Low[from:trial.At])
	_, kind, more := strings.Cut(name, " ")
	if !more {
		return nil
	}
	for _, n := range alike.FindAllString(string(p.Low[p.At+found[2]:p.At+found[3]]), -1) {
		one := New(p.Scope, n+" "+kind)
		id := one.Unit()
		if one.Fault != nil || len(one.Warnings) > 0 || !one.Done() {
			return nil
		}
		units = append(units, id)
	}
	p.At, p.Warnings = trial.At, trial.Warnings
	return append(units, last)
}
