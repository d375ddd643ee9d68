package vassal_test

import (
	"archive/zip"
	"bytes"
	"errors"
	"io"
	"path/filepath"
	"strings"
	"testing"

	"adjutant/vassal"
	"adjutant/vassal/corpustest"
)

// dev38 names the files of one log in every encoding.
var dev38 = map[string]vassal.Encoding{
	"5x5_plain.vlog":          {Format: vassal.FormatPlain},
	"5x5_vcsk_upper.vlog":     {Format: vassal.FormatHex, Key: 0x27, Upper: true},
	"5x5_vcsz_unmerged.vlog":  {Format: vassal.FormatHexZlib},
	"5x5_vobs38dev.vlog":      {Format: vassal.FormatXOR},
	"5x5_bang_vobs38dev.vlog": {Format: vassal.FormatMarkedXOR},
	"5x5_bang_voxz38dev.vlog": {Format: vassal.FormatMarkedXZ},
	"5x5_xz38.vlog":           {Format: vassal.FormatXZ},
}

func TestReadDev38(t *testing.T) {
	dir := filepath.Join(corpustest.Corpus(t), "dev38")
	want := readFile(t, filepath.Join(dir, "5x5_plain.vlog")).Text
	for name, enc := range dev38 {
		f := readFile(t, filepath.Join(dir, name))
		if f.Text != want {
			t.Errorf("%s: text differs", name)
		}
		if f.Encoding.Format != enc.Format || f.Encoding.Upper != enc.Upper {
			t.Errorf("%s: read as %+v", name, f.Encoding)
		}
		checkWrite(t, name, f)
	}
}

const tinySave = "begin_save\x1b\x1b\\\x1b+/1/piece;;;a.png;Anna's Guard/Field;10;20;1\\\x1b+/2/stack/Field;10;20;1;@@-1\x1bend_save"

func TestWriteEveryFormat(t *testing.T) {
	for _, enc := range dev38 {
		enc.Key = 0x5A
		if enc.Format == vassal.FormatPlain || enc.Format == vassal.FormatXZ {
			enc.Key = 0
		}
		f, err := vassal.ReadText(tinySave, vassal.DefaultLimits())
		if err != nil {
			t.Fatal(err)
		}
		f.Encoding = enc
		if enc.Format == vassal.FormatHexZlib {
			f.Encoding.Upper = false
		}
		checkWrite(t, string(enc.Format), f)
	}
}

func TestWriteUnknownFormat(t *testing.T) {
	f := &vassal.File{Text: tinySave, Encoding: vassal.Encoding{Format: "!NONE"}}
	if err := vassal.Write(&bytes.Buffer{}, f); err == nil {
		t.Error("no error")
	}
}

func TestReadBare(t *testing.T) {
	for _, data := range []string{tinySave, "!VCSK00" + hexOf(tinySave), "VOBS\x00" + tinySave} {
		f, err := vassal.Read(strings.NewReader(data), int64(len(data)), vassal.DefaultLimits())
		if err != nil {
			t.Errorf("%.12q: %v", data, err)
			continue
		}
		if f.Text != tinySave || f.Entries != nil {
			t.Errorf("%.12q: text %q", data, f.Text)
		}
	}
}

func hexOf(s string) string {
	var b strings.Builder
	for i := range len(s) {
		b.WriteByte("0123456789abcdef"[s[i]>>4])
		b.WriteByte("0123456789abcdef"[s[i]&15])
	}
	return b.String()
}

func TestReadDamaged(t *testing.T) {
	lzma := "\xFD7zXZ\x00\x00\x04"
	for name, data := range map[string]string{
		"empty":       "",
		"text":        "Dear Anna, my orders are below.",
		"odd digits":  "!VCSK5a323",
		"bad digit":   "!VCSK5a3g",
		"no key":      "!VCSK",
		"no zlib":     "!VCSZ5a3233",
		"cut XZ":      lzma,
		"XZ checksum": lzma + "0000",
		"cut zip":     "PK\x03\x04",
	} {
		_, err := vassal.Read(strings.NewReader(data), int64(len(data)), vassal.DefaultLimits())
		if err == nil {
			t.Errorf("%s: no error", name)
		}
		if (name == "empty" || name == "text") != errors.Is(err, vassal.ErrNotSave) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestReadCutXZ: a stream is whole only with the index and the footer at its end.
func TestReadCutXZ(t *testing.T) {
	for _, format := range []vassal.Format{vassal.FormatXZ, vassal.FormatMarkedXZ} {
		f, err := vassal.ReadText(tinySave, vassal.DefaultLimits())
		if err != nil {
			t.Fatal(err)
		}
		f.Encoding, f.Entries = vassal.Encoding{Format: format}, nil
		var out bytes.Buffer
		if err := vassal.Write(&out, f); err != nil {
			t.Fatal(err)
		}
		bare := unzip(t, out.Bytes())
		if _, err := readBytes(bare, vassal.DefaultLimits()); err != nil {
			t.Fatalf("%s: %v", format, err)
		}
		const end = 8 + 12 // bytes of the index and of the footer
		for n := range end {
			if _, err := readBytes(bare[:len(bare)-n-1], vassal.DefaultLimits()); err == nil {
				t.Errorf("%s: read without its last %d bytes", format, n+1)
			}
			spoilt := bytes.Clone(bare)
			spoilt[len(spoilt)-n-1] ^= 0x10
			if _, err := readBytes(spoilt, vassal.DefaultLimits()); err == nil {
				t.Errorf("%s: read with byte %d from the end changed", format, n+1)
			}
		}
		if _, err := readBytes(append(bytes.Clone(bare), 0), vassal.DefaultLimits()); err == nil {
			t.Errorf("%s: read with a byte too many", format)
		}
	}
}

// unzip gives the savedGame entry of a file.
func unzip(t *testing.T, file []byte) []byte {
	t.Helper()
	archive, err := zip.NewReader(bytes.NewReader(file), int64(len(file)))
	if err != nil {
		t.Fatal(err)
	}
	entry, err := archive.Open("savedGame")
	if err != nil {
		t.Fatal(err)
	}
	defer entry.Close()
	data, err := io.ReadAll(entry)
	if err != nil {
		t.Fatal(err)
	}
	return data
}
