package command

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/scenario"
	"adjutant/engine/gbacw/state"
)

// OrderOf is the orders under which a unit acts: those of its formation; the 47th Tennessee comes on the second day under March
// orders, until it is with a brigade (BB 30.8).
func OrderOf(b *book.Book, s *state.State, unit int) string {
	at := s.Units[unit].Formation
	if scenario.Of(s).SecondDay && b.Unit(unit).ID == state.Tennessee47 && !b.Brigaded(at) {
		return state.OrderMarch
	}
	return s.Formations[at].Order
}

// CheckOrders judges "orders Shaver attack": division orders, or a change by the brigade that acts.
func CheckOrders(b *book.Book, s *state.State, a engine.Action) *engine.Finding {
	if late := belated(b, s, a); late >= 0 {
		return checkBelated(b, s, late, a)
	}
	unit, f := OwnUnit(b, s, a)
	if f != nil {
		return f
	}
	if len(a.Args) != 1 || !slices.Contains(state.OrderWords(), a.Args[0].Name) {
		return finding.New(finding.Missing, "write which orders: %v", state.OrderWords())
	}
	if s.Phase == state.PhaseActivation {
		return checkChange(b, s, unit, a.Args[0].Name)
	}
	if s.Phase != state.PhaseOrders {
		return finding.OfUnit(finding.OutOfPhase, a.Units[0], "orders are given in the Division Orders Phase; it is the %s phase", s.Phase).Cite("SR 3.0")
	}
	return checkGiven(b, s, unit, a.Args[0].Name)
}

// checkGiven judges orders of the Division Orders Phase.
func checkGiven(b *book.Book, s *state.State, unit int, order string) *engine.Finding {
	at := s.Units[unit].Formation
	f, name := b.Formations[at], b.Unit(unit).Name
	id := b.Unit(unit).ID
	switch {
	case OrderOf(b, s, unit) != s.Formations[at].Order:
		return finding.OfUnit(finding.OrdersBarred, id, "%s marches until it is with a brigade, and has its orders then", name).Instead("attach %s -> LEADER", id).Cite("BB 30.8")
	case f.Command >= 0 && b.Commands[f.Command].Unassigned && order != state.OrderAdvance:
		return finding.OfUnit(finding.OrdersBarred, id, "%s is unassigned: always under Advance orders", name).Instead("orders %s advance", id).Cite("BB 4.25")
	case b.Unit(unit).Type == book.Detachment && order != state.OrderAdvance:
		return finding.OfUnit(finding.OrdersBarred, id, "detachments are always under Advance orders").Cite("BB 14.44")
	case s.Formations[at].Given:
		return finding.OfUnit(finding.OrdersBarred, id, "%s was given orders in this turn: %s", f.Name, Title(s.Formations[at].Order)).Cite("SR 6.1")
	case s.Formations[at].Out:
		return finding.OfUnit(finding.OrdersBarred, id, "%s is out of command, and has no orders from its division", f.Name).Cite("SR 3.0")
	case beyondDivision(b, s, unit) != nil:
		return beyondDivision(b, s, unit)
	case divisionOut(b, s, at):
		return finding.OfUnit(finding.OrdersBarred, id, "the division of %s is out of command, and gives no orders", f.Name).Cite(position.BookCite(b, s), "SR 3.0")
	case scenario.Of(s).Asleep == scenario.Everybody && s.Formations[at].Order == state.OrderReserve && sleeps(b, s, at):
		return finding.OfUnit(finding.OrdersBarred, id, "%s sleeps, and has no orders before it is alerted", f.Name).Cite("BB 31.0")
	case scenario.Of(s).AttackOrAdvance && s.Turn == 1 && order != state.OrderAttack && order != state.OrderAdvance:
		return finding.OfUnit(finding.OrdersBarred, id, "all begin under Advance or Attack orders").Instead("orders %s advance", id).Cite("BB 30.9")
	case scenario.Of(s).AsItWent && s.Turn == 1 && f.Southern() && order == state.OrderAttack:
		return finding.OfUnit(finding.OrdersBarred, id, "no brigade is given Attack orders at 6 AM; it may try for them when it acts").Instead("orders %s advance", id).Cite("BB 30.1")
	}
	if order == state.OrderMarch {
		if f := CheckMarch(b, s, unit); f != nil {
			return f
		}
	}
	switch {
	case s.Turn == 1 && s.Formations[at].Order != "" && b.FixedOrder(s.Scenario, f.Code):
		barred := finding.OfUnit(finding.OrdersBarred, id, "%s begins under %s orders, which do not change in the first turn", f.Name, Title(s.Formations[at].Order)).Cite("BB 30.0")
		barred.Already = s.Formations[at].Order == order
		return barred
	case s.Formations[at].Order == order:
		return soAlready(finding.OfUnit(finding.OrdersBarred, id, "%s is under these orders", f.Name))
	}
	return checkAlerted(b, s, at, id)
}

