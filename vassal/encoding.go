package vassal

import (
	"bytes"
	"compress/zlib"
	"errors"
	"fmt"
	"io"

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

// formats is in the order in which the first bytes are tried.
var formats = []struct {
	format Format
	magic  string
	hex    bool // key and bytes are hex digits
	xor    bool // there is a key
	pack   packing
}{
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

// decodeEntry gives the command text of a savedGame entry. It may use data's
// own memory for the result.
func decodeEntry(data []byte, lim Limits) ([]byte, Encoding, error) {
	for _, f := range formats {
		if !bytes.HasPrefix(data, []byte(f.magic)) || f.format == FormatXZ && !bytes.HasPrefix(data, []byte(xzMagic)) {
			continue
		}
		enc := Encoding{Format: f.format}
		body := data[len(f.magic):]
		var err error
		if f.hex {
			body, enc.Upper, err = decodeHex(body)
		}
		if err == nil && f.xor {
			body, enc.Key, err = removeKey(body)
		}
		if err == nil {
			body, err = unpack(body, f.pack, lim)
		}
		if err == nil && int64(len(body)) > lim.TextBytes {
			err = &LimitError{"bytes of command text", lim.TextBytes}
		}
		if err != nil {
			return nil, enc, fmt.Errorf("decoding %s text: %w", f.format, err)
		}
		return body, enc, nil
	}
	return data, Encoding{Format: FormatPlain}, nil
}

// encodeEntry is the inverse of decodeEntry.
func encodeEntry(text []byte, enc Encoding) ([]byte, error) {
	for _, f := range formats {
		if f.format != enc.Format {
			continue
		}
		body, err := pack(text, f.pack)
		if err != nil {
			return nil, fmt.Errorf("encoding %s text: %w", f.format, err)
		}
		if f.xor {
			body = addKey(body, enc.Key)
		}
		if f.hex {
			body = encodeHex(body, enc.Upper)
		}
		return append([]byte(f.magic), body...), nil
	}
	return nil, fmt.Errorf("encoding text: unknown format %q", enc.Format)
}

var errNoKey = errors.New("the key byte is missing")

// removeKey takes the leading key byte off and applies it to the rest in place.
func removeKey(body []byte) ([]byte, byte, error) {
	if len(body) == 0 {
		return nil, 0, errNoKey
	}
	key, body := body[0], body[1:]
	for i := range body {
		body[i] ^= key
	}
	return body, key, nil
}

func addKey(body []byte, key byte) []byte {
	out := make([]byte, 1, len(body)+1)
	out[0] = key
	for _, b := range body {
		out = append(out, b^key)
	}
	return out
}

func unpack(body []byte, p packing, lim Limits) ([]byte, error) {
	var r io.Reader
	var err error
	switch p {
	case packedZlib:
		r, err = zlib.NewReader(bytes.NewReader(body))
	case packedXZ:
		r = newXZReader(body, lim.Dictionary)
	default:
		return body, nil
	}
	if err != nil {
		return nil, err
	}
	return readAtMost(r, lim.TextBytes, "bytes of command text")
}

// readAtMost reads all of r, or fails when it holds more than limit bytes.
func readAtMost(r io.Reader, limit int64, what string) ([]byte, error) {
	data, err := io.ReadAll(io.LimitReader(r, limit+1))
	if err != nil {
		return nil, err
	}
	if int64(len(data)) > limit {
		return nil, &LimitError{what, limit}
	}
	return data, nil
}

func pack(text []byte, p packing) ([]byte, error) {
	var out bytes.Buffer
	var w io.WriteCloser
	var err error
	switch p {
	case packedZlib:
		w = zlib.NewWriter(&out)
	case packedXZ:
		w, err = xz.NewWriter(&out)
	default:
		return text, nil
	}
	if err != nil {
		return nil, err
	}
	if _, err := w.Write(text); err != nil {
		return nil, err
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}
