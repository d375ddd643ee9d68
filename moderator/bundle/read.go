package bundle

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/roll"
)

// opened is a bundle that was read: what it was made of, as far as it is here.
type opened struct {
	Contents
	manifest
	files    archive
	withheld map[int]game.Withheld // what is left out of a line, by its index
}

// read takes a bundle's files apart. The failure names the file that cannot be read.
func read(m manifest, files archive) (*opened, *Failure) {
	o := &opened{manifest: m, files: files, withheld: map[int]game.Withheld{}}
	o.Mails, o.Positions, o.Pack = map[string]mail.Raw{}, map[string][]byte{}, map[string][]byte{}
	o.Packs, o.Salts = map[string]map[string][]byte{}, map[string]roll.Hash{}
	for _, name := range files.paths() {
		if err := o.take(name, string(files[name])); err != nil {
			return nil, &Failure{File: name, Text: err.Error()}
		}
	}
	if (game.Game{Lines: o.Lines}).Opened() == nil {
		return nil, &Failure{File: journalFile, Text: "it does not have the opening of a game"}
	}
	o.formers = o.formerLeftOut()
	return o, nil
}

// take reads one file. What results and successions say stands in the journal, and
// is taken from there.
func (o *opened) take(name, text string) (err error) {
	folder, file, _ := strings.Cut(name, "/")
	switch {
	case name == clubFile:
		return decode(text, &o.Club)
	case name == journalFile:
		return o.takeJournal(text)
	case name == checkpointFile:
		o.Log.Checkpoint, err = roll.ParseCheckpoint(text)
		return err
	case folder == "mails" && strings.HasSuffix(name, ".json"):
		return o.takeMail(name, text)
	case folder == "records":
		return appendParsed(&o.Records, text, roll.Parse)
	case folder == "log" && strings.HasSuffix(name, ".proof"):
		return appendParsed(&o.Log.Inclusions, text, roll.ParseInclusion)
	case folder == "log" && strings.HasSuffix(name, ".consistency"):
		return appendParsed(&o.Log.Consistencies, text, roll.ParseConsistency)
	case folder == "log" && strings.HasSuffix(name, ".statement"):
		return appendParsed(&o.Log.Reopenings, text, roll.ParseReopening)
	case folder == "keys":
		return appendParsed(&o.Log.Keys, text, roll.ParseInclusion)
	case folder == "positions":
		o.Positions[roll.Sum([]byte(text)).String()] = []byte(text)
	case folder == "pack":
		o.Pack[file] = []byte(text)
	case folder == "packs":
		hash, name, _ := strings.Cut(file, "/")
		if o.Packs[hash] == nil {
			o.Packs[hash] = map[string][]byte{}
		}
		o.Packs[hash][name] = []byte(text)
	}
	return nil
}

func appendParsed[T any](all *[]T, text string, parse func(string) (T, error)) error {
	one, err := parse(text)
	*all = append(*all, one)
	return err
}

