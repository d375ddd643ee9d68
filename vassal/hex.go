package vassal

import (
	"bytes"
	"errors"
	"fmt"
)

const (
	lowerDigits = "0123456789abcdef"
	upperDigits = "0123456789ABCDEF"
	notHex      = 0xFF
)

// hexValue gives the value of a hex digit, or notHex.
var hexValue = func() (table [256]byte) {
	for i := range table {
		table[i] = notHex
	}
	for v := range byte(16) {
		table[lowerDigits[v]] = v
		table[upperDigits[v]] = v
	}
	return table
}()

var errOddHex = errors.New("odd number of hex digits: the text is cut off")

// decodeHex reads pairs of hex digits in place; upper reports capital letters.
func decodeHex(digits []byte) (out []byte, upper bool, err error) {
	if len(digits)%2 != 0 {
		return nil, false, errOddHex
	}
	upper = bytes.ContainsAny(firstLetter(digits), "ABCDEF")
	out = digits[:len(digits)/2]
	for i := range out {
		high, low := hexValue[digits[2*i]], hexValue[digits[2*i+1]]
		if high|low == notHex {
			return nil, false, fmt.Errorf("byte %d is no hex digit", 2*i)
		}
		out[i] = high<<4 | low
	}
	return out, upper, nil
}

// firstLetter gives the first digit above 9.
func firstLetter(digits []byte) []byte {
	for i, d := range digits {
		if d > '9' {
			return digits[i : i+1]
		}
	}
	return nil
}

func encodeHex(data []byte, upper bool) []byte {
	digits := lowerDigits
	if upper {
		digits = upperDigits
	}
	out := make([]byte, 0, 2*len(data))
	for _, b := range data {
		out = append(out, digits[b>>4], digits[b&15])
	}
	return out
}
