package about

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/moderator/register"
	"adjutant/moderator/report"

	"adjutant/moderator/game"
)

// Lines are the people, a line each: key, name and address, and what there is to say of them.
func Lines(r register.Register, people []register.Person) []string {
	lines := make([]string, len(people))
	for i, p := range people {
		lines[i] = fmt.Sprintf("%-4s %s", p.Key, p.Spelled())
		if said := append(says(r, p), resembles(r, p)...); len(said) > 0 {
			lines[i] += ": " + strings.Join(said, ", ")
		}
	}
	return lines
}

// resembles is who may be the same person, for a list.
func resembles(r register.Register, p register.Person) (said []string) {
	for _, q := range r.Resembling(p) {
		said = append(said, fmt.Sprintf("perhaps the same as %s", q.Key))
	}
	return said
}

// says is what there is to say of a person in a list.
func says(r register.Register, p register.Person) (said []string) {
	if p.Games > 0 {
		said = append(said, report.Count(p.Games, "game")+" on")
	}
	if p.Invited > 0 {
		said = append(said, "invited to "+report.Count(p.Invited, "game"))
	}
	switch {
	case p.Forgotten:
	case r.WhyExpelled(p) != "":
		said = append(said, "expelled")
	case !p.Member:
		said = append(said, "no member")
	}
	if p.Unlisted && !p.Forgotten {
		said = append(said, "not listed")
	}
	return said
}

// Aftermath is what acts leave to be known, or to be mended by hand, a line each.
func Aftermath(r register.Register, acts []register.Act) (lines []string) {
	for _, a := range acts {
		switch {
		case a.Enrolled != nil && a.Enrolled.Was != "":
			lines = append(lines, fmt.Sprintf("%s wrote from %s until he was forgotten: what he played then is %s's, and if he had been expelled he is admitted again by this. If %[3]s is somebody else: player separate %[3]s = %[1]s", a.Enrolled.Was, a.Enrolled.Addr, a.Person))
		case a.Merged != "":
			lines = append(lines, wayBack(r, a))
		case a.Unmerged != "":
			lines = append(lines, fmt.Sprintf("All is as if %s had never been the same as %s; what was done to both since is %[2]s's.", a.Person, a.Unmerged))
		case a.Separated != nil:
			if p, known := r.ByKey(a.Separated.Key); known && r.WhyExpelled(p) != "" {
				lines = append(lines, fmt.Sprintf("%s was expelled as %s, and is no member either; if he is somebody else: player admit %s", p.Key, a.Person, p.Key))
			}
		case a.Excused != nil:
			lines = append(lines, meaning(r, a))
		}
	}
	return append(lines, strays(r, acts)...)
}

// wayBack is how it is taken back that somebody was merged, and what that has come to for the games in which he was another's opponent.
func wayBack(r register.Register, a register.Act) string {
	text := fmt.Sprintf("To take that back: player separate %s = %s", a.Merged, a.Person)
	p, known := r.ByKey(a.Merged)
	if !known {
		return text
	}
	var own []string
	for _, tag := range r.Tags(p) {
		if sides := slices.Sorted(slices.Values(r.SidesOf(p, tag))); len(slices.Compact(sides)) > 1 {
			own = append(own, tag)
		}
	}
	if len(own) > 0 {
		text = fmt.Sprintf("%s played himself in %s, which counts no more for the ladder. %s", p.Name, strings.Join(own, " and "), text)
	}
	if tags := r.AskedTwice(p); len(tags) > 0 {
		text = fmt.Sprintf("%s is asked to two seats of %s, and nobody plays against himself: ask somebody else to one of them, or cancel the invitation. %s", p.Name, strings.Join(tags, " and "), text)
	}
	return text
}

// strays are what acts leave to be mended by hand, a line each: games in which somebody still has an address that is another's now.
func strays(r register.Register, acts []register.Act) (lines []string) {
	for _, a := range acts {
		for _, e := range r.Strays(a) {
			mend := fmt.Sprintf("seat %s %s <ADDRESS>", e.Side, e.Had.Name)
			if e.As == register.AsInvited {
				mend = strings.Replace(mend, "seat", "invite", 1)
			}
			lines = append(lines, fmt.Sprintf("In %s %s still has %s, which is %s's now; to that game write: %s", e.Game, e.Had.Name, e.Addr, e.Has.Name, mend))
		}
	}
	return lines
}

// Person is all about a person, for moderators: who he is, and what was done.
func Person(r register.Register, p register.Person) []string {
	lines := []string{fmt.Sprintf("%s: %s", p.Key, p.Name), "since " + game.Day(p.Since)}
	if len(p.Former) > 0 {
		lines = append(lines, "was called "+strings.Join(p.Former, ", "))
	}
	lines = append(lines, reached(p))
	if wishes := (game.Seat{Zone: p.Zone, Habits: p.Habits}).Wishes(); len(wishes) > 0 {
		lines = append(lines, strings.Join(wishes, ", ")+" in games that begin")
	}
	lines = append(lines, says(r, p)...)
	for _, q := range r.Resembling(p) {
		lines = append(lines, fmt.Sprintf("%s %s (%s): their addresses differ by %s; if he is: player merge %s = %s", sameness(r, p, q)[0], q.Spelled(), q.Key, sameness(r, p, q)[1], p.Key, q.Key))
	}
	if tags := r.Tags(p); len(tags) > 0 {
		lines = append(lines, "games: "+strings.Join(tags, " "))
	}
	lines = append(lines, "", "What was done:")
	for _, a := range r.History(p.Key) {
		line := fmt.Sprintf("%s  %s %s, by %s", game.Day(a.At), a.Person, a.Kind(), a.By)
		if a.Why != "" {
			line += " (" + a.Why + ")"
		}
		lines = append(lines, line)
	}
	return lines
}

// sameness says how certain it is that two are one person whose addresses are alike, and by what these differ.
func sameness(r register.Register, p, q register.Person) [2]string {
	for _, a := range p.Addrs {
		if q.Reads(a) {
			return [2]string{"is of the same mailbox as", "what stands behind a plus sign, which is one mailbox for certain"}
		}
	}
	return [2]string{"may be the same person as", "dots alone, which is one mailbox with some providers"}
}

func reached(p register.Person) string {
	if len(p.Addrs) == 0 {
		return "writes from no address that is known"
	}
	text := "writes from " + p.Addrs[0]
	if len(p.Addrs) > 1 {
		text += ", and has " + strings.Join(p.Addrs[1:], " and ")
	}
	return text
}

// meaning says what an excuse has changed.
func meaning(r register.Register, a register.Act) string {
	p, known := r.ByKey(a.Person)
	if !known {
		return ""
	}
	var what []string
	for _, e := range r.ToldIn(p, a.Excused.Game) {
		switch {
		case e.Left:
			what = append(what, "that he left it")
		case e.Forfeited:
			what = append(what, "that it was forfeited")
		case e.Missed > 0:
			what = append(what, fmt.Sprintf("if he leaves it or it is forfeited, after %s that he missed", report.Count(e.Missed, "deadline")))
		}
	}
	counts := "counts for nobody's rating"
	if a.Excused.Off {
		counts = "counts again"
	}
	return fmt.Sprintf("%s: %s %s.", a.Excused.Game, strings.Join(what, ", and "), counts)
}
