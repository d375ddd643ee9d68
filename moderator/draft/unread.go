package draft

import (
	"slices"

	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
)

// unread are the lines of a mail that cannot be read, each where it stands among the orders.
type unread []interpret.Garbled

// stand puts what could not be read in the place of an order before so many items.
func (u unread) stand(number, items int) {
	for i, g := range u {
		if g.Listed == number && number > 0 {
			u[i].Number, u[i].Before = number, items
		}
	}
}

// move makes room for an item.
func (u unread) move(at int) {
	for i, g := range u {
		if g.Before > at || g.Number == 0 {
			u[i].Before++
		}
	}
}

// moveBehind has what cannot be read stand behind an item that came to its place, if that has a lower number; 0 for none.
func (u unread) moveBehind(at, number int) {
	for i, g := range u {
		if number > 0 && g.Before == at && g.Number > number {
			u[i].Before++
		}
	}
}

// has reports whether a line that cannot be read stands behind a number.
func (u unread) has(number int) bool {
	return slices.ContainsFunc(u, func(g interpret.Garbled) bool { return g.Listed == number })
}

// standByNumber puts what cannot be read behind a number that no order of the draft has before the first of a higher one.
func (u unread) standByNumber(all []interpret.Item) {
	end := len(all)
	if end > 0 && all[end-1].Action.Verb == game.PassVerb {
		end--
	}
	for i, g := range u {
		taken := slices.ContainsFunc(all, func(item interpret.Item) bool { return item.Number == g.Listed })
		if g.Listed > 0 && g.Number == 0 && !taken {
			u[i].Number, u[i].Before = g.Listed, min(end, firstAbove(all, g.Listed))
		}
	}
}

// standNew puts what cannot be read and came with the mail before what came behind it in that, or else at the end, but before the pass
// that ends all.
func (u unread) standNew(all []interpret.Item) {
	end := len(all)
	if end > 0 && all[end-1].Action.Verb == game.PassVerb {
		end--
	}
	for i, g := range u {
		if g.Listed > 0 || g.Line == 0 {
			continue
		}
		behind := func(item interpret.Item) bool { return item.Line > g.Line && item.Number == 0 && item.Listed == 0 }
		if u[i].Before = end; slices.ContainsFunc(all, behind) {
			u[i].Before = slices.IndexFunc(all, behind)
		}
	}
}
