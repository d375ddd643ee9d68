// Package printed says what stands in the printed tables of Bucket o' Muzzleblast, in the readings that a game has chosen where
// their text leaves something open: how far a troop marches over which ground, how far weapons and guns reach.
//
// It knows no table and nobody on it. Lengths of the tables are in U; those of a game, in its scale, in hundredths of U.
package printed
