// Package endings is what a ladder is made of: the signed endings of a club's games, with the people behind the
// names in them, from a club or from files.
//
// The door is [OfClub], [Files] and [Export]. That the files verify is for package roll to say.
package endings
