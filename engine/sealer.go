package engine

// Sealer is what a [System] implements in which a side can commit itself to orders
// that it tells nobody, the moderator included, before they are due.
//
// The side plays the action "seal" with the arguments part, turn and hash. Whether
// orders told later are those that were sealed is not the system's business: whoever
// has held them against the hash plays them with the argument "revealed", whose
// value is the part. Such an action that comes before its time is refused with the
// code E416; with any other code it will never be legal, and Default is
// played in its place. No player can write the argument.
type Sealer interface {
	// Sealed lists the parts of the side's orders that are sealed, in the order of
	// the pack.
	Sealed(State, Side) []SealedPart
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

// SealedParts lists what the side has sealed: nothing in a system without seals.
func SealedParts(sys System, s State, side Side) []SealedPart {
	if sealer, ok := sys.(Sealer); ok {
		return sealer.Sealed(s, side)
	}
	return nil
}
