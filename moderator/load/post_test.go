package load

import (
	"fmt"
	"slices"
	"testing"

	"adjutant/mail/devserver"
	"adjutant/moderator/demo"
)

// TestPost: mails count as answered by what their senders get, and what is answered twice or never is named.
func TestPost(t *testing.T) {
	p := newPost()
	letter := func(user, id, answers string) {
		p.delivered(devserver.Delivery{User: user, Raw: fmt.Appendf(nil, "From: a@example.test\r\nMessage-ID: <%s>\r\nIn-Reply-To: <%s>\r\n\r\nx\r\n", id, answers)})
	}
	for _, id := range []string{"1@x", "2@x", "3@x", "4@x"} {
		p.expect("g0", "anna0@example.test", id)
	}
	for _, id := range []string{"2@x", "1@x", "3@x", "other@x"} {
		letter(demo.ClubAddress, id, "before@x")
	}
	letter("anna0@example.test", "a1@x", "1@x")
	letter("ben0@example.test", "a2@x", "1@x") // told of it, and not answered
	letter("anna0@example.test", "a3@x", "2@x")
	letter("anna0@example.test", "a4@x", "2@x")
	letter("ben0@example.test", "a5@x", "3@x")
	if came := p.to("g0"); !slices.Equal(came, []string{"2@x", "1@x", "3@x"}) {
		t.Errorf("in order came %v", came)
	}
	if twice := p.severally(); !slices.Equal(twice, []string{"2@x"}) {
		t.Errorf("answered more than once: %v", twice)
	}
	took, unanswered := p.latencies()
	if len(took) != 2 || !slices.Equal(unanswered, []string{"3@x", "4@x"}) || p.left != 2 {
		t.Errorf("%v, %v, %d left", took, unanswered, p.left)
	}
}
