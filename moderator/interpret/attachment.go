package interpret

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io"
	"path"
	"slices"
	"strings"

	"adjutant/vassal"
)

// attachments looks for the one VASSAL log among what is attached, and says
// whether one was meant, readable or not.
func (r *reader) attachments() bool {
	var logs []File
	for _, f := range r.Files {
		if f.isVASSAL() {
			logs = append(logs, f)
		} else if inner, found := f.zipped(); found {
			logs = append(logs, inner)
		}
	}
	switch {
	case len(logs) > 1:
		r.find("E545", fmt.Sprintf("%d VASSAL files are attached", len(logs)), "one mail for each log, in their order")
		return true
	case len(logs) == 1:
		r.others(logs[0])
		r.open(logs[0])
		return true
	}
	for _, f := range r.Files {
		if !f.isPassenger() {
			r.find("E540", fmt.Sprintf("%s is no VASSAL file", f.shown()), "attach the .vlog that VASSAL wrote when you ended the log file")
		}
	}
	return len(r.Findings) > 0
}

// others names the attachments that are not the log.
func (r *reader) others(log File) {
	for _, f := range r.Files {
		if !bytes.Equal(f.Bytes, log.Bytes) && !f.isPassenger() {
			r.note("not read: the attachment %s", f.shown())
		}
	}
}

// open reads the log, or says what is wrong with it.
func (r *reader) open(f File) {
	name := f.shown()
	if f.Problem != "" {
		r.find("E541", fmt.Sprintf("%s arrived damaged: %s", name, f.Problem), "the log again, zipped if your mail program spoils it")
		return
	}
	file, err := readFile(f.Bytes)
	data := f.Bytes
	if err == nil {
		file, data, err = r.unmask(file, f.Bytes)
	}
	var limit *vassal.LimitError
	switch {
	case errors.As(err, &limit):
		r.find("E542", fmt.Sprintf("%s is larger inside than any game: %v", name, err), "")
	case err != nil && f.isZip():
		r.find("E541", fmt.Sprintf("%s cannot be read: %v", name, err), "the log again; this one was cut off or damaged on the way, or is no log")
	case err != nil:
		r.find("E540", fmt.Sprintf("%s is no VASSAL file: %v", name, err), "attach the .vlog that VASSAL wrote when you ended the log file")
	case file.Kind != vassal.KindLog:
		r.find("E546", name+" is a save: it has no moves in it", "attach the log (.vlog) of your turn")
	default:
		r.Log = &Log{Name: name, Bytes: data, File: file, Before: r.before, IDs: IDs(file)}
		r.LogDigest = hashOf(f.Bytes)
	}
}

// isVASSAL reports whether the attachment is meant as a VASSAL save or log, by
// its name or by what it is.
func (f File) isVASSAL() bool {
	if isLogName(f.Name) || bytes.HasPrefix(f.Bytes, []byte("!VCSK")) {
		return true
	}
	entries := f.entries()
	return slices.ContainsFunc(entries, func(e *zip.File) bool { return e.Name == "savedGame" })
}

func isLogName(name string) bool {
	switch strings.ToLower(path.Ext(name)) {
	case ".vlog", ".vsav", ".log", ".sav":
		return true
	}
	return false
}

// entries is the directory of a zip, nil if the attachment is none.
func (f File) entries() []*zip.File {
	if !f.isZip() {
		return nil
	}
	archive, err := zip.NewReader(bytes.NewReader(f.Bytes), int64(len(f.Bytes)))
	if err != nil {
		return nil
	}
	return archive.File
}

// maxZipped is the largest log that is taken out of a zip, in bytes.
const maxZipped = 32 << 20

// zipped is the one log inside a zip that somebody packed to keep it safe on the
// way; false if there is none, or more than one.
func (f File) zipped() (File, bool) {
	var logs []*zip.File
	for _, e := range f.entries() {
		if isLogName(e.Name) {
			logs = append(logs, e)
		}
	}
	if len(logs) != 1 {
		return File{}, false
	}
	inner := File{Name: path.Base(logs[0].Name), Problem: f.Problem}
	r, err := logs[0].Open()
	if err != nil {
		return File{}, false
	}
	defer r.Close()
	if inner.Bytes, err = io.ReadAll(io.LimitReader(r, maxZipped+1)); err != nil || len(inner.Bytes) > maxZipped {
		inner.Problem = "the log inside the zip is damaged or too large"
	}
	return inner, true
}

func (f File) isZip() bool { return bytes.HasPrefix(f.Bytes, []byte("PK")) }

// isPassenger reports whether the attachment is one that mail programs add by
// themselves: signatures, cards, pictures, mails.
func (f File) isPassenger() bool {
	kind, _, _ := strings.Cut(strings.ToLower(f.Type), "/")
	switch kind {
	case "image", "message", "text":
		return true
	}
	return strings.Contains(f.Type, "signature") || strings.Contains(f.Type, "pgp")
}

// shown is the attachment's name as it is printed.
func (f File) shown() string {
	if f.Name == "" {
		return "the attachment"
	}
	return f.Name
}
