// Package catalogue is packs as their authors hand them on: each an archive that is signed, and a list of what a catalogue has.
//
// # An archive
//
// An archive is a ZIP file with the files of one pack, not compressed, in the order of their names, and the author's [Statement] under the
// name .signed. Unpacked by hand it is the folder of the pack, whose hash the statement has: names that begin with a dot belong to no pack.
//
// Of a pack and a statement there is one archive, byte for byte ([Archive.Bytes]). [Read] takes that and nothing else: not another order of
// files, another method, a name twice, a link, a comment, nor a byte before, between or behind. So no two programs read different files in
// one archive, and there is nothing that unfolds to more than it weighs.
//
// # A statement
//
// A statement is a signed note as of C2SP, whose text says what is signed and by whom:
//
//	adjutant pack v1
//	id osier-crossing
//	title Osier Crossing
//	system declared
//	edition 1
//	hash 3bd1…                       of the pack, in every game that is played with it
//	author anna-example+1f2e3d4c+AbC…
//	time 2026-11-28T11:40:00Z
//
//	— anna-example Hy4t…
//
// A [Statement] that was read is signed by the author that it names. Whether he is somebody to take packs of is not in it: that is asked
// of the keys that somebody trusts ([Statement.By]).
//
// # A catalogue
//
// A catalogue is a folder, or a URL below which the same lies: archives, each called as [Statement.File] says, and catalogue.txt, the
// statements of all of them one after another ([Index]). Beside it lies catalogue.signed, a signed note of whoever put the last archive
// there ([Seal]), with the hash of the list and its number, one more than that of the list before:
//
//	adjutant catalogue list v1
//	number 7
//	hash 51c0…                       SHA-256 of catalogue.txt
//	author anna-example+1f2e3d4c+AbC…
//	time 2026-11-28T11:40:00Z
//
//	— anna-example Hy4t…
//
// Who has read a list that somebody has signed whom he trusts takes none of a lower number any more. Without a signature, as older versions
// wrote lists, one could leave out a pack or an edition, and could name one whose archive is not there.
//
// Where archives and lists come from is not known here: package depot brings them.
package catalogue
