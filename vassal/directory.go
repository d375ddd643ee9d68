package vassal

import (
	"archive/zip"
	"errors"
	"io"
)

// OpenZip reads the directory of a zip of at most so many entries. The standard
// library keeps all of a directory, however long it is; here the reading ends
// with a [*LimitError] where it is longer than that of any such zip.
func OpenZip(r io.ReaderAt, size int64, entries int) (*zip.Reader, error) {
	directory := &metered{ReaderAt: r, left: directoryEnd + int64(entries)*maxDirectoryEntry}
	archive, err := zip.NewReader(directory, size)
	if directory.left < 0 || err == nil && len(archive.File) > entries {
		return nil, &LimitError{"zip entries", int64(entries)}
	}
	directory.read = true
	if err == nil {
		archive.RegisterDecompressor(zip.Deflate, inflaters())
	}
	return archive, err
}

// metered is a file of which only so many bytes are read until the directory has
// been.
type metered struct {
	io.ReaderAt
	left int64
	read bool // from then on several may read entries at once
}

var errLongDirectory = errors.New("the directory of the zip is too long")

// ReadAt implements io.ReaderAt.
func (m *metered) ReadAt(p []byte, off int64) (int, error) {
	if m.read {
		return m.ReaderAt.ReadAt(p, off)
	}
	if m.left -= int64(len(p)); m.left < 0 {
		return 0, errLongDirectory
	}
	return m.ReaderAt.ReadAt(p, off)
}
