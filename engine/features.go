package engine

// Features is what a [System] has for players beside its rules. A field is nil in a system
// that has no such thing.
type Features struct {
	Board     Board        // where units stand, and what they are worth
	Hexes     Hexes        // the board, where it is a map of hexes
	Table     Table        // the board, where it is a table without hexes, and what would be written there
	Secrets   Secrets      // what is hidden from a side
	Dealer    Dealer       // what the secret of a game decides
	Scorer    Scorer       // points
	Rulings   Rulings      // what humans may decide
	Aids      Aids         // what helps to choose
	Orders    Orders       // standing orders that act by themselves
	Setups    SetupChecker // where units begin
	Extender  Extender     // goes on with data that its pack did not have before
	Opener    Opener       // takes a game of another system over
	Handbook  Handbook     // explains its words, and how it is won
	Lookout   Lookout      // who sees what
	Foresight Foresight    // knows of actions before their time
	Disputes  Disputes     // asks sides what it does not know
	Asker     Asker        // words in letters what it asks
	Zones     Zones        // which ground units control
}

// FeaturesOf is what a system has. A system states it in its own package, with a line for
// each: var _ engine.Board = (*system)(nil).
func FeaturesOf(sys System) Features {
	var f Features
	f.Board, _ = sys.(Board)
	f.Hexes, _ = sys.(Hexes)
	f.Table, _ = sys.(Table)
	f.Secrets, _ = sys.(Secrets)
	f.Dealer, _ = sys.(Dealer)
	f.Scorer, _ = sys.(Scorer)
	f.Rulings, _ = sys.(Rulings)
	f.Aids, _ = sys.(Aids)
	f.Orders, _ = sys.(Orders)
	f.Setups, _ = sys.(SetupChecker)
	f.Extender, _ = sys.(Extender)
	f.Opener, _ = sys.(Opener)
	f.Handbook, _ = sys.(Handbook)
	f.Lookout, _ = sys.(Lookout)
	f.Foresight, _ = sys.(Foresight)
	f.Disputes, _ = sys.(Disputes)
	f.Asker, _ = sys.(Asker)
	f.Zones, _ = sys.(Zones)
	return f
}
