// Package register is the people of a club: it knows each of them by whatever name and address he writes.
//
//	entries := register.EntriesIn(lines) // the people that a game tells of, one for each address
//	r := register.Of(acts, entries)      // of the acts and of all games
//	p, known := r.At("anna@example.test")
//
// A person has a [Key] for ever. What is known of him follows from [Act]s, which only grow: people that a game
// tells of are enrolled ([Register.Lacking]), and the club renames, merges and separates people. What a game has
// signed is never changed: [Register.Names] maps the names that stand there to people.
package register
