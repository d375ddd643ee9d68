package mail

import (
	"strings"

	"adjutant/mail/lazyregexp"
)

// gadgetLine is what telephones and programs put below a mail of themselves.
var gadgetLine = lazyregexp.New(`(?i)^\W{0,3}(?:sent (?:from|via|with|by|using) |get outlook for |get bluemail for |mailed with |written (?:on|from) my |` +
	`von meinem .*gesendet|gesendet (?:von|mit|über|aus) |diese nachricht wurde von meinem .* gesendet|von unterwegs gesendet|` +
	`envoyé (?:de|depuis|avec|à partir de|via) |téléchargez outlook|obtenez outlook|provenance : courrier|enviado (?:desde|do|de|a partir|com|con|usando) |enviada (?:do|de) |obtener outlook|obter o outlook|descargar outlook|` +
	`inviato (?:da|dal|dallo|con) |ottieni outlook|scarica outlook|verzonden (?:vanaf|vanuit|met|via) |verstuurd (?:vanaf|met|via) |outlook voor .* downloaden|skickat (?:från|med) |skaffa outlook|hämta outlook|` +
	`sendt (?:fra|med|via) |hent outlook|få outlook|skaff deg outlook|lähetetty |hanki outlook|odesláno z|získejte outlook|wysłan[eoay]+ z|pobierz outlook|отправлено (?:с|из|от) |надіслано (?:з|із) |` +
	`iphoneから送信|ipadから送信|androidから送信|.{0,20}から送信|发自我的|發自我的|傳送自|从我的.{1,20}发送|나의 .*에서 보냄|` +
	`yahoo (?:mail|mobile):? |aol mail|mail\.ru|freundliche grüße? von meinem)`)

// gadgets cuts lines of that kind where nothing of the writer's own follows: at the end of the text
// or above something that was cut.
func (c *cutter) gadgets() {
	over := true
	for i := len(c.lines) - 1; i >= 0; i-- {
		switch {
		case !c.read(i):
			over = true
		case c.said(i) == "" || pictureLine.MatchString(c.said(i)):
		case over && gadgetLine.MatchString(c.said(i)):
			c.lines[i].why = Signed
		default:
			over = false
		}
	}
}

var (
	// listFooter is what a mailing list puts below a mail: its name or how to leave it.
	listFooter = lazyregexp.New(`(?i)mailing list\b|mailman|unsubscribe|you (?:are receiv|received) this (?:message|e?-?mail) because|groups\.io|googlegroups|yahoo ?groups|abbestellen|abmelden|désabonner|désinscri|darse de baja|cancellarsi|afmelden|отписаться|mailingliste`)
	// scanner is what a virus scanner says of the mail it has looked at.
	scanner = lazyregexp.New(`(?i)checked for viruses|(?:e-?mail|message|mail) (?:is|was) virus[- ]?free|virus[- ]?free\W{0,3}www|auf viren (?:ge|über)prüft|virenfrei|keine viren|absence de virus|vérifié.{0,40}virus|` +
		`libre de virus|sin virus|privo di virus|esente da virus|virusvrij|gecontroleerd op virus|virusfri|wolna od wirus|bez vir|проверено на вирусы|вирусов нет|` +
		`scanned (?:by|for|and).{0,60}(?:virus|malware|avast|avg|mcafee|norton|kaspersky|eset|sophos|mailscanner|antivir|mimecast|symantec|barracuda)`)
	// disclaimer is how a company's notice begins.
	disclaimer = lazyregexp.New(`(?i)^\W{0,4}(?:(?:legal )?disclaimer\b|confidentiality notice|confidential(?:ity)?:|vertraulichkeitshinweis|haftungsausschluss|avis de confidentialité|aviso legal|aviso de confidencialidad|` +
		`(?:this|the information (?:contained )?in this|the contents of this) (?:e-?mail|message|communication)(?: message)?,?(?: (?:and|including) any (?:attachments?|files)[^.]{0,60})? (?:is|are|may|contains?|transmission)|` +
		`(?:diese|die in dieser) (?:e-?mail|nachricht)(?: und| enth| enthaltenen| ist)|ce (?:message|courriel)(?:,| et| est| peut| contient)|este (?:mensaje|correo|e-?mail)(?: y| contiene| es|,| \(| e )|esta mensagem|` +
		`(?:questo messaggio|questa e-?mail|le informazioni contenute)|(?:dit (?:e-?mail)?bericht|deze e-?mail) (?:is|en|kan|bevat)|please consider the environment|bitte (?:denken|prüfen) sie .{0,40}(?:umwelt|ausdruck))`)
	// disclaimerWords and bannerWords are some without which such a notice does not do.
	disclaimerWords = lazyregexp.New(`(?i)confiden|privileg|intended|recipient|vertraulich|empfänger|destinat|riservat|vertrouwelijk|bestemd|liabil|haftung|environment|umwelt|print`)
	bannerWords     = lazyregexp.New(`(?i)outside|external|originat|phishing|click|links|attachments|extern|außerhalb|unbekannt`)
	// banner is what a server puts above a mail from outside.
	banner = lazyregexp.New(`(?i)^\W{0,4}(?:(?:caution|warning|attention|external|achtung|extern|vorsicht)\b.{0,20}(?:e-?mail|mail|message|sender|absender|nachricht)|external(?: e-?mail| sender)?\W*$|\[external\]|` +
		`(?:this|the) (?:e-?mail|message) (?:originated|came|was sent|is) from (?:outside|an external)|you don['’]t often get e-?mail from|diese e-?mail (?:stammt|kommt|wurde) von (?:außerhalb|extern|einem externen))`)
)

