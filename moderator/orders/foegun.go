package orders

import (
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/orders/refusal"
	"adjutant/moderator/orders/scan"
	"adjutant/moderator/orders/tabletop"
)

// The gun that stands behind the name of an enemy's battery is that battery's, "fire Lane Rifles at Ford Battery gun 2": guns aim at it, and
// men fire at the one that is nearest to them.

// foeAt reads the enemy that is shot at, and which of its guns.
func (p *parser) foeAt(o *Order) {
	if !p.index.Reads(Following) || p.index.Roster.Canonical || len(p.index.Roster.Sites) == 0 {
		p.arg(o, "at", string(p.Unit()))
		return
	}
	gun := ""
	if first := scan.GunFirst.FindStringSubmatch(p.Rest()); first != nil && strings.HasSuffix(strings.TrimRight(strings.TrimSuffix(strings.ToLower(first[0]), "the "), " "), " of") {
		p.At, gun = p.At+len([]rune(first[0])), first[1]
	}
	foe := p.Unit()
	p.arg(o, "at", string(foe))
	at := p.At
	trial := *p
	trial.Sign(",")
	if gun == "" && trial.Word("gun") {
		gun = trial.Number()
		*p = trial
	}
	u, _ := p.index.Of(foe)
	if gun == "" || p.Fault != nil {
		return
	}
	if len(u.Stands) == 0 || u.Stands[0].Gun == 0 || u.Side == p.index.Roster.Reader { // it has none: the gun is the shooter's
		p.arg(o, "gun", gun)
		return
	}
	p.gunOf(o, u, gun, at)
}

// gunOf has somebody shoot at a gun of the enemy's.
func (p *parser) gunOf(o *Order, foe Unit, gun string, at int) {
	n, _ := strconv.Atoi(gun)
	point, has := tabletop.GunAt(foe, n)
	whole := o.String()
	for _, id := range o.Units {
		by, _ := p.index.Of(id)
		guns := len(by.Stands) > 0 && by.Stands[0].Gun > 0
		switch {
		case !has:
			p.Fail(at, refusal.NoSuchGun(foe.Display(), gun, whole))
		case guns:
			o.Args = withoutArg(o.Args, "at")
			o.Path = []engine.Loc{point}
		case !tabletop.IsNearestGun(by, foe, n):
			p.Fail(at, refusal.NotNearestGun(foe.Display(), gun, whole))
		}
	}
}

// withoutArg are arguments without that of a name.
func withoutArg(all []engine.Arg, name string) (kept []engine.Arg) {
	for _, a := range all {
		if a.Name != name {
			kept = append(kept, a)
		}
	}
	return kept
}
