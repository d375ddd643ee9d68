package orders

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/orders/order"
	"adjutant/moderator/orders/refusal"
)

// attack reads hexes, the hex attacked and who takes part.
func (p *parser) attack(o *Order) {
	if at, named := p.foeHex(); named && p.namesWho() {
		o.Path = []engine.Loc{at}
	} else {
		p.origin(o)
	}
	p.by(o)
	for p.attackOption(o) {
	}
	if o.Verb == "attack" && !o.Sideless().Has("primary") {
		p.end(*o)
		p.fail(p.at, refusal.NoPrimary(*o))
	}
}

// origin reads the hexes that an attack comes from and the one attacked; or that alone, where those who attack are named.
func (p *parser) origin(o *Order) {
	p.from()
	o.From = p.hexes()
	switch {
	case len(o.From) == 1 && p.from():
		o.From, o.Path = p.hexes(), o.From
	case len(o.From) == 1 && p.namesWho():
		o.From, o.Path = nil, o.From // from where they stand
	default:
		p.expectArrow("<place>")
		if at, named := p.foeHex(); named {
			o.Path = []engine.Loc{at}
			return
		}
		o.Path = []engine.Loc{p.hex()}
	}
}

// foeHex reads an enemy unit as the hex where the reader sees it; false, with nothing read, where none stands here.
func (p *parser) foeHex() (engine.Loc, bool) {
	if !p.index.reads(Conversing) || p.done() || p.placeEnd(p.at) > 0 {
		return "", false
	}
	trial := *p
	trial.whose = enemies
	id := trial.unit()
	trial.whose = readers
	i := slices.IndexFunc(p.index.roster.Units, func(u Unit) bool { return u.ID == id })
	if trial.fault == nil && i >= 0 && p.index.roster.Units[i].Side == p.index.roster.Reader && p.index.roster.Reader != "" && trial.namesWho() {
		p.fail(p.at, refusal.OwnAttacked(p.index.roster.Units[i].Display()))
		return "", false
	}
	if trial.fault != nil || i < 0 || p.index.roster.Units[i].At == "" || p.index.roster.Units[i].Side == p.index.roster.Reader {
		return "", false
	}
	*p = trial
	return p.index.roster.Units[i].At, true
}

// fromHexes reports whether an order names the hexes that it comes from.
func fromHexes(verb string) bool { return verb == "attack" || verb == "counter" || verb == "shock" }

// namesWho reports whether those who attack are named here, where the arrow could stand.
func (p *parser) namesWho() bool {
	if !p.index.reads(Conversing) {
		return false
	}
	trial := *p
	if trial.oneOf("with", "by", "using", "primary") == "" {
		return false
	}
	trial.unit()
	return trial.fault == nil
}

// hexes reads the hexes that an attack comes from.
func (p *parser) hexes() []engine.Loc {
	all := []engine.Loc{p.hex()}
	for p.fault == nil && p.sign("+") {
		all = append(all, p.hex())
	}
	return all
}

// by reads "with 1st Foot": who attacks alone is the primary unit, and of several the first, which is said.
func (p *parser) by(o *Order) {
	at := p.at
	if !p.index.reads(Tolerant) || p.oneOf("with", "by") == "" && !(p.index.reads(Conversing) && p.word("using")) {
		return
	}
	units := p.units()
	if len(units) == 1 {
		p.arg(o, "primary", string(units[0]))
		return
	}
	if p.fault == nil {
		p.arg(o, "primary", string(units[0]))
		p.arg(o, "support", order.Texts(units[1:])...)
		if !p.index.reads(Conversing) {
			p.fail(p.at, refusal.NoPrimary(*o))
			return
		}
		p.warn(at, refusal.ReadAs(strings.TrimSpace(string(p.chars[at:p.at])), o.Args[0].String()+" "+o.Args[1].String()))
	}
}

// attackOption reads one option, false if there is none.
func (p *parser) attackOption(o *Order) bool {
	switch p.option(o, "primary", "support", "leader", "guns", "advance") {
	case "primary":
		p.arg(o, "primary", string(p.unit()))
	case "support":
		p.arg(o, "support", order.Texts(p.units())...)
	case "leader":
		p.arg(o, "leader", order.Texts(p.units())...)
	case "guns":
		p.arg(o, "guns", order.Texts(p.units())...)
	case "advance":
		p.advance(o)
	default:
		return p.leaders(o)
	}
	return p.fault == nil
}

// leaders reads the plural of leader.
func (p *parser) leaders(o *Order) bool {
	if o.Sideless().Has("leader") || !p.word("leaders") {
		return false
	}
	p.arg(o, "leader", order.Texts(p.units())...)
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
	if p.index.reads(Conversing) {
		p.by(o)
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
	if p.targetFirst(o) {
		return
	}
	o.Units = p.units()
	for p.shotOption(o) {
	}
	switch {
	case o.Verb == "grape" && !o.Sideless().Has("bearing"):
		p.expect("bearing", "<degrees>")
	case o.Verb != "grape" && !hasTarget(*o):
		p.expectArrow("<unit or place>")
	}
}

// targetFirst reads "bombard 0403 with Totten and Du Bois", where the place stands before who shoots at it.
func (p *parser) targetFirst(o *Order) bool {
	foe := *p
	if at, named := foe.foeHex(); named && foe.oneOf("with", "from", "by") != "" {
		*p, o.Path = foe, []engine.Loc{at}
		o.Units = p.units()
		return true
	}
	if !p.index.reads(Tolerant) || o.Verb == "grape" || p.done() || p.nameEnd(p.at) > 0 {
		return false
	}
	trial := *p
	trial.arrow()
	if trial.done() || trial.placeEnd(trial.at) == 0 {
		return false
	}
	p.arrow()
	o.Path = []engine.Loc{p.place()}
	if p.oneOf("with", "from", "by") == "" {
		p.missing("unit")
	}
	o.Units = p.units()
	return true
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
	if hasTarget(*o) || !p.atPlace() && !p.arrow() && !p.upon() {
		return false
	}
	p.target(o)
	return p.fault == nil
}

// upon reads a word that stands before a target as an arrow does.
func (p *parser) upon() bool {
	return p.index.reads(Conversing) && p.oneOf("on", "upon", "into") != ""
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
	p.whose = enemies
	defer func() { p.whose = readers }()
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

func hasTarget(o Order) bool { return len(o.Path) > 0 || o.Sideless().Has("at") }
