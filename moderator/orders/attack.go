package orders

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/orders/order"
	"adjutant/moderator/orders/refusal"
	"adjutant/moderator/orders/scan"
)

// attack reads the hexes of an attack, the hex attacked, and the units that take part.
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
		if p.index.Roster.Typed != nil {
			if len(o.From) > 0 && p.index.Reads(Following) {
				return // who stands there, as the rules have it
			}
			p.Fail(p.At, refusal.NoAttackers(*o))
			return
		}
		p.Fail(p.At, refusal.NoPrimary(*o))
	}
}

// origin reads the hexes that an attack comes from and the one attacked; or that alone, where those who attack are named.
func (p *parser) origin(o *Order) {
	p.From()
	o.From = p.hexes()
	switch {
	case len(o.From) == 1 && p.From():
		o.From, o.Path = p.hexes(), o.From
	case len(o.From) == 1 && p.namesWho():
		o.From, o.Path = nil, o.From // from where they stand
	default:
		if !p.into() {
			p.ExpectArrow("<place>")
		}
		if at, named := p.foeHex(); named {
			o.Path = []engine.Loc{at}
			return
		}
		o.Path = []engine.Loc{p.stand()}
	}
}

// into reads a word that stands before the place attacked as an arrow does, in a game whose pack is all its rules.
func (p *parser) into() bool {
	return p.index.Roster.Typed != nil && p.index.Reads(Following) && p.OneOf("into", "onto", "against", "on", "to", "at") != ""
}

// foeHex reads an enemy unit as the hex where the reader sees it; false, with nothing read, where none stands here.
func (p *parser) foeHex() (engine.Loc, bool) {
	if !p.index.Reads(Conversing) || p.Done() || p.PlaceEnd(p.At) > 0 {
		return "", false
	}
	trial := *p
	trial.Whose = scan.Enemies
	id := trial.Unit()
	trial.Whose = scan.Readers
	i := slices.IndexFunc(p.index.Roster.Units, func(u Unit) bool { return u.ID == id })
	if trial.Fault == nil && i >= 0 && p.index.Roster.Units[i].Side == p.index.Roster.Reader && p.index.Roster.Reader != "" && trial.namesWho() {
		p.Fail(p.At, refusal.OwnAttacked(p.index.Roster.Units[i].Display()))
		return "", false
	}
	if trial.Fault != nil || i < 0 || p.index.Roster.Units[i].At == "" || p.index.Roster.Units[i].Side == p.index.Roster.Reader {
		return "", false
	}
	*p = trial
	return p.index.Roster.Units[i].At, true
}

// fromHexes reports whether an order names the hexes that it comes from.
func fromHexes(verb string) bool { return verb == "attack" || verb == "counter" || verb == "shock" }

// namesWho reports whether those who attack are named here, where the arrow could stand.
func (p *parser) namesWho() bool {
	if !p.index.Reads(Conversing) {
		return false
	}
	trial := *p
	if trial.OneOf("with", "by", "using", "primary") == "" {
		return false
	}
	trial.Unit()
	return trial.Fault == nil
}

// hexes reads the hexes that an attack comes from.
func (p *parser) hexes() []engine.Loc {
	all := []engine.Loc{p.stand()}
	for p.Fault == nil && p.Sign("+") {
		all = append(all, p.stand())
	}
	return all
}

// stand reads a place that an attack comes from, or that is attacked: in a game whose pack is all its rules a point of its table, too.
func (p *parser) stand() engine.Loc {
	if p.index.Roster.Typed != nil && p.index.Reads(Following) && p.Ahead("(") {
		return p.PlaceUpTo(p.PlaceEnd(p.At))
	}
	return p.Hex()
}

// by reads "with 1st Foot": who attacks alone is the primary unit, and of several the first, which is said.
func (p *parser) by(o *Order) {
	at := p.At
	if !p.index.Reads(Tolerant) || p.OneOf("with", "by") == "" && !(p.index.Reads(Conversing) && p.Word("using")) {
		return
	}
	units := p.Units()
	if len(units) == 1 {
		p.arg(o, "primary", string(units[0]))
		return
	}
	if p.Fault == nil {
		p.arg(o, "primary", string(units[0]))
		p.arg(o, "support", order.Texts(units[1:])...)
		if !p.index.Reads(Conversing) {
			p.Fail(p.At, refusal.NoPrimary(*o))
			return
		}
		p.Warn(at, refusal.ReadAs(strings.TrimSpace(string(p.Chars[at:p.At])), o.Args[0].String()+" "+o.Args[1].String()))
	}
}

// attackOption reads one option, false if there is none.
func (p *parser) attackOption(o *Order) bool {
	switch p.option(o, "primary", "support", "leader", "guns", "advance") {
	case "primary":
		p.arg(o, "primary", string(p.Unit()))
	case "support":
		p.arg(o, "support", order.Texts(p.Units())...)
	case "leader":
		p.arg(o, "leader", order.Texts(p.Units())...)
	case "guns":
		p.arg(o, "guns", order.Texts(p.Units())...)
	case "advance":
		p.advance(o)
	default:
		return p.leaders(o)
	}
	return p.Fault == nil
}

