package interpret

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"strings"

	"adjutant/engine/finding"
	"adjutant/moderator/carried"
	"adjutant/moderator/interpret/parcel"
	"adjutant/moderator/interpret/series"
	"adjutant/vassal"
	"adjutant/vassal/forge"
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
			r.note("not read: the attachment %s", f.Shown())
		}
		r.openAll(found.logs)
		return true
	}
	for _, f := range found.none {
		r.find(finding.NoVASSALFile, fmt.Sprintf("%s is no VASSAL file", f.Shown()), f.Instead())
	}
	return len(found.none) > 0
}

// openAll reads the logs that are attached. If one cannot be read, none is used.
func (r files) openAll(logs []File) {
	var read []series.Log
	var saves []string
	wrong := len(r.Findings)
	for _, f := range logs {
		s, ok := r.open(f)
		switch {
		case !ok:
		case s.File.Kind == vassal.KindLog:
			read = append(read, s)
		default:
			saves = append(saves, s.Name)
		}
	}
	for _, name := range saves {
		if len(read) == 0 {
			r.find(finding.NoMoves, name+" is a save: it has no moves in it", "attach the log (.vlog) of your turn")
			continue
		}
		r.note("not read: %s, which is a save; what counts is the log", name)
	}
	if len(r.Findings) == wrong && len(read) > 0 {
		r.together(read)
	}
}

// open reads one file, or says what is wrong with it.
func (r files) open(f File) (series.Log, bool) {
	name := f.Shown()
	if f.Problem != "" {
		r.find(finding.Damaged, fmt.Sprintf("%s arrived damaged: %s", name, f.Problem), "the log again, zipped if your mail program spoils it")
		return series.Log{}, false
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
		err = series.Endless(file, full)
	}
	var limit *vassal.LimitError
	switch {
	case errors.As(err, &limit):
		r.find(finding.MoreThanAGame, fmt.Sprintf("%s is larger inside than any game, or than the logs of one mail may be together: %v", name, err), "")
	case err != nil && f.IsZip():
		r.find(finding.Damaged, fmt.Sprintf("%s cannot be read: %v", name, err), "the log again; this one was cut off or damaged on the way, or is no log")
	case err != nil:
		r.find(finding.NoVASSALFile, fmt.Sprintf("%s is no VASSAL file: %v", name, err), f.Instead())
	default:
		return series.Log{Name: name, File: file, Full: full, Data: data, Digest: hashOf(f.Bytes)}, true
	}
	return series.Log{}, false
}

// tooMuch finds that a file is more than a replay may do.
func (r *Reading) tooMuch(name string, err error) {
	r.find(finding.MoreThanAGame, fmt.Sprintf("%s is more work than any game: %v", name, err), "")
}

// notePictures says of a mail in which nothing was found that its pictures are not looked at.
func (r files) notePictures() {
	if !r.Reading.Empty() || len(r.Commands) > 0 {
		return
	}
	for i, f := range r.Files {
		if strings.HasPrefix(f.Type, "image/") {
			r.note("not read: %s, which is a picture; orders that stand in it are to be in the text of the mail, one a line", f.Shown())
		}
		if i == maxPictures {
			return
		}
	}
}

// sorted is what is attached, by what it is.
type sorted struct {
	logs []File // VASSAL's, also those out of zips
	none []File // what may have been meant for one, and is none
}

// sorted tells logs from what else is attached.
func (r files) sorted() sorted {
	var found sorted
	left := int64(parcel.MaxZipped)
	for _, f := range r.Files {
		if logs := f.Logs(&left); len(logs) > 0 {
			found.logs = append(found.logs, logs...)
			continue
		}
		switch {
		case f.HoldsOrders():
			r.note("not read: the attachment %s; orders are to stand in the mail itself", f.Shown())
		case !f.IsPassenger():
			found.none = append(found.none, f)
		}
	}
	return found
}

// restored is the file with the ids that stand behind the placeholders in it.
func (r *ground) restored(file *vassal.File, data []byte) (*vassal.File, []byte, error) {
	if len(r.Placeholders) == 0 {
		return file, data, nil
	}
	full, err := forge.Restore(file, r.Placeholders)
	if err != nil || full.Text == file.Text {
		return file, data, err
	}
	data, err = carried.Bytes(full)
	return full, data, err
}

// hashOf is the SHA-256 of a file in hexadecimal.
func hashOf(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}
