package mail_test

import (
	"strings"
	"testing"
)

// TestStruckWordsAreMarked: what HTML strikes out is marked in the text, however it is
// struck, and stays so where a plain text beside it does not show it.
func TestStruckWordsAreMarked(t *testing.T) {
	for source, want := range map[string]string{
		"<p>move <s>A</s> 0507</p>":                                             "move ~~A~~ 0507",
		"<del>move A 0507</del><br>hold B":                                      "~~move A 0507~~\nhold B",
		"<strike>one<br>two</strike> three":                                     "~~one~~\n~~two~~ three",
		"<strike>one <b>and</b> two</strike>.":                                  "~~one and two~~.",
		`<p style="text-decoration: line-through">move A 0507</p><p>hold B</p>`: "~~move A 0507~~\nhold B",
		`<p style="text-decoration:underline line-through">move A<p>hold B`:     "~~move A~~\nhold B",
		`<b style="text-decoration-line: line-through">move A</b> hold B`:       "~~move A~~ hold B",
		`<li style="TEXT-DECORATION: LINE-THROUGH">move A</li><li>hold B</li>`:  "~~move A~~\nhold B",
		"<pre>move A\n<s>hold B\n\nhold C</s></pre>":                            "move A\n~~hold B~~\n\n~~hold C~~",
		"<s> </s><s></s>hold B":                                                 "hold B",
		`<hr style="text-decoration: line-through">hold B`:                      "hold B",
	} {
		if got := strings.TrimSuffix(parse(t, crlf(htmlMail+source)).Text, "\n"); got != want {
			t.Errorf("%s reads %q, want %q", source, got, want)
		}
	}
}

// htmlMail is the header of a mail of HTML.
const htmlMail = "From: anna@example.test\nContent-Type: text/html; charset=utf-8\n\n"

// TestStrokesOfAnAlternative: the plain text that programs make of struck words has no
// strokes; struck words of somebody who is quoted are no reason to read the HTML.
func TestStrokesOfAnAlternative(t *testing.T) {
	two := func(plain, html string) string {
		return "From: anna@example.test\nContent-Type: multipart/alternative; boundary=b\n\n--b\nContent-Type: text/plain\n\n" + plain + "\n--b\nContent-Type: text/html\n\n" + html + "\n--b--\n"
	}
	for _, c := range []struct{ plain, html, want string }{
		{"move A 0507", "<div><s>move A 0507</s></div>", "~~move A 0507~~\n"},
		{"move A 0507", "<div>move A 0507</div><blockquote type=cite><s>old</s></blockquote>", "move A 0507\n"},
		{"move A 0507", "<div><b>move</b> A 0507</div>", "move A 0507\n"},
	} {
		if got := parse(t, crlf(two(c.plain, c.html))).Text; got != c.want {
			t.Errorf("%q beside %s reads %q, want %q", c.plain, c.html, got, c.want)
		}
	}
}

// TestPicturesAreNamed: a picture is not passed over in silence; a smile is itself, and a
// dot that counts readers is nothing.
func TestPicturesAreNamed(t *testing.T) {
	for source, want := range map[string]string{
		`yes <img src="cid:1" alt="not  mine">`:                 "yes [image: not mine]",
		`<p>yes</p><img src="cid:1"/>`:                          "yes\n[image]",
		"yes <img alt=\"\U0001F44D\">":                          "yes \U0001F44D",
		`yes<img src="https://example.test/" width=1 height=1>`: "yes",
		`yes<img src="cid:1" style="display: none" alt="no">`:   "yes",
		`<s>yes <img alt="no"></s>`:                             "~~yes [image: no]~~",
	} {
		if got := strings.TrimSuffix(parse(t, crlf(htmlMail+source)).Text, "\n"); got != want {
			t.Errorf("%s reads %q, want %q", source, got, want)
		}
	}
}
