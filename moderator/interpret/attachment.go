package interpret

import (
	"bytes"
	"errors"
	"fmt"
	"path"
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
	file, err := vassal.Read(bytes.NewReader(f.Bytes), int64(len(f.Bytes)), vassal.DefaultLimits())
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
		r.Log = &Log{Name: name, Bytes: f.Bytes, File: file, Before: r.before}
	}
}

// isVASSAL reports whether the attachment is meant as a VASSAL save or log, by
// its name or its first bytes.
func (f File) isVASSAL() bool {
	switch strings.ToLower(path.Ext(f.Name)) {
	case ".vlog", ".vsav", ".log", ".sav":
		return true
	}
	return f.isZip() || bytes.HasPrefix(f.Bytes, []byte("!VCSK"))
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
