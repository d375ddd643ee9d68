package secret

import (
	"fmt"
	"strings"

	"adjutant/mail"
)

// StandIns are what stands in a bundle in the place of addresses and reply tokens that its reader may not know:
// equal ones for equal ones. So it can still be told which people are the same: how many watch, whether a
// moderator plays, who is asked to take a seat.
type StandIns struct {
	known map[string]bool   // addresses that he knows anyway
	given map[string]string // so far
}

// StandInsBut are those of a reader who knows these addresses anyway.
func StandInsBut(known []mail.Address) StandIns {
	s := StandIns{known: map[string]bool{}, given: map[string]string{}}
	for _, a := range known {
		s.known[strings.ToLower(a.Base())] = a.Addr != ""
	}
	return s
}

// Addr is what stands for an address. A detail behind a plus sign counts for nothing, as
// where people are told apart.
func (s StandIns) Addr(addr string) string {
	base := strings.ToLower(mail.Address{Addr: addr}.Base())
	if addr == "" || s.known[base] {
		return addr
	}
	return s.of(base) + "@withheld.invalid"
}

// Token is what stands for a reply token.
func (s StandIns) Token(token string) string {
	if token == "" {
		return ""
	}
	return s.of("token " + token)
}

func (s StandIns) of(what string) string {
	if s.given[what] == "" {
		s.given[what] = fmt.Sprintf("withheld-%d", len(s.given)+1)
	}
	return s.given[what]
}
