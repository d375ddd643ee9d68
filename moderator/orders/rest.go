package orders

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/orders/deeds"
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/order"
)

// A sentence may say of somebody that he does as another does, or of all others that they do nothing.

// again is the order before, done by others: "so does the 72nd", "the 53 OH, too".
func (x *index) again(text string) (Order, bool) {
	if x.last == nil || x.line-x.lastLine > 1 || !x.Reads(Conversing) {
		return Order{}, false
	}
	found := idiom.SoDo.FindStringSubmatch(text)
	if found == nil {
		found = idiom.AsDo.FindStringSubmatch(text)
	}
	if found == nil || x.Reads(Following) && slices.Contains(pronouns, strings.ToLower(found[1])) {
		return Order{}, false
	}
	p := newParser(x, found[1])
	who, _ := p.doer()
	if who == nil || p.Fault != nil || !p.Done() || len(p.Warnings) > 0 {
		return Order{}, false
	}
	return byOthers(*x.last, who), true
}

// byOthers is an order that others do: where they go is where it ends.
func byOthers(o Order, who []engine.UnitID) Order {
	if len(o.Units) > 0 {
		o.Units = who
		if len(o.Path) > 1 {
			o.Path = o.Path[len(o.Path)-1:]
		}
		return o
	}
	o.From = nil
	o.Args = slices.DeleteFunc(slices.Clone(o.Args), func(a engine.Arg) bool { return a.Name == "primary" || a.Name == "support" })
	o.Args = append(o.Args, engine.Arg{Name: "primary", Values: []string{string(who[0])}})
	if len(who) > 1 {
		o.Args = append(o.Args, engine.Arg{Name: "support", Values: order.Texts(who[1:])})
	}
	order.Arrange(o.Args)
	return o
}

// rests reports whether a text says of all others, or of everybody, that they do nothing: it orders nothing.
func (x *index) rests(text string) bool {
	text = strings.TrimSpace(text)
	if !x.Reads(Conversing) || len(text) > 2*maxGuess {
		return false
	}
	if x.Reads(Attending) && (idiom.AsPrinted.MatchString(text) || idiom.NoCounter.MatchString(text)) {
		return true
	}
	if x.Reads(Attending) {
		text = idiom.WithoutTurn(text)
	}
	if found := idiom.Others.FindString(text); found != "" {
		return idiom.AllStay(strings.ToLower(text[len(found):]))
	}
	if found := idiom.Nobody.FindStringSubmatch(text); found != nil {
		deed := strings.ToLower(found[1])
		return idiom.IsDeed(deed) || deeds.IsMotion(deed) || deeds.IsFormOf(deed, "rally") || slices.Contains([]string{"does", "acts", "gets", "stirs", "follows", "rides"}, deed)
	}
	return idiom.Nothing.MatchString(text)
}
