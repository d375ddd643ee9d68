package web

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"

	"adjutant/moderator/attachment"
	"adjutant/moderator/audit"
	"adjutant/vassal"
)

// auditForm asks for a log.
func (s *Site) auditForm(r *http.Request) (answer, error) {
	return s.show(r, content{Name: "audit", Title: "Audit a log", Data: maxUpload >> 20})
}

// Fields of the form.
const (
	logField    = "log"
	beforeField = "before"
)

// audit tells what was found in the log that was sent. It keeps nothing: the files
// are in memory for as long as it takes.
func (s *Site) audit(r *http.Request) (answer, error) {
	if !s.rates.allow(caller(r)) {
		return answer{}, &refusal{http.StatusTooManyRequests, "Too many audits were asked for. Try again in a minute, or use the program itself: adjutant audit."}
	}
	files, forget, err := s.receive(r)
	if err != nil {
		return answer{}, err
	}
	defer forget()
	leave, err := s.turn(r.Context(), files)
	if err != nil {
		return answer{}, err
	}
	defer leave()
	page, err := examine(files)
	if err != nil {
		return answer{}, err
	}
	return s.show(r, content{Name: "findings", Title: "Audit", Cache: never, Data: page})
}

// turn waits until it is the files' turn to be audited: one audit at a time, within the
// memory that the pages share with the judging of mails.
func (s *Site) turn(ctx context.Context, files map[string]uploaded) (leave func(), err error) {
	next, err := s.audits.enter(ctx)
	if err != nil {
		return nil, err
	}
	late, end := context.WithTimeout(ctx, waiting)
	defer end()
	done, err := s.Memory.Enter(late, attachment.WeightOf(files[logField].data, files[beforeField].data))
	if err != nil {
		next()
		return nil, &refusal{http.StatusServiceUnavailable, "The club is busy with large files. Try again in a minute."}
	}
	return func() { done(); next() }, nil
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
	log, limits := files[logField], vassal.SharedLimits()
	page := findingsPage{Name: cmp.Or(log.name, "the log")}
	f, err := read(log, &limits)
	if err != nil {
		return page, err
	}
	var auditor audit.Auditor
	part, err := auditPart(auditor, page.Name, f)
	if err != nil {
		return page, err
	}
	chain := []*audit.Part{part}
	if before := files[beforeField]; len(before.data) > 0 {
		page.Before = cmp.Or(before.name, "the file before")
		b, err := read(before, &limits)
		if err != nil {
			return page, err
		}
		if part, err = auditPart(auditor, page.Before, b); err != nil {
			return page, err
		}
		chain = slices.Insert(chain, 0, part)
	}
	page.About = about(f)
	page.tell(audit.Link(chain)[len(chain)-1])
	page.Dice = tallies(f, chain[len(chain)-1])
	return page, nil
}

// auditPart audits a file by itself, or says that it is more work than any game.
func auditPart(a audit.Auditor, name string, f *vassal.File) (*audit.Part, error) {
	part, err := a.Part(name, f)
	if err != nil {
		return nil, &refusal{http.StatusUnprocessableEntity, fmt.Sprintf("%s cannot be audited: %s. No game needs so much.", name, plain(err.Error()))}
	}
	return part, nil
}

// read takes a file apart, within what those before it have left of the limits.
func read(u uploaded, limits *vassal.Limits) (*vassal.File, error) {
	f, err := vassal.Read(bytes.NewReader(u.data), int64(len(u.data)), *limits)
	if err != nil {
		return nil, &refusal{http.StatusUnprocessableEntity, fmt.Sprintf("%s cannot be read: %s. Send a .vlog or .vsav that VASSAL wrote.", cmp.Or(u.name, "The file"), plain(err.Error()))}
	}
	*limits = limits.Less(f)
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
