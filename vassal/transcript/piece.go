package transcript

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"adjutant/vassal"
	"adjutant/vassal/piece"
	"adjutant/vassal/replay"
)

// deed is what a log step did to one piece, all its commands taken together.
// Before and after are nil where there is nothing to see.
type deed struct {
	replay.Change
	mover         string // id of the player who moved it, which is his password; or empty
	before, after *appearance
}

// appearance is what can be told of a piece.
type appearance struct {
	seen
	place spot
}

// spot is where a piece is: at is the name or the coordinates of the point.
type spot struct{ on, at string }

func (s spot) String() string { return strings.TrimSpace(cmp.Or(s.on, "no map") + " " + s.at) }

// pieces tells what happened to the pieces: who moved, then what else.
func (t *teller) pieces(changes []replay.Change) {
	deeds := summarize(changes)
	for i := range deeds {
		d := &deeds[i]
		d.before, d.after = t.appearance(d.Before), t.appearance(d.After)
		t.keepCards(d)
	}
	t.marches(deeds)
	for _, d := range deeds {
		t.change(d)
	}
	for _, c := range changes {
		if c.Before != nil && c.After != nil && c.After.Kind == replay.Deck {
			t.deck(c)
		}
	}
}

// deck tells what became of a deck as a whole.
func (t *teller) deck(c replay.Change) {
	was, is := piece.ParseDeck(c.Before.Type, c.Before.State), piece.ParseDeck(c.After.Type, c.After.State)
	at := t.spotOf(c.After)
	switch {
	case is.FaceDown && !was.FaceDown:
		t.say("the deck at %s is turned face down", at)
	case was.FaceDown && !is.FaceDown:
		t.say("the deck at %s is turned face up", at)
	}
	before, after := c.Before.Members, c.After.Members
	if !slices.Equal(before, after) && slices.Equal(slices.Sorted(slices.Values(before)), slices.Sorted(slices.Values(after))) {
		t.say("the cards of the deck at %s are in another order", at)
	}
}

// summarize joins all changes of a piece in one step into one, in the order of
// the first. Stacks and decks are left out: what happens to them is told of
// what lies in them.
func summarize(changes []replay.Change) []deed {
	var list []deed
	index := map[string]int{}
	for _, c := range changes {
		p := cmp.Or(c.Before, c.After)
		if p.Kind == replay.Stack || p.Kind == replay.Deck {
			continue
		}
		i, again := index[p.ID]
		if !again {
			i = len(list)
			index[p.ID] = i
			list = append(list, deed{Change: c})
		}
		list[i].After = c.After
		if move, ok := c.Cmd.(vassal.MovePiece); ok {
			list[i].mover = move.Player
		}
	}
	return list
}

func (t *teller) appearance(p *replay.Piece) *appearance {
	if p == nil {
		return nil
	}
	s := t.view.look(*p)
	if s.hidden {
		return nil
	}
	return &appearance{s, t.spotOf(p)}
}

// unseenCard is what a card in a deck looks like.
const unseenCard = "a card"

// keepCards takes out what only the deck knows: which card lies in it is not to
// be seen, so a card is called what it looks like outside.
func (t *teller) keepCards(d *deed) {
	from, to := t.inDeck(d.Before), t.inDeck(d.After)
	unseen := seen{name: unseenCard}
	if from && d.before != nil {
		d.before.seen = unseen
	}
	if to && d.after != nil {
		d.after.seen = unseen
	}
	switch {
	case d.before == nil || d.after == nil || from && to:
	case from:
		d.before.seen = d.after.seen
	case to:
		d.after.seen = d.before.seen
	}
}

// inDeck reports whether a piece lies in a deck that the eye cannot look into.
func (t *teller) inDeck(p *replay.Piece) bool {
	if p == nil || p.Parent == "" || t.view.viewer.All {
		return false
	}
	holder, _ := t.position.Piece(p.Parent)
	return holder.Kind == replay.Deck
}

func (t *teller) spotOf(p *replay.Piece) spot {
	if p.Map == "" {
		return spot{}
	}
	at := t.view.place(p.Map, p.X, p.Y).Location
	return spot{p.Map, cmp.Or(at, fmt.Sprintf("%d,%d", p.X, p.Y))}
}

// change tells what became of a piece apart from its way.
func (t *teller) change(d deed) {
	before, after := d.before, d.after
	switch {
	case before == nil && after == nil:
	case before == nil:
		t.say("%s appears at %s", after.name, after.place)
	case after == nil && d.After != nil:
		t.say("%s, at %s, goes out of sight", before.name, before.place)
	case after == nil:
		t.say("%s leaves %s", before.name, before.place)
	case t.inDeck(d.Before) || t.inDeck(d.After):
		// what it was or is inside the deck is not to be seen
	default:
		t.altered(d)
	}
}

// altered tells in one line how a piece looks now. What has neither moved nor
// looks different has at least a trait that changed.
func (t *teller) altered(d deed) {
	name, details := d.after.name, t.details(d)
	if d.before.name != name {
		name = d.before.name + " becomes " + name
	}
	switch {
	case len(details) > 0:
		t.say("%s: %s", name, strings.Join(details, ", "))
	case d.before.name != d.after.name:
		t.say("%s", name)
	case d.before.place == d.after.place:
		t.touched(d)
	}
}

// details are the layers, markers, dynamic properties and labels that changed;
// the last three only of a piece whose inside the eye can see.
func (t *teller) details(d deed) []string {
	var list []string
	for _, layer := range slices.Sorted(maps.Keys(d.after.levels)) {
		if was, is := d.before.levels[layer], d.after.levels[layer]; was != is {
			list = append(list, fmt.Sprintf("%s goes from %s to %s", layer, describeLevel(was), describeLevel(is)))
		}
	}
	was, _ := d.Before.Traits()
	is, _ := d.After.Traits()
	if was.Hidden(t.view.viewer) || is.Hidden(t.view.viewer) {
		return list
	}
	for _, p := range is.Written() {
		if old, _ := was.Property(p.Name); p.Name != "" && old != p.Value {
			list = append(list, t.view.redactor.Text(fmt.Sprintf("%s goes from %q to %q", p.Name, old, p.Value)))
		}
	}
	return list
}

func describeLevel(level int) string {
	if level <= 0 {
		return "off"
	}
	return fmt.Sprint(level)
}

// touched names the traits of a piece that changed in no way told already.
func (t *teller) touched(d deed) {
	was, _ := d.Before.Traits()
	is, _ := d.After.Traits()
	if was.Hidden(t.view.viewer) || is.Hidden(t.view.viewer) || len(was.Traits) != len(is.Traits) {
		return
	}
	var names []string
	for i, trait := range is.Traits[:len(is.Traits)-1] {
		if trait.State != was.Traits[i].State {
			names = append(names, trait.Kind().Title())
		}
	}
	switch len(names) {
	case 0:
	case 1:
		t.say("%s: %s changes", d.after.name, names[0])
	default:
		t.say("%s: %s change", d.after.name, listed(names))
	}
}
