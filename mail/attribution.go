package mail

import (
	"strings"

	"adjutant/mail/lazyregexp"
)

// maxAttribution is how many lines a program makes of one attribution.
const maxAttribution = 4

// attribution cuts the lines above the quotation at i that say who wrote it.
func (c *cutter) attribution(i int) {
	last := i - 1
	if last >= 0 && c.said(last) == "" {
		last--
	}
	if last < 0 || !c.read(last) {
		return
	}
	if first := c.attributionAt(last); first >= 0 {
		c.cut(first, last+1, Quotation)
	}
}

// attributionAt gives the first line of the attribution that ends in the line; -1 if none does.
func (c *cutter) attributionAt(last int) int {
	joined, single := "", -1
	for first := last; first >= 0 && first > last-maxAttribution && c.read(first) && c.said(first) != ""; first-- {
		joined = strings.TrimSpace(c.said(first) + " " + joined)
		if len(joined) > maxAttributionBytes {
			break
		}
		if first == last && !endsOpen(joined) {
			return -1
		}
		if !isAttribution(joined) {
			continue
		}
		if startsAttribution(c.said(first)) {
			return first
		}
		if first == last {
			single = first
		}
	}
	return single
}

// endsOpen says whether a line ends in a colon, as all attributions do.
func endsOpen(line string) bool {
	return strings.HasSuffix(line, ":") || strings.HasSuffix(line, "：")
}

// isAttribution says whether a text such as "On Tue, 3 Mar 2026 Ben Example <ben@example.test>
// wrote:" introduces a quotation.
func isAttribution(text string) bool {
	if !endsOpen(text) {
		return false
	}
	return hasAddress.MatchString(text) || attributionVerb.MatchString(text)
}

// startsAttribution says whether an attribution can begin with the line.
func startsAttribution(line string) bool {
	return attributionStart.MatchString(line) || dated.MatchString(line)
}

var (
	hasAddress = lazyregexp.New(`[<(\[][^<>()\[\]\s]+@[^<>()\[\]\s]+[>)\]]`)
	// dated finds a year or an hour.
	dated = lazyregexp.New(`\b(?:19|20)\d\d\b|(?:19|20)\d\d[年년]|\b\d{1,2}[:.h]\d\d\b`)
	// attributionVerb is what mail programs write for "wrote", by language.
	attributionVerb = lazyregexp.New(`(?i)(?:^|[\s(,.])(?:wrote|writes|said|schrieb|schreibt|a écrit|écrit|écrivait|escribió|escribe|ha scritto|scritto|scrive|` +
		`schreef|geschreven|schreven|napisał|napisała|pisze|escreveu|escribiu|skrev|skreiv|kirjoitti|napsal|napsala|píše|napísal|írta|a scris|yazdı|` +
		`пишет|написал|написала|писал|писала|написав|пише|έγραψε|στις)(?:$|[\s:,.()（])|写道|寫道|写到|のメール|書きました|さんは|님이 작성|wrote|作成`)
	// attributionStart is what an attribution begins with.
	attributionStart = lazyregexp.New(`^(?i:on|am|le|el|il giorno|il|op|den|em|no dia|dne|w dniu|dnia|von|from|at|quoting|zitat von|citando|citeren|вс|пн|вт|ср|чт|пт|сб|в|у|a|la|în data|στις|在|於|于) `)
)

// unmarked cuts what stands below an attribution without marks at its lines, as Yahoo and some
// telephones quote: the attribution must name a time and an address, and nothing quoted may follow.
func (c *cutter) unmarked() {
	for i := range c.lines {
		if !c.read(i) || !endsOpen(c.said(i)) || !hasAddress.MatchString(c.said(i)) && !attributionVerb.MatchString(c.said(i)) {
			continue
		}
		first := c.attributionAt(i)
		if first < 0 || !c.strong(first, i) {
			continue
		}
		c.cut(first, len(c.lines), Quotation)
		return
	}
}

// strong says whether the lines name when and by whom a mail was written, and in which words.
func (c *cutter) strong(first, last int) bool {
	var said []string
	for i := first; i <= last; i++ {
		said = append(said, c.said(i))
	}
	text := strings.Join(said, " ")
	return dated.MatchString(text) && hasAddress.MatchString(text) && (attributionVerb.MatchString(text) || cjk.MatchString(text)) && startsAttribution(said[0])
}

var cjk = lazyregexp.New(`[年月日]`)
