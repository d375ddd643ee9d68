package mail

import (
	"strings"

	"github.com/emersion/go-message"

	"adjutant/mail/lazyregexp"
)

// Programs that do not mark their mails as RFC 3834 asks are known by their names and by the words that their
// subjects begin with.

var (
	// daemonName is the local part of what tells of deliveries.
	daemonName = lazyregexp.New(`^(?:postmaster|mailer[-_.]?daemon|mail[-_.]?daemon|mailerdaemon|microsoftexchange[0-9a-f]{32})$`)
	// bounceSubject is what such a program calls its mail.
	bounceSubject = lazyregexp.New(`(?i)^(?:undeliver(?:able|ed)|undelivered mail|unzustellbar|returned mail|delivery (?:status notification|failure|has failed)|mail delivery (?:failed|failure|subsystem)|failure notice|` +
		`delayed mail|warning: (?:message|could not send)|non remis|échec de (?:la )?remise|no se puede entregar|onbestelbaar|non recapitabile|niet bezorgd|не доставлено|notice: mail delivery)`)
	// robotName is the local part of an address that reads no answers.
	robotName = lazyregexp.New(`^(?:(?:no|not|do[-_.]?not|dont|never)[-_.]?(?:reply|respond|answer|antworten)|nicht[-_.]?antworten|ne[-_.]?pas[-_.]?repondre|noresponder|no[-_.]?responder|auto[-_.]?(?:reply|responder|confirm)|bounces)(?:$|[-_.+])|^(?:bounce|mailbot|robot)$`)
	// listName is the local part of a program that keeps a mailing list.
	listName = lazyregexp.New(`^(?:listserv|majordomo|mailman|sympa|ecartis|ezmlm|listproc|owner-.+|.+-request|.+-bounces)$`)
	// awaySubject is what the subject of an absence notice begins with.
	awaySubject = lazyregexp.New(`(?i)^(?:automatic reply|auto(?:matic)?[- ]?(?:reply|response|responder)|out[- ]of[- ](?:the[- ])?office(?: auto-?reply)?|automatische antwort|abwesenheits(?:notiz|benachrichtigung|meldung)|abwesend|` +
		`réponse automatique|respuesta automática|risposta automatica|automatisch antwoord|automatiskt svar|automatisk svar|autosvar|automaattinen vastaus|odpowiedź automatyczna|automatická odpověď|resposta automática|` +
		`автоматический ответ|автоответ|自動返信|自動応答|自动答复|自动回复|自動回覆)\s*(?:[:：]|$)|^(?:automatic reply from|automatische antwort von|réponse automatique de) `)
	awayEnd = lazyregexp.New(`(?i)\((?:out of (?:the )?office|abwesend|away from my mail|absence|absent)\)$`)
)

// local is the local part of an address in small letters.
func local(from Address) string {
	name, _ := splitAddr(strings.ToLower(from.Addr))
	return name
}

// isDaemon says whether a mail tells of a delivery, by its sender and its subject.
func isDaemon(h message.Header, from Address) bool {
	return daemonName.MatchString(local(from)) && bounceSubject.MatchString(headerText(h, "Subject"))
}

// isRobot says whether a mail's sender reads no answers, or the mail tells that he is away.
func isRobot(h message.Header, from Address) bool {
	subject := cutBytes(headerText(h, "Subject"), maxNameBytes)
	class := word(h, "Content-Class")
	return robotName.MatchString(local(from)) || awaySubject.MatchString(subject) || awayEnd.MatchString(subject) || class == "urn:content-classes:calendarmessage"
}

// isListRobot says whether a program that keeps a mailing list wrote the mail.
func isListRobot(from Address) bool { return listName.MatchString(local(from)) }
