package vassal

import (
	"bytes"
	"errors"
	"fmt"
	"io"
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

// hexReader gives the bytes that pairs of hex digits stand for.
type hexReader struct {
	in     io.Reader
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
	if bad := h.decode(p, digits[:n]); bad != nil {
		return 0, bad
	}
	h.read += n
	return n / 2, err
}

// decode reads whole pairs of digits.
func (h *hexReader) decode(out, digits []byte) error {
	for i := range len(digits) / 2 {
		high, low := hexValue[digits[2*i]], hexValue[digits[2*i+1]]
		if high|low == notHex {
			return fmt.Errorf("byte %d is no hex digit", h.read+2*i)
		}
		out[i] = high<<4 | low
	}
	if h.letter == 0 {
		h.letter = firstLetter(digits)
	}
	return nil
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