// leaders reads the plural of leader.
func (p *parser) leaders(o *Order) bool {
	if o.Sideless().Has("leader") || !p.Word("leaders") {
		return false
	}
	p.arg(o, "leader", order.Texts(p.Units())...)
	return p.Fault == nil
}

// advance reads who advances after the attack, and where to: the printed form
// has a comma between them, as an action's values have.
func (p *parser) advance(o *Order) {
	if p.Word("no") {
		p.arg(o, "advance", "no")
		return
	}
	unit := p.Unit()
	if !p.Sign(",") {
		p.ExpectArrow("<place>")
	}
	p.arg(o, "advance", string(unit), string(p.Hex()))
}

// defend reads who defends, and optionally the hex attacked.
func (p *parser) defend(o *Order) {
	if p.Arrow() || p.ResemblesPlace() && !p.AtUnit() {
		o.Path = []engine.Loc{p.stand()}
	}
	if p.index.Reads(Conversing) {
		p.by(o)
	}
	for p.attackOption(o) {
	}
	if len(o.Args) == 0 {
		p.Expect("primary", "<unit>")
	}
}

// charge reads one unit, its path and the hex it charges.
func (p *parser) charge(o *Order) {
	o.Units = []engine.UnitID{p.Unit()}
	o.Path = p.Path()
	p.ExpectArrow("<place>")
	p.arg(o, "at", string(p.Hex()))
}

// shot reads who shoots at what. The arrow may be left out before a place.
func (p *parser) shot(o *Order) {
	if p.targetFirst(o) {
		return
	}
	o.Units = p.Units()
	for p.shotOption(o) {
	}
	switch {
	case o.Verb == "grape" && !o.Sideless().Has("bearing"):
		p.Expect("bearing", "<degrees>")
	case o.Verb != "grape" && !hasTarget(*o):
		p.ExpectArrow("<unit or place>")
	}
}

// targetFirst reads "bombard 0403 with Totten and Du Bois", where the place stands before who shoots at it.
func (p *parser) targetFirst(o *Order) bool {
	foe := *p
	if at, named := foe.foeHex(); named && foe.OneOf("with", "from", "by") != "" {
		*p, o.Path = foe, []engine.Loc{at}
		o.Units = p.Units()
		return true
	}
	if !p.index.Reads(Tolerant) || o.Verb == "grape" || p.Done() || p.NameEnd(p.At) > 0 {
		return false
	}
	trial := *p
	trial.Arrow()
	if trial.Done() || trial.PlaceEnd(trial.At) == 0 {
		return false
	}
	p.Arrow()
	o.Path = []engine.Loc{p.Place()}
	if p.OneOf("with", "from", "by") == "" {
		p.Missing("unit")
	}
	o.Units = p.Units()
	return true
}

// shotOption reads the target or one option, false if there is none.
func (p *parser) shotOption(o *Order) bool {
	switch p.option(o, "gun", "ammo") {
	case "gun":
		p.arg(o, "gun", p.Number())
		return p.Fault == nil
	case "ammo":
		p.arg(o, "ammo", p.Value("kind of ammunition"))
		return p.Fault == nil
	}
	if o.Verb == "grape" {
		return p.bearing(o)
	}
	if hasTarget(*o) || !p.AtPlace() && !p.Arrow() && !p.upon() {
		return false
	}
	p.target(o)
	return p.Fault == nil
}

// upon reads a word that stands before a target as an arrow does.
func (p *parser) upon() bool {
	return p.index.Reads(Conversing) && p.OneOf("on", "upon", "into") != ""
}

// bearing reads the direction of grape shot: degrees or a point.
func (p *parser) bearing(o *Order) bool {
	if p.option(o, "bearing") == "" {
		return false
	}
	if p.Ahead("(") {
		p.arg(o, "bearing", string(p.Place()))
	} else {
		p.arg(o, "bearing", p.Number())
	}
	return p.Fault == nil
}

// target reads what is shot at. A place becomes the path, a unit an argument; so does will, by which a unit
// fires at whatever enemy it can.
func (p *parser) target(o *Order) {
	p.Whose = scan.Enemies
	defer func() { p.Whose = scan.Readers }()
	switch {
	case p.Done():
		p.Missing("unit (or place)")
	case !p.AtUnit() && p.ResemblesPlace():
		o.Path = []engine.Loc{p.Place()}
	case o.Verb == "fire" && !p.AtUnit() && p.Word("will"):
		p.arg(o, "at", "will")
	default:
		p.foeAt(o)
	}
}

func hasTarget(o Order) bool { return len(o.Path) > 0 || o.Sideless().Has("at") }
