package lobby

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"adjutant/mail"
	"adjutant/moderator/game/secret"
	"adjutant/moderator/yesno"
)

// Who is not proved is asked whether a mail is his. The subject of that letter has what the mail asks for, and a code that
// only who reads the mails to his address has: a yes to it does what it says, in its words and in no others.

// askedSubject is the subject of such a letter.
func askedSubject(tag, asks, code string) string {
	return fmt.Sprintf("[%s] is this mail yours? %s, %s", tag, asks, code)
}

var askedFor = regexp.MustCompile(`is this mail yours\? (join|decline|watch|unwatch)(?: as ([^,]+?))?(?:, zone ([\w/+-]+))?, +\w`)

// asks is what an acceptance asks for, as it stands in a subject: its side and zone are names that are known.
func asks(a acceptance, side, zone string) string {
	said := "join"
	for _, word := range []string{"unwatch", "watch", "decline", "join"} {
		if a.Has(word) {
			said = word
		}
	}
	if side != "" && said == "join" {
		said += " as " + side
	}
	if zone != "" && said == "join" {
		said += ", zone " + zone
	}
	return said
}

// hasCode reports whether a mail has a code: where it says so, or in its subject, or in what it quotes.
func (a acceptance) hasCode(msg *mail.Message, code string) bool {
	if a.Has("confirm") && secret.SameCode(code, a.said["confirm"]) {
		return true
	}
	if !a.numbered {
		return false
	}
	texts := []string{msg.Subject}
	for _, cut := range msg.Cuts {
		texts = append(texts, cut.Lines...)
	}
	return slices.ContainsFunc(texts, func(text string) bool {
		return slices.ContainsFunc(secret.CodeForm.FindAllString(text, maxCodes), func(found string) bool { return secret.SameCode(code, found) })
	})
}

// takeAsked has an acceptance whose code is right, and that only confirms, ask for what it was asked about. It reports
// whether it says that the mail was not its author's.
func (a *acceptance) takeAsked(subject string) (denied bool) {
	if !a.numbered {
		return false
	}
	switch found := askedFor.FindStringSubmatch(subject); {
	case a.word == yesno.No:
		return true
	case a.word == yesno.Yes && found == nil: // to what he says yes, nobody knows any more
		delete(a.said, "join")
	case a.word == yesno.Yes || a.Has("confirm") && !a.asks():
		delete(a.said, "join")
		if found == nil {
			found = []string{"", "join", "", ""}
		}
		a.said[found[1]] = ""
		for i, word := range []string{"side", "zone"} {
			if text := found[i+2]; text != "" && !a.Has(word) {
				a.said[word] = text
			}
		}
	}
	return false
}

// asks reports whether an acceptance wants something.
func (a acceptance) asks() bool {
	return a.Has("join") || a.Has("decline") || a.Has("watch") || a.Has("unwatch")
}

// toAnswer are the lines that say how to answer the letter.
func (a acceptance) toAnswer() []string {
	lines := []string{"Answer 'yes' if it is yours, and leave the subject as it is: it has the code in it. If it is not, answer 'no', or nothing at all."}
	if a.Has("nonce") {
		lines = append(lines, "Write your line '"+strings.TrimSpace("nonce: "+a.said["nonce"])+"' below the yes again.")
	}
	for _, word := range habitWords {
		if a.Has(word) {
			lines = append(lines, "Write your line '"+word+": "+a.said[word]+"' below the yes again.")
		}
	}
	return lines
}
