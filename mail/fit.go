package mail

import (
	"encoding/base64"
	"fmt"
	"slices"
	"strings"
)

// Fit writes a mail as Compose does, and leaves out of it what makes it larger than a number of bytes:
// first the HTML, which says nothing that the text does not, with the pictures that it shows, then
// other pictures, then VASSAL files, the largest of each first. Enclosures count with the room that
// they may take. A line at the end of the text names what is missing; ask says how to get it.
// Everything else is kept, and a mail that is still too large is given as it is: the server decides.
// With a limit of 0 there is none.
func Fit(o Outgoing, domain string, sign *Signer, limit int, ask string) ([]byte, error) {
	b, err := Compose(o, domain, sign)
	if err != nil || limit == 0 || len(b)+o.room() <= limit {
		return b, err
	}
	o.Attachments, o.Enclosures = slices.Clone(o.Attachments), slices.Clone(o.Enclosures)
	text, missing := o.Text, o.bare()
	for {
		o.Text = text
		if len(missing) > 0 {
			o.Text = strings.TrimRight(text, "\n") + fmt.Sprintf("\n\nLEFT OUT, since the mail would be too large for a mail server (%d bytes at most):\n  %s\n%s\n", limit, strings.Join(missing, "\n  "), ask)
		}
		if b, err = Compose(o, domain, sign); err != nil || len(b)+o.room() <= limit {
			return b, err
		}
		left := o.leaveOut()
		if left == "" {
			return b, nil
		}
		missing = append(missing, left)
	}
}

// room is how many bytes enclosures may add to a mail once they are made.
func (o Outgoing) room() int {
	room := 0
	for _, e := range o.Enclosures {
		room += base64.StdEncoding.EncodedLen(e.Room)
	}
	return room
}

// bare takes the HTML away and what it shows, and names that.
func (o *Outgoing) bare() (missing []string) {
	var kept []Enclosure
	for _, e := range o.Enclosures {
		if o.shows(e) {
			missing = append(missing, oneLine(e.Name))
		} else {
			kept = append(kept, e)
		}
	}
	o.HTML, o.Enclosures = "", kept
	return missing
}

// leaveOut takes the next file away that the mail can do without, and names it; "" for none.
func (o *Outgoing) leaveOut() string {
	for _, kind := range []func(name, mediaType string) bool{isPicture, isVASSAL} {
		best, at, made := -1, 0, false
		for i, a := range o.Attachments {
			if kind(a.Name, a.Type) && len(a.Bytes) > best {
				best, at = len(a.Bytes), i
			}
		}
		for i, e := range o.Enclosures {
			if kind(e.Name, e.Type) && e.Room > best {
				best, at, made = e.Room, i, true
			}
		}
		switch {
		case best < 0:
		case made:
			left := oneLine(o.Enclosures[at].Name)
			o.Enclosures = slices.Delete(o.Enclosures, at, at+1)
			return left
		default:
			left := fmt.Sprintf("%s (%d bytes)", oneLine(o.Attachments[at].Name), best)
			o.Attachments = slices.Delete(o.Attachments, at, at+1)
			return left
		}
	}
	return ""
}

func isPicture(_, mediaType string) bool { return strings.HasPrefix(mediaType, "image/") }

func isVASSAL(name, _ string) bool {
	name = strings.ToLower(name)
	return strings.HasSuffix(name, ".vlog") || strings.HasSuffix(name, ".vsav") || strings.HasSuffix(name, ".vmod")
}
