// Package disk reads the files of VASSAL where they lie: a save or log, a module with those of its
// extensions that a save was made with, or the folder of an unpacked one.
//
// What it cannot read it names with what to do about it.
package disk
