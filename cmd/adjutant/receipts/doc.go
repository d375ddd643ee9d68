// Package receipts reads the records of rolls that logs of VASSAL are to use, and verifies each by itself.
//
// The door is [Files] and [Read].
package receipts
