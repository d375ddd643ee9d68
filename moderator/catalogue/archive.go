package catalogue

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"

	"adjutant/engine/pack"
)

// SignedFile is the statement of a pack in its archive, and in the folder that it is installed in.
const SignedFile = ".signed"

// Archive is a pack with the statement of its author.
type Archive struct {
	Statement Statement
	Files     map[string][]byte // of the pack, without the statement
}

// New is an archive of a pack. The error says what keeps the files from being those that are signed, or too many.
func New(s Statement, files map[string][]byte) (Archive, error) {
	a := Archive{s, files}
	if err := a.check(); err != nil {
		return Archive{}, err
	}
	if text, err := a.Bytes(); err != nil {
		return Archive{}, err
	} else if len(text) > MaxArchive {
		return Archive{}, fmt.Errorf("an archive of %d bytes; at most %d are handed on", len(text), MaxArchive)
	}
	return a, nil
}

// check reports files that are not those that are signed.
func (a Archive) check() error {
	for _, name := range slices.Sorted(maps.Keys(a.Files)) {
		if err := checkName(name); err != nil {
			return err
		}
	}
	if hash := pack.HashOf(a.Files); hash != a.Statement.Hash {
		return fmt.Errorf("the files of pack %s have the hash %.12s, and %s has signed %.12s: they were changed", a.Statement.ID, hash, AuthorOf(a.Statement.Author), a.Statement.Hash)
	}
	return nil
}

// checkName refuses a name that is none of a pack's file, such as one that leads out of the folder.
func checkName(name string) error {
	if !fs.ValidPath(name) || name == "." || strings.ContainsAny(name, "\\:") {
		return fmt.Errorf("a file %q, whose name leads out of the pack", clip(name))
	}
	for part := range strings.SplitSeq(name, "/") {
		if strings.HasPrefix(part, ".") {
			return fmt.Errorf("a file %q, which belongs to no pack", clip(name))
		}
	}
	return nil
}

// Bytes is the archive, the same for the same pack and statement for ever.
func (a Archive) Bytes() ([]byte, error) {
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	err := store(w, SignedFile, []byte(a.Statement.String()))
	for _, name := range slices.Sorted(maps.Keys(a.Files)) {
		err = errors.Join(err, store(w, name, a.Files[name]))
	}
	if err := errors.Join(err, w.Close()); err != nil {
		return nil, fmt.Errorf("archive of pack %s: %w", a.Statement.ID, err)
	}
	return out.Bytes(), nil
}

// What stands in the heads of files in an archive, beside name and size: made on Unix, a file that all may read, on the first day of the
// format's years.
const (
	zipVersion = 20
	zipUTF8    = 0x800
	zipDate    = 1<<5 | 1
	zipUnix    = 3 << 8
	zipMode    = 0o100644 << 16
)

func store(w *zip.Writer, name string, text []byte) error {
	size := uint64(len(text))
	head := &zip.FileHeader{
		Name: name, Method: zip.Store, Flags: zipUTF8, CreatorVersion: zipUnix | zipVersion, ReaderVersion: zipVersion, ExternalAttrs: zipMode,
		CRC32: crc32.ChecksumIEEE(text), CompressedSize64: size, UncompressedSize64: size,
	}
	//lint:ignore SA1019 CreateRaw writes this, and not Modified
	head.ModifiedDate = zipDate
	out, err := w.CreateRaw(head)
	if err == nil {
		_, err = out.Write(text)
	}
	return err
}

// Read reads an archive of whoever it is from. It is within the limits, signed by the author that its statement names, and every byte
// of it is as [Archive.Bytes] writes it.
func Read(text []byte) (Archive, error) {
	a, err := unpack(text)
	if err != nil {
		return Archive{}, fmt.Errorf("no archive of a pack: %w", err)
	}
	if err := a.check(); err != nil {
		return Archive{}, err
	}
	again, err := a.Bytes()
	if err != nil {
		return Archive{}, err
	}
	if !bytes.Equal(again, text) {
		return Archive{}, fmt.Errorf("the archive of pack %s is not as it was made: there is more in it than its files, or it was packed by another program", a.Statement.ID)
	}
	return a, nil
}

// unpack reads the files of an archive, without a look at what is in them but the statement.
func unpack(text []byte) (Archive, error) {
	if len(text) > MaxArchive {
		return Archive{}, fmt.Errorf("more than %d bytes", MaxArchive)
	}
	r, err := zip.NewReader(bytes.NewReader(text), int64(len(text)))
	if err != nil {
		return Archive{}, errors.New("it is no ZIP file, or damaged")
	}
	if len(r.File) > pack.MaxFiles+1 {
		return Archive{}, fmt.Errorf("more than %d files", pack.MaxFiles)
	}
	a := Archive{Files: map[string][]byte{}}
	for _, f := range r.File {
		content, err := readFile(f)
		if err != nil {
			return Archive{}, err
		}
		if _, twice := a.Files[f.Name]; twice {
			return Archive{}, fmt.Errorf("the file %q twice", clip(f.Name))
		}
		a.Files[f.Name] = content
	}
	signed, found := a.Files[SignedFile]
	if !found {
		return Archive{}, errors.New("it has no statement of an author: nobody has signed it")
	}
	delete(a.Files, SignedFile)
	a.Statement, err = ParseStatement(string(signed))
	return a, err
}

// readFile reads a file of an archive that is one, under a name that a pack can have, and weighs what it unfolds to.
func readFile(f *zip.File) ([]byte, error) {
	if f.Name != SignedFile {
		if err := checkName(f.Name); err != nil {
			return nil, err
		}
	}
	switch {
	case !f.Mode().IsRegular():
		return nil, fmt.Errorf("%q, which is no file but a folder or a link", clip(f.Name))
	case f.Method != zip.Store || f.CompressedSize64 != f.UncompressedSize64:
		return nil, fmt.Errorf("the file %q compressed, which those of a pack are not", clip(path.Base(f.Name)))
	case f.UncompressedSize64 > pack.MaxFileBytes:
		return nil, fmt.Errorf("the file %q of more than %d bytes", clip(f.Name), pack.MaxFileBytes)
	}
	in, err := f.Open()
	if err != nil {
		return nil, fmt.Errorf("the file %q cannot be read", clip(f.Name))
	}
	content, err := io.ReadAll(io.LimitReader(in, pack.MaxFileBytes+1))
	if err := errors.Join(err, in.Close()); err != nil {
		return nil, fmt.Errorf("the file %q is damaged", clip(f.Name))
	}
	return content, nil
}
