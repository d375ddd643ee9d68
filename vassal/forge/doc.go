// Package forge writes what players take into VASSAL: modules, saves and logs, and
// files without other people's passwords.
//
// It does not judge what it writes and does not say which player may know what:
// the caller names the ids that have to go. It never touches the world, knows no
// game and draws no pictures: they come in as bytes.
//
// A [Module] is described by its maps, pieces and buttons, and a [Position] by which
// piece stands where. The same description gives the same bytes; ids of pieces follow
// from their places in it, so a piece has one id in all files of a game:
//
//	field := forge.Module{Name: "Field", Version: "1.0", Maps: …, Pieces: …}
//	vmod, err := forge.Build(field)
//	vsav, err := forge.Save(field, forge.Position{Saved: now, Pieces: []forge.Placement{
//		{Piece: "1st Foot", Map: "Field", X: 150, Y: 104, Levels: map[string]int{"Step": 2}}}})
//
// What is written is what VASSAL 3.6 writes, which 3.7 and 3.8 read as well.
//
// VASSAL knows a player by an id, which is his password in clear text. An id
// stands in fields of commands (who sits where, who moved, whose note it is) and
// in the states of traits (whose mask, whose invisible piece), and whatever a
// player types may hold one too. In a file that is written for one reader his
// own id stays, so that he can still lift his masks, and everybody else's becomes
// a placeholder; what he sends back is turned round again:
//
//	names := map[string]string{"pw-ben": "player-2"}
//	forAnna, err := forge.Rename(file, names)
//	…
//	back, err := forge.Rename(hers, map[string]string{"player-2": "pw-ben"})
//
// Whatever is no id keeps its very bytes, escapes included. A text that VASSAL
// wrote comes back as it was, as long as the placeholders stood nowhere in it.
package forge
