package auditing

import (
	"fmt"

	"adjutant/moderator/audit"
	"adjutant/vassal"
	"adjutant/vassal/inspect"
	"adjutant/vassal/terminal"
)

// File is a save or log, or why it cannot be read.
type File struct {
	Name string // as the report calls it
	Save *vassal.File
	Err  error
}

// Inquiry is what is to be looked at.
type Inquiry struct {
	Files    []File // in the order in which they are said to have been played
	Skip     int    // how many of them were played before, and are only known
	Auditor  audit.Auditor
	Receipts []audit.Receipt                 // of rolls that the logs are to use
	Each     func(files int, do func(i int)) // does something with each file, at once if it may be; nil for one after the other
	Called   func(name string) string        // what findings call a file; nil for as it is named
}

// Verdicts on a file.
const (
	Clean      = "clean" // nothing was found that is more than a note
	Findings   = "findings"
	Unreadable = "unreadable"
)

// Opinion is what is said of one file. As JSON it is what `audit --json` prints.
type Opinion struct {
	File     string          `json:"file"`
	Verdict  string          `json:"verdict"`
	Error    string          `json:"error,omitempty"`
	Findings []audit.Finding `json:"findings"`
	Dice     []Dice          `json:"dice,omitempty"`

	About string `json:"-"` // what the file is, for people
}

// BeforeError says why a file which is only to be known, as the one played before, cannot be.
type BeforeError struct {
	Name string
	Err  error
}

// Error names the file before, and what is wrong with it.
func (e *BeforeError) Error() string { return fmt.Sprintf("the file before: %v", e.Err) }

// Unwrap gives the error of the file.
func (e *BeforeError) Unwrap() error { return e.Err }

// Report looks at the files, and says of all but those that are skipped what was found.
func (q Inquiry) Report() ([]Opinion, error) {
	parts := make([]*audit.Part, len(q.Files))
	files := append([]File{}, q.Files...)
	q.each(func(i int) {
		if f := &files[i]; f.Err == nil {
			parts[i], f.Err = q.Auditor.Part(q.called(f.Name), f.Save)
		}
	})
	for _, f := range files[:q.Skip] {
		if f.Err != nil {
			return nil, &BeforeError{f.Name, f.Err}
		}
	}
	found := link(parts)
	q.holdReceipts(files, found)
	list := make([]Opinion, 0, len(files))
	for i := q.Skip; i < len(files); i++ {
		list = append(list, opinion(files[i], parts[i], found[i]))
	}
	return list, nil
}

func (q Inquiry) each(do func(i int)) {
	if q.Each != nil {
		q.Each(len(q.Files), do)
		return
	}
	for i := range q.Files {
		do(i)
	}
}

func (q Inquiry) called(name string) string {
	if q.Called == nil {
		return name
	}
	return q.Called(name)
}

// link holds the parts that there are against each other, as a chain.
func link(parts []*audit.Part) [][]audit.Finding {
	var chain []*audit.Part
	for _, p := range parts {
		if p != nil {
			chain = append(chain, p)
		}
	}
	linked := audit.Link(chain)
	found := make([][]audit.Finding, len(parts))
	for i, p := range parts {
		if p != nil {
			found[i], linked = linked[0], linked[1:]
		}
	}
	return found
}

// holdReceipts adds what the logs' chat says of receipts to what was found in them; those played before
// used none.
func (q Inquiry) holdReceipts(files []File, found [][]audit.Finding) {
	if len(q.Receipts) == 0 {
		return
	}
	saves := make([]*vassal.File, len(files))
	for i, f := range files {
		if i >= q.Skip && f.Err == nil {
			saves[i] = f.Save
		}
	}
	for i, more := range audit.ReceiptsOf(saves, q.Receipts) {
		found[i] = append(found[i], more...)
	}
}

// opinion says what was found in a file.
func opinion(f File, p *audit.Part, found []audit.Finding) Opinion {
	if f.Err != nil {
		return Opinion{File: f.Name, Verdict: Unreadable, Error: inspect.Unread(f.Name, f.Err).Error, Findings: []audit.Finding{}}
	}
	o := Opinion{
		File: f.Name, Verdict: Clean, Findings: append([]audit.Finding{}, found...),
		About: fmt.Sprintf("%s, %s", inspect.Save(f.Save).Title(), terminal.Count(len(f.Save.Steps), "log step")),
	}
	if audit.Suspicious(found) {
		o.Verdict = Findings
	}
	r := vassal.NewRedactor(f.Save)
	for _, t := range p.Tallies() {
		o.Dice = append(o.Dice, Dice{r.Text(t.Player), t.Button, t.Rolls, t.Dice, t.Mean, t.Expected, t.P, t.Corrected})
	}
	return o
}
