package post_test

import (
	"testing"

	"adjutant/mail"
	"adjutant/moderator/post"
)

func TestOwns(t *testing.T) {
	club := post.Club{Address: mail.Address{Addr: "mod@example.test"}}
	for addr, owned := range map[string]bool{
		"mod@example.test": true, "MOD@Example.test": true, "mod+lab.k3x@example.test": true,
		"moderator@example.test": false, "mod@example.org": false, "": false,
	} {
		if club.Owns(addr) != owned {
			t.Errorf("%q is the club's: %v", addr, !owned)
		}
	}
	if (post.Club{}).Owns("") {
		t.Error("a club without an address owns one")
	}
}
