// Package plane is geometry on a table in whole numbers: points, lengths, directions, polygons.
//
// The unit is the hundredth of the table's unit of length U, an inch or a centimetre: a player's
// (12.5,30) is Point{1250, 3000}. X grows to the east, Y to the north, and the origin is the table's
// south-west corner. No coordinate is below 0 or above [Edge], so that no product in this package
// leaves 64 bits.
//
// Whether something lies within a distance is decided on squares, exactly. Where a length itself is
// needed, as for a leg of a path, it is the square root of the sum of squares, rounded up to a whole
// hundredth ([Length]). A point at a distance along a line is rounded to the nearest hundredth in
// each coordinate, halves away from the line's start ([Ahead]).
//
// # Directions
//
// A direction is a point that is looked at, never an angle. Whole degrees, clockwise with 0 to the
// north, become a point by this table of 10000 times the sine, rounded, of 0 to 90 degrees, ten a
// line; the cosine of d is the sine of 90 - d, and the other quadrants follow by their signs:
//
//	0     175   349   523   698   872   1045  1219  1392  1564
//	1736  1908  2079  2250  2419  2588  2756  2924  3090  3256
//	3420  3584  3746  3907  4067  4226  4384  4540  4695  4848
//	5000  5150  5299  5446  5592  5736  5878  6018  6157  6293
//	6428  6561  6691  6820  6947  7071  7193  7314  7431  7547
//	7660  7771  7880  7986  8090  8192  8290  8387  8480  8572
//	8660  8746  8829  8910  8988  9063  9135  9205  9272  9336
//	9397  9455  9511  9563  9613  9659  9703  9744  9781  9816
//	9848  9877  9903  9925  9945  9962  9976  9986  9994  9998
//	10000
//
// The point lies 100 U away ([Bearing]): it is so many tenths of U to the east and to the north as a
// tenth of the table's numbers, rounded, halves away from 0. It may lie off the table, as what is
// looked at may.
package plane

// Edge is the largest coordinate: 300 U.
const Edge = 30000
