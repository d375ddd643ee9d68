// Package ending is how games end that the rules do not end: by agreement, by resigning, by
// deadlines that were missed; and the end of any as it is signed.
package ending
