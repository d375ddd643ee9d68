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
	var rest []string // names of what is none
	for _, f := range r.Files {
		inner, zipped := f.zipped()
		switch {
		case f.isVASSAL():
			logs = append(logs, f)
		case zipped:
			logs = append(logs, inner)
		case !f.isPassenger():
			rest = append(rest, f.shown())
		}
	}
	switch {
	case len(logs) > 1:
		r.find("E545", fmt.Sprintf("%d VASSAL files are attached", len(logs)), "one mail for each log, in their order")
		return true
	case len(logs) == 1:
		for _, name := range rest {
			r.note("not read: the attachment %s", name)
		}
		r.open(logs[0])
		return true
	}
	for _, name := range rest {
		r.find("E540", fmt.Sprintf("%s is no VASSAL file", name), "attach the .vlog that VASSAL wrote when you ended the log file")
	}
	return len(rest) > 0
}

// open reads the log, or says what is wrong with it.
func (r *reader) open(f File) {
	name := f.shown()
	if f.Problem != "" {
		r.find("E541", fmt.Sprintf("%s arrived damaged: %s", name, f.Problem), "the log again, zipped if your mail program spoils it")
		return
	}
	file, err := readFile(f.Bytes)
	var full *vassal.File
	var data []byte
	if err == nil {
		full, data, err = r.restored(file, f.Bytes)
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
		r.Log = &Log{Name: name, Bytes: data, File: file, Full: full, Before: r.before, IDs: IDs(full)}
		r.LogDigest = hashOf(f.Bytes)
		if len(r.Log.IDs) > maxPlayers {
			r.find("E542", fmt.Sprintf("%s names %d players; no game has more than %d", name, len(r.Log.IDs), maxPlayers), "")
		}
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
	inner := File{Name: clip(path.Base(strings.ReplaceAll(logs[0].Name, `\`, "/"))), Problem: f.Problem}
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
