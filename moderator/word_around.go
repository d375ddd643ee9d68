package moderator

import (
	"regexp"
	"slices"
	"strings"
)

// What stands around the word of an answer: people greet, thank and sign, and their
// programs quote our letter and name themselves.

// spoken is the first line of an answer behind a salutation, and what stands below it.
// Quotations are no part of either, nor is our own letter, which some programs put there
// without a mark. A line that ends in a comma goes on in the next.
func spoken(text string) (first, rest string) {
	var below strings.Builder
	for _, line := range unquoted(text) {
		plain := strings.TrimSpace(line)
		switch {
		case first == "" && (plain == "" || isSalutation(plain)):
		case first == "" || strings.HasSuffix(first, ",") && plain != "" && below.Len() == 0:
			first = strings.TrimSpace(first + " " + plain)
		default:
			below.WriteString(line + "\n")
		}
	}
	return first, below.String()
}

// unquoted are the lines of a mail that its writer wrote himself: not what stands behind
// ">", not our letter and all below it, nor the lines that say whose words follow.
func unquoted(text string) []string {
	lines := strings.Split(strings.TrimSuffix(strings.ReplaceAll(text, "\r", ""), "\n"), "\n")
	var own []string
	for _, line := range lines {
		plain := strings.TrimSpace(line)
		quoted := strings.HasPrefix(plain, ">") || strings.HasPrefix(plain, "|")
		ours := !quoted && (strings.Contains(plain, "IS THIS MAIL YOURS") || ourLetter.MatchString(plain))
		if quoted || ours {
			own = withoutAttribution(own)
		}
		if ours {
			return own
		}
		if !quoted {
			own = append(own, line)
		}
	}
	return own
}

var ourLetter = regexp.MustCompile(`^Game [a-z0-9-]+, .*\.$`)

// withoutAttribution are lines without those at their end with which a program says whose
// words it quotes: "On 4 Mar 2026 at 12:00, Example Club <mod@example.test> wrote:", which
// may be broken, or the head of a mail, line by line.
func withoutAttribution(lines []string) []string {
	end := len(lines)
	for end > 0 && strings.TrimSpace(lines[end-1]) == "" {
		end--
	}
	for n := 1; n <= maxAttribution && n <= end; n++ {
		if attribution.MatchString(strings.Join(strings.Fields(strings.Join(lines[end-n:end], " ")), " ")) {
			return lines[:end-n]
		}
	}
	begin := end
	for begin > 0 && quotedHead.MatchString(strings.TrimSpace(lines[begin-1])) {
		begin--
	}
	return lines[:begin]
}

// maxAttribution is over how many lines a program breaks an attribution.
const maxAttribution = 4

var (
	attribution = regexp.MustCompile(`^(?:On|Am|Le|El|Il|W dniu|Dnia|Op|Den|Em) [^?]*\d{1,2}[:.h]\d\d[^?]*(?:wrote|schrieb|a écrit|escribió|ha scritto|napisał(?:\(a\)|a)?|pisze|schreef|skrev|escreveu)[^?]*:$`)
	quotedHead  = regexp.MustCompile(`^\*?(?:From|Sent|Date|To|Cc|Subject|Von|Gesendet|Datum|An|Betreff|De|Envoyé|À|Objet|Enviado|Para|Asunto|Da|Inviato|A|Oggetto|Od|Wysłano|Do|Temat) ?:\*? .*$|^-{2,} ?(?:Original Message|Ursprüngliche Nachricht|Message d'origine|Mensaje original|Messaggio originale|Oryginalna wiadomość|Forwarded message) ?-{2,}$|^_{5,}$`)
)

// isSalutation reports whether a line greets us: the greeting, words that people are
// called by, and one name.
func isSalutation(line string) bool {
	if hasOddSigns(line) {
		return false
	}
	words := strings.Fields(plainWords(line))
	if len(words) == 0 || !salutation.MatchString(strings.Join(words, " ")) || hasWord(line, doubtful) {
		return false
	}
	names := slices.DeleteFunc(words, func(w string) bool { return slices.Contains(greeted, w) })
	return len(names) <= 1
}

