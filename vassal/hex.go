package vassal

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
)

const (
	lowerDigits = "0123456789abcdef"
	upperDigits = "0123456789ABCDEF"
)

// pairs gives the byte that two hex digits stand for, with isPair; 0 if one of
// them is none. The first digit is the lower half of the index.
var pairs = func() (table [1 << 16]uint16) {
	for _, high := range lowerDigits + "ABCDEF" {
		for _, low := range lowerDigits + "ABCDEF" {
			table[high|low<<8] = isPair | digit(high)<<4 | digit(low)
		}
	}
	return table
}()

const isPair = 0x100

// digit gives the value of a hex digit.
func digit(d rune) uint16 {
	if d > '9' {
		return uint16(d|0x20-'a') + 10
	}
	return uint16(d - '0')
}

var errOddHex = errors.New("odd number of hex digits: the text is cut off")

// hexReader gives the bytes that pairs of hex digits stand for, each XOR a key.
type hexReader struct {
	in     io.Reader
	key    byte
	digits []byte // room for what is read at once
	read   int    // digits so far
	letter byte   // the first digit above 9; 0 before there is one
}

// upper reports whether the digits above 9 are capital letters.
func (h *hexReader) upper() bool { return h.letter >= 'A' && h.letter <= 'F' }

// Read implements io.Reader.
func (h *hexReader) Read(p []byte) (int, error) {
	if cap(h.digits) < 2*len(p) {
		h.digits = make([]byte, 2*len(p))
	}
	digits := h.digits[:2*len(p)]
	n, err := io.ReadFull(h.in, digits)
	if errors.Is(err, io.ErrUnexpectedEOF) {
		err = io.EOF
	}
	if err == io.EOF && n%2 != 0 {
		return 0, errOddHex
	}
	digits = digits[:n/2*2]
	if !decodePairs(p, digits, h.key) {
		return 0, h.noDigit(digits)
	}
	if h.letter == 0 {
		h.letter = firstLetter(digits)
	}
	h.read += n
	return n / 2, err
}

// decodePairs decodes whole pairs, and reports whether all are of hex digits.
func decodePairs(out, digits []byte, key byte) bool {
	all := uint16(isPair)
	for ; len(digits) >= 8; out, digits = out[4:], digits[8:] {
		four := binary.LittleEndian.Uint64(digits)
		a, b, c, d := pairs[uint16(four)], pairs[uint16(four>>16)], pairs[uint16(four>>32)], pairs[four>>48]
		all &= a & b & c & d
		out[0], out[1], out[2], out[3] = byte(a)^key, byte(b)^key, byte(c)^key, byte(d)^key
	}
	for i := range len(digits) / 2 {
		pair := pairs[binary.LittleEndian.Uint16(digits[2*i:])]
		all &= pair
		out[i] = byte(pair) ^ key
	}
	return all == isPair
}

// noDigit says where the first pair is that is none of hex digits.
func (h *hexReader) noDigit(digits []byte) error {
	at := 0
	for pairs[binary.LittleEndian.Uint16(digits[at:])] != 0 {
		at += 2
	}
	return fmt.Errorf("byte %d is no hex digit", h.read+at)
}

// firstLetter gives the first digit above 9, 0 if there is none.
func firstLetter(digits []byte) byte {
	if i := bytes.IndexFunc(digits, func(d rune) bool { return d > '9' }); i >= 0 {
		return digits[i]
	}
	return 0
}

// hexWriter writes every byte as two digits.
type hexWriter struct {
	out    io.Writer
	digits string
	buffer []byte
}

func newHexWriter(out io.Writer, upper bool) *hexWriter {
	if upper {
		return &hexWriter{out: out, digits: upperDigits}
	}
	return &hexWriter{out: out, digits: lowerDigits}
}

// Write implements io.Writer.
func (h *hexWriter) Write(p []byte) (int, error) {
	h.buffer = h.buffer[:0]
	for _, b := range p {
		h.buffer = append(h.buffer, h.digits[b>>4], h.digits[b&15])
	}
	n, err := h.out.Write(h.buffer)
	return n / 2, err
}
