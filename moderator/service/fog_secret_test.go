package service_test

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"adjutant/engine"
	"adjutant/moderator/game"
)

// keptSecret is a kind of thing that a player keeps from all others: mails of which nothing is seen,
// whatever stands in them, and what takes them back before it could be.
type keptSecret struct {
	name string
	want []game.Outcome // what may come of its first mail
	open bool           // that there was such a mail is told, and of it no more
	// mails are what is hidden, given where the game stands; none where this cannot be hidden there.
	mails func(h hiding) []fogMail
}

// hiding is where a player hides something.
type hiding struct {
	who   string // his first name
	side  engine.Side
	state engine.State
	sys   engine.System
	node  engine.Node
	rng   *rand.Rand
	units []string
	hexes []string
}

// moves reports whether it is his turn to order something.
func (h hiding) moves() bool { return slices.Contains(h.node.Seats, h.side) && !h.node.Asked }

// orders are two different legal orders of his, or none.
func (h hiding) orders() (two [2]string, ok bool) {
	var all []string
	for a := range h.sys.Legal(h.state, h.side) {
		if a.Verb != "pass" && len(all) < 60 {
			all = append(all, a.String())
		}
	}
	if len(all) < 2 {
		return two, false
	}
	i := h.rng.IntN(len(all))
	j := (i + 1 + h.rng.IntN(len(all)-1)) % len(all)
	return [2]string{all[i] + "\n", all[j] + "\n"}, true
}

// both is one legal order of his and another behind it, if there is one.
func (h hiding) both() string {
	for a := range h.sys.Legal(h.state, h.side) {
		next, _, ruling, err := engine.Apply(h.sys, h.state, engine.Play{Action: &a})
		if a.Verb == "pass" || err != nil || ruling.Verdict != engine.Legal {
			continue
		}
		for b := range h.sys.Legal(next, h.side) {
			if b.Verb != "pass" && !slices.Equal(a.Units, b.Units) {
				return a.String() + "\n" + b.String() + "\n"
			}
		}
	}
	return ""
}

// hidden is a mail that says other things under each plan.
func (h hiding) hidden(one, other string) fogMail {
	return fogMail{from: h.who, text: [2]string{one, other}, hidden: true}
}

// nowhere names no unit of anybody's, so that a mail with it is handed back.
const (
	nowhere      = "move Zouaves-of-Nowhere 0101\n"
	otherNowhere = "move Cuirassiers-of-the-Moon 0202\nmove Pandours 0303\n"
)

