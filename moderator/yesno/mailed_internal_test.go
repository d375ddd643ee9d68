package yesno

import (
	"strings"
	"testing"
)

// letterBelow is our letter as programs put it below an answer without a mark.
const letterBelow = "Game lab, Open play.\n\nIS THIS MAIL YOURS? On 4 Mar 2026 12:00 UTC a mail from anna@example.test came that speaks for your seat, but it was\nnot signed. Nothing took effect; the mail is kept.\n\nIf it is yours, answer this mail with the one word\n    yes\nIf somebody else has written it, answer with the one word\n    no\nThe mail:\n  | move 1st Foot 1104\n\nYou are not asked when you write from anna@example.test to mod+lab.abc@example.test and your provider signs all that\ncounts; 'help proof' tells which do.\n"

// TestConfirmationsOfMailPrograms: a yes counts as each of the usual programs and telephones
// sends it.
func TestConfirmationsOfMailPrograms(t *testing.T) {
	for name, text := range map[string]string{
		"Gmail":                 "Yes\n\nOn Wed, Mar 4, 2026 at 12:00\u202fPM Example Club <mod+lab.abc@example.test> wrote:\n\n" + quotation,
		"Gmail, broken":         "Yes\n\nOn Wed, Mar 4, 2026 at 12:00 PM Example Club <\nmod+lab.abc@example.test> wrote:\n\n" + quotation,
		"Gmail, German":         "Ja\n\nAm Mi., 4. M\u00e4rz 2026 um 12:00\u202fUhr schrieb Example Club <\nmod+lab.abc@example.test>:\n\n" + quotation,
		"Gmail, French":         "Oui\n\nLe mer. 4 mars 2026 \u00e0 12:00, Example Club <mod+lab.abc@example.test>\na \u00e9crit :\n\n" + quotation,
		"Outlook":               "Yes\n\n________________________________\nFrom: Example Club <mod@example.test>\nSent: Wednesday, March 4, 2026 12:00 PM\nTo: Anna Example <anna@example.test>\nSubject: [lab] is this mail yours? abcde-fghij\n\n" + letterBelow,
		"Outlook, a signature":  "Yes.\n\nBest regards,\n\nAnna Example\n\n-----Original Message-----\nFrom: Example Club <mod@example.test> \nSent: Wednesday, March 4, 2026 12:00 PM\nTo: anna@example.test\nSubject: [lab] is this mail yours? abcde-fghij\n\n" + letterBelow,
		"Outlook, German":       "Ja, das war ich.\n\nMit freundlichen Gr\u00fc\u00dfen\nAnna Example\n\nVon: Example Club <mod@example.test>\nGesendet: Mittwoch, 4. M\u00e4rz 2026 12:00\nAn: Anna Example <anna@example.test>\nBetreff: [lab] is this mail yours? abcde-fghij\n\n" + letterBelow,
		"Outlook, French":       "Oui\n\nDe : Example Club <mod@example.test>\nEnvoy\u00e9 : mercredi 4 mars 2026 12:00\n\u00c0 : anna@example.test\nObjet : [lab] is this mail yours? abcde-fghij\n\n" + letterBelow,
		"Outlook for iOS":       "Yes\n\nGet Outlook for iOS<https://aka.ms/o0ukef>\n________________________________\nFrom: Example Club <mod@example.test>\nSent: Wednesday, March 4, 2026 12:00:00 PM\nTo: anna@example.test <anna@example.test>\nSubject: [lab] is this mail yours? abcde-fghij\n\n" + letterBelow,
		"Apple Mail":            "Yes\n\nAnna\n\n> On 4 Mar 2026, at 12:00, Example Club <mod+lab.abc@example.test> wrote:\n> \n" + quotation,
		"Apple Mail, German":    "Ja\n\n> Am 04.03.2026 um 12:00 schrieb Example Club <mod@example.test>:\n> \n" + quotation,
		"iPhone":                "Yes\n\nSent from my iPhone\n\n> On 4 Mar 2026, at 12:00, Example Club <mod@example.test> wrote:\n> \n> \ufeff" + quotation[2:],
		"iPhone, German":        "Ja\n\nVon meinem iPhone gesendet\n\n> Am 04.03.2026 um 12:00 schrieb Example Club <mod@example.test>:\n> \n" + quotation,
		"iPhone, French":        "Oui\n\nEnvoy\u00e9 de mon iPhone\n\n> Le 4 mars 2026 \u00e0 12:00, Example Club <mod@example.test> a \u00e9crit :\n> \n" + quotation,
		"iPad, Italian":         "S\u00ec\n\nInviato da iPad\n\n> Il giorno 4 mar 2026, alle ore 12:00, Example Club <mod@example.test> ha scritto:\n> \n" + quotation,
		"Thunderbird":           "On 04/03/2026 12:00, Example Club wrote:\n" + quotation + "\nYes\n\n-- \nAnna Example\n",
		"Thunderbird, above":    "Yes\n\nOn 3/4/26 12:00 PM, Example Club wrote:\n" + quotation,
		"Thunderbird, German":   "Ja.\n\nGru\u00df\nAnna\n\nAm 04.03.26 um 12:00 schrieb Example Club:\n" + quotation,
		"Thunderbird, French":   "Oui.\n\nLe 04/03/2026 \u00e0 12:00, Example Club a \u00e9crit\u00a0:\n" + quotation,
		"mutt":                  "On Wed, Mar 04, 2026 at 12:00:00PM +0000, Example Club wrote:\n" + quotation + "\nyes\n\n-- \nAnna\n",
		"Yahoo":                 "Yes\n\n    On Wednesday, March 4, 2026 at 12:00:00 PM GMT+1, Example Club <mod+lab.abc@example.test> wrote:  \n \n " + letterBelow,
		"Proton":                "Yes\n\nSent with [Proton Mail](https://proton.me/) secure email.\n\nOn Wednesday, March 4th, 2026 at 12:00 PM, Example Club <mod@example.test> wrote:\n\n" + quotation,
		"GMX":                   "Ja\n \nGesendet: Mittwoch, 4. M\u00e4rz 2026 um 12:00 Uhr\nVon: \"Example Club\" <mod@example.test>\nAn: anna@example.test\nBetreff: [lab] is this mail yours? abcde-fghij\n" + letterBelow,
		"Samsung":               "Yes\n\nSent from my Galaxy\n\n-------- Original message --------\nFrom: Example Club <mod@example.test> \nDate: 04/03/2026  12:00  (GMT+00:00) \nTo: anna@example.test \nSubject: [lab] is this mail yours? abcde-fghij \n\n" + letterBelow,
		"K-9":                   "Ja\n\nAm 4. M\u00e4rz 2026 12:00:00 MEZ schrieb Example Club <mod@example.test>:\n" + quotation + "\n-- \nDiese Nachricht wurde von meinem Android-Ger\u00e4t mit K-9 Mail gesendet.",
		"Dutch":                 "Yes\n\nOp wo 4 mrt 2026 om 12:00 schreef Example Club <mod@example.test>:\n\n" + quotation,
		"Spanish":               "S\u00ed\n\nEl mi\u00e9, 4 mar 2026 a las 12:00, Example Club (<mod+lab.abc@example.test>)\nescribi\u00f3:\n\n" + quotation,
		"a scanner":             "Yes\n\n<https://www.avast.com/sig-email?utm_medium=email>\nVirus-free.www.avast.com\n<https://www.avast.com/sig-email?utm_medium=email>\n",
		"a scanner, German":     "Ja\n\nDiese E-Mail wurde von Avast-Antivirussoftware auf Viren gepr\u00fcft.\nwww.avast.com\n",
		"an address":            "Ja\n\n-- \nAnna Example\nM\u00fchlenweg 12\n50667 K\u00f6ln\nTel. +49 221 000000\n",
		"below the letter":      letterBelow + "\nyes\n",
		"a long title, broken":  "yes\n\nGame lab, Open\nplay.\n\nIS THIS MAIL YOURS?",
		"without a blank at --": "yes\n--\nAnna Example",
	} {
		if got := annas.mailed(t, "text/plain", text); got != Yes {
			t.Errorf("%s: %q is read as %q", name, text, got)
		}
	}
	for _, text := range []string{
		`<div dir="ltr">Yes</div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">On Wed, Mar 4, 2026 at 12:00 PM Example Club &lt;<a href="mailto:mod@example.test">mod@example.test</a>&gt; wrote:<br></div><blockquote class="gmail_quote"><div>Game lab, Open play.</div></blockquote></div>`,
		`<html><body><p class="MsoNormal">Yes</p><div><div style="border:none;border-top:solid #E1E1E1 1.0pt"><p><b>From:</b> Example Club &lt;mod@example.test&gt;<br><b>Sent:</b> Wednesday, March 4, 2026 12:00 PM<br><b>To:</b> anna@example.test<br><b>Subject:</b> [lab] is this mail yours? abcde-fghij</p></div></div><p>Game lab, Open play.</p><p>IS THIS MAIL YOURS?</p></body></html>`,
		`<div>Yes<div><br></div><div id="AppleMailSignature" dir="ltr">Sent from my iPhone</div><div dir="ltr"><br><blockquote type="cite">On 4 Mar 2026, at 12:00, Example Club &lt;mod@example.test&gt; wrote:</blockquote></div><blockquote type="cite">Game lab, Open play.</blockquote></div>`,
		`<p>Yes</p><img src="https://example.test/open" width="1" height="1">`,
		`<p>Yes <img alt="` + "\U0001F44D" + `" src="cid:1"></p>`,
	} {
		if got := annas.mailed(t, "text/html", text); got != Yes {
			t.Errorf("%s is read as %q", text, got)
		}
	}
}

