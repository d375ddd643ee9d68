package auditpage

import (
	"context"
	"errors"
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
	"path"
	"slices"
	"strings"
	"time"

	"adjutant/vassal"
)

// uploaded is a file that was sent.
type uploaded struct {
	name string // as it is shown
	data []byte
}

// submission is what was sent to be audited.
type submission struct {
	before  []uploaded // none or one
	logs    []uploaded // in the order in which they came
	modules []uploaded // a module and its extensions
	void    bool       // rolls made in VASSAL do not count
}

// Fields of the form. A module is known by its name too, wherever it lies.
const (
	logField    = "log"
	beforeField = "before"
	moduleField = "module"
	voidField   = "void"
)

// Refusal says why something is not done, in words for whoever asked for it.
type Refusal struct {
	Status int
	Text   string
}

// Error is the text for the person who sent the files.
func (r *Refusal) Error() string { return r.Text }

// receive reads what a form brings whole before anything waits for it. Leave gives back the room that it
// takes.
func (d *Desk) receive(w http.ResponseWriter, r *http.Request) (sent submission, leave func(), err error) {
	ctx, end := context.WithTimeout(r.Context(), d.Limits.Arrive)
	defer end()
	r.Body = http.MaxBytesReader(w, r.Body, d.Limits.Upload)
	one := &upload{all: d.uploads, body: r.Body, end: end, given: ctx}
	d.uploads.begin(one)
	control := http.NewResponseController(w)
	defer context.AfterFunc(ctx, func() {
		_ = control.SetReadDeadline(time.Unix(1, 0)) // wakes who reads what does not come; without a connection nobody waits
		d.uploads.room.Broadcast()
	})()
	r.Body = struct {
		io.Reader
		io.Closer
	}{one, r.Body}
	sent, err = d.readForm(r)
	if err == nil && len(sent.logs) == 0 {
		err = &Refusal{http.StatusBadRequest, "There was no file in it to audit. Choose a .vlog or .vsav."}
	}
	if err != nil {
		d.uploads.end(one)
		return submission{}, nil, d.unreceived(one, err)
	}
	d.uploads.arrived(one)
	return sent, func() { d.uploads.end(one) }, nil
}

// readForm reads the files of a form.
func (d *Desk) readForm(r *http.Request) (submission, error) {
	parts, err := r.MultipartReader()
	if err != nil {
		return submission{}, &Refusal{http.StatusUnsupportedMediaType, "Send the form of the page, with a file in it."}
	}
	var sent submission
	for {
		part, err := parts.NextPart()
		if errors.Is(err, io.EOF) {
			return sent, nil
		}
		if err == nil {
			err = d.readPart(&sent, part)
		}
		if err != nil {
			return submission{}, err
		}
	}
}

// readPart reads a file of the form, or a mark. What is empty was not chosen.
func (d *Desk) readPart(sent *submission, part *multipart.Part) error {
	data, err := io.ReadAll(part)
	if err != nil || len(data) == 0 {
		return err
	}
	one := uploaded{shownName(part.FileName()), data}
	switch field := part.FormName(); {
	case field == voidField:
		sent.void = true
	case field == moduleField, field == logField && isModule(one.name):
		sent.modules = append(sent.modules, one)
	case field == beforeField:
		sent.before = append(sent.before, one)
	case field == logField:
		sent.logs = append(sent.logs, one)
	default:
		return &Refusal{http.StatusBadRequest, "Send the form of the page: logs, at most one file before them, and their module."}
	}
	switch {
	case len(sent.before) > 1:
		return &Refusal{http.StatusBadRequest, "Send at most one file that was played before the others."}
	case len(sent.logs)+len(sent.before) > d.Limits.Logs:
		return &Refusal{http.StatusRequestEntityTooLarge, fmt.Sprintf("Send at most %d logs and saves together. The program itself takes more: adjutant audit.", d.Limits.Logs)}
	case len(sent.modules) > d.Limits.Modules:
		return &Refusal{http.StatusRequestEntityTooLarge, fmt.Sprintf("Send one module and at most %d of its extensions.", d.Limits.Modules-1)}
	}
	return nil
}

// isModule reports whether a file is called like a module or extension.
func isModule(name string) bool {
	return slices.Contains([]string{".vmod", ".vmdx", ".mod", ".mdx", ".vext"}, strings.ToLower(path.Ext(name)))
}

// shownName is the name of a file as it is shown.
func shownName(name string) string {
	name = strings.ToValidUTF8(plain(path.Base(strings.ReplaceAll(name, `\`, "/"))), "")
	for len(name) > maxName {
		name = strings.ToValidUTF8(name[:maxName], "")
	}
	return name
}

// plain is a text from outside without what could turn the text around it.
func plain(text string) string { return strings.Map(vassal.Printable, text) }

// unreceived says why a form could not be read.
func (d *Desk) unreceived(o *upload, err error) error {
	var tooLarge *http.MaxBytesError
	var told *Refusal
	switch {
	case errors.As(err, &told):
		return err
	case o.gaveUp():
		return &Refusal{http.StatusServiceUnavailable, "Too many are sending files at once. Try again in a minute."}
	case errors.As(err, &tooLarge):
		return &Refusal{http.StatusRequestEntityTooLarge, fmt.Sprintf("That is more than %d MB together. The program itself takes more: adjutant audit --open.", d.Limits.Upload>>20)}
	}
	return &Refusal{http.StatusBadRequest, "The files did not arrive whole, or too slowly. Try again."}
}
