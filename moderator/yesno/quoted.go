package yesno

import (
	"slices"
	"strings"

	"adjutant/mail/lazyregexp"
	"adjutant/moderator/game"
	"adjutant/moderator/game/secret"
	"adjutant/moderator/post"
)

// Letterhead is what letters of ours to a player are known by where a mail program quotes
// them: what a player says himself can look like the head of a quotation, and what stands
// below the head is not read.
type Letterhead struct {
	first string    // their first line: Game lab, Open play.
	tag   string    // of the game
	club  post.Club // that wrote them
	seat  game.Seat // to whom
}

// HeadOf is the letterhead of a game's letters to a seat.
func HeadOf(c post.Club, tag, title string, seat game.Seat) Letterhead {
	return Letterhead{first: "Game " + tag + ", " + title + ".", tag: tag, club: c, seat: seat}
}

// lastLine is how the letter ends that asks whether a mail is the player's.
var lastLine = lazyregexp.New(`help proof\W{1,3} tells which do\.$`)

// unquoted are the lines of a mail that are no quotation of our letter: neither what stands
// behind ">", nor our letter without such marks, to its end, nor the lines that say whose
// words follow.
func (l Letterhead) unquoted(lines []answerLine) []answerLine {
	var own []answerLine
	quoting := false // the line above is quoted, and own has lost the head of that
	for i := 0; i < len(lines); i++ {
		marked := strings.HasPrefix(strings.TrimSpace(lines[i].text), ">")
		begun := 0
		if !marked {
			begun = l.begun(lines[i:])
		}
		was := quoting
		if quoting = marked || begun > 0; quoting && !was {
			own = l.withoutHead(own)
		}
		switch {
		case begun > 0:
			i = endOfLetter(lines, i+begun) - 1
		case !marked:
			own = append(own, lines[i])
		}
	}
	return own
}

// begun is in how many lines a letter of ours begins here, 0 for none; a long first line
// may be broken.
func (l Letterhead) begun(lines []answerLine) int {
	joined := ""
	for i := 0; i < len(lines) && i < maxAttribution && len(joined) < len(l.first); i++ {
		joined = strings.TrimSpace(joined + " " + strings.Join(strings.Fields(lines[i].text), " "))
		if joined == l.first {
			return i + 1
		}
	}
	return 0
}

// endOfLetter is the index behind the last line of our letter of which more stands at i:
// that of all lines if its end is not there.
func endOfLetter(lines []answerLine, i int) int {
	for ; i < len(lines); i++ {
		if lastLine.MatchString(strings.TrimSpace(lines[i].text)) {
			return i + 1
		}
	}
	return i
}

// withoutHead are lines without those at their end with which a program says that it quotes
// a letter of ours: "On 4 Mar 2026 at 12:00, Example Club <mod@example.test> wrote:", which
// may be broken, or the head of a mail, line by line.
func (l Letterhead) withoutHead(lines []answerLine) []answerLine {
	end := len(lines)
	for end > 0 && strings.TrimSpace(lines[end-1].text) == "" {
		end--
	}
	joined := ""
	for n := 1; n <= maxAttribution && n <= end; n++ {
		joined = strings.Join(strings.Fields(lines[end-n].text+" "+joined), " ")
		if attribution.MatchString(joined) && l.ours(joined) {
			return lines[:end-n]
		}
	}
	begin := end
	for begin > 0 && l.isHead(strings.TrimSpace(lines[begin-1].text)) {
		begin--
	}
	return lines[:begin]
}

// maxAttribution is over how many lines a program breaks an attribution.
const maxAttribution = 4

// isHead reports whether a line stands in the head of a letter of ours, as programs copy it.
func (l Letterhead) isHead(line string) bool {
	if line == "" || headRule.MatchString(line) {
		return true
	}
	found := headField.FindStringSubmatch(line)
	return found != nil && l.knows(found[1])
}

