package parcel

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"path"
	"slices"
	"strings"

	"adjutant/moderator/carried"
	"adjutant/moderator/orders"
	"adjutant/vassal"
)

// File is one attachment.
type File struct {
	Name, Type string
	Bytes      []byte
	Problem    string // what was wrong with it in the mail, "" for nothing
}

// Logs are VASSAL's files among those that are attached, in their order, also those out of
// zips; of these at most so many bytes are taken. What is wrong with one is its Problem.
func Logs(files []File, most int64) []File {
	var all []File
	for _, f := range files {
		all = append(all, f.Logs(&most)...)
	}
	return all
}

// Logs is the file itself if it is VASSAL's, else those of VASSAL that are zipped in it.
func (f File) Logs(left *int64) []File {
	if f.IsVASSAL() {
		return []File{f}
	}
	return f.unzipped(left, maxZips)
}

// entries is the directory of a zip, nil if the attachment is none.
func (f File) entries() []*zip.File {
	if !f.IsZip() {
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
		inner := File{Name: carried.Clip(path.Base(strings.ReplaceAll(e.Name, `\`, "/"))), Problem: f.Problem}
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

// IsVASSAL reports whether the attachment is meant as a VASSAL save or log, by
// its name or by what it is. What began as a zip and was cut off on the way may have been one.
func (f File) IsVASSAL() bool {
	if f.isFork() {
		return false
	}
	if isLogName(f.Name) || f.Problem != "" && f.IsZip() || bytes.HasPrefix(f.Bytes, []byte("!VCSK")) {
		return true
	}
	return hasSave(f.entries())
}

// isFork reports whether the attachment is what a Mac sends beside a file: its attributes (RFC 1740).
func (f File) isFork() bool {
	return f.Type == "application/applefile" || bytes.HasPrefix(f.Bytes, []byte("\x00\x05\x16\x07"))
}

func isLogName(name string) bool {
	switch strings.ToLower(path.Ext(name)) {
	case ".vlog", ".vsav", ".log", ".sav":
		return true
	}
	return false
}

// IsZip reports whether it is a zip.
func (f File) IsZip() bool { return bytes.HasPrefix(f.Bytes, []byte("PK")) }

// IsPassenger reports whether the attachment is one that mail programs add by
// themselves: signatures, cards, pictures, mails.
func (f File) IsPassenger() bool {
	kind, _, _ := strings.Cut(strings.ToLower(f.Type), "/")
	switch kind {
	case "image", "message", "text":
		return true
	}
	if f.isFork() {
		return true
	}
	switch strings.ToLower(path.Ext(f.Name)) {
	case ".png", ".jpg", ".jpeg", ".gif", ".bmp", ".webp", ".heic", ".svg", ".p7s", ".asc", ".vcf", ".ics":
		return true
	}
	return strings.Contains(f.Type, "signature") || strings.Contains(f.Type, "pgp")
}

// HoldsOrders reports whether the attachment is a text in which somebody typed orders.
func (f File) HoldsOrders() bool {
	if !strings.HasPrefix(f.Type, "text/plain") || len(f.Bytes) > maxOrderFile {
		return false
	}
	return slices.ContainsFunc(strings.Split(string(f.Bytes), "\n"), orders.IsOrder)
}

// Instead is what to attach in place of a file that is none of VASSAL's.
func (f File) Instead() string {
	const log = "attach the .vlog that VASSAL wrote when you ended the log file"
	switch {
	case bytes.HasPrefix(f.Bytes, []byte("Rar!")), bytes.HasPrefix(f.Bytes, []byte("7z\xbc\xaf\x27\x1c")), bytes.HasPrefix(f.Bytes, []byte("\x1f\x8b")):
		return log + ", as it is or in a zip; other archives are not opened"
	case slices.Contains(papers, strings.ToLower(path.Ext(f.Name))):
		return "the orders that stand in it, in the text of the mail, one a line; or " + log
	case strings.EqualFold(path.Ext(f.Name), ".msg"):
		return log + ", and not the mail in which you saved it"
	}
	return log
}

// papers are how the names of files end in which people write, and which are not read.
var papers = []string{".pdf", ".doc", ".docx", ".odt", ".rtf", ".pages", ".xls", ".xlsx", ".ods", ".htm", ".html"}

// Shown is the attachment's name as it is printed.
func (f File) Shown() string {
	if f.Name == "" {
		return "the attachment"
	}
	return carried.Clip(f.Name)
}
