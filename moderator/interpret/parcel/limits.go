package parcel

// What comes out of players' files is bounded by these.
const (
	MaxZipped     = 32 << 20  // bytes of logs that are taken out of the zips of a mail
	maxZips       = 2         // zip in zip
	maxZipEntries = 1000      // of a zip in which logs are looked for
	maxOrderFile  = 256 << 10 // bytes of an attached text that is looked at for orders
)
