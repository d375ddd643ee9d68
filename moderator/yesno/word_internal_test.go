package yesno

import (
	"strings"
	"testing"

	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/post"
)

// annas reads the answers of a player, in a game in which two lines are orders.
var annas = Reader{
	name: "Anna Example", addr: "anna@example.test", IsOrder: func(line string) bool { return line == "move 1st Foot 1104" || line == "status" },
	Letters: HeadOf(post.Club{Name: "Example Club", Address: mail.Address{Addr: "mod@example.test"}}, "lab", "Open play", game.Seat{Name: "Anna Example", Addr: "anna@example.test"}),
}

// says is what the answer says, as text alone, and as a mail, of which package mail reads
// parts only.
func (r Reader) says(t *testing.T, text string) Word {
	t.Helper()
	alone, _ := r.read(&mail.Message{Text: text})
	if mailed := r.mailed(t, "text/plain", text); mailed != alone {
		t.Errorf("%q is read as %q, and as %q in a mail", text, alone, mailed)
	}
	return alone
}

// mailed is what a mail of a type says.
func (r Reader) mailed(t *testing.T, kind, text string) Word {
	t.Helper()
	return r.raw(t, "From: Anna Example <anna@example.test>\r\nContent-Type: "+kind+"; charset=utf-8\r\n\r\n"+strings.ReplaceAll(strings.ReplaceAll(text, "\r", ""), "\n", "\r\n"))
}

