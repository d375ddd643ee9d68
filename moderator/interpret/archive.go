package interpret

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"path"
	"slices"
	"strings"

	"adjutant/vassal"
)

// sorted is what is attached, by what it is.
type sorted struct {
	logs []File // VASSAL's, also those out of zips
	none []File // what may have been meant for one, and is none
}

// sorted tells logs from what else is attached.
func (r files) sorted() sorted {
	var found sorted
	left := int64(maxZipped)
	for _, f := range r.Files {
		if logs := f.logs(&left); len(logs) > 0 {
			found.logs = append(found.logs, logs...)
			continue
		}
		switch {
		case f.holdsOrders():
			r.note("not read: the attachment %s; orders are to stand in the mail itself", f.shown())
		case !f.isPassenger():
			found.none = append(found.none, f)
		}
	}
	return found
}

// Logs are VASSAL's files among those that are attached, in their order, also those out of
// zips; of these at most so many bytes are taken. What is wrong with one is its Problem.
func Logs(files []File, most int64) []File {
	var all []File
	for _, f := range files {
		all = append(all, f.logs(&most)...)
	}
	return all
}

// logs is the file itself if it is VASSAL's, else those of VASSAL that are zipped in it.
func (f File) logs(left *int64) []File {
	if f.isVASSAL() {
		return []File{f}
	}
	return f.unzipped(left, maxZips)
}

// entries is the directory of a zip, nil if the attachment is none.
func (f File) entries() []*zip.File {
	if !f.isZip() {
		return nil
	}
	archive, err := vassal.OpenZip(bytes.NewReader(f.Bytes), int64(len(f.Bytes)), maxZipEntries)
	if err != nil {
		return nil
	}
	return archive.File
}

func hasSave(entries []*zip.File) bool {
	return slices.ContainsFunc(entries, func(e *zip.File) bool { return e.Name == "savedGame" })
}

// unzipped are the logs inside a zip that somebody packed to keep them safe on the way, also of a zip
// in the zip, as deep as told. All that is taken out of the zips of a mail is bounded by left.
func (f File) unzipped(left *int64, depth int) []File {
	entries := f.entries()
	if depth == 0 {
		return nil
	}
	var logs []File
	for _, e := range entries {
		inner := File{Name: clip(path.Base(strings.ReplaceAll(e.Name, `\`, "/"))), Problem: f.Problem}
		isZip := strings.EqualFold(path.Ext(inner.Name), ".zip")
		if !isLogName(inner.Name) && !isZip || isResource(e.Name) {
			continue
		}
		if inner.Bytes, inner.Problem = inflated(e, left); isZip && inner.Problem == "" && !hasSave(inner.entries()) {
			logs = append(logs, inner.unzipped(left, depth-1)...)
			continue
		}
		logs = append(logs, inner)
	}
	return logs
}

// isResource says whether an entry is what macOS packs beside each file: its attributes.
func isResource(name string) bool {
	return strings.HasPrefix(name, "__MACOSX/") || strings.HasPrefix(path.Base(name), "._")
}

// inflated gives the bytes of an entry, or what is wrong with them.
func inflated(e *zip.File, left *int64) (data []byte, problem string) {
	const encrypted = 1 // bit of the flags
	if e.Flags&encrypted != 0 {
		return nil, "the zip is locked with a password"
	}
	r, err := e.Open()
	if err != nil {
		return nil, fmt.Sprintf("it cannot be taken out of its zip: %v", err)
	}
	defer r.Close()
	data, err = io.ReadAll(io.LimitReader(r, *left+1))
	*left -= min(int64(len(data)), *left)
	switch {
	case err != nil:
		return nil, fmt.Sprintf("it cannot be taken out of its zip: %v", err)
	case *left == 0:
		return nil, "its zip, or those before it, hold more bytes of logs than are taken out"
	}
	return data, ""
}