// decode reads a JSON text of ours.
func decode(text string, to any) error {
	d := json.NewDecoder(strings.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(to); err != nil {
		return fmt.Errorf("read JSON: %w", err)
	}
	return nil
}

// takeJournal reads the journal; each line in its one spelling.
func (o *opened) takeJournal(text string) error {
	n := 0
	for line := range strings.Lines(text) {
		n++
		var e entry
		if err := decode(line, &e); err != nil {
			return fmt.Errorf("line %d: %w", n, err)
		}
		written, err := json.Marshal(e)
		if err != nil {
			return fmt.Errorf("line %d: %w", n, err)
		}
		if !bytes.Equal(append(written, '\n'), []byte(line)) {
			return fmt.Errorf("line %d: not in canonical form", n)
		}
		if err := e.OneKind(); err != nil {
			return fmt.Errorf("line %d: %w", n, err)
		}
		if e.Withheld != "" {
			o.withheld[n-1] = e.Withheld
		}
		o.Lines = append(o.Lines, e.Line)
	}
	for _, left := range o.withheld {
		if o.For == All && left != game.WithheldWords {
			return errors.New("something is left out of it, and the bundle says that it is for all")
		}
	}
	return nil
}

func (o *opened) takeMail(name, text string) error {
	var e envelope
	if err := decode(text, &e); err != nil {
		return err
	}
	raw, here := o.files[strings.TrimSuffix(name, ".json")+".eml"]
	if !here {
		return errors.New("its mail is not here")
	}
	o.Mails[e.Key] = mail.Raw{Received: e.Received, Bytes: raw, TXT: e.TXT}
	if e.Salt == "" {
		return nil
	}
	var err error
	o.Salts[e.Key], err = roll.ParseHash(e.Salt)
	return err
}

// successions are the changes of the host's keys that the journal has, with what was
// announced of them.
func (o *opened) successions() (e roll.Evidence, err error) {
	for i, line := range o.Lines {
		if line.Rekeyed == nil {
			continue
		}
		if err := line.Rekeyed.Keyed(&e); err != nil {
			return e, fmt.Errorf("line %d: %w", i+1, err)
		}
	}
	return e, nil
}

// canonical checks that the files are those that [Write] makes of what was read of
// them, no more and no less: so each says what its name says, and what stands in two
// places is the same in both.
func (o *opened) canonical() *Failure {
	want := archive{manifestFile: o.files[manifestFile], readmeFile: []byte(readme(o.Tag, o.For)), journalFile: o.files[journalFile]}
	if text := o.files[readmeFile]; isReadme(string(text), o.Tag, o.For) {
		want[readmeFile] = text
	}
	adds := []func(archive, engine.Side) error{o.addMails, o.addResults, o.addLog, o.addRest}
	for _, add := range adds {
		if err := add(want, o.For); err != nil {
			return &Failure{File: journalFile, Text: err.Error()}
		}
	}
	for _, name := range o.files.paths() {
		if content, expected := want[name]; !expected || !bytes.Equal(content, o.files[name]) {
			return &Failure{File: name, Text: "it is not what the others say of it"}
		}
	}
	for _, name := range want.paths() {
		if _, here := o.files[name]; !here {
			return &Failure{File: name, Text: "it is missing: the others say that it is there"}
		}
	}
	if f := o.oneKeyEach(); f != nil {
		return f
	}
	return o.namedPositions()
}

// oneKeyEach checks that no mail has two keys, of two salts: what was judged before is known by its
// key, and under another it would count twice.
func (o *opened) oneKeyEach() *Failure {
	salts := map[string]roll.Hash{}
	for i, key := range MailKeys(o.Lines, o.For) {
		raw, here := o.Mails[key]
		if !here {
			continue // judging it finds that
		}
		content := mail.ContentKey(raw.Bytes)
		if salt, again := salts[content]; again && salt != o.Salts[key] {
			return &Failure{File: fmt.Sprintf("mails/%04d.eml", i+1), Text: "it is a mail that stands here under another key, too: it would count twice"}
		}
		salts[content] = o.Salts[key]
	}
	return nil
}

// namedPositions checks that the positions are those that the journal names.
func (o *opened) namedPositions() *Failure {
	if o.For != All {
		return nil
	}
	named := map[string]bool{}
	for _, name := range PositionNames(o.Lines) {
		if named[name] = true; o.Positions[name] == nil {
			return &Failure{File: "positions/" + name, Text: "it is missing: the journal names it"}
		}
	}
	for _, name := range o.files.under("positions", "") {
		if !named[strings.TrimPrefix(name, "positions/")] {
			return &Failure{File: name, Text: "the journal does not name it"}
		}
	}
	return nil
}

// PositionNames are the SHA-256 of the positions that a journal names, each once.
func PositionNames(lines []game.Line) []string {
	var names []string
	seen := map[string]bool{"": true}
	for _, line := range lines {
		name := ""
		switch {
		case line.Invited != nil:
			name = line.Invited.Game.Position
		case line.Opened != nil:
			name = line.Opened.Position
		case line.Reached != nil:
			name = line.Reached.Blob
		}
		if !seen[name] {
			seen[name] = true
			names = append(names, name)
		}
	}
	return names
}
