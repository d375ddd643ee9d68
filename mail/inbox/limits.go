package inbox

const (
	defaultMaxBytes = 25 << 20 // of one mail
	maxHeaderBytes  = 64 << 10 // fetched of a mail that is too large
)
