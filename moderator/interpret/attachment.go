package interpret

import (
	"bytes"
	"errors"
	"fmt"
	"path"
	"slices"
	"strings"

	"adjutant/engine/finding"
	"adjutant/moderator/orders"
	"adjutant/vassal"
	"adjutant/vassal/replay"
)

// files are what is attached to a mail, of which its logs are put together.
type files struct{ *reader }

func filesOf(r *reader) files { return files{r} }

// attachments looks for VASSAL logs among what is attached, also in zips, and says whether one was
// meant, readable or not.
func (r files) attachments() bool {
	found := r.sorted()
	switch {
	case len(found.logs) > maxLogs:
		r.find(finding.NoChain, fmt.Sprintf("%d VASSAL files are attached; more than %d are not read", len(found.logs), maxLogs), "one mail for each log, in their order")
		return true
	case len(found.logs) > 0:
		for _, f := range found.none {
			r.note("not read: the attachment %s", f.shown())
		}
		r.openAll(found.logs)
		return true
	}
	for _, f := range found.none {
		r.find(finding.NoVASSALFile, fmt.Sprintf("%s is no VASSAL file", f.shown()), f.instead())
	}
	return len(found.none) > 0
}

// openAll reads the logs that are attached. If one cannot be read, none is used.
func (r files) openAll(logs []File) {
	var sheets []sheet
	var saves []string
	wrong := len(r.Findings)
	for _, f := range logs {
		s, ok := r.open(f)
		switch {
		case !ok:
		case s.file.Kind == vassal.KindLog:
			sheets = append(sheets, s)
		default:
			saves = append(saves, s.name)
		}
	}
	for _, name := range saves {
		if len(sheets) == 0 {
			r.find(finding.NoMoves, name+" is a save: it has no moves in it", "attach the log (.vlog) of your turn")
			continue
		}
		r.note("not read: %s, which is a save; what counts is the log", name)
	}
	if len(r.Findings) == wrong && len(sheets) > 0 {
		r.together(sheets)
	}
}

// open reads one file, or says what is wrong with it.
func (r files) open(f File) (sheet, bool) {
	name := f.shown()
	if f.Problem != "" {
		r.find(finding.Damaged, fmt.Sprintf("%s arrived damaged: %s", name, f.Problem), "the log again, zipped if your mail program spoils it")
		return sheet{}, false
	}
	file, err := vassal.Read(bytes.NewReader(f.Bytes), int64(len(f.Bytes)), r.limits)
	if err == nil {
		r.limits = r.limits.Less(file)
	}
	var full *vassal.File
	var data []byte
	if err == nil {
		full, data, err = r.restored(file, f.Bytes)
	}
	if err == nil {
		err = endless(file, full)
	}
	var limit *vassal.LimitError
	switch {
	case errors.As(err, &limit):
		r.find(finding.MoreThanAGame, fmt.Sprintf("%s is larger inside than any game, or than the logs of one mail may be together: %v", name, err), "")
	case err != nil && f.isZip():
		r.find(finding.Damaged, fmt.Sprintf("%s cannot be read: %v", name, err), "the log again; this one was cut off or damaged on the way, or is no log")
	case err != nil:
		r.find(finding.NoVASSALFile, fmt.Sprintf("%s is no VASSAL file: %v", name, err), f.instead())
	default:
		return sheet{name: name, file: file, full: full, data: data, digest: hashOf(f.Bytes)}, true
	}
	return sheet{}, false
}

// endless is the error of files that are more than a replay may do.
func endless(files ...*vassal.File) error {
	for i, f := range files {
		if i > 0 && f == files[i-1] {
			continue
		}
		if _, err := replay.End(f); err != nil {
			return err
		}
	}
	return nil
}

// tooMuch finds that a file is more than a replay may do.
func (r *Reading) tooMuch(name string, err error) {
	r.find(finding.MoreThanAGame, fmt.Sprintf("%s is more work than any game: %v", name, err), "")
}

// isVASSAL reports whether the attachment is meant as a VASSAL save or log, by
// its name or by what it is. What began as a zip and was cut off on the way may have been one.
func (f File) isVASSAL() bool {
	if f.isFork() {
		return false
	}
	if isLogName(f.Name) || f.Problem != "" && f.isZip() || bytes.HasPrefix(f.Bytes, []byte("!VCSK")) {
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

func (f File) isZip() bool { return bytes.HasPrefix(f.Bytes, []byte("PK")) }

// isPassenger reports whether the attachment is one that mail programs add by
// themselves: signatures, cards, pictures, mails.
func (f File) isPassenger() bool {
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

// holdsOrders reports whether the attachment is a text in which somebody typed orders.
func (f File) holdsOrders() bool {
	if !strings.HasPrefix(f.Type, "text/plain") || len(f.Bytes) > maxOrderFile {
		return false
	}
	return slices.ContainsFunc(strings.Split(string(f.Bytes), "\n"), orders.IsOrder)
}

// instead is what to attach in place of a file that is none of VASSAL's.
func (f File) instead() string {
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

// notePictures says of a mail in which nothing was found that its pictures are not looked at.
func (r files) notePictures() {
	if !r.Reading.Empty() || len(r.Commands) > 0 {
		return
	}
	for i, f := range r.Files {
		if strings.HasPrefix(f.Type, "image/") {
			r.note("not read: %s, which is a picture; orders that stand in it are to be in the text of the mail, one a line", f.shown())
		}
		if i == maxPictures {
			return
		}
	}
}

// shown is the attachment's name as it is printed.
func (f File) shown() string {
	if f.Name == "" {
		return "the attachment"
	}
	return clip(f.Name)
}
