// Package brigades has the short sentences in which whole commands, or everybody, are told what to do: "Marsh
// attack, Sherman same", "dresser goes with marsh", "i want everybody to attack whoever is next to them",
// "Marsh's brigade falls back one hex", "everyone stays put except the 11 IL, which goes to N3427". It reads the
// names and what is said of each; which units they are, and whether the rules have the order, the caller knows.
//
//	brigades.Stances("marsh attack, sherman same", "") // attack for marsh, attack for sherman
package brigades