var secrets = []keptSecret{
	{"a draft", []game.Outcome{game.HandBack}, false, func(h hiding) []fogMail {
		two, ok := h.orders()
		if !ok || !h.moves() {
			return nil
		}
		return []fogMail{h.hidden(two[0]+nowhere, two[1]+otherNowhere), both(h.who, "orders\n"), both(h.who, "cancel rest\n")}
	}},
	{"orders that wait", []game.Outcome{game.Stored}, false, func(h hiding) []fogMail {
		two, ok := h.orders()
		if !ok || !h.moves() || h.node.Together {
			return nil
		}
		return []fogMail{h.hidden("wait\n"+two[0], "wait\n"+two[1]), h.hidden("cancel rest\n", "note: I have another idea\ncancel rest\n")}
	}},
	{"a check", []game.Outcome{game.Checked}, false, func(h hiding) []fogMail {
		two, ok := h.orders()
		if !ok || !h.moves() {
			return nil
		}
		return []fogMail{h.hidden("check\n"+two[0], "preview\n"+two[1]+two[0])}
	}},
	{"standing orders", []game.Outcome{game.Accepted, game.Waiting}, false, func(h hiding) []fogMail {
		two := h.standing()
		if two[0] == "" {
			return nil
		}
		return []fogMail{h.hidden(two[0], two[1]), both(h.who, two[0])}
	}},
	{"a press to the moderator", []game.Outcome{game.Answered}, false, func(h hiding) []fogMail {
		return []fogMail{h.hidden("press moderator: I shall go left.\n", "press moderator: I shall go right,\nand then left again, unless it rains.\n")}
	}},
	{"orders without proof", []game.Outcome{game.Unproved}, true, func(h hiding) []fogMail {
		two, ok := h.orders()
		if !ok {
			return nil
		}
		m := h.hidden(two[0], two[1]+"note: from my telephone\n")
		m.bare = true
		return []fogMail{m}
	}},
	{"orders out of turn", []game.Outcome{game.HandBack}, false, func(h hiding) []fogMail {
		if h.moves() {
			return nil
		}
		return []fogMail{h.hidden("move "+h.units[0]+" "+h.hexes[0]+"\n", "move "+h.units[1]+" "+h.hexes[1]+"\nhold all\n")}
	}},
	{"questions", []game.Outcome{game.Answered}, false, func(h hiding) []fogMail {
		return []fogMail{h.hidden("status\n", "history\nmap whole\ndeadline\n")}
	}},
	{"a time zone", []game.Outcome{game.Answered}, false, func(h hiding) []fogMail {
		return []fogMail{h.hidden("zone Europe/Berlin\n", "zone Asia/Tokyo\n")}
	}},
	{"an act that is not confirmed", []game.Outcome{game.Answered}, false, func(h hiding) []fogMail {
		return []fogMail{h.hidden("resign\n", "note: I give up. Or do I?\nresign\n")}
	}},
	{"what nobody understands", []game.Outcome{game.Nothing}, false, func(h hiding) []fogMail {
		return []fogMail{h.hidden("hello\n", "It rains here. I thought of the left.\n")}
	}},
	{"orders that are replaced", []game.Outcome{game.HandedIn}, true, func(h hiding) []fogMail {
		two, ok := h.orders()
		if !ok || !h.node.Together || !h.moves() || h.both() == "" {
			return nil
		}
		again := h.hidden(two[1], two[0]+"note: the first idea\n")
		again.want = [2][]game.Outcome{{game.HandedIn}, {game.HandedIn}}
		return []fogMail{h.hidden(two[0], h.both()), again}
	}},
}

// standing are two standing orders that come into force at nothing that happens now.
func (h hiding) standing() [2]string {
	switch info := h.sys.Info(); info.System {
	case "musket":
		return [2]string{
			fmt.Sprintf("standing: if attacked %s then primary %s\n", h.hexes[0], h.units[0]),
			fmt.Sprintf("standing: if attacked %s then primary %s; if attacked %s then primary %s\n", h.hexes[1], h.units[1], h.hexes[0], h.units[1]),
		}
	case "gbacw":
		return [2]string{
			"standing: if drawn " + h.units[0] + " then pass\n",
			"standing: if drawn " + h.units[1] + " then pass; if drawn " + h.units[0] + " then pass\n",
		}
	case "muzzleblast":
		return [2]string{"standing: if enemy within 1 then fire\n", "standing: if routed then rally " + h.units[0] + "\n"}
	}
	return [2]string{}
}

// asks are what the other player asks while something is hidden from him, one mail after the other.
var asks = []string{
	"status\n", "history\nstatus\n", "orders\nstatus\n", "map\nstatus\n", "resend\n", "position\nstatus\n", "deadline\nstatus\n", "map whole\nstatus\n", "ladder Anna Example\nstatus\n",
	"log\nstatus\n", "resend 1\n", "check\nhold all\n", "keys\nstatus\n", "map gif\nstatus\n", "cancel rest\nstatus\n", "history\nhistory turn 1\nstatus\n",
}

// pages are what anybody looks at.
var pages = []string{"/game/TAG", "/game/TAG/map", "/", "/game/TAG/rolls", "/log", "/log/checkpoint", "/ladder", "/ladder/player?name=Anna+Example", "/log/tile/0/000.p/SIZE", "/game/TAG/roll/1", "/keys"}
