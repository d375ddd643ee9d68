package book

import (
	"fmt"
	"slices"
)

// Deck is a deck of cards: of one that is drawn in the open, or of one whose cards sides hold unseen.
type Deck struct {
	Name  string
	Cards []string // as many times as they are in it, in the order of the file
	Faces []Card   // each once
	Hand  int      // how many a side may hold; 0 for one that is drawn in the open
	Source
}

// Card is a card of a deck.
type Card struct {
	Name  string
	Note  string // what it says, for people
	Count int    // how many there are
	Source
}

// String is the card for people, with what it says.
func (c *Card) String() string {
	if c.Note == "" {
		return c.Name
	}
	return fmt.Sprintf("%s (%s)", c.Name, c.Note)
}

// Face is a card of the deck, nil if it has none of the name.
func (d *Deck) Face(card string) *Card {
	for i := range d.Faces {
		if d.Faces[i].Name == card {
			return &d.Faces[i]
		}
	}
	return nil
}

// decks reads the decks: those that are drawn in the open, and those whose cards are held.
func (r *reader) decks() (open, held []Deck) {
	var all []Deck
	for _, l := range r.lines("decks", []string{"deck", "card"}, []string{"count", "hand", "note"}) {
		name, card := l.id("deck"), l.id("card")
		hand := l.count("hand", 0, 1, MaxHand)
		i := slices.IndexFunc(all, func(d Deck) bool { return d.Name == name })
		if i < 0 {
			i = len(all)
			all = append(all, Deck{Name: name, Hand: hand, Source: l.Source})
		}
		d := &all[i]
		if hand > 0 && hand != d.Hand {
			l.wrong("hand: the first line of deck %s says how many of its cards a side may hold, and this says otherwise", name)
		}
		if slices.Contains(d.Cards, card) {
			l.wrong("card %s is in deck %s already: column count says how often", card, name)
		}
		n := l.count("count", 1, 1, MaxCards)
		if len(d.Cards)+n > MaxCards {
			l.wrong("more than %d cards in deck %s", MaxCards, name)
			continue
		}
		d.Cards = append(d.Cards, slices.Repeat([]string{card}, n)...)
		d.Faces = append(d.Faces, Card{Name: card, Note: l.Text("note"), Count: n, Source: l.Source})
	}
	for _, d := range all {
		if d.Hand == 0 {
			open = append(open, d)
			continue
		}
		for _, c := range d.Faces {
			if slices.ContainsFunc(held, func(other Deck) bool { return other.Face(c.Name) != nil }) {
				r.wrong(c.Source, "card %s is in another deck whose cards are held, too: its order would not say which", c.Name)
			}
		}
		held = append(held, d)
	}
	return open, held
}

// held reports cards that are held and can never be played, and phases for cards that there are not.
func (r *reader) held() {
	b := r.book
	can := false
	for _, p := range b.Phases {
		can = can || p.Allows(Play)
		if (p.Allows(Play) || p.Allows(Discard)) && len(b.Hands) == 0 && p.File != "" {
			r.wrong(p.Source, "in phase %s cards may be played, and no line of lists/decks.csv says that a side may hold any: column hand", p.Word)
		}
	}
	if len(b.Hands) > 0 && !can {
		r.wrong(b.Hands[0].Source, "cards of deck %s are held, and may be played in no phase", b.Hands[0].Name)
	}
}

// HandOf is the number of the deck of which a card is held, -1 for none.
func (b *Book) HandOf(card string) int {
	return slices.IndexFunc(b.Hands, func(d Deck) bool { return d.Face(card) != nil })
}

// HandNamed is the number of a deck whose cards are held, -1 for none.
func (b *Book) HandNamed(deck string) int {
	return slices.IndexFunc(b.Hands, func(d Deck) bool { return d.Name == deck })
}

// CardNames are the cards that are held.
func (b *Book) CardNames() (names []string) {
	for i := range b.Hands {
		for _, c := range b.Hands[i].Faces {
			names = append(names, c.Name)
		}
	}
	return names
}
