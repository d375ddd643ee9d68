package proof

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/post"
	"adjutant/moderator/sshsig"
	"golang.org/x/crypto/ssh"
)

// A player may sign the text of a mail with a key of his own (package sshsig), in the
// namespace "adjutant". The first line of the text says for what:
//
//	sign TAG CODE
//
// The code is made of the game's ID and the hash of the state that the orders are for,
// so that they count in no other game and at no other moment; each text counts once.
// The signature stands below the text, or in an attached file that ends in .sig; then
// the text may be a file, too, which has that name without the .sig.

// signNamespace is that of all signatures of orders.
const signNamespace = "adjutant"

// Signing is what a signature in a mail says.
type Signing struct {
	Present bool   // there is one, with a key of the seat's
	Why     string // it proves nothing; "" if it proves the sender
	Digest  string // SHA-256 of the text that it is over, hex
	Open    bool   // a file is attached that it does not cover
}

// unsigned is a mail without its signature and the line that says what it is for, and
// what the signature says. The mail is as it was if it has none.
func unsigned(t *game.Table, c post.Club, key string, msg *mail.Message) (*mail.Message, Signing, error) {
	armored, text, files := partsSigned(msg)
	if armored == "" {
		return msg, Signing{}, nil
	}
	bare := *msg
	bare.Text, bare.Attachments = text, files
	if first, rest := cutSignLine(text); first != "" {
		bare.Text = rest
	}
	seat := Sender(&t.Roster, c, msg)
	sig, err := sshsig.Parse(armored)
	if seat == nil || err == nil && !HoldsKey(t, seat.Side, sig.Key) {
		return &bare, Signing{}, nil // it may be proved otherwise
	}
	s := Signing{Present: true, Open: len(files) > 0}
	if err != nil {
		s.Why = "its SSH signature cannot be read: " + err.Error()
		return &bare, s, nil
	}
	signed := textSigned(sig, text)
	if signed == "" {
		s.Why = "its SSH signature does not hold: " + sig.Verify([]byte(text), signNamespace).Error()
		return &bare, s, nil
	}
	sum := sha256.Sum256([]byte(canonicalText(text)))
	s.Digest = hex.EncodeToString(sum[:])
	s.Why, err = whyUnbound(t, s.Digest, key, text)
	return &bare, s, err
}

// whyUnbound says why a text that is signed does not count here and now, "" if it does.
func whyUnbound(t *game.Table, digest, key, text string) (string, error) {
	hash, err := t.Course().Hash()
	if err != nil {
		return "", err
	}
	want := game.SignLine(t, hash.String())
	if !t.Came[key].IsZero() {
		return "", nil // that was looked at when it came
	}
	first, _ := cutSignLine(text)
	for _, j := range t.Judged {
		if j.Signed == digest && j.Mail != key {
			return fmt.Sprintf("this text was signed once and judged as no. %d, and counts once", j.No), nil
		}
	}
	switch first {
	case want:
		return "", nil
	case "":
		return fmt.Sprintf("the text that is signed does not begin with what it is for: '%s'", want), nil
	}
	return fmt.Sprintf("it is signed for another game or another moment: its first line is '%s', and now it would be '%s'", first, want), nil
}

// partsSigned finds the signature in a mail, the text that it is to be over, and what
// else is attached.
func partsSigned(msg *mail.Message) (armored, text string, files []mail.Attachment) {
	text = msg.Text
	before, behind, inline := strings.Cut(msg.Text, sshsig.Begin)
	if body, rest, whole := strings.Cut(behind, sshsig.End); inline && whole && strings.TrimSpace(rest) == "" {
		return sshsig.Begin + body + sshsig.End, before, msg.Attachments
	}
	at := slices.IndexFunc(msg.Attachments, func(a mail.Attachment) bool {
		return strings.HasSuffix(strings.ToLower(a.Name), ".sig") && strings.HasPrefix(string(a.Bytes), sshsig.Begin)
	})
	if at < 0 {
		return "", text, msg.Attachments
	}
	name := msg.Attachments[at].Name
	for i, a := range msg.Attachments {
		switch {
		case i == at:
		case strings.EqualFold(a.Name+".sig", name) && len(a.Bytes) <= MaxSigned:
			text = strings.ToValidUTF8(string(a.Bytes), "\uFFFD")
		default:
			files = append(files, a)
		}
	}
	return string(msg.Attachments[at].Bytes), text, files
}

// textSigned is the text as it was signed, "" if the signature is not over it: mail
// programs change blanks at the ends of lines, and what ends a line.
func textSigned(sig sshsig.Signature, text string) string {
	plain := canonicalText(text)
	bare := strings.TrimSuffix(plain, "\n")
	for _, variant := range []string{text, plain, bare, strings.ReplaceAll(plain, "\n", "\r\n"), strings.ReplaceAll(bare, "\n", "\r\n")} {
		if variant != "" && sig.Verify([]byte(variant), signNamespace) == nil {
			return variant
		}
	}
	return ""
}

// canonicalText is a text without blanks at the ends of its lines and empty lines
// around it.
func canonicalText(text string) string {
	lines := strings.Split(strings.ReplaceAll(text, "\r\n", "\n"), "\n")
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " \t\r")
	}
	return strings.Trim(strings.Join(lines, "\n"), "\n") + "\n"
}

// cutSignLine is the first line of a text, if it says what the text is signed for, and
// the text without it.
func cutSignLine(text string) (line, rest string) {
	first, rest, _ := strings.Cut(strings.TrimLeft(strings.ReplaceAll(text, "\r\n", "\n"), " \t\n"), "\n")
	words := strings.Fields(strings.ToLower(first))
	if len(words) != 3 || words[0] != game.SignWord {
		return "", text
	}
	return strings.Join(words, " "), rest
}

// whyNot is what keeps a mail from being proved that has a signature of the seat's own
// key, "" if nothing does; without says what does without the signature.
func (s Signing) whyNot(without string) string {
	switch {
	case s.Why != "":
		return s.Why
	case s.Open && without != "":
		return "a file is attached that its SSH signature does not cover, and " + without
	}
	return ""
}

// Plain is a submission as it is read: a word on the question whether a mail is its
// author's written out, and a signature taken out.
func Plain(t *game.Table, c post.Club, sub Submission) (Submission, error) {
	sub = spelled(t, c, sub)
	var err error
	sub.Mail, sub.Signing, err = unsigned(t, c, sub.Key, sub.Mail)
	return sub, err
}

// HoldsKey reports whether the key is one of the side's.
func HoldsKey(t *game.Table, side engine.Side, key ssh.PublicKey) bool {
	canonical := strings.TrimSpace(string(ssh.MarshalAuthorizedKey(key)))
	return slices.Contains(t.PlayerKeys[side], canonical)
}