var (
	attribution = lazyregexp.New(`^(?:On|Am|Le|El|Il|W dniu|Dnia|Op|Den|Em) [^?]*\d{1,2}[:.h]\d\d[^?]*(?:wrote|schrieb|a écrit|escribió|ha scritto|napisał(?:\(a\)|a)?|pisze|schreef|skrev|escreveu)[^?]*:$|^(?:Wiadomość napisana|El día) [^?]*:$`)
	headField   = lazyregexp.New(`^\*?(?:From|Sent|Date|To|Cc|Reply-To|Subject|Importance|Von|Gesendet|Datum|An|Antworten an|Betreff|Wichtigkeit|De|Envoyé|Date|À|Répondre à|Objet|Enviado(?: el)?|Fecha|Para|Asunto|Da|Inviato|Data|A|Oggetto|Od|Wysłano|Do|Temat|Van|Verzonden|Aan|Onderwerp) ?: ?\*? ?(.*)$`)
	headRule    = lazyregexp.New(`^-{2,} ?(?:Original Message|Original message|Original-Nachricht|Original-Mail|Ursprüngliche Nachricht|Message d'origine|Message original|Mensaje original|Messaggio originale|Oryginalna wiadomość|Oorspronkelijk bericht) ?-{2,}$|^_{5,}$`)
)

// ours reports whether an attribution names us, and nothing that is not known.
func (l Letterhead) ours(line string) bool {
	names := strings.Contains(plainWords(line), plainWords(l.club.Name)) && l.club.Name != ""
	return (names || slices.ContainsFunc(addresses.FindAllString(line, -1), l.isOurs)) && l.knows(line)
}

// isOurs reports whether an address is the club's, or one at which it gets answers.
func (l Letterhead) isOurs(addr string) bool {
	local, domain, _ := strings.Cut(l.club.Address.Addr, "@")
	mine, host, _ := strings.Cut(addr, "@")
	mine, _, _ = strings.Cut(mine, "+")
	return domain != "" && strings.EqualFold(mine, local) && strings.EqualFold(host, domain)
}

// knows reports whether all of a text is words of dates and heads, names and addresses of
// ours or of the player's, the game's tag, or a code.
func (l Letterhead) knows(text string) bool {
	known := func(addr string) string {
		if l.isOurs(addr) || strings.EqualFold(addr, l.seat.Addr) {
			return " "
		}
		return addr
	}
	left := secret.CodeForm.ReplaceAllString(addresses.ReplaceAllStringFunc(strings.ReplaceAll(text, "mailto:", " "), known), " ")
	left = strings.ReplaceAll(left, "["+l.tag+"]", " ")
	names := strings.Fields(plainWords(l.club.Name + " " + l.seat.Name))
	return !slices.ContainsFunc(strings.Fields(plainWords(left)), func(w string) bool {
		return !slices.Contains(names, w) && !slices.Contains(headWords, w) && !headNumber.MatchString(w)
	})
}

var (
	addresses  = lazyregexp.New(`[\w.+-]+@[\w-]+(?:\.[\w-]+)+`)
	headNumber = lazyregexp.New(`^\d+(?:st|nd|rd|th|er|am|pm)?$`)
	headWords  = strings.Fields(`
		on am le el il w dniu dnia op den em um at uhr a o as alle ore las la giorno dia de del di of pm p m kl klo om h via date
		wrote schrieb ecrit escribio ha scritto napisal napisala pisze schreef skrev escreveu the following
		utc gmt cet cest mez mesz bst est edt pst pdt z
		mon monday tue tues tuesday wed wednesday thu thur thurs thursday fri friday sat saturday sun sunday
		mo montag di dienstag mi mittwoch do donnerstag fr freitag sa samstag sonnabend so sonntag
		lun lundi mar mardi mer mercredi jeu jeudi ven vendredi sam samedi dim dimanche
		lunes martes mie miercoles jue jueves vie viernes sab sabado dom domingo
		lunedi martedi mercoledi gio giovedi venerdi sabato domenica
		pon poniedzialek wt wtorek sr sroda srody czw czwartek pt piatek sob sobota niedz niedziela
		ma maandag din dinsdag wo woensdag donderdag vrijdag za zaterdag zo zondag
		jan january januar janvier janv enero ene gennaio gen sty stycznia januari
		feb february februar fevrier fevr febrero febbraio lut lutego februari
		march marz mrz mars marzo marca maart mrt
		apr april avril avr abril abr aprile kwi kwietnia
		may mai mayo maggio mag maj maja mei
		jun june juni juin junio giugno giu cze czerwca
		jul july juli juillet juil julio luglio lug lip lipca
		aug august aout agosto ago sie sierpnia augustus
		sep sept september septembre septiembre settembre set wrz wrzesnia
		oct october okt oktober octobre octubre ottobre ott paz pazdziernika
		nov november novembre noviembre lis listopada
		dec december dez dezember decembre diciembre dic dicembre gru grudnia
		re aw antwort sv rif odp is this mail yours high normal hoch`)
)
