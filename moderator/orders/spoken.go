package orders

import (
	"strings"

	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/orders/scan"
	"adjutant/moderator/orders/tabletop"
)

// What is said over a table in other words than the language has, from [Attending] on: it is read where all of it is understood in the
// language's own, and else as ever.

var (
	praise      = pattern.MustCompile(`(?i)^(?:fine|nice|good|great|splendid|brilliant|lovely|excellent|superb|well) (?:shooting|shots?|firing|gunnery|fought|played|done)\b[^.!:;\d]*[.!]+ *(?:turn \d+[:,.]? *)?$`)
	inBrackets  = pattern.MustCompile(`(?i)^((?:i )?pass|hold all|done)[,.]? *\(([^()]*)\)[ .!]*$`)
	butFor      = pattern.MustCompile(`(?i)\b(?:if|unless|except|but|when|until|not)\b`)
	endOfPraise = pattern.MustCompile(`(?i)[.!] *(?:fine|nice|good|great|splendid|brilliant|lovely|excellent|superb|well) (?:shooting|shots?|firing|gunnery|fought|played|done)\b[^.!:;\d]*[.!]*$`)
)

// spoken reads a line in such words.
func (r *Reading) spoken(s sentence, text string, x *index) bool {
	text = strings.TrimSpace(text)
	if !x.Reads(Attending) || len(text) > maxTabled {
		return false
	}
	if praise.MatchString(text) && !x.namesOwn(text) {
		r.NotRead = append(r.NotRead, Talk{Line: s.number(), Text: text})
		return true
	}
	if found := inBrackets.FindStringSubmatch(text); found != nil && !IsOrder(found[2]) && !butFor.MatchString(found[2]) && !x.namesOwn(found[2]) {
		if o, fault, _ := readOrder(strings.TrimPrefix(Fold(found[1]), "i "), x); fault == nil {
			r.accept(s, o, nil)
			r.NotRead = append(r.NotRead, Talk{Line: s.number(), Text: "(" + found[2] + ")"})
			return true
		}
	}
	if len(x.Roster.Sites) == 0 {
		return false
	}
	return r.plainly(s, text, x)
}

// onTable are the orders in points that a text in words of the table means, none where it means none, or not these alone.
func (x *index) onTable(text string) []string {
	if !x.Reads(Conversing) || len(x.Roster.Sites) == 0 || len(text) > maxTabled || !x.spend(len(text)) || x.Reads(Gleaning) && x.aimsAtFoe(text) {
		return nil
	}
	return x.said.Lines(x.Scope, text, func(said string) (string, bool) {
		o, stays := x.staying(said)
		return o.String(), stays
	})
}

// atSomebody matches who is said to be at somebody, and no more.
var atSomebody = pattern.MustCompile(`(?i)^(?:the |my )?(?:[\p{L}\d]+ ){1,3}(?:gun \d+ )?(?:is |are )?(?:at|on|upon|against) (.+?)(?:,? (?:too|as well|also|then|please))*[ .!]*$`)

// aimsAtFoe reports whether a text says at which enemy somebody is, and nothing of what he does: that may be to shoot, and to go.
func (x *index) aimsAtFoe(text string) bool {
	found := atSomebody.FindStringSubmatch(text)
	return found != nil && !x.hasDeed(text) && newParser(x, found[1]).atFoeOnTable()
}

// atFoeOnTable reports whether an enemy who stands on the table comes next.
func (p *parser) atFoeOnTable() bool {
	trial := *p
	trial.Whose = scan.Enemies
	u, named := p.index.Of(trial.Unit())
	return trial.Fault == nil && named && u.Side != p.index.Roster.Reader && len(u.Stands) > 0
}

// plainly reads a line in the words of a table once it is said as the language has it.
func (r *Reading) plainly(s sentence, text string, x *index) bool {
	plain := tabletop.Plain(text, ownGuns(x.Roster))
	at := endOfPraise.FindStringIndex(plain)
	if at != nil {
		plain = plain[:at[0]]
	}
	if plain == text {
		return false
	}
	lines := x.onTable(plain)
	if o, fault, warnings := readOrder(strings.TrimRight(plain, " .!"), x); len(lines) == 0 && fault == nil && len(warnings) == 0 {
		lines = []string{o.String()}
	}
	var all []Order
	for _, line := range lines {
		o, fault, warnings := readOrder(line, x)
		if fault != nil || len(warnings) > 0 || !(signs{p: newParser(x, "")}).isOwn(o) {
			return false
		}
		all = append(all, o)
	}
	for _, o := range all {
		r.accept(s, o, nil)
	}
	return len(all) > 0
}

// ownGuns are the names of the reader's units that have guns on the table.
func ownGuns(r scan.Roster) (names []string) {
	for _, u := range r.Units {
		if u.Side == r.Reader && len(u.Stands) > 0 && u.Stands[0].Gun > 0 {
			names = append(names, u.Display())
		}
	}
	return names
}

// fallen is the name of the unit of the reader's with which a text begins, if nobody of it is on the table any more; "" for any other.
func (s signs) fallen(text string) string {
	x := s.p.index
	if !x.Reads(Attending) || len(x.Roster.Sites) == 0 {
		return ""
	}
	low := Fold(strings.TrimPrefix(Fold(text), "the "))
	for _, u := range x.Roster.Units {
		if u.Side == x.Roster.Reader && len(u.Stands) == 0 && strings.HasPrefix(low+" ", Fold(u.Display())+" ") {
			return u.Display()
		}
	}
	return ""
}
