package proof

// MaxSigned is how many bytes a text has at most that is signed.
const MaxSigned = 64 << 10
