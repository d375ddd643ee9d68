package printout

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"adjutant/engine"
	"adjutant/moderator/bundle"
	"adjutant/moderator/game"
)

// TellBundle prints what the verification of a bundle came to.
func TellBundle(w io.Writer, report bundle.Report) error {
	var errs []error
	say := func(format string, args ...any) {
		_, err := fmt.Fprintf(w, format+"\n", args...)
		errs = append(errs, err)
	}
	if n := len(report.Rolls.Held); n > 0 {
		say("ok    %d records", n)
	}
	if n := len(report.Rolls.Results); n > 0 {
		say("ok    %d results", n)
	}
	for _, e := range report.Rolls.Endings {
		say("ok    %s; the seeds are those of the invitation", e.Summary())
	}
	if n := len(report.Rolls.Checkpoints); n > 0 {
		say("ok    %d checkpoints of the log, each continuing the one before; %d in the log", n, report.Rolls.Logged)
	}
	for _, v := range report.Verdicts {
		say("%s", verdictLine(v))
	}
	if report.Failure == nil {
		say("%s", report.Anew())
	}
	for _, note := range report.Notes {
		say("note  %s", note)
	}
	if report.Failure != nil {
		say("FAIL  %s", report.Failure)
	} else {
		say("the bundle of game %s for %s holds", report.Tag, report.For)
	}
	return errors.Join(errs...)
}

// verdictLine is a verdict for people.
func verdictLine(v bundle.Verdict) string {
	how := "told  no. %d of %s: %s"
	switch {
	case v.Again:
		how = "ok    no. %d of %s judged anew: %s"
	case v.Followed:
		how = "ok    no. %d of %s carried out anew: %s"
	}
	return fmt.Sprintf(how, v.No, v.Side, v.Outcome)
}

// The JSON of verify for a bundle.
type (
	// Bundle is what the verification of a bundle came to.
	Bundle struct {
		Holds    bool               `json:"holds"`
		Game     string             `json:"game,omitempty"` // tag
		For      engine.Side        `json:"for,omitempty"`
		Records  int                `json:"records"`
		Results  int                `json:"results"`
		Logged   int                `json:"logged"`
		Ending   *Ending            `json:"ending,omitempty"` // of a game that is over
		Verdicts []verdictJSON      `json:"verdicts"`
		Failure  *bundleFailureJSON `json:"failure,omitempty"`
		Notes    []string           `json:"notes"`
	}
	verdictJSON struct {
		No      int          `json:"no"`
		Side    engine.Side  `json:"side"`
		Outcome game.Outcome `json:"outcome"`
		Again   bool         `json:"again"` // judged anew, and the same

		Followed bool   `json:"followed"`      // its effects carried out anew, and the same
		Why      string `json:"why,omitempty"` // it was not judged anew
	}
	bundleFailureJSON struct {
		File string `json:"file,omitempty"`
		Text string `json:"text"`
	}
)

// TellBundleJSON prints the same as one JSON object.
func TellBundleJSON(w io.Writer, report bundle.Report) error {
	out := Bundle{
		Holds: report.Failure == nil, Game: report.Tag, For: report.For,
		Records: len(report.Rolls.Held), Results: len(report.Rolls.Results), Logged: report.Rolls.Logged,
		Verdicts: []verdictJSON{}, Notes: append([]string{}, report.Notes...),
	}
	for _, e := range report.Rolls.Endings {
		end := endingJSONOf(e)
		out.Ending = &end
	}
	for _, v := range report.Verdicts {
		out.Verdicts = append(out.Verdicts, verdictJSON(v))
	}
	if f := report.Failure; f != nil {
		out.Failure = &bundleFailureJSON{f.File, f.Text}
	}
	if err := json.NewEncoder(w).Encode(out); err != nil {
		return fmt.Errorf("print the verification: %w", err)
	}
	return nil
}
