package engine

// Features is what a [System] has for players beside its rules. A field is nil in a system
// that has no such thing.
type Features struct {
	Board    Board        // where units stand
	Hexes    Hexes        // the board, where it is a map of hexes
	Table    Table        // the board, where it is a table without hexes
	Secrets  Secrets      // what is hidden from a side
	Dealer   Dealer       // what the secret of a game decides
	Scorer   Scorer       // points
	Rulings  Rulings      // what humans may decide
	Aids     Aids         // what helps to choose
	Orders   Orders       // standing orders that act by themselves
	Setups   SetupChecker // where units begin
	Extender Extender     // goes on with data that its pack did not have before
	Opener   Opener       // takes a game of another system over
	// Forewarner says what of the game's tables is missing or not its own
	Forewarner Forewarner
	Handbook   Handbook  // explains its words, and how it is won
	Declarer   Declarer  // has the lines by which it is judged
	Lookout    Lookout   // who sees what
	Shortener  Shortener // cuts ways that are too long
	Planner    Planner   // knows what a side would write unseen
	Muster     Muster    // what units are worth
	Disputes   Disputes  // asks sides what it does not know
	Rivals     Rivals    // knows which actions exclude each other
	Supposer   Supposer  // reckons actions before their time
	Asker      Asker     // words in letters what it asks
	Zones      Zones     // which ground units control
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
	f.Planner, _ = sys.(Planner)
	f.Setups, _ = sys.(SetupChecker)
	f.Extender, _ = sys.(Extender)
	f.Opener, _ = sys.(Opener)
	f.Forewarner, _ = sys.(Forewarner)
	f.Handbook, _ = sys.(Handbook)
	f.Declarer, _ = sys.(Declarer)
	f.Lookout, _ = sys.(Lookout)
	f.Shortener, _ = sys.(Shortener)
	f.Muster, _ = sys.(Muster)
	f.Disputes, _ = sys.(Disputes)
	f.Rivals, _ = sys.(Rivals)
	f.Supposer, _ = sys.(Supposer)
	f.Asker, _ = sys.(Asker)
	f.Zones, _ = sys.(Zones)
	return f
}