// checkAlerted warns of orders for a brigade in Reserve until the Alert Schedule or the enemy alerts it: which
// brigades of a division are alerted, and when, is on the card (BB 30.0, BB 30.1). Where the card answers that
// it gets no marker, the orders are taken back.
func checkAlerted(b *book.Book, s *state.State, formation int, id engine.UnitID) *engine.Finding {
	if scenario.Of(s).Asleep != scenario.Divisions || s.Formations[formation].Order != state.OrderReserve || !sleeps(b, s, formation) {
		return nil
	}
	return finding.OfUnit(finding.AsStated, id, "not checked: that the Alert Schedule, or the enemy, has alerted %s by now; where the card then has no marker for it, it is in Reserve again", b.Formations[formation].Name).Cite("BB 30.0", "BB 30.1")
}

// beyondDivision refuses orders for a unit that its division itself has, out of its leader's Command Range (BB 4.2, BB 4.24).
func beyondDivision(b *book.Book, s *state.State, unit int) *engine.Finding {
	at := s.Units[unit].Formation
	head := LeaderOf(b, at)
	if !b.Formations[at].IsDivision() || b.Unit(unit).Type == book.Leader || head < 0 {
		return nil
	}
	t := Trace(b, s, head, unit)
	if t.Within != book.Outside {
		return nil
	}
	return inRange(b, t, finding.OrdersBarred, "BB 4.2", "BB 4.24")
}

// divisionOut reports whether the division over a formation is out of command: declared so, as it may be on the second day (BB
// 30.8), or Withers's at noon on the Critical Left (BB 30.9).
func divisionOut(b *book.Book, s *state.State, formation int) bool {
	row := scenario.Of(s)
	if row.WithersOutTurn == s.Turn && book.Within(b.Formations[formation].Code, state.CodeWithers) {
		return true
	}
	if !row.SecondDay {
		return false
	}
	for i, f := range b.Formations {
		if f.IsDivision() && s.Formations[i].Out && book.Within(b.Formations[formation].Code, f.Code) {
			return true
		}
	}
	return false
}

// CheckMarch holds march orders against the hour (BB 9.22).
func CheckMarch(b *book.Book, s *state.State, unit int) *engine.Finding {
	slot, id := position.Slot(b, s), b.Unit(unit).ID
	south := b.Formations[s.Units[unit].Formation].Southern()
	early := b.OnFirstDay(slot.Day) && (south && slot.Hour < 9 || !south && slot.Hour < 10)
	switch {
	case early && south:
		return finding.OfUnit(finding.MarchTooEarly, id, "Confederates may not use March orders before 9 AM; it is %s", slot.Name).Instead("orders %s advance", id).Cite("BB 9.22")
	case early:
		return finding.OfUnit(finding.MarchTooEarly, id, "the Union may not use March orders before 10 AM; it is %s", slot.Name).Instead("orders %s advance", id).Cite("BB 9.22")
	case scenario.Of(s).NoMarch:
		return finding.OfUnit(finding.MarchTooEarly, id, "there are no March orders in this scenario").Cite(position.BookCite(b, s))
	case scenario.Of(s).SecondDay && !south && (s.Units[unit].Due == 0 || b.Slot(s.Scenario, s.Units[unit].Due).Hour < 10):
		return finding.OfUnit(finding.MarchTooEarly, id, "only those that arrive on this day march, from 10 AM").Cite("BB 30.8")
	case s.Units[unit].Due == s.Turn:
		return finding.OfUnit(finding.MarchTooEarly, id, "%s arrives on this turn, under Advance orders", b.Unit(unit).Name).Cite("BB 9.22", "BB 9.7")
	}
	return nil
}

// belated is a unit of the Reserve Corps that has been waiting since 8 AM, where an order at 9 AM names it, else -1: it may enter under
// March orders (BB 9.22).
func belated(b *book.Book, s *state.State, a engine.Action) int {
	if len(a.Units) != 1 {
		return -1
	}
	unit, there := b.UnitIndex[a.Units[0]]
	if !there || b.Unit(unit).Side != a.Side || !b.Belongs(s.Units[unit].Formation, book.Confederate+"M/"+book.ReserveCorps) {
		return -1
	}
	u, now := s.Units[unit], position.Slot(b, s)
	if u.Fate != state.FateWaiting || u.Due >= s.Turn || now.Hour != hourBelated || !b.OnFirstDay(now.Day) || b.Slot(s.Scenario, u.Due).Hour != hourBelated-1 {
		return -1
	}
	return unit
}

// hourBelated is the hour in which they may (BB 9.22).
const hourBelated = 9

