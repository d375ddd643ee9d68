package proof

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
	"adjutant/moderator/mailkey"
	"adjutant/moderator/orders"
	"adjutant/moderator/post"
	"adjutant/moderator/redraft"
	"adjutant/moderator/yesno"
)

// A yes in a sentence of a mail takes what was proposed in the draft that its writer has, whichever of the letters about that it answers,
// and whatever orders, questions and thanks stand beside it.

// titled matches the subjects of letters that belong to the talk about a turn, and of answers to them: all but those that ask for a yes of their own.
var titled = regexp.MustCompile(`(?i)\[[^\]]*\] (?:refused|a question about|unclear|handed back|not (?:taken|sent|answered)|nothing|your own men|answered|no answer known|not done|done|accepted|stored|checked|judged before|sent again|your (?:move|answer)|what \S+ did)`)

// mayConsent reports whether a mail may say yes to what its sender's draft proposes: it answers a letter about
// the turn, is proved, and came when the draft was there as it is now, from a player who had been told of it.
func mayConsent(t *game.Table, c post.Club, seat game.Seat, sub Submission) bool {
	drafted, came := t.DraftedAt[seat.Side], t.Came[sub.Key]
	ours := titled.MatchString(sub.Mail.Subject) && strings.Contains(sub.Mail.Subject, "["+t.Tag+"]") || beginsAnew(t, sub) || threaded(t, c, seat, sub)
	fresh := !drafted.IsZero() && (came.IsZero() || !came.Before(drafted)) || weighedBy(t, seat.Side) != ""
	return ours && fresh && Of(t, c, sub).Proved()
}

// threaded reports whether a mail answers, by its own header and whatever its subject, a letter to its seat about the draft, or a later one.
func threaded(t *game.Table, c post.Club, seat game.Seat, sub Submission) bool {
	drafted, is := draftOf(t, seat.Side)
	if sub.Reading < orders.Wayfaring || !is || sub.Mail.InReplyTo == "" {
		return false
	}
	return slices.ContainsFunc(t.Judged[drafted.No-1:], func(j game.Judged) bool {
		letter := mail.Outgoing{Key: mailkey.Answer(t.ID, j.No, seat.KeyName())}
		return letter.HasID(sub.Mail.InReplyTo, c.Address.Domain())
	})
}

// beginsAnew reports whether a mail answers no letter of its game and says nothing but yes: it takes what the last one asked.
func beginsAnew(t *game.Table, sub Submission) bool {
	if sub.Reading < orders.Discerning || answersAny.MatchString(sub.Mail.Subject) || strings.Contains(sub.Mail.Subject, "["+t.Tag+"]") || !yesno.Begins(sub.Mail.Text) && !goesAhead.MatchString(sub.Mail.Text) {
		return false // who plays, sends or does it says what becomes of the draft
	}
	yes := false
	for line := range strings.Lines(sub.Mail.Text) {
		for _, s := range redraft.Sentences(line) {
			rest, says := redraft.Agreement(s, redraft.Most)
			if strings.Trim(rest, " .!,") != "" {
				return false
			}
			yes = yes || says
		}
	}
	return yes
}

// answersAny matches the subject of a mail that answers another, or hands one on.
var answersAny = regexp.MustCompile(`(?i)^\s*(?:re|aw|sv|vs|antw|antwort|rv|r|rif|odp|fwd?|wg|tr|doorst|pd)\s*(?:\[\d+\])?\s*:`)

// goesAhead matches who says yes in a mail of its own by no word for it.
var goesAhead = regexp.MustCompile(`(?i)^\W*(?:please,? )?(?:go ahead|agreed|exactly)\b`)

// weighedBy is the order of which a side was told the odds where the game stands, by the last letter to it.
func weighedBy(t *game.Table, side engine.Side) string {
	choice, err := t.Course().Hash()
	if err != nil {
		return ""
	}
	return t.Weighed(side, choice.String())
}

// consented is a submission of a seat that says yes in one of its sentences, with what was proposed written out; any other as it was.
func consented(t *game.Table, c post.Club, seat game.Seat, sub Submission, reader yesno.Reader) Submission {
	if !yesno.MayConsentIn(sub.Mail.Text, max(redraft.All, reader.Words())) && !agreesInPart(sub) && orderedBeside(sub.Mail, sub.Reading) == sub.Mail || !mayConsent(t, c, seat, sub) {
		return sub
	}
	drafted, _ := draftOf(t, seat.Side)
	proposed, legal, left := drafted.Proposed(), isLegal(drafted), drafted.LeftByYes()
	n, msg := naming{sub.Reading, t}, orderedBeside(sub.Mail, sub.Reading)
	weighed, unsure := n.ofTwo(sub, weighedBy(t, seat.Side), proposed, len(proposed)+len(left) > 0 || legal)
	if weighed != "" {
		proposed, legal, left = []game.Slot{{Slip: &game.Slip{Proposed: weighed}}}, false, nil
	}
	if len(proposed) == 0 && len(left) == 0 && !legal {
		return sub
	}
	if as, part, partial := partOf(msg, draftedTo(t, seat.Side), sub.Reading); partial && (sub.Reading >= orders.Heeding || !allOfThem.MatchString(part)) {
		if !allOfThem.MatchString(part) {
			proposed = ofPart(t, proposed, part, sub.Reading)
		}
		if len(proposed) == 0 {
			return sub
		}
		if sub.Reading >= orders.Following {
			reader.Aside = func(said string) bool { return n.isAside(said, proposed) }
		}
		msg, left = as, nil
	}
	given := yesno.ConsentOf(t.Confirms, seat, msg, reader, func(said string) bool { return n.restates(said, proposed) })
	if given == nil {
		return sub
	}
	if unsure && given.Doubt == "" {
		asks := *sub.Mail
		asks.Text = given.Rest
		sub.Unsure, sub.Mail = weighed, &asks // it is no word for the draft either
		return sub
	}
	if sub.Doubted = given.Doubt; given.Doubt == "" {
		sub.Weighed = weighed
		sub.Mail, sub.Word = withProposed(msg, n.without(proposed, given.Rest), left, legal || len(proposed) == 0, given.Rest, sub.Reading), yesno.Agreed
	}
	return sub
}