// raw is what a mail says.
func (r Reader) raw(t *testing.T, raw string) Word {
	t.Helper()
	msg, err := mail.Parse(mail.Raw{Bytes: []byte(raw)}, mail.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	said, _ := r.read(msg)
	return said
}

// What players write below a letter that asks whether a mail is theirs.
func TestWordIn(t *testing.T) {
	for _, c := range []struct {
		text string
		want Word
	}{
		{"yes", Yes},
		{"Yes", Yes},
		{"YES!!!", Yes},
		{"  yes.  \n", Yes},
		{"*Yes*", Yes},
		{"Yes :)", Yes},
		{"Yes \U0001F44D", Yes},
		{"y", Yes},
		{"yes yes", Yes},
		{"Yes, yes, that was me.", Yes},
		{"Yes, that was me.", Yes},
		{"yes it's mine", Yes},
		{"Yes, it\u2019s mine!", Yes},
		{"Yes it is.", Yes},
		{"Yes, I did.", Yes},
		{"Yes, I sent it.", Yes},
		{"Yes, I wrote this mail", Yes},
		{"Yes, this mail is mine.", Yes},
		{"Yes, the orders are mine, thanks", Yes},
		{"Yes, that is my mail. Thank you!", Yes},
		{"Yes please", Yes},
		{"Yes, correct.", Yes},
		{"Yes, confirmed", Yes},
		{"That was me.", Yes},
		{"It is mine", Yes},
		{"I sent it, sorry", Yes},
		{"I confirm", Yes},
		{"I confirm this mail", Yes},
		{"confirm", Yes},
		{"Confirmed.", Yes},
		{"mine", Yes},
		{"Ja", Yes},
		{"Ja, das war ich.", Yes},
		{"Ja, viele Gr\u00fc\u00dfe", Yes},
		{"Oui, c'est moi", Yes},
		{"S\u00ed", Yes},
		{"Yes\n\nAnna", Yes},
		{"Yes\n\nBest regards,\nAnna Example\n12 Mill Lane", Yes},
		{"Yes, Anna", Yes},
		{"Yes - Anna Example", Yes},
		{"Yes, best regards, Anna", Yes},
		{"Hi,\n\nyes, that was me.\n\nAnna", Yes},
		{"Hello Club,\nyes", Yes},
		{"Dear moderator,\nYes, it was me", Yes},
		{"Yes,\nthat was me", Yes},
		{"Yes,\n\nthank you", Yes},
		{"yes\n\nGame lab, Open play.\n\nIS THIS MAIL YOURS? On ... If it is not yours", Yes},
		{"yes\nmove 1st Foot 1104", Yes},

		{"no", No},
		{"No.", No},
		{"NO!!!", No},
		{"nope", No},
		{"Nein", No},
		{"No, that was not me", No},
		{"No, that wasn't me! Somebody uses my name.", No},
		{"no, it is not mine", No},
		{"Not mine.", No},
		{"not me", No},
		{"That was not me.", No},
		{"I didn't send this.", No},
		{"I never wrote that mail!", No},
		{"No, I did not write it. What happened?", No},
		{"Nein, das war ich nicht", No},
		{"Hi,\nno, that's not mine\nAnna", No},
		{"no\n\nGame lab, Open play.\n\nIf it is yours, answer with\n    yes", No},

		{"Ok, that was not me! Somebody uses my name.", Unclear},
		{"Yes, I got your mail. I did not write that mail, do not do it!", Unclear},
		{"Mine: no.", Unclear},
		{"OK. No.", Unclear},
		{"ok", Unclear},
		{"Okay.", Unclear},
		{"Yes?", Unclear},
		{"Yes, is that me?", Unclear},
		{"yes no", Unclear},
		{"no yes", Unclear},
		{"Yes.\nBut that mail was not from me", Unclear},
		{"Yes,\nI got your mail", Unclear},
		{"Yes, I got your mail", Unclear},
		{"Yes, somebody else sent that", Unclear},
		{"yes\nsomebody uses my name", Unclear},
		{"yes\nnever mind", Unclear},
		{"Yes. Who wrote this", Unclear},
		{"yes\nI don't know", Unclear},
		{"Yes, this mail has arrived", Unclear},
		{"Yes! Your message has been received and will be answered soon.", Unclear},
		{"Confirmed: your mail was received. Do not answer.", Unclear},
		{"No problem, it was mine", Unclear},
		{"no\nwait, yes", Unclear},
		{"No, yes, that was me", Unclear},
		{"Ja, aber das war ich nicht", Unclear},
		{"Yes but only the first order", Unclear},
		{"sure", Unclear},
		{"That was not me, or yes", Unclear},
		{"Yes unless it is the other one", Unclear},
		{"y/n", Unclear},

		{"", None},
		{"\n\n", None},
		{"move 1st Foot 1104", None},
		{"status", None},
		{"yesterday I moved", None},
		{"nobody home", None},
		{"note: the mail is here", None},
		{"Game lab, Open play.\n\nIS THIS MAIL YOURS? yes", None},
		{"I am on vacation until Monday.", None},
	} {
		if got := annas.says(t, c.text); got != c.want {
			t.Errorf("%q is read as %q, want %q", c.text, got, c.want)
		}
	}
}

// quotation is our letter as programs quote it.
const quotation = "> Game lab, Open play.\n>\n> IS THIS MAIL YOURS? On 4 Mar 2026 a mail came that speaks for your seat.\n>     yes\n>     no\n"

// TestConfirmationsAsPeopleWriteThem: what people write and their programs add is taken for
// a yes where all of it is known to be harmless; all else that has a yes is asked about,
// and none that denies counts.
func TestConfirmationsAsPeopleWriteThem(t *testing.T) {
	harmless := []string{
		"yes", "Yes.", "YES", "Yes!", "Yes \U0001F44D", "Yes \U0001F44D\U0001F3FD", "Yes \u2705", "Yes :-)", "\"yes\"", "*yes*", "  yes  ", "Yes\r\n\r\nAnna\r\n",
		"ja", "Ja.", "Ja!\n\nViele Gr\u00fc\u00dfe\nAnna", "Ja, das war ich.\n\nLG Anna", "Jawohl", "Ja\n\nMit freundlichen Gr\u00fc\u00dfen\nAnna Example",
		"oui", "Oui, c'est moi.\n\nCordialement,\nAnna", "Oui !\nMerci beaucoup", "Oui, c'\u00e9tait bien moi", "s\u00ed", "si", "Si\u0301", "S\u00ed, fui yo.\nUn saludo,\nAnna", "S\u00ed\nGracias", "s\u00ec", "S\u00ec, sono io\nCordiali saluti\nAnna", "S\u00ec, grazie mille" + "\nAnna",
		"tak", "Tak.", "Tak, to ja\nPozdrawiam\nAnna", "Tak\n\nDzi\u0119kuj\u0119 bardzo",
		"Yes\n\nSent from my iPhone", "Yes\n\nSent from my Samsung Galaxy smartphone.", "Yes\n\nGet Outlook for iOS<https://aka.ms/o0ukef>", "Yes\n\nSent from Mail for Windows", "Yes\n\nSent with Proton Mail secure email.", "Yes\n\nSent from Yahoo Mail on Android",
		"Ja\n\nVon meinem iPhone gesendet", "Ja\n\nGesendet mit der GMX Mail App", "Ja\n\nDiese Nachricht wurde von meinem Android-Ger\u00e4t mit K-9 Mail gesendet.", "Oui\n\nEnvoy\u00e9 de mon iPhone", "S\u00ed\n\nEnviado desde mi iPhone", "S\u00ec\n\nInviato da iPhone", "Tak\n\nWys\u0142ane z iPhone'a",
		"Yes\n\nOn Wed, 4 Mar 2026 at 12:00, Example Club <mod+lab.abc@example.test> wrote:\n\n" + quotation,
		"Yes\n\nOn Wed, 4 Mar 2026 at 12:00, Example Club\n<mod+lab.abc@example.test> wrote:\n\n" + quotation,
		"Ja\n\nAm Mi., 4. M\u00e4rz 2026 um 12:00 Uhr schrieb Example Club <mod+lab.abc@example.test>:\n" + quotation,
		"Oui\n\nLe mer. 4 mars 2026 \u00e0 12:00, Example Club <mod@example.test> a \u00e9crit :\n" + quotation,
		"S\u00ed\n\nEl mi\u00e9, 4 mar 2026 a las 12:00, Example Club (<mod@example.test>) escribi\u00f3:\n" + quotation,
		"S\u00ec\n\nIl giorno mer 4 mar 2026 alle ore 12:00 Example Club <mod@example.test> ha scritto:\n" + quotation,
		"Tak\n\nW dniu 4.03.2026 o 12:00, Example Club pisze:\n" + quotation,
		"Yes\n\n________________________________\nFrom: Example Club <mod@example.test>\nSent: Wednesday, March 4, 2026 12:00 PM\nTo: Anna Example <anna@example.test>\nSubject: [lab] is this mail yours? abcde-fghij\n\nGame lab, Open play.\n\nIS THIS MAIL YOURS? On ... If it is not yours",
		"Ja\n\n-----Urspr\u00fcngliche Nachricht-----\nVon: Example Club\nGesendet: Mittwoch\nAn: Anna\nBetreff: is this mail yours?\n\nGame lab, Open play.\n\nIS THIS MAIL YOURS?",
		"Yes\n\nAnna Example\n\nSent from my iPhone\n\n> On 4 Mar 2026, at 12:00, Example Club <mod@example.test> wrote:\n>\n" + quotation,
		"On Wed, 4 Mar 2026 at 12:00, Example Club <mod@example.test> wrote:\n" + quotation + "\nyes\n\nAnna\n",
		"Yes\n-- \nAnna Example\nThe views above are not those of my employer.", "Yes\n--\nAnna", "Yes\n\nThanks for asking!\nAnna", "Yes\n\nBest,\nA. Example", "Yes\nAnna Example\n12 Mill Lane\n+44 20 7946 0000\nanna@example.test\nwww.example.test",
		"Hi John,\n\nyes.\n\nHave a nice day,\nAnna", "Dear moderator,\n\nyes, that was me.\n\nKind regards\nAnna Example", "yes\nmove 1st Foot 1104\nstatus\n", "Yes\n\nHave a great weekend\nAnna \U0001F642", "Yes\n\n\U0001F44D",
	}
	for _, text := range harmless {
		if got := annas.says(t, text); got != Yes {
			t.Errorf("%q is read as %q", text, got)
		}
	}
	denials := []string{
		"Yes \U0001F44E", "mine\u274c", "yes \u274c", "Yes \U0001F926", "yes\u0336", "~~yes~~", "Yes :(", "Yes, \u4e0d\u662f\u6211", "yes %", "Yes (Ben)",
		"yes / This is Ben's mail", "yes\nThis is Ben's mail", "Ja / Das hat Ben geschrieben", "Ja\nDas hat Ben geschrieben", "Oui\nC'est le mail de Ben", "S\u00ed\nLo escribi\u00f3 Ben", "S\u00ec\nL'ha scritto Ben", "Tak\nTo Ben napisa\u0142",
		"yes\n\u8fd9\u4e0d\u662f\u6211\u5199\u7684", "yes\n\u042d\u0442\u043e \u043f\u0438\u0441\u0430\u043b \u0411\u0435\u043d", "yes\n\u05d6\u05d4 \u05dc\u05d0 \u05d0\u05e0\u05d9", "Yes\nIch war das bestimmt keineswegs", "Yes\nen ole l\u00e4hett\u00e4nyt sit\u00e4",
		"yes\n\U0001F44E", "Yes\n\u274c", "Yes\nBen", "Yes\nSent from my brother's iPhone", "Yes\nSent by Ben", "yes\nsent from my phone by Ben", "Yes\nSent using my account", "yes\nhold on, Ben wrote that", "yes\nnote that Ben wrote it", "yes\nwithdraw offer",
		"Yes\n\nOn Monday Ben used my computer, he wrote:\n" + quotation, "Yes\n> quoted\nBen wrote that", "Yes\nThanks for asking, Ben wrote it", "Yes\nAnna Example\nBen wrote it", "Yes\nRegards from the thief", "yes\n\nwas Ben", "Yes\nI got your letter", "yes\nyes, Ben's", "Yes?\n", "yes\nreally?",
		"Yes, yes, that was me.\nJust kidding, it was Ben.",
	}
	for _, text := range denials {
		if got := annas.says(t, text); got != Unclear {
			t.Errorf("%q is read as %q", text, got)
		}
	}
	for _, text := range []string{"ye\u0336s\u0336", "<s>yes</s>", "Hey Ben wrote it\nyes", "\u662f\u7684", "\u0434\u0430"} {
		if got := annas.says(t, text); got != None {
			t.Errorf("%q is read as %q", text, got)
		}
	}
	for _, text := range []string{"no", "No.", "nein", "Nein!\nViele Gr\u00fc\u00dfe", "non", "Non\nMerci", "no\nBen wrote it", "nie", "Nie, to nie ja", "No, no soy yo", "Non, ce n'est pas moi", "No\n\nSent from my iPhone"} {
		if got := annas.says(t, text); got != No {
			t.Errorf("%q is read as %q", text, got)
		}
	}
	t.Logf("%d confirmations and %d denials", len(harmless), len(denials))
}

// A yes that a version before took with words below it that no list of doubts has is one
// when its mail is judged again, and no other.
func TestAYesOfTheVersionBefore(t *testing.T) {
	before := annas
	before.Lenient = true
	for text, want := range map[string]Word{"yes\nI sent it from the train": Yes, "yes\nthat was not me": Unclear, "no": No} {
		if got, _ := before.read(&mail.Message{Text: text}); got != want {
			t.Errorf("%q is read as %q, want %q", text, got, want)
		}
	}
}
