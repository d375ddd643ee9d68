package vassal

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io"
	"time"
)

// Names of the entries of a save or log, in the order VASSAL writes them.
const (
	savedGameEntry  = "savedGame"
	saveDataEntry   = "savedata"
	moduleDataEntry = "moduledata"
)

// Entry is one entry of the zip directory. VASSAL since 3.5 writes flags
// 0x0808, creator 20, no extra field and no comment; a file that was packed
// again by another program differs.
type Entry struct {
	Name             string
	Method           uint16
	Flags            uint16
	Creator          uint16 // version made by; the high byte is the system
	Reader           uint16 // version needed
	DOSDate, DOSTime uint16 // local time of the machine that wrote it
	Extra            int    // bytes of extra fields
	Comment          string
	Size             uint64 // as the directory claims
}

// Modified is the local time of the writing machine, with UTC as its zone
// because the file does not say which it was.
func (e Entry) Modified() time.Time {
	d, t := int(e.DOSDate), int(e.DOSTime)
	return time.Date(1980+d>>9, time.Month(d>>5&15), d&31, t>>11, t>>5&63, t&31*2, 0, time.UTC)
}

// ErrNotSave means that the file is a zip but neither a save nor a log.
var ErrNotSave = errors.New("no VASSAL save or log")

var errDamagedZip = errors.New("damaged zip: it begins like one but has no directory, perhaps it is cut off")

const zipMagic = "PK\x03\x04"

// container is the raw content of a file; nil entries are missing.
type container struct {
	entries                         []Entry
	savedGame, saveData, moduleData []byte
}

// readContainer reads the entries that matter, or takes a file that is no zip
// as the savedGame entry itself.
func readContainer(r io.ReaderAt, size int64, lim Limits) (container, error) {
	archive, err := zip.NewReader(r, size)
	if errors.Is(err, zip.ErrFormat) {
		return readBare(r, size, lim)
	}
	if err != nil {
		return container{}, fmt.Errorf("reading the zip directory: %w", err)
	}
	if len(archive.File) > lim.Entries {
		return container{}, &LimitError{"zip entries", int64(lim.Entries)}
	}
	return readEntries(archive, lim)
}

func readEntries(archive *zip.Reader, lim Limits) (container, error) {
	var c container
	wanted := map[string]*[]byte{
		savedGameEntry: &c.savedGame, saveDataEntry: &c.saveData, moduleDataEntry: &c.moduleData,
	}
	left := lim.TotalBytes
	for _, f := range archive.File {
		c.entries = append(c.entries, describe(f))
		target, ok := wanted[f.Name]
		if !ok {
			continue
		}
		if *target != nil {
			return c, fmt.Errorf("two entries named %s", f.Name)
		}
		data, err := readEntry(f, min(left, entryLimit(f.Name, lim)))
		if err != nil {
			return c, fmt.Errorf("reading entry %s: %w", f.Name, err)
		}
		left -= int64(len(data))
		*target = data
	}
	if c.savedGame == nil {
		return c, fmt.Errorf("%w: the zip has no entry %s%s", ErrNotSave, savedGameEntry, guessKind(archive))
	}
	return c, nil
}

func entryLimit(name string, lim Limits) int64 {
	if name == savedGameEntry {
		return lim.EntryBytes
	}
	return lim.MetadataSize
}

func guessKind(archive *zip.Reader) string {
	for _, f := range archive.File {
		if f.Name == "buildFile" || f.Name == "buildFile.xml" {
			return " (it is a module or extension)"
		}
	}
	return ""
}

func describe(f *zip.File) Entry {
	return Entry{
		Name: f.Name, Method: f.Method, Flags: f.Flags,
		Creator: f.CreatorVersion, Reader: f.ReaderVersion,
		DOSDate: f.ModifiedDate, DOSTime: f.ModifiedTime, //nolint:staticcheck // the zone is not known
		Extra: len(f.Extra), Comment: f.Comment, Size: f.UncompressedSize64,
	}
}

// readEntry inflates an entry, trusting its declared size no further than 1 MB.
func readEntry(f *zip.File, limit int64) ([]byte, error) {
	if f.UncompressedSize64 > uint64(max(limit, 0)) {
		return nil, &LimitError{"bytes", limit}
	}
	r, err := f.Open()
	if err != nil {
		return nil, err
	}
	defer r.Close()
	var buf bytes.Buffer
	buf.Grow(int(min(f.UncompressedSize64, 50*f.CompressedSize64+1<<20)) + bytes.MinRead)
	if _, err := buf.ReadFrom(io.LimitReader(r, limit+1)); err != nil {
		return nil, err
	}
	if int64(buf.Len()) > limit {
		return nil, &LimitError{"bytes", limit}
	}
	return buf.Bytes(), nil
}

// readBare takes a file that is no zip as the bare savedGame entry, if it
// decodes to something that begins like a save.
func readBare(r io.ReaderAt, size int64, lim Limits) (container, error) {
	if size > lim.EntryBytes {
		return container{}, &LimitError{"bytes", lim.EntryBytes}
	}
	data := make([]byte, size)
	if _, err := io.ReadFull(io.NewSectionReader(r, 0, size), data); err != nil {
		return container{}, fmt.Errorf("reading the file: %w", err)
	}
	if bytes.HasPrefix(data, []byte(zipMagic)) {
		return container{}, errDamagedZip
	}
	if !looksLikeSave(data) {
		return container{}, fmt.Errorf("%w: neither a zip nor a command text", ErrNotSave)
	}
	return container{savedGame: data}, nil
}

func looksLikeSave(data []byte) bool {
	for _, f := range formats {
		if f.magic != "" && bytes.HasPrefix(data, []byte(f.magic)) {
			return true
		}
	}
	return bytes.HasPrefix(data, []byte(xzMagic)) || bytes.HasPrefix(data, []byte("begin_save"))
}
