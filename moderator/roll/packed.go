package roll

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io"
	"path"
	"strings"
)

// zipBegins is how a ZIP begins that has files in it.
const zipBegins = "PK\x03\x04"

// Unpacked are files with what is in it in the place of each ZIP. A text in a ZIP that is nothing to verify, as
// orders that were sealed and are open now, is left out, and noted. The error names a ZIP that cannot be read.
func Unpacked(files []File) (all []File, notes []string, err error) {
	for _, f := range files {
		if !strings.HasPrefix(f.Text, zipBegins) {
			all = append(all, f)
			continue
		}
		inside, err := unzip(f)
		if err != nil {
			return nil, nil, fmt.Errorf("%s: %w", f.Name, err)
		}
		for _, in := range inside {
			var none Evidence
			if path.Ext(in.Name) == ".txt" && none.Add(in.Text) != nil {
				notes = append(notes, fmt.Sprintf("%s: nothing to verify; its SHA-256 is %s", in.Name, Sum([]byte(in.Text))))
				continue
			}
			all = append(all, in)
		}
	}
	return all, notes, nil
}

// unzip gives the files in a ZIP, which are named behind it.
func unzip(f File) ([]File, error) {
	z, err := zip.NewReader(strings.NewReader(f.Text), int64(len(f.Text)))
	if err != nil {
		return nil, fmt.Errorf("no ZIP file: %w", err)
	}
	if len(z.File) > maxPacked {
		return nil, fmt.Errorf("more than %d files", maxPacked)
	}
	var all []File
	left := int64(maxUnpacked)
	for _, in := range z.File {
		text, err := unzipOne(in, left)
		if err != nil {
			return nil, fmt.Errorf("%q: %w", in.Name, err)
		}
		left -= int64(len(text))
		all = append(all, File{Name: f.Name + "/" + in.Name, Text: text})
	}
	return all, nil
}

// errUnpacked says that a ZIP holds too much.
var errUnpacked = errors.New("too large, or too much together with the files before it")

func unzipOne(in *zip.File, most int64) (string, error) {
	if in.UncompressedSize64 > uint64(most) {
		return "", errUnpacked
	}
	r, err := in.Open()
	if err != nil {
		return "", err
	}
	defer r.Close()
	var b bytes.Buffer
	n, err := io.Copy(&b, io.LimitReader(r, most+1))
	if err == nil && n > most {
		err = errUnpacked
	}
	return b.String(), err
}
