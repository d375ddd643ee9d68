package printout

import (
	"fmt"
	"io"
	"text/tabwriter"
	"time"

	"adjutant/moderator/catalogue"
)

// Published is a pack that somebody has signed, as pack list and pack show print it as JSON.
type Published struct {
	Catalogue string    `json:"catalogue,omitempty"` // its name in the settings
	ID        string    `json:"id"`
	Title     string    `json:"title"`
	System    string    `json:"system"`
	Edition   string    `json:"edition"`
	Hash      string    `json:"hash"`
	Author    string    `json:"author"`
	Key       string    `json:"key"`
	Time      time.Time `json:"time"`
	File      string    `json:"file"`
	Trusted   bool      `json:"trusted"`
}

// PublishedOf is what is told of a pack in a catalogue.
func PublishedOf(in string, s catalogue.Statement, trusted bool) Published {
	return Published{in, s.ID, s.Title, s.System, s.Edition, s.Hash, catalogue.AuthorOf(s.Author), s.Author, s.Time, s.File(), trusted}
}

// TellPublished lists packs of catalogues for people, and below them the keys of their authors.
func TellPublished(out io.Writer, all []Published) error {
	if len(all) == 0 {
		_, err := fmt.Fprintln(out, "The catalogue has no packs.")
		return err
	}
	columns := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	var authors []Published
	for _, p := range all {
		fmt.Fprintf(columns, "%s\t%s\t%s\t%s\t%s\t%s\n", p.ID, p.Edition, p.System, p.Title, p.Author, p.Time.Format(time.DateOnly))
		if !has(authors, p) {
			authors = append(authors, p)
		}
	}
	if err := columns.Flush(); err != nil {
		return err
	}
	for _, p := range authors {
		word := "not trusted"
		if p.Trusted {
			word = "trusted"
		}
		if _, err := fmt.Fprintf(out, "\n%s, %s:\n  %s\n", p.Author, word, p.Key); err != nil {
			return err
		}
	}
	return nil
}

// has reports whether an author was told of: one may be trusted in one catalogue and not in another.
func has(authors []Published, p Published) bool {
	for _, a := range authors {
		if a.Key == p.Key && a.Trusted == p.Trusted {
			return true
		}
	}
	return false
}

// Signature is the signer of a pack, as pack show prints it as JSON.
type Signature struct {
	Author  string    `json:"author"`
	Key     string    `json:"key"`
	Time    time.Time `json:"time"`
	Changed bool      `json:"changed,omitempty"` // its files are not those that were signed
}

// SignatureOf is what is told of the statement in the folder of a pack with a hash.
func SignatureOf(s catalogue.Statement, hash string) *Signature {
	return &Signature{catalogue.AuthorOf(s.Author), s.Author, s.Time, s.Hash != hash}
}

// String tells it to people.
func (s Signature) String() string {
	if s.Changed {
		return fmt.Sprintf("by nobody: it was changed since %s signed it", s.Author)
	}
	return fmt.Sprintf("by %s, %s", s.Author, s.Time.Format(time.DateOnly))
}