var (
	salutation = regexp.MustCompile(`^(?:hi|hello|dear|hey|hallo|moin|servus|lieber?|guten (?:tag|morgen|abend)|good (?:morning|afternoon|evening)|sehr geehrte[rs]?|bonjour|bonsoir|salut|hola|buenos dias|buenas tardes|ciao|buongiorno|czesc|dzien dobry|witam)(?: [\pL]+){0,4}$`)
	greeted    = strings.Fields(`hi hello dear hey hallo moin servus liebe lieber guten tag morgen abend good morning afternoon evening sehr geehrte geehrter geehrtes bonjour bonsoir salut hola buenos dias buenas tardes ciao buongiorno czesc dzien dobry witam
		there all again everyone everybody team club moderator mod adjutant umpire referee sir madam mr mrs ms sirs and zusammen damen und herren herr frau monsieur madame senor senora signore`)
)

// onlyHarmless reports whether each line is known to take nothing back.
func (r wordReader) onlyHarmless(text string) bool {
	named := false // the player's name stands above: what follows may be his address
	for line := range strings.Lines(text) {
		plain := strings.TrimSpace(line)
		switch {
		case strings.TrimRight(strings.TrimRight(line, "\r\n"), " \u00a0") == "--":
			return true // a signature, to the end
		case plain == "":
		case r.isName(plain):
			named = true
		case named && isContact(plain):
		case isPoliteness(plain, r.name), isProgram(plain), r.isOrder(plain):
		default:
			return false
		}
	}
	return true
}

// isName reports whether a line is the player's name, or part of it, or its letters.
func (r wordReader) isName(line string) bool {
	own := strings.Fields(plainWords(r.name))
	words := strings.Fields(plainWords(line))
	return len(words) > 0 && !hasOddSigns(line) && !slices.ContainsFunc(words, func(w string) bool {
		return !slices.ContainsFunc(own, func(o string) bool { return o == w || len(w) == 1 && strings.HasPrefix(o, w) })
	})
}

// isPoliteness reports whether a line thanks, wishes well or takes leave, perhaps with the
// player's name behind it.
func isPoliteness(line, name string) bool {
	return !hasOddSigns(line) && politeness.MatchString(withoutName(plainWords(line), plainWords(name))) || strings.TrimSpace(smiles.ReplaceAllString(line, "")) == ""
}

var politeness = regexp.MustCompile(`^(?:(?:` + strings.Join([]string{
	`(?:many |lots of )?thanks?(?: you)?(?: (?:so|very) much| a lot)?(?: for (?:asking|checking|your (?:work|help|patience)|the (?:work|help)))?`, `thx`, `ty`, `cheers`, `please`, `sorry(?: for the (?:trouble|inconvenience|delay))?`, `my apologies`,
	`(?:with )?(?:my |the )?(?:best|kind|kindest|warm|friendly)(?: regards| wishes)?`, `regards`, `all the best`, `br`, `greetings`, `sincerely(?: yours)?`, `yours(?: sincerely| truly| faithfully)?`, `bye`, `take care`, `see you(?: soon)?`,
	`(?:have|wish you) a (?:nice|good|great|lovely) (?:day|evening|weekend|week|one)`, `good luck`, `hi`, `hello`, `ok`, `okay`,
	`(?:vielen |besten |herzlichen )?dank(?: im voraus)?`, `danke(?: schon| sehr| dir| euch| ihnen| furs nachfragen)?`, `bitte`, `(?:viele |liebe |beste |schone |herzliche |freundliche )?grusse?(?: aus [\pL]+)?`, `(?:mit )?(?:freundlichen|besten|vielen|lieben|herzlichen) grussen`, `(?:schonen |lieben )?gruss`, `lg`, `vg`, `mfg`, `bg`, `tschuss`, `bis (?:bald|dann)`, `schonen (?:tag|abend)(?: noch)?`, `schones wochenende`,
	`merci(?: beaucoup| bien)?`, `(?:bien )?(?:cordialement|amicalement)`, `bonne (?:journee|soiree)`, `bien a vous`, `salutations`, `a bientot`, `svp`,
	`(?:muchas )?gracias`, `(?:un |cordial |muchos )*saludos?(?: cordial| cordiales)?`, `un abrazo`, `hasta luego`, `atentamente`,
	`(?:mille |molte )?grazie(?: mille)?`, `(?:cordiali |distinti |un )?salut[io]`, `buona (?:giornata|serata)`, `a presto`,
	`dziekuje(?: bardzo)?`, `dzieki`, `pozdrawiam(?: serdecznie)?`, `pozdrowienia`, `z powazaniem`,
}, `|`) + `)(?: |$))+$`)

