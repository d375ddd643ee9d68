package bundle

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"
)

// archive is the files of a bundle by path.
type archive map[string][]byte

// paths are all paths, sorted.
func (a archive) paths() []string {
	all := make([]string, 0, len(a))
	for name := range a {
		all = append(all, name)
	}
	slices.Sort(all)
	return all
}

// under are the paths in a folder that end so, sorted.
func (a archive) under(folder, suffix string) []string {
	return slices.DeleteFunc(a.paths(), func(name string) bool {
		return !strings.HasPrefix(name, folder+"/") || !strings.HasSuffix(name, suffix)
	})
}

// write writes the files as a ZIP. Equal files give equal bytes.
func (a archive) write() ([]byte, error) {
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, name := range a.paths() {
		w, err := z.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Deflate})
		if err == nil {
			_, err = w.Write(a[name])
		}
		if err != nil {
			return nil, fmt.Errorf("write %s: %w", name, err)
		}
	}
	if err := z.Close(); err != nil {
		return nil, fmt.Errorf("write the bundle: %w", err)
	}
	return b.Bytes(), nil
}

// readArchive unpacks a ZIP within the limits. An error names the file.
func readArchive(data []byte) (archive, error) {
	if len(data) > maxZip {
		return nil, fmt.Errorf("larger than %d bytes", maxZip)
	}
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil, fmt.Errorf("no ZIP file: %w", err)
	}
	if len(z.File) > maxFiles {
		return nil, fmt.Errorf("more than %d files", maxFiles)
	}
	files, left := archive{}, int64(maxTotal)
	for _, f := range z.File {
		if _, twice := files[f.Name]; twice {
			return nil, fmt.Errorf("%q: it is there twice", f.Name)
		}
		content, err := readFile(f, min(left, maxFile))
		if err != nil {
			return nil, fmt.Errorf("%q: %w", f.Name, err)
		}
		files[f.Name] = content
		left -= int64(len(content))
	}
	return files, nil
}

// readFile unpacks one file of at most so many bytes, whatever it says of its size.
func readFile(f *zip.File, most int64) ([]byte, error) {
	switch {
	case len(f.Name) > maxPath || !fs.ValidPath(f.Name) || strings.ContainsFunc(f.Name, notInPath) || path.Clean(f.Name) != f.Name:
		return nil, errors.New("no path that a bundle has")
	case !f.Mode().IsRegular():
		return nil, errors.New("no regular file")
	}
	r, err := f.Open()
	if err != nil {
		return nil, err
	}
	content, err := io.ReadAll(io.LimitReader(r, most+1))
	if err = errors.Join(err, r.Close()); err != nil {
		return nil, err
	}
	if int64(len(content)) > most {
		return nil, fmt.Errorf("too large, by itself (%d bytes) or with all others (%d)", maxFile, maxTotal)
	}
	return content, nil
}

// notInPath reports what no path of ours has in it.
func notInPath(r rune) bool { return r <= ' ' || r > '~' || r == '\\' || r == ':' }
