// Package survey reads what a VASSAL module says of its game, and writes a pack of system declared that begins from it: sides, board,
// pieces, set-ups, decks, dice, turns, each with where in the module it was read and what of it is a guess.
//
// It judges nothing and declares nothing that could forbid a move: what a unit may do stands nowhere in a module. Lines that its owner
// may want stand in the pack as comments. What is taken are names of the module, no pictures and no texts of charts; they stay their
// owner's.
//
//	s := survey.Of(survey.Source{Module: m, Setups: setups})
//	for _, q := range s.Questions() {
//		err := s.Answer(q.Key, text) // what nobody answers is guessed
//	}
//	files := s.Pack("my-game")
//
// The same module and the same answers give the same files.
package survey
