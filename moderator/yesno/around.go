package yesno

import (
	"math"
	"slices"
	"strings"

	"adjutant/mail"
	"adjutant/mail/lazyregexp"
)

// What stands around the word of an answer: people greet, thank and sign, and their
// programs quote our letter and name themselves.

// answer is a mail as an answer to us. Quotations are no part of it, nor is our own letter,
// which some programs put below without a mark.
type answer struct {
	first  string // its first line behind a salutation; one that ends in a comma goes on in the next
	rest   string // what stands below
	beside string // what package mail cut out and is no quotation of ours: signatures, footers, mails of others
}

// spoken takes a mail apart.
func (r Reader) spoken(msg *mail.Message) answer {
	var a answer
	var below, beside strings.Builder
	lines := linesOf(msg)
	if len(lines) > maxAnswerLines {
		lines = lines[:maxAnswerLines]
		beside.WriteString("and more lines than are read\n") // so that it is no yes
	}
	for _, line := range r.Letters.unquoted(lines) {
		plain := strings.TrimSpace(line.text)
		switch {
		case line.why != "":
			beside.WriteString(line.text + "\n")
		case a.first == "" && (plain == "" || isSalutation(plain)):
		case a.first == "" || strings.HasSuffix(a.first, ",") && plain != "" && below.Len() == 0:
			a.first = strings.TrimSpace(a.first + " " + plain)
		default:
			below.WriteString(line.text + "\n")
		}
	}
	a.rest, a.beside = below.String(), beside.String()
	return a
}

// answerLine is a line of a mail, with why package mail cut it out; "" if it did not.
type answerLine struct {
	text string
	why  mail.Why
}

// linesOf are all lines of a mail in their order, those too that were cut out of its text.
func linesOf(msg *mail.Message) []answerLine {
	var lines []answerLine
	cuts := msg.Cuts
	add := func(above int) {
		for len(cuts) > 0 && cuts[0].Below <= above {
			for _, line := range cuts[0].Lines {
				lines = append(lines, answerLine{line, cuts[0].Why})
			}
			cuts = cuts[1:]
		}
	}
	read := strings.Split(strings.TrimSuffix(strings.ReplaceAll(msg.Text, "\r", ""), "\n"), "\n")
	for i, line := range read {
		add(i)
		lines = append(lines, answerLine{text: line})
	}
	add(math.MaxInt)
	return lines
}

// isSalutation reports whether a line greets us: the greeting, words that people are
// called by, and one name, which has a capital letter.
func isSalutation(line string) bool {
	if hasOddSigns(line) {
		return false
	}
	words := strings.Fields(plainWords(line))
	if len(words) == 0 || !salutation.MatchString(strings.Join(words, " ")) || hasWord(line, doubtful) {
		return false
	}
	names := slices.DeleteFunc(words, func(w string) bool { return slices.Contains(greeted, w) })
	return len(names) == 0 || len(names) == 1 && capital.MatchString(line)
}

// capital finds a name behind the first word.
var capital = lazyregexp.New(`\s\p{Lu}[\pL-]+[.,!:]*$`)

var (
	salutation = lazyregexp.New(`^(?:hi|hello|dear|hey|hallo|moin|servus|lieber?|guten (?:tag|morgen|abend)|good (?:morning|afternoon|evening)|sehr geehrte[rs]?|bonjour|bonsoir|salut|hola|buenos dias|buenas tardes|ciao|buongiorno|czesc|dzien dobry|witam)(?: [\pL]+){0,4}$`)
	greeted    = strings.Fields(`hi hello dear hey hallo moin servus liebe lieber guten tag morgen abend good morning afternoon evening sehr geehrte geehrter geehrtes bonjour bonsoir salut hola buenos dias buenas tardes ciao buongiorno czesc dzien dobry witam
		there all again everyone everybody team club moderator mod adjutant umpire referee sir madam mr mrs ms sirs and zusammen damen und herren herr frau monsieur madame senor senora signore`)
)

