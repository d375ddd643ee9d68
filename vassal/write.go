package vassal

import (
	"archive/zip"
	"fmt"
	"io"
	"time"
)

const (
	flagUTF8   = 0x800
	versionDOS = 20 // FAT, version 2.0: what VASSAL's zips say
)

// Write writes f.Text in f.Encoding, with the raw metadata entries, as a zip
// like VASSAL's own. Whatever else the file was made of is derived from the
// text and not looked at.
func Write(w io.Writer, f *File) error {
	archive := zip.NewWriter(w)
	text := func(w io.Writer) error { return encodeEntry(w, f.Text, f.Encoding) }
	for _, e := range []struct {
		name  string
		write func(io.Writer) error
	}{
		{savedGameEntry, text}, {saveDataEntry, raw(f.Save.Raw)}, {moduleDataEntry, raw(f.Module.Raw)},
	} {
		if e.write == nil {
			continue
		}
		entry, err := archive.CreateHeader(f.header(e.name))
		if err == nil {
			err = e.write(entry)
		}
		if err != nil {
			return fmt.Errorf("writing entry %s: %w", e.name, err)
		}
	}
	if err := archive.Close(); err != nil {
		return fmt.Errorf("writing the zip directory: %w", err)
	}
	return nil
}

// raw writes an entry as it is; nil for none.
func raw(data []byte) func(io.Writer) error {
	if data == nil {
		return nil
	}
	return func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	}
}

// header dates an entry as it was dated when read, else by the time of saving.
func (f *File) header(name string) *zip.FileHeader {
	h := &zip.FileHeader{Name: name, Method: zip.Deflate, Flags: flagUTF8, CreatorVersion: versionDOS}
	date, clock := dosTime(f.Save.Saved)
	for _, e := range f.Entries {
		if e.Name == name {
			date, clock = e.DOSDate, e.DOSTime
		}
	}
	//lint:ignore SA1019 Modified would add an extra field that VASSAL's zips do not have
	h.ModifiedDate, h.ModifiedTime = date, clock
	return h
}

func dosTime(t time.Time) (date, clock uint16) {
	if t.Year() < 1980 {
		t = time.Date(1980, 1, 1, 0, 0, 0, 0, time.UTC)
	}
	date = uint16(t.Day() | int(t.Month())<<5 | (t.Year()-1980)<<9)
	clock = uint16(t.Second()/2 | t.Minute()<<5 | t.Hour()<<11)
	return date, clock
}
