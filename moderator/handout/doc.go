// Package handout makes the files of a game that anyone may take away: where it stands as a
// file of VASSAL ([Save]), all that led there as a log ([Log]), its news as a feed ([Feed]) and
// its deadlines for a calendar ([Deadlines]). They have what whoever sits at no seat may know.
package handout
