package vassal

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"io"
	"testing"
)

// deflated gives streams of every kind of block: stored, with fixed codes and with codes
// of their own, with copies near and far, in one block and in several.
func deflated(t testing.TB) [][]byte {
	t.Helper()
	far := append(bytes.Repeat([]byte("Hügel 0304\x1b"), 7), bytes.Repeat([]byte{0}, 32700)...)
	far = append(far, far[:60]...)
	var streams [][]byte
	for _, text := range [][]byte{nil, []byte("a"), []byte("!VCSK5a3b3b3b3b0c1d2e3f4a5b6c7d8e9f"), far} {
		for _, level := range []int{flate.NoCompression, flate.BestSpeed, flate.BestCompression, flate.HuffmanOnly} {
			var packed bytes.Buffer
			w, err := flate.NewWriter(&packed, level)
			if err != nil {
				t.Fatal(err)
			}
			half := len(text) / 2
			for _, part := range [][]byte{text[:half], text[half:]} {
				if _, err := w.Write(part); err != nil {
					t.Fatal(err)
				}
				if err := w.Flush(); err != nil {
					t.Fatal(err)
				}
			}
			if err := w.Close(); err != nil {
				t.Fatal(err)
			}
			streams = append(streams, packed.Bytes())
		}
	}
	return streams
}

// refused are streams that say what cannot be.
var refused = [][]byte{
	{},
	{0x07}, // a block of no type
	{0x01, 0x05, 0x00, 0x00, 0x00, 'a', 'b', 'c', 'd', 'e'},         // a stored block with another length below
	{0x01, 0x05, 0x00, 0xFA, 0xFF, 'a', 'b'},                        // and one that is cut off
	{0x4B, 0x04, 0x42, 0x00},                                        // a copy from before the beginning
	{0x05, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00},          // codes without lengths
	{0x05, 0xE0, 0x93, 0x24, 0x49, 0x92, 0x24, 0x49, 0x92, 0, 0, 0}, // more codes of a length than there are
	{0x05, 0xE0, 0x03, 0x04, 0, 0, 0, 0, 0, 0x04, 0, 0, 0, 0, 0},    // the length before the first, again
	{0xFD, 0xE0, 0x01, 0x00, 0, 0, 0, 0, 0, 0},                      // more symbols than there are
}

// inflatedMost is how much of a stream is compared.
const inflatedMost = 1 << 17

// sameInflated compares an inflater with the standard library's: the same bytes, or an
// error of both behind the same bytes.
func sameInflated(t *testing.T, open zip.Decompressor, stream []byte) {
	t.Helper()
	in := open(bytes.NewReader(stream))
	got, gotErr := io.ReadAll(io.LimitReader(in, inflatedMost))
	_ = in.Close() // of a stream that was not read to its end
	want, wantErr := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(stream)), inflatedMost))
	if (gotErr == nil) != (wantErr == nil) {
		t.Fatalf("%x: error %v, the standard library's %v", stream, gotErr, wantErr)
	}
	if shared := min(len(got), len(want)); !bytes.Equal(got[:shared], want[:shared]) || gotErr == nil && len(got) != len(want) {
		t.Fatalf("%x: inflated to %d bytes, by the standard library to %d others", stream, len(got), len(want))
	}
}

func FuzzInflate(f *testing.F) {
	for _, stream := range append(deflated(f), refused...) {
		f.Add(stream)
	}
	f.Fuzz(func(t *testing.T, stream []byte) {
		open := inflaters()
		sameInflated(t, open, stream)
		sameInflated(t, open, stream) // with what is left of the first
	})
}

// TestInflateDamaged cuts streams at every byte and spoils every bit.
func TestInflateDamaged(t *testing.T) {
	open := inflaters()
	for _, stream := range append(deflated(t), refused...) {
		for at := range stream {
			sameInflated(t, open, stream[:at])
			for bit := range 8 {
				spoilt := bytes.Clone(stream)
				spoilt[at] ^= 1 << bit
				sameInflated(t, open, spoilt)
			}
			if at > 200 {
				break // the rest of a stored block is much of the same
			}
		}
	}
}

// TestRefused: what the streams say cannot be, for either.
func TestRefused(t *testing.T) {
	for _, stream := range refused {
		if text, err := io.ReadAll(inflaters()(bytes.NewReader(stream))); err == nil {
			t.Errorf("%x: inflated to %q", stream, text)
		}
	}
}

// TestClosedEntry: what belongs to the next entry by now is out of reach.
func TestClosedEntry(t *testing.T) {
	open := inflaters()
	first := open(bytes.NewReader(deflated(t)[5]))
	for range 2 {
		_ = first.Close()
	}
	if n, err := first.Read(make([]byte, 1)); n != 0 || err == nil {
		t.Errorf("read %d bytes of a closed entry, error %v", n, err)
	}
}
