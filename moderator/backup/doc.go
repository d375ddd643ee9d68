// Package backup writes a whole club into one file while it runs, and makes a club of that file.
//
// An archive is a .tar.gz: first manifest.json, which names every file with its size and SHA-256,
// then the settings, the files that these name, the changes of keys, the packs, and the store as
// sheets of JSON lines, whichever database it was in.
//
//	m, err := backup.Write(ctx, c, "club/adjutant.toml", "club.tar.gz", false)
//	m, missing, err := backup.Restore(ctx, "club.tar.gz", "club", "", "")
package backup
