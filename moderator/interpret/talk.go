package interpret

import (
	"fmt"
	"strings"
	"unicode"

	"adjutant/moderator/orders"
)

// roster is who and what the request's orders may name, and how they are read.
func (req Request) roster() orders.Roster {
	r := Roster(req.Pack)
	r.Version, r.Game, r.Reader = req.Version, req.Game, req.Side
	return r
}

// listTalk tells in one line what of the mail orders nothing, so that its writer sees whether an order of
// his is among it.
func (r *reader) listTalk() {
	if len(r.talk) == 0 {
		return
	}
	var said []string
	size := 0
	for _, t := range r.talk {
		words := quoted(t.Text)
		if size += len(words); len(said) == maxTalks || size > maxTalk {
			break
		}
		said = append(said, words)
	}
	more := ""
	if n := len(r.talk) - len(said); n > 0 {
		more = fmt.Sprintf(", and %d more lines", n)
	}
	r.Talk = append(r.Talk, fmt.Sprintf("not read as orders: %s%s", strings.Join(said, ", "), more))
}

// quoted is the beginning of what somebody wrote, between quotation marks and with none in it.
func quoted(text string) string {
	text = strings.Map(func(r rune) rune {
		switch {
		case r == '"':
			return '\''
		case unicode.IsControl(r), unicode.Is(unicode.Cf, r):
			return ' '
		}
		return r
	}, text)
	text = strings.Join(strings.Fields(text), " ")
	if whole := []rune(text); len(whole) > maxTalkSaid {
		text = string(whole[:maxTalkSaid]) + "…"
	}
	return `"` + text + `"`
}
