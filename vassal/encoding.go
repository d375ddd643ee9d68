package vassal

import (
	"bufio"
	"bytes"
	"compress/zlib"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/ulikunitz/xz"
)

// Format names how the savedGame entry hides its text.
type Format string

// The formats VASSAL has used. Releases up to 3.7 write FormatHex; the 3.8 line
// writes FormatXZ; the others come from development builds.
const (
	FormatPlain     Format = "plain" // the text itself
	FormatHex       Format = "!VCSK" // each byte XOR a key, as two hex digits
	FormatHexZlib   Format = "!VCSZ" // the same, and the bytes are a zlib stream
	FormatXOR       Format = "VOBS"  // a raw key byte, then each byte XOR the key
	FormatMarkedXOR Format = "!VOBS" // the same under another name
	FormatMarkedXZ  Format = "!VOXZ" // the same, and the bytes are an XZ stream
	FormatXZ        Format = "XZ"    // a bare XZ stream
)

// Encoding is how one savedGame entry is written: its format, the key byte
// where the format has one, and whether its hex digits are capital letters,
// which VASSAL never writes.
type Encoding struct {
	Format Format
	Key    byte
	Upper  bool
}

const xzMagic = "\xFD7zXZ\x00"

// scheme is how a format is made.
type scheme struct {
	format Format
	magic  string
	hex    bool // key and bytes are hex digits
	xor    bool // there is a key
	pack   packing
}

// schemes is in the order in which the first bytes are tried; the last fits all.
var schemes = []scheme{
	{FormatHex, "!VCSK", true, true, unpacked},
	{FormatHexZlib, "!VCSZ", true, true, packedZlib},
	{FormatMarkedXOR, "!VOBS", false, true, unpacked},
	{FormatMarkedXZ, "!VOXZ", false, true, packedXZ},
	{FormatXOR, "VOBS", false, true, unpacked},
	{FormatXZ, "", false, false, packedXZ},
	{FormatPlain, "", false, false, unpacked},
}

type packing int

const (
	unpacked packing = iota
	packedZlib
	packedXZ
)

// schemeOf gives the scheme of an entry that begins with start.
func schemeOf(start []byte) scheme {
	for _, c := range schemes {
		if bytes.HasPrefix(start, []byte(c.magic)) && (c.format != FormatXZ || bytes.HasPrefix(start, []byte(xzMagic))) {
			return c
		}
	}
	return scheme{format: FormatPlain}
}

// decodeEntry gives the command text of a savedGame entry that probably holds
// size bytes. The text is put together as the entry is read, so that nothing
// but it is kept.
func decodeEntry(entry io.Reader, size int64, lim Limits) (text string, enc Encoding, err error) {
	enc, err = openEntry(entry, lim, func(c scheme, body io.Reader) error {
		if c.hex {
			size /= 2
		}
		text, err = readText(body, min(size, lim.TextBytes), lim.TextBytes)
		return err
	})
	return text, enc, err
}

// passEntry hands an entry's command text on and keeps nothing of it.
func passEntry(entry io.Reader, to io.Writer, lim Limits) (Encoding, error) {
	return openEntry(entry, lim, func(_ scheme, body io.Reader) error {
		n, err := io.Copy(to, io.LimitReader(body, lim.TextBytes+1))
		if err == nil && n > lim.TextBytes {
			err = &LimitError{"bytes of command text", lim.TextBytes}
		}
		return err
	})
}

// openEntry reads an entry's command text with read, which must come to its end.
func openEntry(entry io.Reader, lim Limits, read func(scheme, io.Reader) error) (Encoding, error) {
	in := bufio.NewReader(entry)
	start, err := in.Peek(len(xzMagic))
	if err != nil && !errors.Is(err, io.EOF) {
		return Encoding{}, err
	}
	c := schemeOf(start)
	enc, err := c.decode(in, lim, read)
	if err != nil {
		return enc, fmt.Errorf("decoding %s text: %w", c.format, err)
	}
	return enc, nil
}

