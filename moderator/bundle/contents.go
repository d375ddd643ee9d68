package bundle

import (
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/mailkey"
	"adjutant/moderator/post"
	"adjutant/moderator/roll"
)

// Contents is what a bundle is made of, all of one game.
type Contents struct {
	Club      post.Club
	Lines     []game.Line          // the whole journal
	Mails     map[string]mail.Raw  // by key: those that the journal names
	Salts     map[string]roll.Hash // by the mail's key: what opens it; none of keys of versions before, which have no salt
	Records   []roll.Record        // of the game, by number
	Positions map[string][]byte    // by SHA-256: those that the journal names
	Pack      map[string][]byte    // the files of the pack that the game began with, by path in its folder
	// Packs are the files of the versions that the pack was changed to, by their hash.
	Packs map[string]map[string][]byte
	Log   Log

	formers map[int]bool // indexes of lines of the reader's side whose mails are of a former player
}

// Log is what shows that records and results are in the log.
type Log struct {
	Checkpoint    roll.Checkpoint // of the log now
	Inclusions    []roll.Inclusion
	Consistencies []roll.Consistency
	Keys          []roll.Inclusion // of keys of the DNS that have proved mails ([roll.DNSKey])
	Reopenings    []roll.Reopening // statements of logs that took the place of others, in order
}

// Sign signs a text as a note.
type Sign = func(text string) (string, error)

// envelope is what is kept of a mail besides its bytes.
type envelope struct {
	Key      string              `json:"key"`
	Salt     string              `json:"salt,omitempty"` // opens the key
	Received time.Time           `json:"received"`
	TXT      map[string][]string `json:"txt"` // DNS answers, by name
}

// entry is a line of the journal in a bundle.
type entry struct {
	game.Line
	Withheld game.Withheld `json:"withheld,omitempty"` // what of the line is left out
}

// Write makes the bundle of a game for the reader: [All], [game.Spectator], or a side. The host's keys
// sign its manifest.
func Write(c Contents, reader engine.Side, sign Sign) ([]byte, error) {
	opened := game.Game{Lines: c.Lines}.Opened()
	if opened == nil {
		return nil, fmt.Errorf("the journal does not have the opening of a game")
	}
	if err := checkReader(opened, reader); err != nil {
		return nil, err
	}
	c.formers = formerLines(c.Lines, reader)
	files := archive{}
	for _, add := range []func(archive, engine.Side) error{c.addJournal, c.addMails, c.addResults, c.addLog, c.addRest} {
		if err := add(files, reader); err != nil {
			return nil, fmt.Errorf("bundle of game %s: %w", opened.Tag, err)
		}
	}
	files[readmeFile] = []byte(readme(opened.Tag, reader))
	signed, err := sign(manifestOf(opened.ID, opened.Tag, reader, files).text())
	if err != nil {
		return nil, fmt.Errorf("bundle of game %s: %w", opened.Tag, err)
	}
	files[manifestFile] = []byte(signed)
	return files.write()
}

func checkReader(o *game.Opened, reader engine.Side) error {
	if reader == All || reader == game.Spectator {
		return nil
	}
	for _, seat := range o.Seats {
		if seat.Side == reader {
			return nil
		}
	}
	return fmt.Errorf("nobody plays %q in game %s", reader, o.Tag)
}

func (c Contents) addJournal(files archive, reader engine.Side) error {
	lines, less, err := c.disclosed(reader)
	if err != nil {
		return err
	}
	all, err := entries(c.Club, lines, reader)
	if err != nil {
		return err
	}
	var text []byte
	for i, e := range all {
		if less[i] && e.Withheld == "" {
			e.Withheld = game.WithheldWords
		}
		one, err := json.Marshal(e)
		if err != nil {
			return fmt.Errorf("write line: %w", err)
		}
		text = append(append(text, one...), '\n')
	}
	files[journalFile] = text
	return nil
}

// disclosed is the journal without what no bundle has: the game's secret, and reply
// tokens that none of the reader's mails and answers has.
func (c Contents) disclosed(reader engine.Side) (lines []game.Line, less map[int]bool, err error) {
	d := disclosure{Club: c.Club}
	if reader != All {
		d.Reader, d.Since = reader, game.SatDown(c.Lines, reader)
	}
	for _, key := range c.mailKeys(reader) {
		msg, err := mail.Parse(c.Mails[key], mail.DefaultLimits())
		if err != nil {
			return nil, nil, fmt.Errorf("mail %s: %w", key, err)
		}
		d.Mails = append(d.Mails, msg)
	}
	lines, less = d.Lines(c.Lines)
	return lines, less, nil
}

