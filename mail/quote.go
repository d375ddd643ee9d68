package mail

import (
	"strings"

	"adjutant/mail/lazyregexp"
)

// signatureLine separates the text of a mail from the signature below it.
const signatureLine = "-- "

// cutter finds what of a mail's text its writer did not say: quoted lines and the attribution above
// them, a mail that stands below with its header, signatures, and what programs and servers add.
//
// Text below and between quotations is read, since people answer there. Below the header of a mail
// that is not marked line by line nothing is read: nobody can tell whose words stand there.
type cutter struct {
	lines []textLine
	looks int // at lines: bounded by their number, see TestCutterIsLinear
}

// cutLines says of each line why it is not read.
func cutLines(lines []textLine) []textLine {
	c := cutter{lines: lines}
	c.run()
	return c.lines
}

func (c *cutter) run() {
	c.armour()
	c.quoted()
	c.original()
	c.unmarked()
	c.signature()
	c.banners()
	c.footers()
	c.gadgets()
}

// read reports whether a line is still read.
func (c *cutter) read(i int) bool {
	c.looks++
	return c.lines[i].why == ""
}

// said is a line without blanks around it.
func (c *cutter) said(i int) string {
	c.looks++
	return strings.TrimSpace(c.lines[i].text)
}

// cut marks the lines from the first to before the last that are still read.
func (c *cutter) cut(from, to int, why Why) {
	for i := from; i < to; i++ {
		if c.read(i) {
			c.lines[i].why = why
		}
	}
}

// quoted cuts quoted lines and the attributions above them.
func (c *cutter) quoted() {
	for i := range c.lines {
		if !c.read(i) || !isQuoted(c.lines[i].text) {
			continue
		}
		c.lines[i].why = Quotation
		if i == 0 || c.lines[i-1].why == "" {
			c.attribution(i)
		}
	}
}

func isQuoted(line string) bool {
	return strings.HasPrefix(line, ">") || strings.HasPrefix(line, "|") || strings.HasPrefix(line, "＞")
}

// signature cuts what stands below the line that separates it, as far as a quotation or to the end.
func (c *cutter) signature() {
	within := false
	for i := range c.lines {
		switch {
		case !c.read(i):
			within = false
		case c.lines[i].text == signatureLine || within:
			c.lines[i].why, within = Signed, true
		}
	}
}

// pgpHeader and pgpSignature are the lines around a text that was signed with OpenPGP (RFC 9580, 7).
const (
	pgpHeader    = "-----BEGIN PGP SIGNED MESSAGE-----"
	pgpSignature = "-----BEGIN PGP SIGNATURE-----"
	pgpEnd       = "-----END PGP SIGNATURE-----"
)

// armour cuts the lines of an OpenPGP signature and takes its dashes out of the text.
func (c *cutter) armour() {
	const outside, header, text, signature = 0, 1, 2, 3
	state := outside
	for i := range c.lines {
		line := &c.lines[i]
		switch said := c.said(i); {
		case said == pgpHeader:
			state, line.why = header, Signed
		case said == pgpSignature && state != outside:
			state, line.why = signature, Signed
		case state == header:
			line.why = Signed
			if said == "" {
				state = text
			}
		case state == text:
			line.text = strings.TrimPrefix(line.text, "- ")
		case state == signature:
			line.why = Signed
			if said == pgpEnd {
				state = outside
			}
		}
	}
}

// ends is the index behind the last line of the region of read lines that begins at i.
func (c *cutter) ends(i int) int {
	for i < len(c.lines) && c.read(i) {
		i++
	}
	return i
}

// matches looks at the lines that are still read for one that fits.
func (c *cutter) matches(i int, pattern lazyregexp.Regexp) bool {
	return c.read(i) && pattern.MatchString(c.said(i))
}
