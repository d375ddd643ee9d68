package bundle

// Limits of what is read from others.
const (
	maxZip   = 1 << 30   // bytes of a bundle
	maxFiles = 100_000   // in it
	maxFile  = 64 << 20  // bytes of one of them
	maxTotal = 512 << 20 // bytes of all, unpacked
	maxPath  = 200       // bytes of a path
)
