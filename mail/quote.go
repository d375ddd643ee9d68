package mail

import (
	"regexp"
	"strings"
)

// signatureLine separates the text of a mail from the signature below it.
const signatureLine = "-- "

// splitQuotes takes quoted lines, the attribution above them, a mail that stands below with its
// header and the signature out of a text. Text below a quotation is kept: people answer below.
func splitQuotes(text string) (kept string, dropped []string) {
	lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	drop := make([]bool, len(lines))
	for i, line := range lines {
		if line == signatureLine {
			markFrom(drop, i)
			break
		}
		if isQuoted(line) {
			drop[i] = true
			markAttribution(lines, drop, i)
		}
	}
	markOriginal(lines, drop)
	markGadget(lines, drop)
	var keep []string
	for i, line := range lines {
		switch {
		case !drop[i]:
			keep = append(keep, line)
		case strings.TrimSpace(line) != "":
			dropped = append(dropped, line)
		}
	}
	return strings.Trim(strings.Join(keep, "\n"), "\n"), dropped
}

func markFrom(drop []bool, from int) {
	for i := from; i < len(drop); i++ {
		drop[i] = true
	}
}

// gadgetLine is what telephones and programs put below a mail of themselves.
var gadgetLine = regexp.MustCompile(`(?i)^(?:sent (?:from|via|with) |get outlook for |von meinem .*gesendet|gesendet (?:von|mit|über) |` +
	`envoyé (?:de|depuis|avec) |enviado (?:desde|do|de) |inviato (?:da|dal) |verzonden (?:vanaf|met|via) |verstuurd vanaf |skickat från |sendt fra |lähetetty )`)

// markGadget drops the last line of the text, if a program has put it there of itself.
func markGadget(lines []string, drop []bool) {
	for i := len(lines) - 1; i >= 0; i-- {
		switch line := strings.TrimSpace(lines[i]); {
		case drop[i] || line == "":
		case gadgetLine.MatchString(line):
			drop[i] = true
			return
		default:
			return
		}
	}
}

func isQuoted(line string) bool {
	return strings.HasPrefix(line, ">") || strings.HasPrefix(line, "|")
}

// markAttribution drops the line above the quotation at i, if it is an attribution, and its first
// half, if the program broke it in two.
func markAttribution(lines []string, drop []bool, i int) {
	last := i - 1
	if last >= 0 && strings.TrimSpace(lines[last]) == "" {
		last--
	}
	if last < 0 || drop[last] {
		return
	}
	if isAttribution(lines[last]) {
		drop[last] = true
	}
	first := last - 1
	if first >= 0 && !startsAttribution(lines[last]) && startsAttribution(lines[first]) && isAttribution(lines[first]+" "+lines[last]) {
		drop[first], drop[last] = true, true
	}
}

// isAttribution says whether a line such as "On Tue, 3 Mar 2026 Ben Example <ben@example.test>
// wrote:" introduces a quotation.
func isAttribution(line string) bool {
	line = strings.TrimSpace(line)
	if !strings.HasSuffix(line, ":") {
		return false
	}
	if strings.Contains(line, "<") && strings.Contains(line, "@") {
		return true
	}
	return hasWord(line, attributionVerbs[:])
}

func startsAttribution(line string) bool {
	first, _, _ := strings.Cut(strings.TrimSpace(line), " ")
	for _, word := range attributionStarts {
		if first == word {
			return true
		}
	}
	return false
}

// attributionVerbs are what mail programs write for "wrote", by language.
var attributionVerbs = [...]string{
	"wrote", "writes", "schrieb", "écrit", "escribió", "scritto", "schreef", "geschreven", "skrev", "escreveu", "kirjoitti",
	"napisał", "napsal", "írta", "пишет", "написал",
}

// attributionStarts are the words such a line begins with.
var attributionStarts = [...]string{"On", "Am", "Le", "El", "Il", "Op", "Den", "Em", "Dne", "W"}

func hasWord(line string, words []string) bool {
	for _, field := range strings.FieldsFunc(line, func(c rune) bool { return c == ' ' || c == ':' || c == ',' || c == '(' }) {
		for _, word := range words {
			if strings.EqualFold(field, word) {
				return true
			}
		}
	}
	return false
}