// checkBelated judges "orders Statham march" of a brigade that has not entered; whether it could not is for the players to say.
func checkBelated(b *book.Book, s *state.State, unit int, a engine.Action) *engine.Finding {
	id, f := b.Unit(unit).ID, s.Formations[s.Units[unit].Formation]
	name := b.Formations[s.Units[unit].Formation].Name
	switch {
	case len(a.Args) != 1 || a.Args[0].Name != state.OrderMarch:
		return finding.OfUnit(finding.OrdersBarred, id, "%s has not entered, and does so under Advance orders, or at %s under March orders", name, position.Slot(b, s).Name).Instead("orders %s %s", id, state.OrderMarch).Cite("BB 9.22", "BB 9.7")
	case s.Phase != state.PhaseOrders:
		return finding.OfUnit(finding.OutOfPhase, id, "orders are given in the Division Orders Phase; it is the %s phase", s.Phase).Cite("SR 3.0")
	case f.Given:
		return finding.OfUnit(finding.OrdersBarred, id, "%s was given orders in this turn: %s", name, Title(f.Order)).Cite("SR 6.1")
	}
	return finding.OfUnit(finding.AsStated, id, "not checked: that %s could not enter at 8 AM, and so enters under March orders", name).Cite("BB 9.22")
}

// checkChange judges a brigade's try for other orders in its activation (SR 6.2), which only the
// series' table decides.
func checkChange(b *book.Book, s *state.State, unit int, order string) *engine.Finding {
	if f := MayAct(b, s, unit); f != nil && f.Code != finding.OrdersBarred {
		return f
	}
	at := s.Units[unit].Formation
	f, id := b.Formations[at], b.Unit(unit).ID
	switch {
	case !f.IsBrigade() && !Composite(b, s, at):
		return finding.OfUnit(finding.OrdersBarred, id, "only a brigade tries for other orders when it acts").Cite("SR 6.2")
	case s.Formations[at].Acting:
		return finding.OfUnit(finding.OrdersBarred, id, "%s has begun to act: orders change at the start", f.Name).Cite("SR 3.0")
	case s.Formations[at].Failed:
		return finding.OfUnit(finding.OrdersBarred, id, "%s has tried in this turn", f.Name).Cite("SR 6.2")
	case order == state.OrderMarch:
		if f := CheckMarch(b, s, unit); f != nil {
			return f
		}
	}
	if FreeChange(b, s, at) {
		return nil
	}
	return CheckTable(b, s, book.TableOrders, id, "whether a brigade changes its orders")
}

// FreeChange reports whether a brigade may change its orders once without a die: Wood's at 8 AM at Shiloh
// Church (BB 30.3), three of the Union's at noon in the counterattack (BB 30.6), all Confederates at 7 AM on
// 5 April (BB 31.0).
func FreeChange(b *book.Book, s *state.State, formation int) bool {
	f, free := b.Formations[formation], scenario.Of(s).Free
	if s.Used[state.UsedFree+f.Code] > 0 || !isHour(b, s, free.Hour) {
		return false
	}
	return free.South && f.Southern() || slices.Contains(free.Brigades, f.Code)
}

// RatingsFor is the column of the chart of order changes for a brigade: what its leader, and those above him
// in its chain of command, add. Bragg and his division leaders help only changes to Attack orders, through 6
// PM of the first day and while he lives (BB 6.22). Missing is the rating that nobody has typed in or
// declared, "" for none.
func RatingsFor(b *book.Book, s *state.State, formation int, order string) (sum int, list []engine.Modifier, missing string) {
	for i, u := range s.Units {
		at := b.Leads(i)
		if !u.Here() || at < 0 || at != formation && (s.Formations[formation].Out || !LeadsOver(b, i, formation) || b.Formations[at].Rank() == 0) {
			continue
		}
		rating, known := position.Fact(b, s, i, book.FactRating)
		if Composite(b, s, at) {
			rating, known = 0, true // BB 30.4
		}
		if !known {
			return 0, nil, b.Unit(i).Name
		}
		cites := []engine.Cite{"SR 6.2"}
		if rating > 0 && order != state.OrderAttack && Cautious(b, s, at) {
			rating, cites = 0, []engine.Cite{"BB 6.22"}
		}
		sum += rating
		list = append(list, engine.Modifier{Side: b.Unit(i).Side, Unit: b.Unit(i).ID, Text: "rating of " + b.Unit(i).Name, Value: rating, Cites: cites})
	}
	return sum, list, ""
}

// Cautious reports whether a leader is Bragg or leads a division of his, at a time when that counts.
func Cautious(b *book.Book, s *state.State, formation int) bool {
	bragg := b.UnitIndex["Bragg"]
	return b.Belongs(formation, state.CodeBragg) && !b.Formations[formation].IsBrigade() && FirstDay(b, s) && position.Slot(b, s).Hour <= 18 && s.Units[bragg].Here() && !s.Units[bragg].Replaced
}

// Itemised is what adds up to a column, for people.
func Itemised(list []engine.Modifier) string {
	var words []string
	for _, m := range list {
		words = append(words, fmt.Sprintf("%s %+d, %s", m.Text, m.Value, m.Cites[0]))
	}
	return strings.Join(words, "; ")
}
