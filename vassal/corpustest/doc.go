// Package corpustest gives tests the VASSAL files that are not part of the
// repository, and benchmarks the floor to be measured against. It judges
// nothing.
//
// The files lie in the folder "shared" beside the repository: other people's in
// corpus, with MANIFEST.tsv saying what is in each, and those that the real
// engine wrote in genuine. The environment variable ADJUTANT_CORPUS names
// another place for the corpus. A test that needs what is not there is skipped.
//
//	for _, row := range corpustest.Saves(t) {
//		f := read(row.Path)
//		if got := f.Counts.ChatLines; got != row.Number("chat_lines") { … }
//	}
package corpustest
