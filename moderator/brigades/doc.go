// Package brigades has the short sentences in which whole commands, or everybody, are told what to do: "Marsh attack, Sherman same", "dresser
// goes with marsh", "i want everybody to attack whoever is next to them", "Marsh's brigade falls back one hex", "everyone stays put except the
// 11 IL, which goes to N3427". It reads what is said of whom; who that is, and whether the rules have it, the caller knows.
//
//	brigades.Stances("marsh attack, sherman same", "") // attack for marsh, attack for sherman
package brigades
