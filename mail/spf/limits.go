package spf

const (
	maxName    = 320 // bytes of a host's name or an address
	maxRecords = 64  // of one answer that count
)
