package engine

// Secrets is what a [System] has in which something is hidden from a side: sealed orders,
// dummy counters, an unseen pool. A system without plays with everything in the open.
//
// A state then has a public part and one hidden part for each side. Together
// they say all that the state's own text says, so that hashes of them vouch for
// the whole. The public part has in it the turn, the phase, and the number of
// actions and rolls, so that it is never twice the same in a game.
//
// A side may also commit itself to orders that it tells nobody, the moderator included,
// before they are due. It plays the action "seal" with the arguments part, turn and hash.
// Whether orders told later are those that were sealed is not the system's business:
// whoever has held them against the hash plays them with the argument "revealed", whose
// value is the part. Such an action that comes before its time is refused with the
// code E416; with any other code it will never be legal, and Default is
// played in its place. No player can write the argument.
type Secrets interface {
	// View is the state as the side knows it: what is hidden from the side is
	// left out or unknown in it. It follows from Public and the side's own
	// Hidden alone, and Check may be asked on it.
	View(State, Side) State
	// Public is the canonical text of what everyone may know.
	Public(State) []byte
	// Hidden is the canonical text of what only the side knows, empty if
	// that is nothing.
	Hidden(State, Side) []byte
	// Sealed lists the parts of the side's orders that are sealed, in the order of
	// the pack; none where nobody seals.
	Sealed(State, Side) []SealedPart
}

// Dealer is what a [System] has in whose games something may hang on their secret ([Setup]), such as which card is drawn.
type Dealer interface {
	// Deals reports whether anything does with this pack.
	Deals() bool
	// Cards says who holds what, and what is left, as far as the state knows it: a line each. It may be asked on a view.
	Cards(State) []string
	// Redeal is the state with all that is left of decks in another order, which follows from the secret and from the number. A number that
	// is not greater than that of the last redeal changes nothing.
	Redeal(s State, number int) State
}

// Redeal is that what is left of the decks was shuffled anew, as a roll back does, so that nobody knows which card comes next who saw it in
// what was taken away.
type Redeal struct {
	Behind int // so many plays of those that stand
	Number int // greater than that of every redeal before; no number comes twice in a game, be it in what was taken away
}

// Redealt is a state behind so many plays of a game that has these redeals. It changes nothing twice.
func Redealt(sys System, s State, all []Redeal, plays int) State {
	if !Deals(sys) {
		return s
	}
	for _, r := range all {
		if r.Behind == plays {
			s = FeaturesOf(sys).Dealer.Redeal(s, r.Number)
		}
	}
	return s
}

// CardsOf says who holds what as a reader may know it, a line each; none in games without cards that are held.
func CardsOf(sys System, s State, reader Side) []string {
	if d := FeaturesOf(sys).Dealer; d != nil {
		return d.Cards(Seen(sys, s, reader))
	}
	return nil
}

// Deals reports whether anything hangs on the secret of games of the system.
func Deals(sys System) bool {
	d := FeaturesOf(sys).Dealer
	return d != nil && d.Deals()
}

// SealedPart is a part of a side's orders that is sealed and opened by itself.
type SealedPart struct {
	Part    string // as the pack spells it: the formation 1
	Turn    int    // on which it was sealed
	Seal    string // SHA-256, 64 hexadecimal digits in small letters
	Open    bool   // it has been played, or its default
	Public  bool   // everyone may know what it says, as far as that was told
	Default Action // what is played where it is not opened as it was sealed
}

// Seen is the state as the side knows it: the state itself where nothing is
// hidden.
func Seen(sys System, s State, side Side) State {
	if secrets := FeaturesOf(sys).Secrets; secrets != nil {
		return secrets.View(s, side)
	}
	return s
}

// PublicText is the canonical text of what everyone may know: the whole text
// where nothing is hidden.
func PublicText(sys System, s State) []byte {
	if secrets := FeaturesOf(sys).Secrets; secrets != nil {
		return secrets.Public(s)
	}
	return s.Text()
}

// HiddenText is the canonical text of what only the side knows: nil where
// nothing is hidden.
func HiddenText(sys System, s State, side Side) []byte {
	if secrets := FeaturesOf(sys).Secrets; secrets != nil {
		return secrets.Hidden(s, side)
	}
	return nil
}

// SealedParts lists what the side has sealed: nothing in a system without seals.
func SealedParts(sys System, s State, side Side) []SealedPart {
	if secrets := FeaturesOf(sys).Secrets; secrets != nil {
		return secrets.Sealed(s, side)
	}
	return nil
}
