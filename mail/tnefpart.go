package mail

import (
	"fmt"
	"strconv"
)

// tnef takes a part that is a stream of Outlook's: its files are the mail's, and so is its text, if
// the mail has no other. lost is what is missing of the part.
func (r *reader) tnef(data []byte, lost string, at partPath) {
	m := readTNEF(data)
	r.tnefTrouble(m, lost, at)
	r.tnefFiles(m, lost, at)
	r.packed = append(r.packed, r.tnefText(m)...)
}

func (r *reader) tnefTrouble(m tnefMessage, lost string, at partPath) {
	switch {
	case m.wrong != "":
		r.problem(BadTNEF, at.String(), m.wrong)
	case lost != "":
		r.problem(BadTNEF, at.String(), lost)
	}
}

// tnefFiles keeps the files of a stream; the text of mails among them is nobody's order.
func (r *reader) tnefFiles(m tnefMessage, lost string, at partPath) {
	for i, f := range m.files {
		if !r.countPart(at) {
			return
		}
		here := at.child(i + 1)
		if stream := f.mail(); stream != nil {
			r.tnefMail(stream, here)
			continue
		}
		a := Attachment{Name: f.name(m.charset()), Type: "application/octet-stream", Part: here.String(), Bytes: f.data}
		if !f.whole {
			a.Problem = "cut off inside winmail.dat"
			if m.wrong == "" && lost == "" {
				a.Problem = "winmail.dat holds no bytes of it"
			}
		}
		if len(a.Bytes) > r.limits.AttachmentBytes {
			a.Bytes, a.Problem = a.Bytes[:r.limits.AttachmentBytes], fmt.Sprintf("only the first %d bytes are read", r.limits.AttachmentBytes)
			r.problem(OverLimit, a.Part, a.Problem)
		}
		r.keep(a)
	}
}

// tnefMail reads a mail that was attached to one of Outlook's.
func (r *reader) tnefMail(stream []byte, at partPath) {
	if len(at) >= r.limits.Depth {
		r.problem(OverLimit, at.String(), fmt.Sprintf("mails are nested deeper than %d", r.limits.Depth))
		return
	}
	m := readTNEF(stream)
	r.tnefTrouble(m, "", at)
	r.tnefFiles(m, "", at)
	for _, p := range r.tnefText(m) {
		r.forwarded = append(r.forwarded, p.lines...)
	}
}

// tnefText is the text of a stream, which counts like all text.
func (r *reader) tnefText(m tnefMessage) []passage {
	passages := m.text(max(0, r.limits.TextBytes-r.textBytes))
	for _, p := range passages {
		for _, line := range p.lines {
			r.textBytes += len(line.text) + 1
		}
	}
	return passages
}

// charset is the charset of strings that are not Unicode.
func (m tnefMessage) charset() string { return codePageName(m.codePage) }

// codePageName is what a code page of Windows is called in mail; 0 is that of western languages.
func codePageName(number uint32) string {
	switch number {
	case 0:
		return "windows-1252"
	case 65001:
		return "utf-8"
	case 932:
		return "shift_jis"
	case 936:
		return "gbk"
	case 949:
		return "euc-kr"
	case 950:
		return "big5"
	case 20127:
		return "us-ascii"
	case 28591, 28592, 28605:
		return "iso-8859-" + strconv.Itoa(int(number-28590))
	}
	return "cp" + strconv.Itoa(int(number))
}

// text is what is written in the mail: plain, else HTML, else rich text.
func (m tnefMessage) text(limit int) []passage {
	var p passage
	html := m.props.bytes(propHTML)
	if html == nil {
		html = []byte(m.props.text(propHTML, m.charset()))
	}
	switch plain := m.plain(); {
	case !isBlank(plain):
		p = textPassage(cutBytes(plain, limit), "text/plain", nil)
	case len(html) > 0:
		text, _ := toUTF8(html[:min(len(html), limit)], m.htmlCharset(), true)
		p = textPassage(string(text), "text/html", nil)
	default:
		rtf, err := unpackRTF(m.props.bytes(propRTF), limit)
		if err != nil {
			return nil
		}
		text, isHTML := rtfText(rtf, limit)
		p = textPassage(text, map[bool]string{true: "text/html", false: "text/plain"}[isHTML], nil)
	}
	if p.empty() {
		return nil
	}
	return []passage{p}
}

func (m tnefMessage) plain() string {
	if text := m.props.text(propBody, m.charset()); text != "" {
		return text
	}
	text, _ := toUTF8(cString(m.body), m.charset(), false)
	return string(text)
}

func (m tnefMessage) htmlCharset() string {
	if n := m.props.number(propCodePage); n != 0 {
		return codePageName(n)
	}
	return ""
}