// MailKeys are the keys of the mails that a journal names, each once and in its
// order, as far as the reader may have them.
func MailKeys(lines []game.Line, reader engine.Side) []string {
	var keys []string
	for _, line := range lines {
		key, of := line.Mail()
		if key != "" && (reader == All || reader == of) && !slices.Contains(keys, key) {
			keys = append(keys, key)
		}
	}
	return keys
}

// addMails adds the mails.
func (c Contents) addMails(files archive, reader engine.Side) error {
	for i, key := range c.mailKeys(reader) {
		raw, here := c.Mails[key]
		if !here {
			return fmt.Errorf("the mail %s is not at hand", key)
		}
		about, err := json.Marshal(envelope{Key: key, Salt: c.saltOf(key), Received: raw.Received, TXT: raw.TXT})
		if err != nil {
			return fmt.Errorf("write what is known of a mail: %w", err)
		}
		name := fmt.Sprintf("mails/%04d", i+1)
		files[name+".eml"], files[name+".json"] = raw.Bytes, append(about, '\n')
	}
	return nil
}

// saltOf is what opens the key of a mail, "" for one of versions before.
func (c Contents) saltOf(key string) string {
	if salt, salted := c.Salts[key]; salted && mailkey.IsSalted(key) {
		return salt.String()
	}
	return ""
}

func (c Contents) addResults(files archive, _ engine.Side) error {
	changes := 0
	for _, line := range c.Lines {
		switch {
		case line.Logged != nil:
			name := fmt.Sprintf("results/%04d", line.Logged.No)
			files[name+".result"], files[name+".checkpoint"] = []byte(line.Logged.Result), []byte(line.Logged.Checkpoint)
		case line.Freeze != nil:
			files[fmt.Sprintf("notices/%04d.notice", line.Freeze.Number)] = []byte(line.Freeze.Notice)
		case line.Ending != "":
			files[endingFile] = []byte(line.Ending)
		case line.Rekeyed != nil:
			changes++
			files[fmt.Sprintf("successions/%04d.succession", changes)] = []byte(line.Rekeyed.Succession)
			if line.Rekeyed.Heir != "" {
				files[fmt.Sprintf("successions/%04d.heir", changes)] = []byte(line.Rekeyed.Heir)
			}
		}
	}
	for _, r := range c.Records {
		files[fmt.Sprintf("records/%04d.roll", r.Number)] = []byte(r.String())
	}
	return nil
}

func (c Contents) addLog(files archive, _ engine.Side) error {
	files[checkpointFile] = []byte(c.Log.Checkpoint.Note)
	for _, p := range c.Log.Inclusions {
		files[fmt.Sprintf("log/%08d.proof", p.Index)] = []byte(p.String())
	}
	for _, p := range c.Log.Keys {
		files[fmt.Sprintf("keys/%08d.proof", p.Index)] = []byte(p.String())
	}
	for _, r := range c.Log.Reopenings {
		files[fmt.Sprintf("log/%.16s.statement", r.Hash())] = []byte(r.String())
	}
	for _, p := range c.Log.Consistencies {
		files[fmt.Sprintf("log/%d-%d.consistency", p.Old, p.New)] = []byte(p.String())
	}
	return nil
}

func (c Contents) addRest(files archive, reader engine.Side) error {
	club, err := json.Marshal(c.Club)
	if err != nil {
		return fmt.Errorf("write the club: %w", err)
	}
	files[clubFile] = append(club, '\n')
	files[publicFile] = []byte(game.Game{Lines: c.Lines}.Opened().Keys)
	for name, content := range c.Pack {
		files["pack/"+name] = content
	}
	for hash, pack := range c.Packs {
		for name, content := range pack {
			files["packs/"+hash+"/"+name] = content
		}
	}
	if reader != All {
		return nil // VASSAL files hold passwords
	}
	for name, content := range c.Positions {
		files["positions/"+name] = content
	}
	return nil
}