// banners cuts what servers put above the text, with the paragraph it begins.
func (c *cutter) banners() {
	i := 0
	for i < len(c.lines) && (!c.read(i) || c.said(i) == "") {
		i++
	}
	if i == len(c.lines) || !c.matches(i, banner) {
		return
	}
	if last := c.paragraph(i); c.paragraphSays(i, last, bannerWords) {
		c.cut(i, last, Footer)
	}
}

// paragraph is the index behind the last line of the paragraph.
func (c *cutter) paragraph(i int) int {
	for i < len(c.lines) && c.read(i) && c.said(i) != "" {
		i++
	}
	return i
}

// footers cuts what servers put below: what a mailing list says below a line of underscores or
// dashes, to the end of the text, and the paragraph that a scanner or a company begins.
func (c *cutter) footers() {
	for i := 0; i < len(c.lines); i++ {
		switch {
		case !c.read(i):
		case isRule(c.said(i)) && c.isListFooter(i+1):
			c.cut(i, c.ends(i), Footer)
		case c.matches(i, disclaimer) || c.isScanner(i):
			last := c.paragraph(i)
			if c.isScanner(i) || c.paragraphSays(i, last, disclaimerWords) {
				c.cut(c.ruleAbove(i), last, Footer)
			}
			i = last - 1
		}
	}
}

// isScanner says whether a virus scanner speaks; nearly all lines do not name what it looks for.
func (c *cutter) isScanner(i int) bool {
	said := strings.ToLower(c.said(i))
	return (strings.Contains(said, "vir") || strings.Contains(said, "wirus") || strings.Contains(said, "вирус") || strings.Contains(said, "scanned")) && scanner.MatchString(said)
}

// ruleAbove is the first of the lines above that are drawn and say nothing.
func (c *cutter) ruleAbove(i int) int {
	for i > 0 && c.read(i-1) && isRule(c.said(i-1)) {
		i--
	}
	return i
}

// paragraphSays reports whether one of the lines has such a word: a player may begin a line of his
// own like a notice.
func (c *cutter) paragraphSays(first, last int, words lazyregexp.Regexp) bool {
	for i := first; i < last; i++ {
		if words.MatchString(c.said(i)) {
			return true
		}
	}
	return false
}

// isListFooter says whether a list speaks in one of the next lines.
func (c *cutter) isListFooter(i int) bool {
	for n := i; n < len(c.lines) && n < i+maxListFooter && c.read(n); n++ {
		if listFooter.MatchString(c.said(n)) {
			return true
		}
	}
	return false
}

// maxListFooter is within how many lines a list says what it is.
const maxListFooter = 4

// isRule says whether a line is drawn and says nothing: the dashes above a scanner's words.
func isRule(line string) bool {
	return line != "" && strings.Trim(line, "-_=*~ ") == ""
}