// ofTwo is the order of which somebody was told the odds last, if his yes may give it, "" where it takes what his draft proposes; and whether
// nobody knows which of both he means. He says it by its numbers, or in words that name no more than that order.
func (n naming) ofTwo(sub Submission, weighed string, proposed []game.Slot, asks bool) (order string, unsure bool) {
	one := []game.Slot{{Slip: &game.Slip{Proposed: weighed}}}
	switch {
	case weighed == "" || !asks || sub.Reading < orders.Discerning:
		return weighed, false
	case agreesInPart(sub), slices.ContainsFunc(proposed, func(s game.Slot) bool { return s.Slip.Proposed == weighed }):
		return "", false
	case n.restates(sub.Mail.Text, one):
		return weighed, false
	case n.restates(sub.Mail.Text, proposed):
		return "", false
	}
	return weighed, true
}

// agreesInPart reports whether a mail agrees to numbers of a draft, in readings that know the words for that.
func agreesInPart(sub Submission) bool {
	if sub.Reading < orders.Heeding {
		return false
	}
	numbers, _ := redraft.Partly(sub.Mail.Text, redraft.State{Minds: sub.Reading >= orders.Minding, Obliges: sub.Reading >= orders.Obliging})
	return numbers != ""
}

// naming finds whom and what words name of a game.
type naming struct {
	version orders.Version
	table   *game.Table
}

// mentions are the units and places that a text names.
func (n naming) mentions(text string) ([]engine.UnitID, []engine.Loc) {
	if n.table.Rules.Pack == nil {
		return nil, nil
	}
	units, places, _ := n.roster().Mentions(text)
	return units, places
}

func (n naming) roster() orders.Roster {
	roster := interpret.Roster(n.table.Rules.Pack)
	roster.Version = n.version
	return roster
}

// restates reports whether words say no more than one of the proposals: the same line, or no unit and no place that is not in it.
func (n naming) restates(said string, proposed []game.Slot) bool {
	units, places := n.mentions(said)
	return slices.ContainsFunc(proposed, func(s game.Slot) bool {
		if said = strings.Trim(said, " \"'“”.!"); strings.EqualFold(said, s.Slip.Proposed) {
			return true
		}
		its, where := n.mentions(s.Slip.Proposed)
		ends := len(places) == 0 || len(where) > 0 && places[len(places)-1] == where[len(where)-1]
		return len(units)+len(places) > 0 && isWithin(units, its) && isWithin(places, where) && ends
	})
}

// ofTheYes matches what a sentence says of a yes, or hangs it on; ifNot what hangs on a question before it.
var (
	ofTheYes = regexp.MustCompile(`(?i)\b(?:yes|kidding|jok(?:e|ing)|jest|hang on|hold on|second thoughts?|changed my mind|cancel|undo|withdraw|reject|refuse|forget|never ?mind|proposals?|suggest\w*|it all|all of it)\b|^\W*(?:(?:and|or|but)\W+)?(?:no|nope|wait|stop|only|but|not|if|unless|except|provided|as long as|although|though|however|rather|without|until|when|once)\b|~~`)
	ifNot    = regexp.MustCompile(`(?i)^\W*if not,`)
)

// isAside reports whether a sentence names others than some proposals do, and neither the yes to these nor their numbers: "Yes to 4. The
// 2nd Foot waits where it is."
func (n naming) isAside(said string, proposed []game.Slot) bool {
	units, places := n.mentions(said)
	if len(units)+len(places) == 0 || ofTheYes.MatchString(ifNot.ReplaceAllString(said, "")) {
		return false
	}
	numbers := partNumber.FindAllString(said, -1)
	for _, at := range places {
		numbers = slices.DeleteFunc(numbers, func(one string) bool { return strings.Contains(string(at), one) })
	}
	return !slices.ContainsFunc(proposed, func(s game.Slot) bool {
		its, _ := n.mentions(s.Slip.Proposed)
		return slices.Contains(numbers, strconv.Itoa(s.Number)) || slices.ContainsFunc(units, func(u engine.UnitID) bool { return slices.Contains(its, u) })
	})
}

func isWithin[T comparable](some, all []T) bool {
	return !slices.ContainsFunc(some, func(one T) bool { return !slices.Contains(all, one) })
}

// without are the proposals for whose units a text orders nothing itself: what it orders stands in the place of these.
func (n naming) without(proposed []game.Slot, text string) []game.Slot {
	if strings.TrimSpace(text) == "" || n.table.Rules.Pack == nil {
		return proposed
	}
	var ordered []engine.UnitID
	for _, line := range orders.Parse(text, n.roster()).Lines {
		units, _ := n.mentions(line.String())
		ordered = append(ordered, units...)
	}
	return slices.DeleteFunc(slices.Clone(proposed), func(s game.Slot) bool {
		its, _ := n.mentions(s.Slip.Proposed)
		return len(its) > 0 && isWithin(its, ordered)
	})
}