// onlyHarmless reports whether each line is known to take nothing back. A signature is read
// as any other lines are: what a program puts there cannot be told from what he writes there.
func (r Reader) onlyHarmless(text string) bool {
	named := false // the player's name stands above: what follows may be his address
	for line := range strings.Lines(text) {
		plain := strings.TrimSpace(line)
		switch {
		case strings.Trim(plain, "-_ \u00a0") == "": // the line above a signature, too
		case r.isName(plain):
			named = true
		case named && r.isContact(plain):
		case isPoliteness(plain, r.name), isProgram(plain), disclaimed.MatchString(plainWords(plain)), scanned.MatchString(plainWords(plain)), r.IsOrder(plain):
		default:
			return false
		}
	}
	return true
}

// disclaimed is what some have below their mails.
var disclaimed = lazyregexp.New(`^(?:the |all |any )?(?:views|opinions)(?: (?:above|expressed|here))* are (?:not those of my employer|my own)$`)

// isName reports whether a line is the player's name, or part of it, or its letters.
func (r Reader) isName(line string) bool {
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

var politeness = lazyregexp.New(`^(?:(?:` + strings.Join([]string{
	`(?:many |lots of )?thanks?(?: you)?(?: (?:so|very) much| a lot)?(?: for (?:asking|checking|your (?:work|help|patience)|the (?:work|help)))?`, `thx`, `ty`, `cheers`, `please`, `sorry(?: for the (?:trouble|inconvenience|delay))?`, `my apologies`,
	`(?:with )?(?:my |the )?(?:best|kind|kindest|warm|friendly)(?: regards| wishes)?`, `regards`, `all the best`, `br`, `greetings`, `sincerely(?: yours)?`, `yours(?: sincerely| truly| faithfully)?`, `bye`, `take care`, `see you(?: soon)?`,
	`(?:have|wish you) a (?:nice|good|great|lovely) (?:day|evening|weekend|week|one)`, `good luck`, `hi`, `hello`, `ok`, `okay`,
	`(?:vielen |besten |herzlichen )?dank(?: im voraus)?`, `danke(?: schon| sehr| dir| euch| ihnen| furs nachfragen)?`, `bitte`, `(?:viele |liebe |beste |schone |herzliche |freundliche )?grusse?(?: aus [\pL]+)?`, `(?:mit )?(?:freundlichen|besten|vielen|lieben|herzlichen) grussen`, `(?:schonen |lieben )?gruss`, `lg`, `vg`, `mfg`, `bg`, `tschuss`, `bis (?:bald|dann)`, `schonen (?:tag|abend)(?: noch)?`, `schones wochenende`,
	`merci(?: beaucoup| bien)?`, `(?:bien )?(?:cordialement|amicalement)`, `bonne (?:journee|soiree)`, `bien a vous`, `salutations`, `a bientot`, `svp`,
	`(?:muchas )?gracias`, `(?:un |cordial |muchos )*saludos?(?: cordial| cordiales)?`, `un abrazo`, `hasta luego`, `atentamente`,
	`(?:mille |molte )?grazie(?: mille)?`, `(?:cordiali |distinti |un )?salut[io]`, `buona (?:giornata|serata)`, `a presto`,
	`dziekuje(?: bardzo)?`, `dzieki`, `pozdrawiam(?: serdecznie)?`, `pozdrowienia`, `z powazaniem`,
}, `|`) + `)(?: |$))+$`)

// scanned is what virus scanners put below.
var scanned = lazyregexp.New(`^(?:virus free|virenfrei|libre de virus|garanti sans virus|privo di virus|bez wirusow|this e ?mail has been checked for viruses by (?:avast|avg)(?: antivirus software)?|diese e ?mail wurde von (?:avast|avg)(?: antivirus ?software)? auf viren gepruft)(?: www (?:avast|avg) (?:com|de))?$|^www (?:avast|avg) (?:com|de)$`)

// isProgram reports whether a line is what a mail program or a telephone puts below a mail
// by itself.
func isProgram(line string) bool {
	if hasOddSigns(strings.NewReplacer("(", "", ")", "", "[", "", "]", "", "<", "", ">", "", "/", "").Replace(link.ReplaceAllString(line, ""))) {
		return false
	}
	words := strings.Fields(plainWords(link.ReplaceAllString(line, "")))
	if len(words) == 0 {
		return strings.TrimSpace(line) != "" && link.MatchString(line)
	}
	return programLead.MatchString(strings.Join(words, " ")) && !slices.ContainsFunc(words, func(w string) bool { return !slices.Contains(programWords, w) })
}

var (
	// link is to the makers of mail programs and scanners.
	link         = lazyregexp.New(`(?i)<?\bhttps?://(?:[\w-]+\.)*(?:aka\.ms|onelink\.me|microsoft\.com|office\.com|avast\.com|avg\.com|proton\.me|protonmail\.com|yahoo\.com|apple\.com|google\.com|bluemail\.me|gmx\.(?:net|de)|web\.de|readdle\.com|sparkmailapp\.com|canarymail\.io|tuta\.com|fastmail\.com|k9mail\.app|thunderbird\.net|email\.faircode\.eu)(?:/[^\s<>]*)?>?`)
	programLead  = lazyregexp.New(`^(?:sent|gesendet|versendet|von meinem|von meiner|diese nachricht|diese email|diese mail|get|holen|envoye|obtenir|obtenez|enviado|obtener|descarga|inviato|ottieni|scarica|wyslan|wyslane|wyslano|pobierz|outlook)\b`)
	programWords = strings.Fields(`
		sent from with via using my the for on a an secure email mail mobile app device phone get
		gesendet versendet von meinem meiner mit der dem aus wurde diese nachricht email fur gerat handy holen sie sich
		envoye envoyee de depuis mon ma obtenir obtenez pour lapplication enviado desde mi do meu para obtener descarga
		inviato inviata da dal dallapp mio con per ottieni scarica wyslano wyslane wyslana z ze mojego telefonu aplikacji pobierz dla
		iphone iphonea ipad android smartphone tablet samsung galaxy pixel google huawei xiaomi redmi oneplus sony xperia motorola moto nokia blackberry fairphone honor oppo
		outlook yahoo gmail gmx web proton protonmail icloud apple windows mac macbook thunderbird spark fastmail tutanota tuta aol posteo mailbox.org k 9 k9 fairemail nine bluemail aquamail 10 11 ios telekom t online freenet
		client programm`)
)

// isContact reports whether a line below his name is part of the player's address: a street,
// a town, a telephone number, his mail address, a page without a path.
func (r Reader) isContact(line string) bool {
	plain := strings.TrimSpace(line)
	if found := mailLine.FindStringSubmatch(plain); found != nil {
		return strings.EqualFold(found[1], r.addr)
	}
	return (phone.MatchString(plain) || street.MatchString(plain) || town.MatchString(plain) || page.MatchString(plain)) && !hasWord(line, doubtful)
}

var (
	mailLine = lazyregexp.New(`^(?:(?:E-?[Mm]ail|Mail)[.:]* *)?<?([^\s<>@]+@[^\s<>@]+)>?$`)
	phone    = lazyregexp.New(`^(?:(?:Tel|Phone|Mobile|Mobil|Telefon|Fax|T|M)[.:]* *)?\+?[\d() /.-]{6,20}$`)
	page     = lazyregexp.New(`^(?:(?:Web|Homepage)[.:]* *)?(?:https?://|www\.)[\w-]+(?:\.[\w-]+)+/?$`)
	town     = lazyregexp.New(`^(?:[A-Z]{1,2}-)?\d{4,5} \p{Lu}[\pL.-]+(?: \p{Lu}[\pL.-]+)?$`)
	street   = lazyregexp.New(`^(?:\d{1,5}[a-z]?,? (?:\p{Lu}[\pL.-]+ ){0,3}(?:Lane|Street|St|Road|Rd|Avenue|Ave|Drive|Way|Close|Court|Place|Square|Terrace|Gardens|Hill)\.?|\d{1,5}(?: bis)?,? (?:rue|avenue|boulevard|place|chemin) (?:(?:de|du|des|la|le) )*(?:\p{Lu}[\pL.-]+ ?){1,3}|(?:[\pL-]+(?:straße|strasse|str\.|weg|gasse|platz|allee|ring)|(?:\p{Lu}[\pL-]+ ){1,2}(?:Straße|Str\.|Weg|Platz|Allee|Ring)|(?:Via|Piazza|Calle|Plaza|ul\.) (?:\p{Lu}[\pL.-]+ ?){1,3}),? \d{1,4} ?[a-z]?)$`)
)
