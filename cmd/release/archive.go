package main

import (
	"archive/tar"
	"archive/zip"
	"cmp"
	"compress/gzip"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// entry is a file or a folder of an archive.
type entry struct {
	name  string // of a folder with a slash at its end
	mode  int64
	owner int // by number, of user and group
	bytes []byte
}

func byName(a, b entry) int { return cmp.Compare(a.name, b.name) }

// tarball writes entries as a compressed archive of tar, all of that time and of the owners that they say.
func tarball(w io.Writer, all []entry, at time.Time) error {
	z, err := gzip.NewWriterLevel(w, gzip.BestCompression)
	if err != nil {
		return err
	}
	return errors.Join(tarred(z, all, at), z.Close())
}

// tarred is tarball without the compression.
func tarred(w io.Writer, all []entry, at time.Time) error {
	archive := tar.NewWriter(w)
	for _, e := range all {
		header := &tar.Header{Typeflag: tar.TypeReg, Name: e.name, Mode: e.mode, Uid: e.owner, Gid: e.owner, Size: int64(len(e.bytes)), ModTime: at, Format: tar.FormatUSTAR}
		if strings.HasSuffix(e.name, "/") {
			header.Typeflag = tar.TypeDir
		}
		if err := archive.WriteHeader(header); err != nil {
			return err
		}
		if _, err := archive.Write(e.bytes); err != nil {
			return err
		}
	}
	return archive.Close()
}

// zipped writes entries as a zip.
func zipped(w io.Writer, all []entry, at time.Time) error {
	archive := zip.NewWriter(w)
	for _, e := range all {
		header := &zip.FileHeader{Name: e.name, Method: zip.Deflate, Modified: at}
		header.SetMode(os.FileMode(e.mode))
		f, err := archive.CreateHeader(header)
		if err != nil {
			return err
		}
		if _, err := f.Write(e.bytes); err != nil {
			return err
		}
	}
	return archive.Close()
}

// sumsFile has the SHA-256 of all other files of a release, as sha256sum takes them.
const sumsFile = "SHA256SUMS"

func writeSums(folder string) error {
	files, err := os.ReadDir(folder)
	if err != nil {
		return err
	}
	var text strings.Builder
	for _, f := range files {
		b, err := os.ReadFile(filepath.Join(folder, f.Name()))
		if err != nil {
			return err
		}
		fmt.Fprintf(&text, "%x  %s\n", sha256.Sum256(b), f.Name())
	}
	return os.WriteFile(filepath.Join(folder, sumsFile), []byte(text.String()), 0o644)
}
