package auditpage

import (
	"fmt"
	"slices"
	"time"

	"adjutant/moderator/audit"
	"adjutant/moderator/auditing"
	"adjutant/vassal/transcript"
)

// shown is a report as a page shows it.
type shown struct {
	Base          string
	Path          string // of the report, as its reader came to it
	Link          string // to hand on, as a path; "" for none
	Owner         bool
	Local         bool // it is on its reader's own machine
	Place, All    int
	Before        string
	Module        string
	Notes         []string
	Audited       time.Time
	Until         time.Time
	Files         []shownFile
	Brief, DayFor time.Duration
}

// shownFile is what a page shows of one file.
type shownFile struct {
	auditing.Exhibit
	No    int // from 1
	Rows  []row
	Told  []toldStep
	Sure  bool // something was found that is more than a note
	Drawn bool // the module gives pictures
}

// row is a step, or the file as a whole, with all that was found there.
type row struct {
	Anchor   string
	Step     int // 0 for the file as a whole
	Title    string
	Worst    audit.Strength
	X        int // where it stands on the strip, of a thousand
	Lines    []string
	Unlisted int // further lines
	Findings []audit.Finding
	Picture  string // path; "" for none
	Shot     auditing.Shot
}

// toldStep is a step as it is told, with the anchor of its row if something was found in it.
type toldStep struct {
	transcript.Step
	Anchor string
}

// mostLines is how many lines of a step are told beside what was found in it; all are told below.
const mostLines = 8

// shown is the view as the page shows it.
func (v view) shown(d *Desk) shown {
	s := shown{
		Base: d.Base, Path: d.Base + shownPath + v.link, Owner: v.owner, Local: d.Local, Place: v.place, All: v.all, Before: v.result.before, Module: v.result.module, Notes: v.result.notes,
		Audited: v.audited, Until: v.until, Brief: d.Limits.Brief, DayFor: d.Limits.Day,
	}
	if v.owner {
		s.Path = d.Base + reportPath + v.token
	}
	if v.link != "" {
		s.Link = d.Base + shownPath + v.link
	}
	for i, e := range v.result.exhibits {
		s.Files = append(s.Files, shownFileOf(e, i+1, s.Path))
	}
	return s
}

func shownFileOf(e auditing.Exhibit, no int, path string) shownFile {
	f := shownFile{Exhibit: e, No: no, Sure: audit.Suspicious(e.Findings), Drawn: len(e.Shots) > 0}
	at := map[int]int{} // rows by step
	for _, found := range e.Findings {
		i, there := at[found.Step]
		if !there {
			i, at[found.Step] = len(f.Rows), len(f.Rows)
			f.Rows = append(f.Rows, rowOf(e, no, found.Step, path))
		}
		f.Rows[i].Findings = append(f.Rows[i].Findings, found)
	}
	for i := range f.Rows {
		f.Rows[i].Worst = f.Rows[i].Findings[0].Strength // the surest is told first
	}
	slices.SortStableFunc(f.Rows, func(a, b row) int { return a.Step - b.Step })
	for _, step := range e.Steps {
		told := toldStep{Step: step}
		if _, found := at[step.Number]; found && step.Number > 0 {
			told.Anchor = anchor(no, step.Number)
		}
		f.Told = append(f.Told, told)
	}
	return f
}

// rowOf is the row of a step, without what was found there.
func rowOf(e auditing.Exhibit, no, number int, path string) row {
	r := row{Anchor: anchor(no, number), Step: number, Title: "The file as a whole"}
	if number == 0 {
		return r
	}
	r.X = stripLeft + stripWide*number/max(1, e.Length)
	step, told := e.Step(number)
	r.Title = transcript.Step{Number: number, Undo: step.Undo}.Title()
	if told {
		r.Lines = step.Lines[:min(len(step.Lines), mostLines)]
		r.Unlisted = len(step.Lines) - len(r.Lines)
	}
	if shot, there := e.Shot(number); there {
		r.Shot, r.Picture = shot, path+"/"+pictureOf(no, number)
	}
	return r
}

// Where the strip of a log's steps begins, and how wide it is, of a thousand.
const (
	stripLeft = 25
	stripWide = 950
)

// anchor is the mark of a step's row on the page.
func anchor(file, step int) string { return fmt.Sprintf("f%d-s%d", file, step) }
