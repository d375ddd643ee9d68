package orders

import (
	"regexp"
	"strings"

	"adjutant/engine"
)

// alikes matches numbers before the name of the last: "11th, 20th, 45th and 48th Illinois".
var alikes = regexp.MustCompile(`^(?:the )?((?:\d{1,3}(?:st|nd|rd|th|d)?(?:, and |, | and |,| & |/)(?:the )?)+)(\d{1,3}(?:st|nd|rd|th|d)?) `)

var alike = regexp.MustCompile(`\d{1,3}`)

// alikes reads several units that share all of their names but the number, none where no such stand here.
func (p *scanner) alikes() (units []engine.UnitID) {
	if !p.scope.reads(Conversing) || p.done() {
		return nil
	}
	found := alikes.FindStringSubmatchIndex(string(p.low[p.at:]))
	if found == nil || p.nameEnd(p.at) > 0 {
		return nil
	}
	trial := *p
	trial.at += found[4]
	from := trial.at
	last := trial.unit()
	if trial.fault != nil {
		return nil
	}
	name := string(trial.low[from:trial.at])
	_, kind, more := strings.Cut(name, " ")
	if !more {
		return nil
	}
	for _, n := range alike.FindAllString(string(p.low[p.at+found[2]:p.at+found[3]]), -1) {
		one := newScanner(p.scope, n+" "+kind)
		id := one.unit()
		if one.fault != nil || len(one.warnings) > 0 || !one.done() {
			return nil
		}
		units = append(units, id)
	}
	p.at, p.warnings = trial.at, trial.warnings
	return append(units, last)
}
