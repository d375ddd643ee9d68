package mail

import (
	"strings"

	"adjutant/mail/lazyregexp"
)

// Many programs put the mail that is answered or forwarded below without marks at its lines, only
// with its header above it. Where such a header begins, what its writer says has ended.

// originalWords are the names of header fields as programs write them into a text, by what they tell: sender,
// date, receiver and subject.
var originalWords = [...]string{
	"from von de da van från fra lähettäjä od от від feladó expéditeur mittente avsender afzender remitente remetente odesílatel nadawca gönderen 差出人 发件人 寄件者 發件人 보낸사람 送信者",
	"sent date gesendet datum envoyé enviado enviada enviado-el fecha data inviato verzonden skickat skickades sendt dato lähetetty päiväys wysłano wysłane odesláno отправлено дата " +
		"надіслано küldve tarih 日付 送信日時 日時 发送时间 日期 時間 寄件日期 날짜",
	"to cc an à para a aan till til kopie kopia kopi vastaanottaja do dw komu кому копия кому címzett reply-to antwort-an destinatario destinataire pour naar kime 宛先 收件人 抄送 收件者 받는사람",
	"subject betreff objet asunto assunto oggetto onderwerp ämne emne aihe temat předmět тема tárgy konu 件名 主题 主旨 主題 제목",
}

// originalKinds is what each of these names tells.
var originalKinds = func() map[string]int {
	kinds := map[string]int{}
	for kind, words := range originalWords {
		for word := range strings.FieldsSeq(words) {
			kinds[word] = kind
		}
	}
	return kinds
}()

// maxOriginalHeader is how many lines such a header has, with those between that are empty.
const maxOriginalHeader = 10

var (
	// originalField is a line of such a header; some programs put stars around the name.
	originalField = lazyregexp.New(`^\s*\*?([\p{L}-]+)(?:\s+(?:el|am|le))?\s*[:：]\*?\s*\S`)
	// divider is what stands above it: a line of underscores or dashes, also with words in it.
	divider = lazyregexp.New(`^\s*(?:_{5,}|-{5,}|={5,}|-=-=[-=]+|-{3,}[^-].*[^-]-{3,})\s*$`)
	// originalTitle is a line that says what follows, in the words of programs; with dashes or stars
	// around it or a colon behind.
	originalTitle = lazyregexp.New(`(?i)^\s*(?:[-_=*]{2,}\s*(` + originalTitles + `)\s*[-_=*]{2,}|(` + forwardTitles + `)\s*:|(?:Le message|Die Nachricht) .* (?:d'origine|ist:))\s*$`)
)

// The words of such a line.
const (
	originalTitles = `original (?:message|email|mail|appointment)|ursprüngliche (?:nachricht|e-?mail|mail)|original-?nachricht|originalnachricht|message d['’]origine|message original|courriel original|` +
		`mensaje original|messaggio originale|oorspronkelijk(?:e)? (?:bericht|e-?mail)|mensagem original|ursprungligt meddelande|originalmeddelande|oprindelig (?:meddelelse|besked|mail)|opprinnelig (?:melding|e-?post)|` +
		`alkuperäinen viesti|původní (?:zpráva|e-?mail)|(?:wiadomość|oryginalna) (?:oryginalna|wiadomość)|исходное сообщение|оригинальное сообщение|пересылаемое сообщение|` +
		`元のメッセージ|转发邮件信息|原始邮件|原始郵件|原邮件|reply message|答复的原邮件|mensaje reenviado|mensagem encaminhada|messaggio inoltrato|` + forwardTitles
	forwardTitles = `(?:begin )?forwarded message|weitergeleitete (?:nachricht|mail)|anfang der weitergeleiteten nachricht|message transféré|début du message (?:réexpédié|transféré)|mensaje reenviado|` +
		`inicio del mensaje reenviado|inizio messaggio inoltrato|doorgestuurd bericht|begin doorgestuurd bericht|vidarebefordrat (?:meddelande|brev)|videresendt (?:meddelelse|melding|besked)|välitetty viesti|` +
		`přeposlaná zpráva|(?:treść )?przekazan(?:ej|a) wiadomoś(?:ć|ci)|пересланное сообщение|начало переадресованного сообщения|転送メッセージ|转发的邮件|轉寄的郵件`
)

var forwardTitle = lazyregexp.New(`(?i)` + forwardTitles + `|weitergeleitet|forward|transféré|reenviad|inoltrat|encaminhad|пересыл|пересл|转发`)

// original cuts the mail that stands below without marks, with what divides it from the text.
func (c *cutter) original() {
	for i := range c.lines {
		if !c.read(i) {
			continue
		}
		if !isTitle(c.said(i)) && !c.beginsOriginal(i) {
			continue
		}
		why := Quotation
		if forwardTitle.MatchString(c.lines[i].text) {
			why = Forwarded
		}
		first := i
		for first > 0 && (c.said(first-1) == "" || divider.MatchString(c.lines[first-1].text)) {
			first--
		}
		c.cut(first, len(c.lines), why)
		return
	}
}

// isTitle says whether a line tells that another mail follows. Most lines are none by their first and
// last signs.
func isTitle(line string) bool {
	if line == "" || len(line) > maxAttributionBytes || !strings.ContainsRune("-_=*", rune(line[0])) && !endsOpen(line) {
		return false
	}
	return originalTitle.MatchString(line) || isDashedAttribution(line)
}

// dashed is a line between dashes.
var dashed = lazyregexp.New(`^\s*-{2,}\s*(\S.*\S)\s*-{2,}:?\s*$`)

// isDashedAttribution reports whether a line is an attribution between dashes, as Zoho writes it, with
// the unmarked mail below.
func isDashedAttribution(line string) bool {
	inner := dashed.FindStringSubmatch(line)
	return inner != nil && dated.MatchString(inner[1]) && hasAddress.MatchString(inner[1]) && attributionVerb.MatchString(inner[1])
}

// beginsOriginal reports whether a header begins with the line: a field that says who sent the mail
// or when, and within few lines at least two others, of which one is the subject.
func (c *cutter) beginsOriginal(i int) bool {
	if !strings.ContainsAny(c.lines[i].text, ":：") {
		return false
	}
	var found [len(originalWords)]bool
	for n := 0; n < maxOriginalHeader && i+n < len(c.lines); n++ {
		c.looks++
		line := c.lines[i+n].text
		field := originalField.FindStringSubmatch(line)
		if field == nil && n > 0 && isBlank(line) {
			continue
		}
		kind, known := -1, false
		if field != nil {
			kind, known = originalKinds[strings.ToLower(field[1])]
		}
		if !known || n == 0 && kind > 1 {
			if n > 0 && field == nil && c.continuesField(i+n) {
				continue
			}
			return isOriginal(found)
		}
		found[kind] = true
	}
	return isOriginal(found)
}

// continuesField says whether a line without a name goes on with a list of addresses.
func (c *cutter) continuesField(i int) bool {
	return hasAddress.MatchString(c.lines[i].text)
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
