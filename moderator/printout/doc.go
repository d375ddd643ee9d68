// Package printout is what commands print of what other packages found: sentences for people, and
// JSON for programs.
//
// The shapes of the JSON are a contract: doc/cli.md tells of them, and what is in one may come to
// have more fields, but loses none. Nothing here decides anything, or reads a file; a printout
// takes values and a writer.
package printout
