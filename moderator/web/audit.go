package web

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"maps"
	"mime/multipart"
	"net/http"
	"path"
	"slices"
	"strings"

	"golang.org/x/time/rate"

	"adjutant/moderator/audit"
	"adjutant/vassal"
)

// newRate is how often an audit is done.
func newRate() *rate.Limiter { return rate.NewLimiter(rate.Every(auditEvery), auditBurst) }

// limits of what an audit takes apart: a quarter of what the command line allows,
// which is still several times the largest known file.
func auditLimits() vassal.Limits {
	l := vassal.DefaultLimits()
	l.TextBytes /= 2
	l.EntryBytes, l.TotalBytes = l.TextBytes*3/2, l.TextBytes*2
	l.Dictionary = l.TextBytes
	l.Commands /= 4
	l.Pieces /= 4
	return l
}

// auditForm asks for a log.
func (s *Site) auditForm(r *http.Request) (answer, error) {
	return s.show(r, view{Name: "audit", Title: "Audit a log", Data: maxUpload >> 20})
}

// Fields of the form.
const (
	logField    = "log"
	beforeField = "before"
)

// audit tells what was found in the log that was sent. It keeps nothing: the files
// are in memory for as long as it takes.
func (s *Site) audit(r *http.Request) (answer, error) {
	if !s.auditRate.Allow() {
		return answer{}, &refusal{http.StatusTooManyRequests, "Too many audits were asked for. Try again in a minute, or use the program itself: adjutant audit."}
	}
	files, err := s.receive(r)
	if err != nil {
		return answer{}, err
	}
	leave, err := s.audits.enter(r.Context())
	if err != nil {
		return answer{}, err
	}
	defer leave()
	page, err := examine(files)
	if err != nil {
		return answer{}, err
	}
	return s.show(r, view{Name: "findings", Title: "Audit", Cache: never, Data: page})
}

// uploaded is a file that was sent.
type uploaded struct {
	name string // as it is shown
	data []byte
}

// receive reads the files of a form, by their fields.
func (s *Site) receive(r *http.Request) (map[string]uploaded, error) {
	leave, err := s.uploads.enter(r.Context())
	if err != nil {
		return nil, err
	}
	defer leave()
	parts, err := r.MultipartReader()
	if err != nil {
		return nil, &refusal{http.StatusUnsupportedMediaType, "Send the form of the page, with a file in it."}
	}
	files := map[string]uploaded{}
	for {
		part, err := parts.NextPart()
		if errors.Is(err, io.EOF) {
			break
		}
		if err == nil {
			err = readPart(files, part)
		}
		if err != nil {
			return nil, unreceived(err)
		}
	}
	if len(files[logField].data) == 0 {
		return nil, &refusal{http.StatusBadRequest, "There was no file in it. Choose a .vlog or .vsav."}
	}
	return files, nil
}

// readPart reads a file of the form. A second one in the same field is an error, as
// is what the form does not have.
func readPart(files map[string]uploaded, part *multipart.Part) error {
	field := part.FormName()
	if _, twice := files[field]; twice || field != logField && field != beforeField {
		return &refusal{http.StatusBadRequest, "Send one log, and at most one file before it."}
	}
	data, err := io.ReadAll(part)
	files[field] = uploaded{name: shownName(part.FileName()), data: data}
	return err
}

// shownName is the name of a file as it is shown.
func shownName(name string) string {
	name = strings.ToValidUTF8(plain(path.Base(strings.ReplaceAll(name, `\`, "/"))), "")
	for len(name) > maxName {
		name = strings.ToValidUTF8(name[:maxName], "")
	}
	return name
}

// unreceived says why a form could not be read.
func unreceived(err error) error {
	var tooLarge *http.MaxBytesError
	var told *refusal
	switch {
	case errors.As(err, &told):
		return err
	case errors.As(err, &tooLarge):
		return &refusal{http.StatusRequestEntityTooLarge, fmt.Sprintf("That is more than %d MB together. The program itself takes more: adjutant audit.", maxUpload>>20)}
	}
	return &refusal{http.StatusBadRequest, "The files did not arrive whole. Try again."}
}

// findingsPage is what an audit came to.
type findingsPage struct {
	Name     string
	About    string
	Before   string // name of the file before; "" for none
	Findings []found
	Sure     int // that are more than notes
	Notes    int
	Dice     []audit.Tally
}

// found is a finding with its evidence as it is shown.
type found struct {
	audit.Finding
	Shown []shown
}

type shown struct{ Key, Value string }

// examine audits the log as an observer, behind the file before it if one was sent.
func examine(files map[string]uploaded) (findingsPage, error) {
	log := files[logField]
	page := findingsPage{Name: cmp.Or(log.name, "the log")}
	f, err := read(log)
	if err != nil {
		return page, err
	}
	var auditor audit.Auditor
	chain := []*audit.Part{auditor.Part(page.Name, f)}
	if before := files[beforeField]; len(before.data) > 0 {
		page.Before = cmp.Or(before.name, "the file before")
		b, err := read(before)
		if err != nil {
			return page, err
		}
		chain = slices.Insert(chain, 0, auditor.Part(page.Before, b))
	}
	page.About = about(f)
	page.tell(audit.Link(chain)[len(chain)-1])
	page.Dice = tallies(f, chain[len(chain)-1])
	return page, nil
}

// read takes a file apart.
func read(u uploaded) (*vassal.File, error) {
	f, err := vassal.Read(bytes.NewReader(u.data), int64(len(u.data)), auditLimits())
	if err != nil {
		return nil, &refusal{http.StatusUnprocessableEntity, fmt.Sprintf("%s cannot be read: %s. Send a .vlog or .vsav that VASSAL wrote.", cmp.Or(u.name, "The file"), plain(err.Error()))}
	}
	return f, nil
}

// about is what a file is.
func about(f *vassal.File) string {
	text := string(f.Kind)
	if name := strings.TrimSpace(f.Module.Name + " " + f.Module.Version); name != "" {
		text += " of " + name
	}
	if f.Save.VassalVersion != "" {
		text += ", VASSAL " + f.Save.VassalVersion
	}
	return text + ", " + count(len(f.Steps), "log step")
}

// tell takes findings into the page. Evidence that the text has already is left
// out.
func (p *findingsPage) tell(findings []audit.Finding) {
	for _, f := range findings {
		one := found{Finding: f}
		for _, key := range slices.Sorted(maps.Keys(f.Evidence)) {
			if value := f.Evidence[key]; value == "" || !strings.Contains(f.Text, value) {
				one.Shown = append(one.Shown, shown{strings.ReplaceAll(key, "_", " "), cmp.Or(value, "nothing")})
			}
		}
		p.Findings = append(p.Findings, one)
		if f.Strength == audit.Note {
			p.Notes++
		} else {
			p.Sure++
		}
	}
}

// fewDice is the number of dice below which an average tells people nothing.
const fewDice = 10

// tallies are what the players rolled, their ids left out.
func tallies(f *vassal.File, p *audit.Part) []audit.Tally {
	redactor := vassal.NewRedactor(f)
	all := slices.DeleteFunc(p.Tallies(), func(t audit.Tally) bool { return t.Dice < fewDice })
	for i := range all {
		all[i].Player = cmp.Or(redactor.Text(all[i].Player), "somebody")
	}
	return all
}
