// Package replay carries out the commands of a save or log and keeps the
// position they lead to: pieces, stacks, decks, properties, players, turns.
//
// It does not read files (package vassal), does not know where on a board a
// point lies (package module) and does not judge (package audit): an old value
// that is not on the position becomes a [Conflict] and the replay goes on, as
// VASSAL does.
//
//	r := replay.Start(file)
//	for {
//		report, ok := r.Step()
//		if !ok {
//			break
//		}
//		for _, c := range report.Changes { … }
//	}
//	r.Position().Pieces()
//
// Ids of stacks that VASSAL makes while replaying are not in the file; those
// made here are called local-1, local-2 and so on. A member of a stack or deck
// stands where the stack or deck stands.
package replay
