//go:build js && wasm

// Command verifier is the verification of rolls for browsers, compiled to
// WebAssembly. It gives the page one function,
//
//	adjutantVerify('{"keys": "adjutant/public/v2…", "files": [{"name": "…", "text": "…"}]}')
//
// which takes the host's public keys and whatever there is of records, results,
// notices, successions, checkpoints and proofs, and answers with what package
// moderator/roll finds: "held", a line for each thing that holds, and the "count" of
// them; "notes" on what could not be checked; and "failure", the first thing that
// does not hold, with its "part" and "text" and the name of its "record", null if
// all holds. Another,
//
//	adjutantUnpack('{"files": [{"name": "proofs.zip", "text": "UEsDB…"}]}')
//
// takes ZIP files in base64 and answers with the "files" in them, or the "failure".
package main

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"syscall/js"

	"adjutant/moderator/roll"
)

func main() {
	js.Global().Set("adjutantVerify", js.FuncOf(func(_ js.Value, args []js.Value) any {
		if len(args) != 1 || args[0].Type() != js.TypeString {
			return answered(failed("form", "adjutantVerify takes one text of JSON"))
		}
		return answered(verify(args[0].String()))
	}))
	js.Global().Set("adjutantUnpack", js.FuncOf(func(_ js.Value, args []js.Value) any {
		if len(args) != 1 || args[0].Type() != js.TypeString {
			return written(unpacked{Failure: "adjutantUnpack takes one text of JSON"})
		}
		return written(unpack(args[0].String()))
	}))
	select {} // for as long as the page lives
}

// question is what the page asks.
type question struct {
	Keys  string      `json:"keys"`
	Files []roll.File `json:"files"`
}

// report is what the page is told.
type report struct {
	Count   int      `json:"count"` // records, results, notices, endings and checkpoints that hold
	Held    []string `json:"held"`
	Notes   []string `json:"notes"`
	Failure *failure `json:"failure"`
}

type failure struct {
	Record string `json:"record"`
	Part   string `json:"part"`
	Text   string `json:"text"`
}

func failed(part, text string) report {
	return report{Held: []string{}, Notes: []string{}, Failure: &failure{Part: part, Text: text}}
}

func answered(r report) string {
	text, err := json.Marshal(r)
	if err != nil {
		return `{"held":[],"notes":[],"failure":{"part":"form","text":"the report cannot be written"}}`
	}
	return string(text)
}

// unpacked is what is in ZIP files.
type unpacked struct {
	Files   []file `json:"files"`
	Failure string `json:"failure,omitempty"`
}

type file struct {
	Name string `json:"name"`
	Text string `json:"text"`
}

func written(u unpacked) string {
	text, err := json.Marshal(u)
	if err != nil {
		return `{"failure":"the files cannot be written"}`
	}
	return string(text)
}

func unpack(asked string) unpacked {
	var q question
	if err := json.Unmarshal([]byte(asked), &q); err != nil {
		return unpacked{Failure: err.Error()}
	}
	for i, f := range q.Files {
		data, err := base64.StdEncoding.DecodeString(f.Text)
		if err != nil {
			return unpacked{Failure: err.Error()}
		}
		q.Files[i].Text = string(data)
	}
	files, _, err := roll.Unpacked(q.Files)
	if err != nil {
		return unpacked{Failure: err.Error()}
	}
	u := unpacked{Files: []file{}}
	for _, f := range files {
		u.Files = append(u.Files, file(f))
	}
	return u
}

func verify(asked string) report {
	var q question
	if err := json.Unmarshal([]byte(asked), &q); err != nil {
		return failed("form", err.Error())
	}
	public, err := roll.ParsePublic(roll.KeysIn(q.Keys))
	if err != nil {
		return failed("keys", err.Error())
	}
	return told(roll.VerifyFiles(public, q.Files, roll.Evidence{}))
}

// told is a report for the page.
func told(found roll.Report) report {
	r := report{Held: []string{}, Notes: append([]string{}, found.Notes...)}
	r.Count = len(found.Held) + len(found.Results) + len(found.Notices) + len(found.Endings) + len(found.Checkpoints)
	for _, rec := range found.Held {
		r.Held = append(r.Held, rec.Summary())
	}
	for _, one := range found.Results {
		r.Held = append(r.Held, one.Name())
	}
	for _, n := range found.Notices {
		r.Held = append(r.Held, fmt.Sprintf("%s: round %d", n.Name(), n.Round))
	}
	for _, e := range found.Endings {
		r.Held = append(r.Held, e.Summary())
	}
	for _, c := range found.Checkpoints {
		r.Held = append(r.Held, c.Name())
	}
	if found.Logged > 0 {
		r.Held = append(r.Held, fmt.Sprintf("in the club's log: %d", found.Logged))
	}
	if f := found.Failure; f != nil {
		r.Failure = &failure{Part: f.Part, Text: f.Text}
		if f.Record.Number > 0 {
			r.Failure.Record = f.Record.Name()
		}
	}
	return r
}
