package sshsig

const (
	maxArmor   = 16 << 10 // bytes of an armored signature, or of a key
	maxTold    = 40       // bytes of a stranger's words that an error repeats
	minRSABits = 2048
)
