package post_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adjutant/mail"
	"adjutant/moderator/post"
)

func TestRoute(t *testing.T) {
	club := post.Club{Address: mail.Address{Addr: "mod@example.test"}}
	for _, tt := range []struct {
		name        string
		to, subject string
		want        post.Route
	}{
		{"reply address", "Mod+Lab.Token@example.test", "[other] my turn", post.Route{Tags: []string{"lab"}, Token: "token"}},
		{"tag without token", "mod+lab@example.test", "[other] my turn", post.Route{Tags: []string{"lab", "other"}}},
		{"tag in the subject", "mod@example.test", "Re: [Lab] my turn", post.Route{Tags: []string{"lab"}}},
		{"mark of a gateway", "mod@example.test", "[EXT] Re: [lab] my turn", post.Route{Tags: []string{"ext", "lab"}}},
		{"no tag", "mod@example.test", "my [] [a b] turn", post.Route{}},
		{"no game before the dot", "mod+.token@example.test", "my turn", post.Route{}},
		{"no token behind the dot", "mod+lab.@example.test", "my turn", post.Route{Tags: []string{"lab"}}},
		{"another mailbox", "ben+lab.token@example.test", "my turn", post.Route{}},
		{"many tags", "mod@example.test", strings.Repeat("[a]", 99), post.Route{Tags: strings.Split("a a a a a a a a", " ")}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			msg := &mail.Message{To: []mail.Address{{Addr: "anna@example.test"}}, Cc: []mail.Address{{Addr: tt.to}}, Subject: tt.subject}
			if diff := cmp.Diff(tt.want, club.Route(msg)); diff != "" {
				t.Errorf("route (-want +got):\n%s", diff)
			}
		})
	}
}
