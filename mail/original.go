package mail

import (
	"regexp"
	"strings"
)

// Many programs put the mail that is answered or forwarded below without marks at its lines, only
// with its header above it. Where such a header begins, what its writer says has ended.

// originalWords are the names of header fields as programs write them into a text, by what they
// tell: who sent the mail, when, to whom and about what.
var originalWords = [...][]string{
	{"from", "von", "de", "da", "van", "från", "fra", "lähettäjä", "od", "от", "feladó"},
	{"sent", "date", "gesendet", "datum", "envoyé", "enviado", "fecha", "data", "inviato", "verzonden", "skickat", "sendt", "dato", "lähetetty", "wysłano", "odesláno", "отправлено", "дата", "küldve"},
	{"to", "cc", "an", "à", "para", "a", "aan", "till", "til", "vastaanottaja", "do", "komu", "кому", "címzett", "reply-to"},
	{"subject", "betreff", "objet", "asunto", "assunto", "oggetto", "onderwerp", "ämne", "emne", "aihe", "temat", "předmět", "тема", "tárgy"},
}

// maxOriginalHeader is how many lines such a header has, with those between that are empty.
const maxOriginalHeader = 10

// originalField is a line of such a header; some programs put stars around the name.
var originalField = regexp.MustCompile(`^\s*\*?([\p{L}-]+)\s*:\*?\s+\S`)

// divider is what stands above it: -----Original Message-----, a line of underscores, a sentence of
// the program's.
var divider = regexp.MustCompile(`(?i)^\s*(?:_{5,}|-{3,}[^-].*[^-]-{3,}|-{5,}|begin forwarded message:|anfang der weitergeleiteten nachricht:|début du message réexpédié\s*:)\s*$`)

// markOriginal drops the mail that stands below without marks, with what divides it from the text.
func markOriginal(lines []string, drop []bool) {
	for i := range lines {
		if drop[i] || !beginsOriginal(lines[i:]) {
			continue
		}
		above := i - 1
		for above >= 0 && strings.TrimSpace(lines[above]) == "" {
			above--
		}
		if above >= 0 && divider.MatchString(lines[above]) {
			i = above
		}
		markFrom(drop, i)
		return
	}
}

// beginsOriginal reports whether a header begins with the first line: a field that says who sent
// the mail or when, and within few lines at least two others, of which one is the subject.
func beginsOriginal(lines []string) bool {
	var found [len(originalWords)]bool
	for i, line := range lines[:min(len(lines), maxOriginalHeader)] {
		field := originalField.FindStringSubmatch(line)
		switch {
		case field == nil && (i == 0 || strings.TrimSpace(line) != ""):
			return i > 0 && isOriginal(found)
		case field == nil:
			continue
		}
		kind := kindOf(strings.ToLower(field[1]))
		if kind < 0 || i == 0 && kind > 1 {
			return isOriginal(found)
		}
		found[kind] = true
	}
	return isOriginal(found)
}

// kindOf is what a field tells, negative for nothing of a header.
func kindOf(name string) int {
	for kind, words := range originalWords {
		for _, word := range words {
			if name == word {
				return kind
			}
		}
	}
	return -1
}

func isOriginal(found [len(originalWords)]bool) bool {
	n := 0
	for _, f := range found {
		if f {
			n++
		}
	}
	return n >= 3 && found[0] && found[len(found)-1]
}
