package catalogue

// Archives and lists come from strangers; beyond these sizes one is refused.
const (
	MaxArchive   = 8 << 20   // bytes of an archive: as many as of its files, which are not compressed, and their names
	MaxIndex     = 512 << 10 // bytes of a list
	MaxPacks     = 300       // in a list
	MaxSeal      = 2000      // bytes of the signature of a list
	maxStatement = 2000      // bytes of a statement
	maxTitle     = 200       // bytes of the title of a pack
	maxEdition   = 40        // bytes of its edition
	maxAuthor    = 60        // bytes of the name of an author
	maxKeyFile   = 500       // bytes of the file of a key
)
