package member

import (
	"strings"
	"testing"
)

// An answer on a page has its paragraphs whole, its tables as they stand, and what proves something behind the rest.
func TestAnswerOnAPage(t *testing.T) {
	got := string(answerOf(`ANSWERED: <b> what you asked for is below; nothing has changed.

- not read as orders: "Sent from my telephone, which adds a line to each of my
  mails"

answer   status   (line 1)
  Begun on 21 Nov 2026 12:00 UTC; so far no submissions, no actions and no
  rolls.
  State (the same for all seats):
  7a741524998be62dafe695b163a85f02528b9f35143843c7c7fc6a05e0c87a49
    unit       at    CF
    1st Foot   1103  5-5
`))
	want := `<div>ANSWERED: &lt;b&gt; what you asked for is below; nothing has changed.</div>
<div class="gap"></div>
<div class="item">- not read as orders: &#34;Sent from my telephone, which adds a line to each of my mails&#34;</div>
<div class="gap"></div>
<h3>status</h3>
<div class="in">Begun on 21 Nov 2026 12:00 UTC; so far no submissions, no actions and no rolls.</div>
<pre class="columns" tabindex="0">    unit       at    CF
    1st Foot   1103  5-5</pre>
<div class="gap"></div>
<details class="proof"><summary>What proves it</summary>
<div class="hash">State (the same for all seats): 7a741524998be62dafe695b163a85f02528b9f35143843c7c7fc6a05e0c87a49</div>
</details>
`
	if got != want {
		t.Errorf("it is\n%s\nand should be\n%s", got, strings.TrimSpace(want))
	}
}
