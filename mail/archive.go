package mail

import (
	"archive/zip"
	"bytes"
	"slices"
	"strings"
	"time"
)

// Archive is files of a mail that go as one: as a ZIP where they are several, and one by itself as it is.
type Archive struct {
	Name  string // of the ZIP
	Files []Attachment
}

// attachments are what the archive comes to in a mail.
func (a Archive) attachments() ([]Attachment, error) {
	if len(a.Files) < 2 {
		return a.Files, nil
	}
	data, err := zipped(a.Files)
	if err != nil {
		return nil, err
	}
	return []Attachment{{Name: a.Name, Type: "application/zip", Bytes: data}}, nil
}

// zippedAt is the time that all files of a ZIP have, the first that there is in one.
var zippedAt = time.Date(1980, 1, 1, 0, 0, 0, 0, time.UTC)

// zipped packs files by name. The same files have the same bytes for ever: they are stored, since a later
// compressor may compress otherwise.
func zipped(files []Attachment) ([]byte, error) {
	files = slices.Clone(files)
	slices.SortStableFunc(files, func(a, b Attachment) int { return strings.Compare(a.Name, b.Name) })
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, f := range files {
		w, err := z.CreateHeader(&zip.FileHeader{Name: cutBytes(oneLine(f.Name), maxNameBytes), Method: zip.Store, Modified: zippedAt})
		if err == nil {
			_, err = w.Write(f.Bytes)
		}
		if err != nil {
			return nil, err
		}
	}
	if err := z.Close(); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}
