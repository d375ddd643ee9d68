package vassal

import (
	"archive/zip"
	"bytes"
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
	data, err := encodeEntry([]byte(f.Text), f.Encoding)
	if err != nil {
		return err
	}
	archive := zip.NewWriter(w)
	for _, e := range []struct {
		name string
		data []byte
	}{
		{savedGameEntry, data}, {saveDataEntry, f.Save.Raw}, {moduleDataEntry, f.Module.Raw},
	} {
		if e.data == nil {
			continue
		}
		if err := writeEntry(archive, f.header(e.name), e.data); err != nil {
			return fmt.Errorf("writing entry %s: %w", e.name, err)
		}
	}
	if err := archive.Close(); err != nil {
		return fmt.Errorf("writing the zip directory: %w", err)
	}
	return nil
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

func writeEntry(archive *zip.Writer, h *zip.FileHeader, data []byte) error {
	w, err := archive.CreateHeader(h)
	if err != nil {
		return err
	}
	_, err = io.Copy(w, bytes.NewReader(data))
	return err
}