// TestDenialsThatLookLikeSomethingElse: no yes counts beside words that are known only by
// where they stand: below what looks like a quotation's head, in a signature, a footer, a
// mail that is passed on.
func TestDenialsThatLookLikeSomethingElse(t *testing.T) {
	for _, text := range []string{
		"Yes\n\nGame over, I did not write that.\nBen did.",
		"yes\n\nGame over, it was Ben.",
		"yes\nGame lab, it was Ben.",
		"Yes\nIS THIS MAIL YOURS? It was Ben's",
		"Yes, I see\nOn Monday at 12:00 Ben used my computer, he wrote:\n> move",
		"yes\nOn Monday at 12:00 Ben used my computer and wrote:\n" + quotation,
		"yes\nOn 4 Mar 2026 at 12:00 Example Club was told by Ben what he wrote:\n" + quotation,
		"yes\nOn 4 Mar 2026 at 12:00, Ben Example <ben@example.test> wrote:\n" + quotation,
		"yes\nOn 4 Mar 2026 at 12:00, Ben <ben@example.test> wrote:\nthat mail",
		"yes\nFrom: Ben, as you should know\n" + quotation,
		"yes\nSubject: this mail comes of Ben\n" + quotation,
		"yes\nDate: Ben sent it today\nFrom: Example Club <mod@example.test>\n" + quotation,
		"Yes\n\n-----Original Message-----\nFrom: Ben Example <ben@example.test>\nSent: Wednesday\nTo: Anna\nSubject: ha\n\nI wrote it",
		"yes\n| this is Ben's",
		"| yes\n| was Ben",
		"yes\n-- \nIt was Ben",
		"yes\n--\nIt was Ben",
		"yes\n-- \nAnna Example\nPS: Ben wrote it",
		"yes\n\nSent from my iPhone by Ben",
		"yes\n\nThis message is not intended by me",
		"yes\n\nThis mail is Ben's. Print it",
		"yes\n\n____\nunsubscribe, it was Ben",
		"yes\n\nscanned by Ben for virus: he wrote it",
		letterBelow + "\nyes\nit was Ben",
		"yes\n\n" + letterBelow + "\nit was Ben",
		"Yes\n\n-- \nBen Example",
		"yes\nAnna\nben@example.test",
		"yes\nAnna\nwww.example.test/it-was-ben",
		"yes\nhttps://example.test/it-was-ben",
		"yes\nAnna\n12 Ben Wrote It",
		"yes\nAnna\nWritten By Ben 12",
		"yes\n" + strings.Repeat("> a line\n", maxAnswerLines) + "it was Ben",
		"-yes-", "--yes--", "yes [image]", "yes\n[image: a thumb down]", "yes\n~~yes~~",
		"nee\nyes", "~~no~~",
	} {
		if got := annas.mailed(t, "text/plain", text); got == Yes || got == No {
			t.Errorf("%q is read as %q", text, got)
		}
	}
	for _, html := range []string{
		"<s>yes</s>", "<p><del>Yes, that was me</del></p>", "<strike>yes</strike>", `<span style="text-decoration: line-through">yes</span>`, `<p style="text-decoration:line-through">yes`,
		`<p>yes</p><p><img src="cid:1" alt="that was Ben"></p>`, `yes <img src="cid:1">`, "<p>yes</p><p>that was <s>me</s></p>", "<s>no</s>",
		`<p>yes</p><div class="gmail_signature">It was Ben</div>`, `<p>yes</p><div id="divRplyFwdMsg">It was Ben</div>`,
		`<p>yes</p><div style="border:none;border-top:solid #E1E1E1 1.0pt">It was Ben</div>`,
	} {
		if got := annas.mailed(t, "text/html", html); got == Yes || got == No {
			t.Errorf("%s is read as %q", html, got)
		}
	}
	passed := "From: Anna Example <anna@example.test>\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\nyes\r\n--b\r\nContent-Type: message/rfc822\r\n\r\nFrom: ben@example.test\r\n\r\nI wrote it.\r\n--b--\r\n"
	if got := annas.raw(t, passed); got == Yes {
		t.Errorf("a mail with another's in it is read as %q", got)
	}
	if got := annas.raw(t, "From: anna@example.test\r\nContent-Transfer-Encoding: base64\r\n\r\neWVzCml0IHdhcyBCZW"); got == Yes {
		t.Errorf("a mail of which words did not arrive is read as %q", got)
	}
}
