package orders

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/orders/order"
	"adjutant/moderator/orders/pattern"
)

// A unit on a table has one order to move in a turn. Who says in a second sentence where it goes then, or where it looks in the end, goes on
// with that order: "2nd Mill advances 4 inches. Then it goes along the lane to the bridge."

// then matches what says that somebody goes on behind what he does before: a word for that, or one in the place of his name.
var then = pattern.MustCompile(`(?i)\b(?:then|from there|after that|afterwards|finally|in the end)\b|(?:^|[.!;,\n] *)(?:and |now |next )*(?:it|he|they) `)

// joinLegs has each sentence that goes on with a move on a table be part of it.
func (r *Reading) joinLegs(x *index) {
	if !x.Reads(Joining) || x.Roster.Canonical || len(x.Roster.Sites) == 0 {
		return
	}
	for i := 1; i < len(r.Lines); i++ {
		first, second := &r.Lines[i-1], r.Lines[i]
		whole, is := withLeg(first.Order, second.Order)
		if !is || first.Listed != second.Listed && second.Listed > 0 || second.Number > first.Number+strings.Count(first.Source, "\n")+1 || !then.MatchString(second.Source) {
			continue
		}
		first.Order = whole
		first.Read = append(slices.Clip(first.Read), second.Read...)
		r.Lines = slices.Delete(r.Lines, i, i+1)
		i--
	}
}

// withLeg is a move with a second behind it, or with where it looks in the end; false for other orders, and of others.
func withLeg(first, second Order) (Order, bool) {
	moves := func(o Order) bool {
		return (o.Verb == "move" || o.Verb == "advance") && len(o.Path) > 0 && len(o.Sideless().Arg("along")) == 0
	}
	if !moves(first) || len(first.Units) != 1 || !slices.Equal(first.Units, second.Units) || !slices.Equal(first.Sideless().Arg("gun"), second.Sideless().Arg("gun")) || len(first.Sideless().Arg("face")) > 0 {
		return Order{}, false
	}
	whole := first
	whole.Path, whole.Args = slices.Clone(first.Path), slices.Clone(first.Args)
	switch {
	case moves(second):
		whole.Path = append(whole.Path, second.Path...)
		whole.Args = append(whole.Args, slices.DeleteFunc(slices.Clone(second.Args), func(a engine.Arg) bool { return a.Name == "gun" })...)
		whole.Ends = second.Ends
	case second.Verb == "face" && len(second.Args) == 1 && len(second.Args[0].Values) == 0:
		whole.Args = append(whole.Args, engine.Arg{Name: "face", Values: []string{second.Args[0].Name}})
	default:
		return Order{}, false
	}
	whole.Path = slices.Compact(whole.Path)
	order.Arrange(whole.Args)
	return whole, true
}
