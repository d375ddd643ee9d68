package roll

import "encoding/base32"

// codeLength is so short that it can be typed, and too long to be guessed: 30 bits.
const codeLength = 6

// Code is the record for players to type: the first letters of its hash, in
// base32 (RFC 4648, section 6).
func (r Record) Code() string {
	hash := r.Hash()
	return base32.StdEncoding.EncodeToString(hash[:])[:codeLength]
}