// isProgram reports whether a line is what a mail program or a telephone puts below a mail
// by itself.
func isProgram(line string) bool {
	if hasOddSigns(strings.NewReplacer("(", "", ")", "", "<", "", ">", "", "/", "").Replace(link.ReplaceAllString(line, ""))) {
		return false
	}
	words := strings.Fields(plainWords(link.ReplaceAllString(line, "")))
	if len(words) == 0 {
		return strings.TrimSpace(line) != "" && link.MatchString(line)
	}
	return programLead.MatchString(strings.Join(words, " ")) && !slices.ContainsFunc(words, func(w string) bool { return !slices.Contains(programWords, w) })
}

var (
	link         = regexp.MustCompile(`<?\bhttps?://[^\s<>]+>?`)
	programLead  = regexp.MustCompile(`^(?:sent|gesendet|versendet|von meinem|von meiner|diese nachricht|diese email|diese mail|get|holen|envoye|obtenir|obtenez|enviado|obtener|descarga|inviato|ottieni|scarica|wyslan|wyslane|wyslano|pobierz|outlook)\b`)
	programWords = strings.Fields(`
		sent from with via using my the for on a an secure email mail mobile app device phone get
		gesendet versendet von meinem meiner mit der dem aus wurde diese nachricht email fur gerat handy holen sie sich
		envoye envoyee de depuis mon ma obtenir obtenez pour lapplication enviado desde mi do meu para obtener descarga
		inviato inviata da dal dallapp mio con per ottieni scarica wyslano wyslane wyslana z ze mojego telefonu aplikacji pobierz dla
		iphone iphonea ipad android smartphone tablet samsung galaxy pixel google huawei xiaomi redmi oneplus sony xperia motorola moto nokia blackberry fairphone honor oppo
		outlook yahoo gmail gmx web proton protonmail icloud apple windows mac macbook thunderbird spark fastmail tutanota tuta aol posteo mailbox.org k 9 k9 fairemail nine bluemail aquamail 10 11 ios telekom t online freenet
		client programm`)
)

// isContact reports whether a line below a name is part of an address: a street, a town, a
// telephone number, a mail address, a page.
func isContact(line string) bool {
	return contact.MatchString(strings.TrimSpace(line)) && !hasWord(line, doubtful)
}

var contact = regexp.MustCompile(`^(?:\d{1,5}[a-z]? (?:\p{Lu}[\pL.-]+ ?){1,3}|(?:\p{Lu}[\pL.-]+ ){1,3}\d{1,4}[a-z]?|(?:[A-Z]{1,2}-)?\d{4,5} (?:\p{Lu}[\pL.-]+ ?){1,2}|(?:(?:Tel|Phone|Mobile|Mobil|Telefon|Fax|T|M)[.:]* *)?\+?[\d() /.-]{6,20}|(?:(?:E-?[Mm]ail|Mail|Web|Homepage)[.:]* *)?(?:[\w.+-]+@[\w-]+\.[\w.-]+|(?:https?://|www\.)\S+))$`)
