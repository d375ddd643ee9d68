package survey

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/declared/book"
	"adjutant/moderator/bind"
	"adjutant/vassal/module"
	"adjutant/vassal/terminal"
)

// button is a button for dice as a pack has it.
type button struct {
	id, name, dice string
	faces          []string // words of the faces, nil for numbers
}

// buttons are the buttons for dice of which a pack can say what they throw.
func (s *Survey) buttons() []button {
	var all []button
	taken := ids{}
	for _, d := range s.module.Dice {
		n, faces, ok := thrown(d)
		if !ok {
			continue
		}
		sides := d.Sides
		if faces != nil {
			sides = len(faces)
		}
		dice := book.WriteDice(engine.Dice{N: n, Sides: sides, Low: 1})
		if _, err := book.ParseDice(dice); err != nil {
			continue
		}
		all = append(all, button{taken.of(d.Name, "dice"), plain(d.Name), dice, faces})
	}
	return all
}

// thrown is how many dice a button throws, and their faces where they are no numbers from 1.
func thrown(d module.Dice) (n int, faces []string, ok bool) {
	if bind.ButtonOf(d).Why == "" {
		return d.Count, nil, true
	}
	switch {
	case d.Kind == module.TextDice:
		return d.Count, words(d.Faces), d.Count > 0 && len(d.Faces) > 1
	case d.Kind != module.SpecialDice || len(d.Special) == 0 || d.Plus != 0 || d.Keep != nil:
		return 0, nil, false
	}
	for _, die := range d.Special {
		var own []string
		for _, f := range die.Faces {
			own = append(own, f.Text)
		}
		if own = words(own); faces != nil && !slices.Equal(own, faces) {
			return 0, nil, false
		}
		faces = own
	}
	return len(d.Special), faces, len(faces) > 1
}

// words are the faces of a die as words.
func words(faces []string) []string {
	all := make([]string, len(faces))
	for i, f := range faces {
		if all[i] = slug(f); all[i] == "" {
			all[i] = "blank"
		}
	}
	return all
}

// tracker is the first turn counter of the module that counts anything, nil without.
func (s *Survey) tracker() *module.TurnTracker {
	for i := range s.module.TurnTrackers {
		if len(s.module.TurnTrackers[i].Levels) > 0 {
			return &s.module.TurnTrackers[i]
		}
	}
	return nil
}

// mostPhases is how many values of a counter are taken for phases.
const mostPhases = 12

// phaseWords are the values of the innermost list of the turn counter, as it has them; nil where it counts numbers only.
func (s *Survey) phaseWords() []string {
	t := s.tracker()
	if t == nil {
		return nil
	}
	var found []string
	for levels := t.Levels; len(levels) > 0; levels = levels[0].Levels {
		if v := levels[0].Values; len(v) > 1 && len(v) <= mostPhases {
			found = nil
			for _, word := range v {
				found = append(found, plain(word))
			}
		}
	}
	return found
}

// turns is where the turn counter of the module stops, 0 where it does not.
func (s *Survey) turns() int {
	if t := s.tracker(); t != nil && t.Levels[0].Values == nil && !t.Levels[0].Loop && t.Levels[0].Limit > 1 && t.Levels[0].Limit <= 1000 {
		return t.Levels[0].Limit
	}
	return 0
}

// deck is a deck of cards as a pack has it.
type deck struct {
	id, name, on string
	secret       bool // its cards are drawn face down, or only some sides may use it
	cards        []card
}

type card struct {
	id, name string
	count    int
}

// decks are the decks that hold cards when a game begins.
func (s *Survey) decks() (all []deck, left []string) {
	taken := ids{}
	for _, m := range s.module.Maps {
		for _, d := range m.Decks {
			cards := cardsOf(d)
			switch n := total(cards); {
			case n == 0:
				continue
			case n > maxDeck || len(all) == maxDecks:
				left = append(left, quoted(d.Name))
				continue
			}
			all = append(all, deck{taken.of(d.Name, "deck"), plain(d.Name), plain(m.Identifier()), d.FaceDown != "Never" && !d.DrawFaceUp || len(d.Owners) > 0, cards})
		}
	}
	return all, left
}

// cardsOf are the cards of a deck, those of one name together.
func cardsOf(d *module.Deck) []card {
	var all []card
	at, taken := map[string]int{}, ids{}
	for _, slot := range d.Cards {
		name := plain(slot.Name)
		i, known := at[name]
		if !known {
			i = len(all)
			at[name] = i
			all = append(all, card{id: taken.of(name, "card"), name: name})
		}
		all[i].count++
	}
	return all
}

func total(cards []card) int {
	n := 0
	for _, c := range cards {
		n += c.count
	}
	return n
}

// layerNames are the named layers of the units with the names of their levels: what may be a mark.
func (s *Survey) layerNames() []string {
	var all []string
	for _, k := range s.stock.all {
		if !s.isUnit(k) {
			continue
		}
		for _, l := range k.layers {
			text := quoted(l.Name)
			if l.Levels > 1 {
				text += " of " + terminal.Count(l.Levels, "level")
			}
			if plain(l.Name) != "" && !slices.Contains(all, text) {
				all = append(all, text)
			}
		}
	}
	slices.SortFunc(all, strings.Compare)
	return all
}
