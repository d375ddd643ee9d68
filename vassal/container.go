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

// ErrModule means that it is a module or extension; it comes with ErrNotSave.
var ErrModule = errors.New("it is a module or extension")

var errDamagedZip = errors.New("damaged zip: it begins like one but has no directory, perhaps it is cut off")

const zipMagic = "PK\x03\x04"

// container is what a file holds beside its command text: the metadata as it
// stands; nil where there is none.
type container struct {
	take                 taker
	entries              []Entry
	saveData, moduleData []byte
}

// taker takes in a savedGame entry that probably holds so many bytes.
type taker func(entry io.Reader, likely int64) error

// readContainer reads the entries that matter, or takes a file that is no zip
// as the savedGame entry itself.
func readContainer(r io.ReaderAt, size int64, lim Limits, take taker) (container, error) {
	archive, err := OpenZip(r, size, lim.Entries)
	if errors.Is(err, zip.ErrFormat) {
		return container{}, readBare(r, size, lim, take)
	}
	if err != nil {
		return container{}, fmt.Errorf("reading the zip directory: %w", err)
	}
	c := container{take: take}
	return c, c.readEntries(archive, lim)
}

func (c *container) readEntries(archive *zip.Reader, lim Limits) error {
	seen := map[string]bool{}
	left := lim.TotalBytes
	for _, f := range archive.File {
		c.entries = append(c.entries, describe(f))
		if f.Name != savedGameEntry && f.Name != saveDataEntry && f.Name != moduleDataEntry {
			continue
		}
		if seen[f.Name] {
			return fmt.Errorf("two entries named %s", f.Name)
		}
		seen[f.Name] = true
		n, err := c.readEntry(f, left, lim)
		if err != nil {
			return fmt.Errorf("reading entry %s: %w", f.Name, err)
		}
		left -= n
	}
	if !seen[savedGameEntry] {
		return noSave(archive)
	}
	return nil
}

// readEntry takes in an entry of at most left bytes and gives their number.
func (c *container) readEntry(f *zip.File, left int64, lim Limits) (int64, error) {
	limit := lim.MetadataSize
	if f.Name == savedGameEntry {
		limit = lim.EntryBytes
	}
	in, err := inflate(f, min(left, limit))
	if err != nil {
		return 0, err
	}
	defer in.Close()
	switch f.Name {
	case savedGameEntry:
		err = c.take(in, likelySize(f))
	case saveDataEntry:
		c.saveData, err = io.ReadAll(in)
	default:
		c.moduleData, err = io.ReadAll(in)
	}
	if err == nil {
		_, err = io.Copy(io.Discard, in) // the check sum comes behind the last byte
	}
	return in.read, err
}

// likelySize is what an entry claims to hold, trusted no further than the best
// packing of text and 1 MB.
func likelySize(f *zip.File) int64 {
	return int64(min(f.UncompressedSize64, 50*min(f.CompressedSize64, 1<<32)+1<<20))
}

// noSave says what a zip without a saved game is.
func noSave(archive *zip.Reader) error {
	for _, f := range archive.File {
		if f.Name == "buildFile" || f.Name == "buildFile.xml" {
			return fmt.Errorf("%w: %w", ErrNotSave, ErrModule)
		}
	}
	return fmt.Errorf("%w: the zip has no entry %s", ErrNotSave, savedGameEntry)
}

func describe(f *zip.File) Entry {
	return Entry{
		Name: f.Name, Method: f.Method, Flags: f.Flags,
		Creator: f.CreatorVersion, Reader: f.ReaderVersion,
		DOSDate: f.ModifiedDate, DOSTime: f.ModifiedTime, //nolint:staticcheck // the zone is not known
		Extra: len(f.Extra), Comment: f.Comment, Size: f.UncompressedSize64,
	}
}

// inflater reads an entry and fails when it holds more than limit bytes.
type inflater struct {
	io.ReadCloser
	read, limit int64
}

func inflate(f *zip.File, limit int64) (*inflater, error) {
	if f.UncompressedSize64 > uint64(max(limit, 0)) {
		return nil, &LimitError{"bytes", limit}
	}
	r, err := f.Open()
	if err != nil {
		return nil, err
	}
	return &inflater{ReadCloser: r, limit: limit}, nil
}

// Read implements io.Reader.
func (i *inflater) Read(p []byte) (int, error) {
	n, err := i.ReadCloser.Read(p)
	i.read += int64(n)
	if i.read > i.limit {
		return n, &LimitError{"bytes", i.limit}
	}
	return n, err
}

// readBare takes a file that is no zip as the bare savedGame entry, if it begins
// like a save.
func readBare(r io.ReaderAt, size int64, lim Limits, take taker) error {
	if size > lim.EntryBytes {
		return &LimitError{"bytes", lim.EntryBytes}
	}
	start := make([]byte, min(size, bareStart))
	if _, err := io.ReadFull(io.NewSectionReader(r, 0, size), start); err != nil {
		return fmt.Errorf("reading the file: %w", err)
	}
	if bytes.HasPrefix(start, []byte(zipMagic)) {
		return errDamagedZip
	}
	if !looksLikeSave(start) {
		return fmt.Errorf("%w: neither a zip nor a command text", ErrNotSave)
	}
	return take(io.NewSectionReader(r, 0, size), size)
}

// bareStart is how much of a file that is no zip tells what it is.
const bareStart = 64

func looksLikeSave(data []byte) bool {
	return schemeOf(data).format != FormatPlain || bytes.HasPrefix(data, []byte("begin_save"))
}
