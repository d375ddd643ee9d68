// Package standing keeps the ladder of a club as it stands: it reads the endings of its games once, and of later ones those alone that
// came since.
package standing
