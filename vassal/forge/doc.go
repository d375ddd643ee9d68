// Package forge writes what players take into VASSAL: modules, saves and logs.
// This is its first part, files without other people's passwords.
//
// It does not judge what it writes and does not say which player may know what:
// the caller names the ids that have to go. It never touches the world.
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
