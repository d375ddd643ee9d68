package mail

import (
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"adjutant/mail/lazyregexp"
)

func (m *htmlMarks) add(o htmlMarks, sign int) {
	m.hidden += sign * o.hidden
	m.quotes += sign * o.quotes
	m.literal += sign * o.literal
	m.symbols += sign * o.symbols
	m.struck += sign * o.struck
	m.signed += sign * o.signed
}

// cuts says whether text is not read because of the marks.
func (m htmlMarks) cuts() bool { return m.quotes+m.signed > 0 || m.rest != "" }

// begin notes what has no end of its own. A signature has one where a quotation begins.
func (m *htmlMarks) begin(o htmlMarks) {
	switch {
	case o.rest != "" && m.rest != Quotation:
		m.rest = o.rest
	case o.quotes > 0 && m.rest == Signed:
		m.rest = ""
	}
}

// why says why a line with the marks is not read.
func (m *htmlMarks) why() Why {
	switch {
	case m.rest == Quotation || m.quotes > 0:
		return m.rest // a quotation is found by its marks, and with it who is quoted
	case m.signed > 0:
		return Signed
	}
	return m.rest
}

// marksOf reads what the attributes of an element say, as the known programs write them.
func marksOf(t html.Token) htmlMarks {
	var m htmlMarks
	switch t.DataAtom {
	case atom.Title, atom.Script, atom.Style, atom.Noscript, atom.Iframe, atom.Noembed, atom.Noframes:
		m.hidden = 1
	case atom.Pre:
		m.literal = 1
	case atom.S, atom.Strike, atom.Del:
		m.struck = 1
	}
	a := namesOf(t)
	switch {
	case a.is(quoteNames), t.DataAtom == atom.Blockquote && !a.isIndent():
		m.quotes = 1
	case a.is(signatureNames), sigName.MatchString(a.id):
		m.signed = 1
	case originalNames[a.id], originalStyle.MatchString(a.style):
		m.rest = Quotation
	case strings.HasPrefix(a.id, "linebreakatbeginningofsignature"):
		m.rest = Signed
	}
	if hiddenStyle.MatchString(a.style) {
		m.hidden = 1
	}
	if struckStyle.MatchString(a.style) {
		m.struck = 1
	}
	if strings.Contains(a.style, "wingdings") || strings.Contains(a.face, "wingdings") {
		m.symbols = 1
	}
	return m
}

// htmlNames are the attributes of an element by which programs tell what it is, in small letters.
type htmlNames struct{ class, id, name, marker, style, face, cite string }

func namesOf(t html.Token) htmlNames {
	var n htmlNames
	for _, a := range t.Attr {
		value := strings.ToLower(cutBytes(a.Val, maxHTMLValue))
		switch a.Key {
		case "class":
			n.class = value
		case "id":
			n.id = value
		case "name":
			n.name = value
		case "data-marker":
			n.marker = value
		case "style":
			n.style = value
		case "face":
			n.face = value
		case "type", "cite":
			n.cite += value
		}
	}
	return n
}

// is reports whether one of the names stands in the element's attributes.
func (n htmlNames) is(names lazyregexp.Regexp) bool {
	return names.MatchString(n.class) || names.MatchString(n.id) || names.MatchString(n.name) || names.MatchString(n.marker)
}

// isIndent reports whether a blockquote only sets its text in: the button for that in Gmail and in
// Apple Mail makes one without a line beside it.
func (n htmlNames) isIndent() bool {
	return n.class == "" && n.cite == "" && indentStyle.MatchString(n.style)
}

var (
	// quoteNames are those of what is quoted: Yahoo, Proton, Tuta, GMX and web.de, the new Outlook, Zimbra, Spark, Zoho.
	quoteNames = lazyregexp.New(`(?:^|[\s_\d])(?:yahoo_quoted|protonmail_quote|tutanota_quote|zmail_extra)(?:$|\s)|^quote$|^mail-editor-reference-message-container$|^__quoted_text__$|^messagereplysection$`)
	// signatureNames are those of signatures: Gmail, Proton, Thunderbird, Apple, Outlook, Samsung, Spark, Zimbra, Yahoo.
	signatureNames = lazyregexp.New(`(?:^|[\s_])(?:gmail_signature(?:_prefix)?|protonmail_signature_block|moz-signature|composer_signature|yahoo_signature)(?:$|\s)|^applemailsignature$|^ms-outlook-mobile-signature$|^signature$|^messagesignaturesection$|^__sig_p(?:re|ost)__$`)
	// sigName is what Fastmail calls a signature.
	sigName = lazyregexp.New(`^sig\d+$`)
	// originalStyle is the line that Outlook draws above the header of the mail that is answered.
	originalStyle = lazyregexp.New(`border:\s*none;\s*border-top:\s*solid\s+#(?:e1e1e1|b5c4df)\s+1\.0pt`)
	hiddenStyle   = lazyregexp.New(`display:\s*none|mso-hide:\s*all|visibility:\s*hidden`)
	indentStyle   = lazyregexp.New(`border(?:-left)?:\s*(?:none|0)`)
)

// originalNames are the ids of the header above the mail that is answered, in Outlook.
var originalNames = map[string]bool{"divrplyfwdmsg": true, "x_divrplyfwdmsg": true}

// isContainer says whether the end of an element is waited for. Others are often left open.
func isContainer(tag atom.Atom) bool {
	switch tag {
	case atom.Div, atom.Blockquote, atom.Pre, atom.Span, atom.Table, atom.Section, atom.Font, atom.S, atom.Strike, atom.Del,
		atom.Title, atom.Script, atom.Style, atom.Noscript, atom.Iframe, atom.Noembed, atom.Noframes:
		return true
	}
	return false
}

func isBlock(tag atom.Atom) bool {
	switch tag {
	case atom.P, atom.Div, atom.Tr, atom.Table, atom.Ul, atom.Ol, atom.Li, atom.Blockquote, atom.Pre, atom.Hr, atom.Body,
		atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6, atom.Section, atom.Article, atom.Header, atom.Footer, atom.Dl, atom.Dt, atom.Dd:
		return true
	}
	return false
}
