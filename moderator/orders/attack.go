package orders

import "adjutant/engine"

// attack reads hexes, the hex attacked and who takes part.
func (p *parser) attack(o *Order) {
	o.From = []engine.Loc{p.hex()}
	for p.fault == nil && p.sign("+") {
		o.From = append(o.From, p.hex())
	}
	p.expectArrow("<place>")
	o.Path = []engine.Loc{p.hex()}
	for p.attackOption(o) {
	}
	if o.Verb == "attack" && !o.action().Has("primary") {
		p.end(*o)
		p.fail(p.at, noPrimary(o.String()))
	}
}

// attackOption reads one option, false if there is none.
func (p *parser) attackOption(o *Order) bool {
	switch p.option(o, "primary", "support", "leader", "guns", "advance") {
	case "primary":
		p.arg(o, "primary", string(p.unit()))
	case "support":
		p.arg(o, "support", strs(p.units())...)
	case "leader":
		p.arg(o, "leader", strs(p.units())...)
	case "guns":
		p.arg(o, "guns", strs(p.units())...)
	case "advance":
		p.advance(o)
	default:
		return p.leaders(o)
	}
	return p.fault == nil
}

// leaders reads the plural of leader.
func (p *parser) leaders(o *Order) bool {
	if o.action().Has("leader") || !p.word("leaders") {
		return false
	}
	p.arg(o, "leader", strs(p.units())...)
	return p.fault == nil
}

// advance reads who advances after the attack, and where to: the printed form
// has a comma between them, as an action's values have.
func (p *parser) advance(o *Order) {
	if p.word("no") {
		p.arg(o, "advance", "no")
		return
	}
	unit := p.unit()
	if !p.sign(",") {
		p.expectArrow("<place>")
	}
	p.arg(o, "advance", string(unit), string(p.hex()))
}

// defend reads who defends, and optionally the hex attacked.
func (p *parser) defend(o *Order) {
	if p.arrow() || p.resemblesPlace() && !p.atUnit() {
		o.Path = []engine.Loc{p.hex()}
	}
	for p.attackOption(o) {
	}
	if len(o.Args) == 0 {
		p.expect("primary", "<unit>")
	}
}

// charge reads one unit, its path and the hex it charges.
func (p *parser) charge(o *Order) {
	o.Units = []engine.UnitID{p.unit()}
	o.Path = p.path()
	p.expectArrow("<place>")
	p.arg(o, "at", string(p.hex()))
}

// shot reads who shoots at what. The arrow may be left out before a place.
func (p *parser) shot(o *Order) {
	o.Units = p.units()
	for p.shotOption(o) {
	}
	switch {
	case o.Verb == "grape" && !o.action().Has("bearing"):
		p.expect("bearing", "<degrees>")
	case o.Verb != "grape" && !hasTarget(*o):
		p.expectArrow("<unit or place>")
	}
}

// shotOption reads the target or one option, false if there is none.
func (p *parser) shotOption(o *Order) bool {
	switch p.option(o, "gun", "ammo") {
	case "gun":
		p.arg(o, "gun", p.number())
		return p.fault == nil
	case "ammo":
		p.arg(o, "ammo", p.value("kind of ammunition"))
		return p.fault == nil
	}
	if o.Verb == "grape" {
		return p.bearing(o)
	}
	if hasTarget(*o) || !p.atPlace() && !p.arrow() {
		return false
	}
	p.target(o)
	return p.fault == nil
}

// bearing reads the direction of grape shot: degrees or a point.
func (p *parser) bearing(o *Order) bool {
	if p.option(o, "bearing") == "" {
		return false
	}
	if p.ahead("(") {
		p.arg(o, "bearing", string(p.place()))
	} else {
		p.arg(o, "bearing", p.number())
	}
	return p.fault == nil
}

// target reads what is shot at: a place is the path, a unit an argument, and so is will, who
// fires at whom he can.
func (p *parser) target(o *Order) {
	switch {
	case p.done():
		p.missing("unit (or place)")
	case !p.atUnit() && p.resemblesPlace():
		o.Path = []engine.Loc{p.place()}
	case o.Verb == "fire" && !p.atUnit() && p.word("will"):
		p.arg(o, "at", "will")
	default:
		p.arg(o, "at", string(p.unit()))
	}
}

func hasTarget(o Order) bool { return len(o.Path) > 0 || o.action().Has("at") }
