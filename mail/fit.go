package mail

import (
	"fmt"
	"slices"
	"strings"
)

// Fit writes a mail as Compose does, and leaves out of it what makes it larger than a number of bytes:
// first the HTML, which says nothing that the text does not, with the pictures that are not drawn yet,
// then those that are attached, then VASSAL files, the largest of each first. A line at the end of the text names what is missing; ask says how to get it.
// Everything else is kept, and a mail that is still too large is given as it is: the server decides.
// With a limit of 0 there is none.
func Fit(o Outgoing, domain string, sign *Signer, limit int, ask string) ([]byte, error) {
	b, err := Compose(o, domain, sign)
	if err != nil || limit == 0 || len(b)+len(o.Pictures)*pictureRoom <= limit {
		return b, err
	}
	o.HTML, o.Attachments = "", slices.Clone(o.Attachments)
	text, missing := o.Text, []string(nil)
	for _, p := range o.Pictures {
		missing = append(missing, oneLine(p.Name))
	}
	o.Pictures = nil
	for {
		o.Text = text
		if len(missing) > 0 {
			o.Text = strings.TrimRight(text, "\n") + fmt.Sprintf("\n\nLEFT OUT, since the mail would be too large for a mail server (%d bytes at most):\n  %s\n%s\n", limit, strings.Join(missing, "\n  "), ask)
		}
		if b, err = Compose(o, domain, sign); err != nil || len(b) <= limit {
			return b, err
		}
		i := o.dispensable()
		if i < 0 {
			return b, nil
		}
		missing = append(missing, fmt.Sprintf("%s (%d bytes)", oneLine(o.Attachments[i].Name), len(o.Attachments[i].Bytes)))
		o.Attachments = slices.Delete(o.Attachments, i, i+1)
	}
}

// pictureRoom is how much a picture that is not drawn yet may add to a mail.
const pictureRoom = 500_000

// dispensable is the attachment that is left out next, negative for none.
func (o Outgoing) dispensable() int {
	for _, kind := range []func(Attachment) bool{isPicture, isVASSAL} {
		best := -1
		for i, a := range o.Attachments {
			if kind(a) && (best < 0 || len(a.Bytes) > len(o.Attachments[best].Bytes)) {
				best = i
			}
		}
		if best >= 0 {
			return best
		}
	}
	return -1
}

func isPicture(a Attachment) bool { return strings.HasPrefix(a.Type, "image/") }

func isVASSAL(a Attachment) bool {
	name := strings.ToLower(a.Name)
	return strings.HasSuffix(name, ".vlog") || strings.HasSuffix(name, ".vsav") || strings.HasSuffix(name, ".vmod")
}
