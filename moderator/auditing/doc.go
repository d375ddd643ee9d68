// Package auditing audits files of VASSAL together and says of each what was found in it: the one report
// that the command prints and the pages show.
//
// It reads no files (package vassal) and looks for nothing itself (package audit). A [Report] is words and
// numbers, with no password in it. An [Exhibit] adds what the file does step by step, and a picture of each
// step in which something was found.
//
//	report, err := auditing.Inquiry{Files: files, Auditor: auditor}.Report()
package auditing