// decode reads an entry from its magic on.
func (c scheme) decode(in *bufio.Reader, lim Limits, read func(scheme, io.Reader) error) (Encoding, error) {
	enc := Encoding{Format: c.format}
	if _, err := in.Discard(len(c.magic)); err != nil {
		return enc, err
	}
	var body io.Reader = in
	digits := &hexReader{in: in}
	if c.hex {
		body = digits
	}
	var err error
	if c.xor {
		enc.Key, err = readKey(body)
	}
	if c.hex {
		digits.key = enc.Key
	} else if c.xor {
		body = xorReader{in, enc.Key}
	}
	if err == nil {
		body, err = unpack(body, c.pack, lim)
	}
	if err != nil {
		return enc, err
	}
	err = read(c, body)
	enc.Upper = digits.upper()
	return enc, err
}

// readAtOnce is how many bytes of text are decoded at a time: they and their digits
// stay in the fastest memory.
const readAtOnce = 8 << 10

// readText reads a text of probably size bytes, or fails when it has more than
// limit.
func readText(r io.Reader, size, limit int64) (string, error) {
	var text strings.Builder
	text.Grow(int(max(size, 0)))
	n, err := io.CopyBuffer(&text, io.LimitReader(r, limit+1), make([]byte, readAtOnce))
	if err == nil && n > limit {
		err = &LimitError{"bytes of command text", limit}
	}
	if err != nil {
		return "", err
	}
	return text.String(), nil
}

// encodeEntry writes the entry that decodeEntry reads, piece by piece: a text may be large.
func encodeEntry(w io.Writer, text string, enc Encoding) error {
	for _, f := range schemes {
		if f.format == enc.Format {
			if err := f.encode(w, text, enc); err != nil {
				return fmt.Errorf("encoding %s text: %w", f.format, err)
			}
			return nil
		}
	}
	return fmt.Errorf("encoding text: unknown format %q", enc.Format)
}

func (c scheme) encode(w io.Writer, text string, enc Encoding) error {
	if _, err := io.WriteString(w, c.magic); err != nil {
		return err
	}
	if c.hex {
		w = newHexWriter(w, enc.Upper)
	}
	if c.xor {
		if _, err := w.Write([]byte{enc.Key}); err != nil {
			return err
		}
		w = &xorWriter{out: w, key: enc.Key}
	}
	return pack(w, text, c.pack)
}

var errNoKey = errors.New("the key byte is missing")

// readKey reads the key, which is the first byte.
func readKey(in io.Reader) (byte, error) {
	var key [1]byte
	_, err := io.ReadFull(in, key[:])
	if errors.Is(err, io.EOF) {
		return 0, errNoKey
	}
	return key[0], err
}

// xorReader takes a key off every byte.
type xorReader struct {
	in  io.Reader
	key byte
}

// Read implements io.Reader.
func (x xorReader) Read(p []byte) (int, error) {
	n, err := x.in.Read(p)
	for i := range p[:n] {
		p[i] ^= x.key
	}
	return n, err
}

// xorWriter puts a key on every byte.
type xorWriter struct {
	out    io.Writer
	key    byte
	buffer []byte
}

// Write implements io.Writer.
func (x *xorWriter) Write(p []byte) (int, error) {
	x.buffer = append(x.buffer[:0], p...)
	for i := range x.buffer {
		x.buffer[i] ^= x.key
	}
	return x.out.Write(x.buffer)
}

func unpack(body io.Reader, p packing, lim Limits) (io.Reader, error) {
	switch p {
	case packedZlib:
		return zlib.NewReader(body)
	case packedXZ:
		data, err := io.ReadAll(body)
		return newXZReader(data, lim.Dictionary), err
	default:
		return body, nil
	}
}

// pack writes a text in one of the ways to pack it.
func pack(out io.Writer, text string, p packing) error {
	w := io.WriteCloser(unpackedWriter{out})
	var err error
	switch p {
	case packedZlib:
		w = zlib.NewWriter(out)
	case packedXZ:
		w, err = xz.NewWriter(out)
	}
	if err != nil {
		return err
	}
	// a strings.Reader alone would hand the text over in one piece, as a copy
	if _, err := io.Copy(w, struct{ io.Reader }{strings.NewReader(text)}); err != nil {
		return err
	}
	return w.Close()
}

// unpackedWriter hands on what is not packed.
type unpackedWriter struct{ io.Writer }

// Close implements io.Closer: nothing is held back.
func (unpackedWriter) Close() error { return nil }
