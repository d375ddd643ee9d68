package web

import (
	"fmt"
	"net/http"
	"strconv"
	"strings"

	"adjutant/moderator/game"
	"adjutant/moderator/roll"
)

// rollPages are the pages of dice that were rolled.
type rollPages struct{ site *Site }

// rollsPage is a page of the rolls of a game.
type rollsPage struct {
	chain
	Earlier, Later int // number of the first record on the page before and after; 0 for none
}

// chain reads the records of the game that a request names.
func (p rollPages) chain(r *http.Request) (chain, error) {
	c := chain{Tag: r.PathValue("tag"), Title: "Rolls outside games"}
	id, first := roll.NoGame, ""
	if c.Tag != roll.NoGame {
		played, err := p.site.Store.Game(r.Context(), c.Tag)
		if err != nil {
			return c, err
		}
		opened := played.Opened()
		if opened == nil {
			return c, game.ErrNoGame
		}
		id, first, c.Title = opened.ID, opened.Keys, opened.Title
		c.notices = map[int]string{}
		for _, line := range played.Lines {
			if line.Freeze != nil {
				c.notices[line.Freeze.Number] = line.Freeze.Notice
			}
		}
	}
	var err error
	if c.Keys, c.Changes, err = keyPages(p).since(first); err != nil {
		return c, err
	}
	if c.Heirs, err = keyPages(p).heirs(); err != nil {
		return c, err
	}
	c.Records, err = p.site.Store.Records(r.Context(), id)
	return c, err
}

// list lists the rolls of a game, from the number in the query on.
func (p rollPages) list(r *http.Request) (answer, error) {
	c, err := p.chain(r)
	if err != nil {
		return answer{}, err
	}
	from := 1
	if text := r.URL.Query().Get("from"); text != "" {
		if from, err = strconv.Atoi(text); err != nil || from < 1 || from > max(len(c.Records), 1) {
			return answer{}, errNothing
		}
	}
	page := rollsPage{chain: c}
	if from > 1 {
		page.Earlier = max(from-maxRows, 1)
	}
	if from+maxRows <= len(c.Records) {
		page.Later = from + maxRows
	}
	page.Records = c.Records[from-1 : min(from-1+maxRows, len(c.Records))]
	return p.site.show(r, content{Name: "rolls", Title: "Rolls: " + c.Title, Data: page})
}

// rollPage is the page of a record.
type rollPage struct {
	chain
	roll.Record
	Lines          []explained
	Verified       evidence
	Earlier, Later int    // numbers of the records before and after; 0 for none
	File           string // name of the record's file
	Public         string // and of that of the keys
	Notice         string // of the freeze that it is of, "" if it is of none
}

// evidence is what the verification in the browser is begun with.
type evidence struct {
	Keys  string
	Files []named
}

// named is a text with the name that people know it by.
type named struct{ Name, Text string }

// show shows a record, or sends it, its signature or its proof.
func (p rollPages) show(r *http.Request) (answer, error) {
	c, err := p.chain(r)
	if err != nil {
		return answer{}, err
	}
	name, kind, _ := strings.Cut(r.PathValue("file"), ".")
	number, err := strconv.Atoi(name)
	if err != nil || strconv.Itoa(number) != name || number < 1 || number > len(c.Records) {
		return answer{}, errNothing
	}
	rec := c.Records[number-1]
	if kind == "" && name == r.PathValue("file") {
		return p.page(r, c, rec)
	}
	text, err := p.file(r, c, rec, kind)
	if err != nil {
		return answer{}, err
	}
	a := answer{name: fileName(c.Tag, number, kind), kind: "application/octet-stream", data: []byte(text)}
	if kind == "roll" || kind == "notice" {
		a.cache = forever
	}
	return a, nil
}

// fileName is the name of a record's file.
func fileName(tag string, number int, kind string) string {
	return fmt.Sprintf("%s-roll-%04d.%s", tag, number, kind)
}

// file is a record's file of a kind.
func (p rollPages) file(r *http.Request, c chain, rec roll.Record, kind string) (string, error) {
	switch kind {
	case "pub":
		return c.Keys.Text(), nil
	case "roll":
		return rec.String(), nil
	case "notice":
		if notice := c.notice(rec); notice != "" {
			return notice, nil
		}
	case "sig":
		keys, err := p.site.Keys()
		if err != nil {
			return "", err
		}
		return keys.SSHSignature(rec.String()), nil
	case "tlog-proof":
		proof, err := logPages(p).prove(r.Context(), rec)
		return proof.String(), err
	}
	return "", errNothing
}

// page is the page of a record.
func (p rollPages) page(r *http.Request, c chain, rec roll.Record) (answer, error) {
	proof, err := logPages(p).prove(r.Context(), rec)
	if err != nil {
		return answer{}, err
	}
	shown := rollPage{chain: c, Record: rec, Lines: explain(rec), File: fileName(c.Tag, rec.Number, "roll"), Public: fileName(c.Tag, rec.Number, "pub")}
	shown.Earlier = rec.Number - 1
	if rec.Number < len(c.Records) {
		shown.Later = rec.Number + 1
	}
	shown.Verified = evidence{Keys: c.Keys.Text(), Files: []named{
		{shown.File, rec.String()}, {fileName(c.Tag, rec.Number, "tlog-proof"), proof.String()},
	}}
	if shown.Notice = c.notice(rec); shown.Notice != "" {
		shown.Verified.Files = append(shown.Verified.Files, named{fileName(c.Tag, rec.Number, "notice"), shown.Notice})
	}
	for _, change := range c.Changes {
		shown.Verified.Files = append(shown.Verified.Files, named{changeName(change), change.String()})
		for _, h := range c.Heirs {
			if h.Keys == change.Old {
				shown.Verified.Files = append(shown.Verified.Files, named{heirName(h), h.String()})
			}
		}
	}
	return p.site.show(r, content{Name: "roll", Title: fmt.Sprintf("Roll %d: %s", rec.Number, c.Title), Verifies: true, Data: shown})
}

// verify is the page that verifies whatever files are dropped on it.
func (s *Site) verify(r *http.Request) (answer, error) {
	keys, _, err := keyPages{s}.since("")
	if err != nil {
		return answer{}, err
	}
	return s.show(r, content{Name: "verify", Title: "Verify", Verifies: true, Data: struct{ Verified evidence }{evidence{Keys: keys.Text()}}})
}
