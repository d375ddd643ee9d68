package game

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/clock"
	"adjutant/moderator/game/secret"
	"adjutant/moderator/report"
)

// kinds is the table of the kinds of lines: a row for each field of [Line] that one can hold.
var kinds = []kind{
	{
		name: "opened", has: func(l *Line) bool { return l.Opened != nil },
		short: func(*Line) string { return "opened" },
		names: &names{
			words: func(l *Line, _ Roster) []secret.Word { return l.Opened.saltWords() },
		},
		sight: &sight{
			reads: nobody, says: othersAddresses,
			left: func(r *Reader, l *Line) Line { return Line{At: l.At, Opened: r.begun(*l.Opened)} },
		},
		place: &place{
			begins: always, behind: []string{"joined"},
		},
		fold:   unread,
		roster: rosterOpened,
	},
	{
		name: "secret", has: func(l *Line) bool { return l.Secret != nil },
		short: func(*Line) string {
			return "a secret of its own for codes and reply addresses, which games of before had not"
		},
		names: noNames,
		sight: forAll,
		place: &place{
			begins: always,
		},
		fold: func(t *Table, l *Line, _ bool) { t.Words = *l.Secret },
		roster: func(r Roster, l *Line) Roster {
			r.Words = *l.Secret
			return r
		},
	},
	{
		name: "judged", has: func(l *Line) bool { return l.Judged != nil },
		short: func(l *Line) string {
			said := fmt.Sprintf("no. %d of %s: %s", l.Judged.No, l.Judged.Side, l.Judged.Outcome)
			if l.Judged.ByClock() {
				said += " (the default: nothing came in time)"
			}
			if l.Judged.Paged {
				said += " (sent by page: the club's word)"
			}
			return said + l.Judged.Acted.byline()
		},
		names: &names{
			mail:   func(l *Line) *string { return &l.Judged.Mail },
			mailOf: func(l *Line) engine.Side { return l.Judged.Side },
		},
		sight: &sight{
			reads: func(r *Reader, _ int, l *Line) bool { return l.Judged.Side == r.Side },
			says:  phrase{before: "the answer, and what was read", harmless: true},
			left:  func(_ *Reader, l *Line) Line { return Line{At: l.At, Judged: l.Judged.told()} },
			former: func(r *Reader, l *Line) (Line, bool) {
				return Line{At: l.At, Who: l.Who, Judged: l.Judged.unanswered()}, l.Judged.Side == r.Side
			},
		},
		place: &place{
			begins: always, deed: true,
		},
		fold:   foldJudged,
		roster: sameRoster,
	},
	{
		name: "play", has: func(l *Line) bool { return l.Play != nil },
		short: shortPlay,
		names: noNames,
		sight: &sight{
			reads: func(r *Reader, i int, _ *Line) bool { return !r.hidden[i] },
			opens: true, says: phrase{before: "play: a hidden action; its result has the hash"},
		},
		place: &place{
			behind: submission,
			effect: true,
		},
		fold:   foldPlay,
		roster: sameRoster,
	},
	{
		name: "rest", has: func(l *Line) bool { return l.Rest != nil },
		short: func(l *Line) string { return l.Rest.short() },
		names: noNames,
		sight: &sight{
			reads: func(r *Reader, _ int, l *Line) bool { return l.Rest.Side == r.Side },
			opens: true, says: phrase{before: "what of ", side: func(l *Line) engine.Side { return l.Rest.Side }, behind: " waited"},
		},
		place: &place{
			behind: submission,
			effect: true,
		},
		fold:   foldRest,
		roster: sameRoster,
	},
	{
		name: "unused", has: func(l *Line) bool { return l.Unused != nil },
		short: func(l *Line) string {
			return fmt.Sprintf("%s has %s in hand that no log has used", l.Unused.Side, report.Count(len(l.Unused.Rolls), "roll"))
		},
		names: noNames,
		sight: &sight{
			reads: func(r *Reader, _ int, l *Line) bool { return l.Unused.Side == r.Side },
			says:  phrase{before: "unused"},
		},
		place: &place{
			behind: submission,
		},
		fold:   func(t *Table, l *Line, _ bool) { t.Unused[l.Unused.Side] = l.Unused.Rolls },
		roster: sameRoster,
	},
	{
		name: "reached", has: func(l *Line) bool { return l.Reached != nil },
		short: func(l *Line) string { return fmt.Sprintf("position: end of the log of no. %d", l.Reached.No) },
		names: noNames,
		sight: &sight{
			reads: nobody, says: filesHash,
			left: func(_ *Reader, l *Line) Line {
				return Line{At: l.At, Reached: &Reached{No: l.Reached.No, Side: l.Reached.Side}}
			},
		},
		place: &place{
			behind: submission,
			fits:   ofSubmission(func(l *Line) (int, engine.Side) { return l.Reached.No, l.Reached.Side }),
			effect: true,
		},
		fold:   foldReached,
		roster: sameRoster,
	},
	{
		name: "standing", has: func(l *Line) bool { return l.Standing != nil },
		short: func(l *Line) string {
			return fmt.Sprintf("standing orders of %s (no. %d)", l.Standing.Side, l.Standing.No)
		},
		names: noNames,
		sight: &sight{
			reads: func(r *Reader, _ int, l *Line) bool { return l.Standing.Side == r.Side },
			opens: true, says: phrase{before: "standing orders of ", side: func(l *Line) engine.Side { return l.Standing.Side }},
		},
		place: &place{
			behind: submission,
			fits:   ofSubmission(func(l *Line) (int, engine.Side) { return l.Standing.No, l.Standing.Side }),
			effect: true,
		},
		fold:   func(t *Table, l *Line, _ bool) { t.Standing[l.Standing.Side] = *l.Standing },
		roster: sameRoster,
	},
	{
		name: "foreseen", has: func(l *Line) bool { return l.Foreseen != nil },
		short: func(l *Line) string {
			return fmt.Sprintf("%s is told of %s that may come up (no. %d)", l.Foreseen.Side, report.Count(len(l.Foreseen.Questions), "question"), l.Foreseen.No)
		},
		names: noNames,
		sight: &sight{
			reads: func(r *Reader, _ int, l *Line) bool { return l.Foreseen.Side == r.Side },
			opens: true, says: phrase{before: "which questions of the others may come up"},
		},
		place: &place{
			behind: submission,
			effect: true,
		},
		fold:   ifStands(func(t *Table, l *Line) { t.Foreseen = append(t.Foreseen, *l.Foreseen) }),
		roster: sameRoster,
	},
	{
		name: "advance", has: func(l *Line) bool { return l.Advance != nil },
		short: func(l *Line) string {
			return fmt.Sprintf("%s answers before it is asked (no. %d)", l.Advance.Side, l.Advance.No)
		},
		names: noNames,
		sight: &sight{
			reads: func(r *Reader, _ int, l *Line) bool { return l.Advance.Side == r.Side },
			opens: true, says: phrase{before: "what ", side: func(l *Line) engine.Side { return l.Advance.Side }, behind: " answered before it was asked"},
		},
		place: &place{
			behind: submission,
			fits:   ofSubmission(func(l *Line) (int, engine.Side) { return l.Advance.No, l.Advance.Side }),
			effect: true,
		},
		fold:   ifStands(func(t *Table, l *Line) { t.Given = t.AnsweredAhead(*l.Advance) }),
		roster: sameRoster,
	},
	{
		name: "alias", has: func(l *Line) bool { return l.Alias != nil },
		short: func(l *Line) string {
			return fmt.Sprintf("in files for others, a player of %s stands as %s", cmp.Or(string(l.Alias.Side), "no seat"), l.Alias.Placeholder)
		},
		names: &names{
			words: func(l *Line, _ Roster) []secret.Word { return []secret.Word{secret.Alias(l.Alias.Side, l.Alias.ID)} },
		},
		sight: &sight{
			reads:  func(r *Reader, _ int, l *Line) bool { return l.Alias.Side == r.Side },
			former: func(r *Reader, l *Line) (Line, bool) { return Line{At: l.At}, l.Alias.Side == r.Side },
			says:   phrase{before: "alias: an id in VASSAL, which is a password", harmless: true},
		},
		place: &place{
			behind: []string{"judged", "joined", "opened"},
			effect: true,
		},
		fold:   func(t *Table, l *Line, _ bool) { t.Aliases, t.Aliased = AliasesWith(t.Aliases, *l.Alias), t.Aliased+1 },
		roster: sameRoster,
	},
	{
		name: "reveal", has: func(l *Line) bool { return l.Reveal != nil },
		short: func(l *Line) string {
			return fmt.Sprintf("%s tells its sealed part %s (no. %d)%s", l.Reveal.Side, l.Reveal.Part, l.Reveal.No, l.Reveal.verdict())
		},
		names: noNames,
		sight: &sight{
			reads: func(r *Reader, _ int, l *Line) bool { return l.Reveal.Side == r.Side },
			opens: true, says: phrase{before: "what ", side: func(l *Line) engine.Side { return l.Reveal.Side }, behind: " told of a sealed part"},
		},
		place: &place{
			behind: submission,
			fits:   numbered(func(l *Line) int { return l.Reveal.No }),
			effect: true,
		},
		fold:   foldReveal,
		roster: sameRoster,
	},
	{
		name: "sealed", has: func(l *Line) bool { return l.Sealed != nil },
		short: func(l *Line) string {
			return fmt.Sprintf("sealed orders of %s, version %d (no. %d)", l.Sealed.Side, l.Sealed.Version, l.Sealed.No)
		},
		names: noNames,
		sight: &sight{
			reads: func(r *Reader, _ int, l *Line) bool { return l.Sealed.Side == r.Side },
			opens: true, says: phrase{before: "sealed orders of ", side: func(l *Line) engine.Side { return l.Sealed.Side }},
			left: func(_ *Reader, l *Line) Line { return Line{At: l.At, Sealed: l.Sealed.shut()} },
		},
		place: &place{
			behind: submission,
			fits:   ofSubmission(func(l *Line) (int, engine.Side) { return l.Sealed.No, l.Sealed.Side }),
			effect: true,
		},
		fold:   ifStands(func(t *Table, l *Line) { t.Sealed = sealedWith(t, *l.Sealed) }),
		roster: sameRoster,
	},
	{
		name: "housed", has: func(l *Line) bool { return l.Housed != nil },
		short: func(l *Line) string { return l.Housed.short() },
		names: noNames,
		sight: &sight{
			reads: func(r *Reader, i int, l *Line) bool { return l.Housed.Side == r.Side || !r.hidden[i] },
			opens: true, says: phrase{before: "what the house chose for ", side: func(l *Line) engine.Side { return l.Housed.Side }},
		},
		place: &place{
			behind: submission,
			fits:   ofSubmission(func(l *Line) (int, engine.Side) { return l.Housed.No, l.Housed.Side }),
		},
		fold:   ifStands(func(t *Table, l *Line) { t.Housed = append(t.Housed, *l.Housed) }),
		roster: sameRoster,
	},
	{
		name: "rekeyed", has: func(l *Line) bool { return l.Rekeyed != nil },
		short: func(*Line) string { return "new keys for the dice" },
		names: noNames,
		sight: forAll,
		place: &place{
			begins: always,
		},
		fold:   unread,
		roster: sameRoster,
	},
	{
		name: "logged", has: func(l *Line) bool { return l.Logged != nil },
		short: func(l *Line) string { return fmt.Sprintf("the result of no. %d is in the log", l.Logged.No) },
		names: noNames,
		sight: forAll,
		place: &place{
			behind: submission,
			fits:   numbered(func(l *Line) int { return l.Logged.No }),
		},
		fold:   func(t *Table, l *Line, _ bool) { t.Logged = l.Logged },
		roster: sameRoster,
	},
	{
		name: "rolled back", has: func(l *Line) bool { return l.RolledBack != nil },
		short: func(l *Line) string {
			return fmt.Sprintf("rolled back to line %d, %s taken away: %s", l.RolledBack.To, report.Count(l.RolledBack.Plays, "play"), l.RolledBack.Why)
		},
		names: noNames,
		sight: &sight{
			reads: func(_ *Reader, _ int, l *Line) bool { return l.RolledBack.Position == "" }, says: filesHash,
			left: func(_ *Reader, l *Line) Line { return Line{At: l.At, RolledBack: l.RolledBack.unplaced()} },
		},
		place: &place{
			begins: always, deed: true,
		},
		fold:   unread,
		roster: sameRoster,
	},
	{
		name: "freeze", has: func(l *Line) bool { return l.Freeze != nil },
		short: func(l *Line) string {
			return fmt.Sprintf("freeze %d: the dice for no. %d fall with round %d of the beacon", l.Freeze.Number, l.Freeze.No, l.Freeze.Round)
		},
		names: noNames,
		sight: &sight{
			reads: nobody, opens: true,
			says: phrase{before: "what was frozen, and what opens its notice", harmless: true},
			left: func(_ *Reader, l *Line) Line { return Line{At: l.At, Freeze: l.Freeze.announced()} },
		},
		place: &place{
			behind: submission,
			fits:   ofSubmission(func(l *Line) (int, engine.Side) { return l.Freeze.No, l.Freeze.Side }),
		},
		fold:   foldFreeze,
		roster: sameRoster,
	},
	{
		name: "kept", has: func(l *Line) bool { return l.Kept != nil },
		short: func(*Line) string { return "a mail is kept until the game goes on" },
		names: &names{
			mail: func(l *Line) *string { return &l.Kept.Mail }, mailOf: nobodys,
		},
		sight: forAll,
		place: &place{
			begins: always,
		},
		fold:   func(t *Table, l *Line, _ bool) { keepKey(t, l.Kept.Mail, l.At) },
		roster: sameRoster,
	},
	{
		name: "press", has: func(l *Line) bool { return l.Press != nil },
		short: func(l *Line) string {
			return fmt.Sprintf("%s writes to %s: %s", cmp.Or(string(l.Press.Side), l.Press.From), cmp.Or(string(l.Press.Reader), string(l.Press.To)), report.Count(len(l.Press.Text), "byte"))
		},
		names: noNames,
		sight: &sight{
			reads: func(r *Reader, _ int, l *Line) bool { return l.Press.HasReader(r.Side) },
			says:  phrase{before: "what was written to the moderator alone", harmless: true},
			left:  func(_ *Reader, l *Line) Line { return Line{At: l.At, Press: l.Press.unread()} },
			former: func(_ *Reader, l *Line) (Line, bool) {
				return Line{At: l.At, Who: l.Who, Press: l.Press.unread()}, l.Press.To != ToAll
			},
		},
		place: &place{
			begins: func(l Line) bool { return l.Press.From != "" && l.Press.Mail == "" }, behind: deeds,
			fits: pressFits,
		},
		fold:   func(t *Table, l *Line, _ bool) { t.Presses = append(slices.Clip(t.Presses), *l.Press) },
		roster: sameRoster,
	},
	{
		name: "seated", has: func(l *Line) bool { return l.Seated != nil },
		short: func(l *Line) string { return fmt.Sprintf("%s: %s %s", l.Seated.Side, l.Seated.Name, l.Seated.Why) },
		names: &names{
			mail:   func(l *Line) *string { return &l.Seated.Mail },
			mailOf: func(l *Line) engine.Side { return l.Seated.Side },
			token:  func(l *Line) *string { return &own(&l.Seated).Token },
			words:  func(l *Line, _ Roster) []secret.Word { return []secret.Word{secret.Outside(l.Seated.Addr)} },
		},
		sight: &sight{
			reads: func(r *Reader, _ int, l *Line) bool { return l.Seated.Side == r.Side },
			says:  othersAddresses,
			left:  func(r *Reader, l *Line) Line { return Line{At: l.At, Seated: r.seated(*l.Seated)} },
			former: func(r *Reader, l *Line) (Line, bool) {
				if l.Seated.Side != r.Side {
					return Line{}, false
				}
				return Line{At: l.At, Seated: r.seated(*l.Seated)}, true
			},
		},
		place: &place{
			begins: always, behind: submission,
			fits: ofSide(func(l *Line) engine.Side { return l.Seated.Side }), deed: true,
		},
		fold:   foldSeated,
		roster: func(r Roster, l *Line) Roster { return r.with(*l.Seated) },
	},
	{
		name: "held", has: func(l *Line) bool { return l.Held != nil },
		short: func(l *Line) string {
			return fmt.Sprintf("held by %s", l.by(l.Held.By)) + untilText(l.Held.Until) + Because(l.Held.Why)
		},
		names: &names{
			by: func(l *Line) Actor { return l.Held.By },
		},
		sight: forAll,
		place: &place{
			begins: always, deed: true,
		},
		fold:   foldHeld,
		roster: sameRoster,
	},
	{
		name: "released", has: func(l *Line) bool { return l.Released != nil },
		short: func(l *Line) string {
			return fmt.Sprintf("released by %s", l.by(l.Released.By)) + Because(l.Released.Why)
		},
		names: &names{
			by: func(l *Line) Actor { return l.Released.By },
		},
		sight: forAll,
		place: &place{
			begins: func(l Line) bool { return l.Released.By == ByModerator }, deed: true,
		},
		fold:   foldReleased,
		roster: sameRoster,
	},
	{
		name: "paused", has: func(l *Line) bool { return l.Paused != nil },
		short: func(l *Line) string {
			return fmt.Sprintf("paused by %s", l.by(l.Paused.By)) + untilText(l.Paused.Until) + Because(l.Paused.Why)
		},
		names: &names{
			by: func(l *Line) Actor { return l.Paused.By },
		},
		sight: forAll,
		place: &place{
			begins: func(l Line) bool { return l.Paused.By == ByModerator }, behind: submission, deed: true,
		},
		fold: func(t *Table, l *Line, _ bool) {
			t.Paused = l.Paused
			t.Clocked = append(t.Clocked, pauses(l.At, true))
		},
		roster: sameRoster,
	},
	{
		name: "resumed", has: func(l *Line) bool { return l.Resumed != nil },
		short: func(l *Line) string { return fmt.Sprintf("resumed by %s", l.by(l.Resumed.By)) },
		names: &names{
			by: func(l *Line) Actor { return l.Resumed.By },
		},
		sight: forAll,
		place: &place{
			begins: func(l Line) bool { return l.Resumed.By == ByModerator }, behind: submission,
			fits: ofSide(func(l *Line) engine.Side { return engine.Side(l.Resumed.By) }), deed: true,
		},
		fold: func(t *Table, l *Line, _ bool) {
			t.Paused = nil
			t.Clocked = append(t.Clocked, pauses(l.At, false))
		},
		roster: sameRoster,
	},
	{
		name: "holidays", has: func(l *Line) bool { return l.Holidays != nil },
		short: func(l *Line) string { return l.Holidays.String() },
		names: &names{
			by: func(l *Line) Actor { return l.Holidays.By },
		},
		sight: forAll,
		place: &place{
			begins: always, deed: true,
		},
		fold: func(t *Table, l *Line, _ bool) {
			t.Clocked = append(t.Clocked, clock.Entry{At: l.At, Free: &clock.Free{Dates: l.Holidays.Dates, Off: l.Holidays.Off}})
		},
		roster: sameRoster,
	},
	{
		name: "ended", has: func(l *Line) bool { return l.Ended != nil },
		short: func(l *Line) string { return fmt.Sprintf("over (%s): %s", l.Ended.How, l.Ended.Text) },
		names: &names{
			by: func(l *Line) Actor { return l.Ended.By },
		},
		sight: forAll,
		place: &place{
			begins: func(l Line) bool { return l.Ended.By == ByModerator }, behind: []string{"judged", "clock"},
			fits: func(_, l *Line) bool { return l.Ended.By != ByModerator }, deed: true,
		},
		fold:   foldEnded,
		roster: sameRoster,
	},
	{
		name: "offered", has: func(l *Line) bool { return l.Offered != nil },
		short: func(l *Line) string {
			return fmt.Sprintf("%s offers: %s (no. %d)", l.Offered.Side, l.Offered.Terms, l.Offered.No)
		},
		names: noNames,
		sight: forAll,
		place: &place{
			behind: submission,
			fits:   ofSubmission(func(l *Line) (int, engine.Side) { return l.Offered.No, l.Offered.Side }),
		},
		fold:   func(t *Table, l *Line, stands bool) { t.Offers.offered(*l.Offered, stands) },
		roster: sameRoster,
	},
	{
		name: "settled", has: func(l *Line) bool { return l.Settled != nil },
		short: func(l *Line) string { return l.Settled.short() },
		names: noNames,
		sight: forAll,
		place: &place{
			behind: submission,
			fits:   settledFits,
		},
		fold:   ifStands(func(t *Table, l *Line) { t.Offers.settled(*l.Settled) }),
		roster: sameRoster,
	},
	{
		name: "ending", has: func(l *Line) bool { return l.Ending != "" },
		short: func(*Line) string { return "the end of the game is in the log, and its seeds are open" },
		names: noNames,
		sight: forAll,
		place: &place{
			behind: []string{"judged", "clock", "ended"},
		},
		fold:   unread,
		roster: sameRoster,
	},
	{
		name: "unconfirmed", has: func(l *Line) bool { return l.Unconfirmed != nil },
		short: func(l *Line) string { return l.Unconfirmed.short() },
		names: &names{
			mail:   func(l *Line) *string { return &l.Unconfirmed.Mail },
			mailOf: func(l *Line) engine.Side { return l.Unconfirmed.Side },
		},
		sight: &sight{
			reads: func(r *Reader, _ int, l *Line) bool { return l.Unconfirmed.Side == r.Side },
			says:  phrase{before: "what somebody else is to confirm", harmless: true},
			left:  func(_ *Reader, l *Line) Line { return Line{At: l.At, Unconfirmed: l.Unconfirmed.asked()} },
			former: func(r *Reader, l *Line) (Line, bool) {
				return Line{At: l.At, Unconfirmed: l.Unconfirmed.asked()}, l.Unconfirmed.Side == r.Side
			},
		},
		place: &place{
			begins: asksAnew, behind: deeds,
			fits: unconfirmedFits,
		},
		fold:   func(t *Table, l *Line, stands bool) { t.Confirms.Read(*l, stands, t.Roster) },
		roster: sameRoster,
	},
	{
		name: "confirmed", has: func(l *Line) bool { return l.Confirmed != nil },
		short: func(l *Line) string { return l.Confirmed.short() },
		names: noNames,
		sight: forAll,
		place: &place{
			behind: deeds,
			fits:   confirmedFits,
		},
		fold:   func(t *Table, l *Line, stands bool) { t.Confirms.Read(*l, stands, t.Roster) },
		roster: sameRoster,
	},
	{
		name: "bounced", has: func(l *Line) bool { return l.Bounced != nil },
		short: func(l *Line) string {
			return fmt.Sprintf("a mail to %s came back: %s", l.Bounced.Side, strings.Join(strings.Fields(l.Bounced.Status+" "+l.Bounced.Why), " "))
		},
		names: &names{
			mail: func(l *Line) *string { return &l.Bounced.Mail }, mailOf: nobodys,
		},
		sight: &sight{
			reads: nobody, says: othersAddresses,
			left: func(_ *Reader, l *Line) Line { return Line{At: l.At, Bounced: &Bounced{Side: l.Bounced.Side}} },
		},
		place: &place{
			begins: always,
		},
		fold:   foldBounced,
		roster: sameRoster,
	},
	{
		name: "keyed", has: func(l *Line) bool { return l.Keyed != nil },
		short: func(l *Line) string { return l.Keyed.short() },
		names: noNames,
		sight: forAll,
		place: &place{
			behind: submission,
			fits:   ofSide(func(l *Line) engine.Side { return l.Keyed.Side }),
		},
		fold:   foldKeyed,
		roster: sameRoster,
	},
	{
		name: "clock", has: func(l *Line) bool { return l.Clock != nil },
		short: func(l *Line) string { return l.Clock.String() },
		names: noNames,
		sight: forAll,
		place: &place{
			begins: Line.IsDue, behind: []string{"judged", "rolled back"},
			fits: clockFits,
		},
		fold:   func(t *Table, l *Line, _ bool) { t.Clocked = append(t.Clocked, clock.Entry{At: l.At, Fact: *l.Clock}) },
		roster: sameRoster,
	},
	{
		name: "proposed", has: func(l *Line) bool { return l.Proposed != nil },
		short: func(l *Line) string { return l.Proposed.short() },
		names: &names{
			token: func(l *Line) *string { return &own(&l.Proposed).Token },
			words: func(l *Line, r Roster) []secret.Word {
				return []secret.Word{secret.Seat(l.Proposed.Side, TimesIn(r.ProposedTo, l.Proposed.Side), l.Proposed.Addr)}
			},
		},
		sight: &sight{
			reads: nobody, says: othersAddresses,
			left: func(r *Reader, l *Line) Line { return Line{At: l.At, Proposed: r.proposed(*l.Proposed)} },
		},
		place: &place{
			begins: always, deed: true,
		},
		fold:   func(t *Table, l *Line, _ bool) { t.Roster = t.proposing(*l.Proposed) },
		roster: func(r Roster, l *Line) Roster { return r.proposing(*l.Proposed) },
	},
	{
		name: "moderates", has: func(l *Line) bool { return l.Moderates != nil },
		short: func(l *Line) string { return l.Moderates.short() },
		names: &names{
			words: func(l *Line, _ Roster) []secret.Word { return []secret.Word{secret.Chair(l.Moderates.Addr)} },
		},
		sight: &sight{
			reads: nobody, says: othersAddresses,
			left: func(r *Reader, l *Line) Line { return Line{At: l.At, Moderates: r.moderates(*l.Moderates)} },
		},
		place: &place{
			begins: always, deed: true,
		},
		fold:   foldModerates,
		roster: func(r Roster, l *Line) Roster { return r.appointed(*l.Moderates) },
	},
	{
		name: "directed", has: func(l *Line) bool { return l.Directed != nil },
		short: func(l *Line) string {
			said := fmt.Sprintf("a mail of the moderator %s", cmp.Or(l.Directed.Name, l.Directed.Addr))
			if l.Directed.Paged {
				said += " (sent by page: the club's word)"
			}
			return said
		},
		names: &names{
			mail: func(l *Line) *string { return &l.Directed.Mail }, mailOf: nobodys,
			words: func(l *Line, _ Roster) []secret.Word { return []secret.Word{secret.Chair(l.Directed.Addr)} },
		},
		sight: &sight{
			reads: nobody,
			says:  phrase{before: "a mail of a moderator, and what he was answered", harmless: true},
			left: func(_ *Reader, l *Line) Line {
				return Line{At: l.At, Who: l.Who, Directed: &Directed{Name: l.Directed.Name, Operator: l.Directed.Operator, Paged: l.Directed.Paged}}
			},
		},
		place: &place{
			begins: always,
		},
		fold:   unread,
		roster: sameRoster,
	},
	{
		name: "watching", has: func(l *Line) bool { return l.Watching != nil },
		short: func(l *Line) string { return l.Watching.short() },
		names: &names{
			mail: func(l *Line) *string { return &l.Watching.Mail }, mailOf: nobodys,
			token: func(l *Line) *string { return &own(&l.Watching).Token },
			words: func(l *Line, _ Roster) []secret.Word {
				return []secret.Word{secret.Watch(l.Watching.Addr), secret.Outside(l.Watching.Addr)}
			},
		},
		sight: &sight{
			reads: nobody, says: othersAddresses,
			left: func(r *Reader, l *Line) Line { return Line{At: l.At, Watching: r.watching(*l.Watching)} },
		},
		place: &place{
			begins: always,
		},
		fold:   func(t *Table, l *Line, _ bool) { t.Roster = t.watched(*l.Watching) },
		roster: func(r Roster, l *Line) Roster { return r.watched(*l.Watching) },
	},
	{
		name: "invited", has: func(l *Line) bool { return l.Invited != nil },
		short: func(*Line) string { return "invited" },
		names: &names{
			words: func(l *Line, _ Roster) []secret.Word { return l.Invited.Game.saltWords() },
		},
		sight: &sight{
			reads: nobody, says: othersAddresses,
			left: func(r *Reader, l *Line) Line { return Line{At: l.At, Invited: r.invited(*l.Invited)} },
		},
		place: &place{
			begins: always,
		},
		fold:   unread,
		roster: rosterInvited,
	},
	{
		name: "joined", has: func(l *Line) bool { return l.Joined != nil },
		short: func(l *Line) string { return fmt.Sprintf("%s joins as %s", l.Joined.Name, l.Joined.Side) },
		names: &names{
			mail:   func(l *Line) *string { return &l.Joined.Mail },
			mailOf: func(l *Line) engine.Side { return l.Joined.Side },
			token:  func(l *Line) *string { return &own(&l.Joined).Token },
			words: func(l *Line, _ Roster) []secret.Word {
				return []secret.Word{secret.Join("token", l.Joined.Addr, secret.TokenLetters), secret.Join("code", l.Joined.Addr, secret.CodeLetters)}
			},
		},
		sight: &sight{
			reads: func(r *Reader, i int, l *Line) bool { return l.Joined.Side == r.Side && !r.gone[i] },
			says:  othersAddresses,
			left:  func(r *Reader, l *Line) Line { return Line{At: l.At, Joined: r.joined(*l.Joined)} },
			former: func(r *Reader, l *Line) (Line, bool) {
				if l.Joined.Side != r.Side {
					return Line{}, false
				}
				return Line{At: l.At, Who: l.Who, Joined: r.joined(*l.Joined)}, true
			},
		},
		place: &place{
			begins: always, behind: []string{"joined"},
			fits: func(_, l *Line) bool { return l.Joined.House > 0 }, // that the person who joins asks for
		},
		fold:   unread,
		roster: sameRoster,
	},
	{
		name: "declined", has: func(l *Line) bool { return l.Declined != nil },
		short: func(l *Line) string { return fmt.Sprintf("%s declines", l.Declined.Name) },
		names: &names{
			mail: func(l *Line) *string { return &l.Declined.Mail }, mailOf: nobodys,
			words: func(l *Line, _ Roster) []secret.Word {
				return []secret.Word{secret.Join("code", l.Declined.Addr, secret.CodeLetters)}
			},
		},
		sight: &sight{
			reads: nobody, says: othersAddresses,
		},
		place: &place{
			begins: always,
		},
		fold:   unread,
		roster: sameRoster,
	},
	{
		name: "expired", has: func(l *Line) bool { return l.Expired != nil },
		short: func(*Line) string { return "the invitation has expired" },
		names: noNames,
		sight: forAll,
		place: &place{
			begins: always,
		},
		fold:   unread,
		roster: sameRoster,
	},
	{
		name: "reinvited", has: func(l *Line) bool { return l.Reinvited != nil },
		short: func(l *Line) string { return l.Reinvited.short() },
		names: &names{
			words: func(l *Line, _ Roster) (all []secret.Word) {
				for _, g := range l.Reinvited.Guests {
					all = append(all, secret.Join("token", g.Addr, secret.TokenLetters))
				}
				return all
			},
		},
		sight: &sight{
			reads: nobody, says: othersAddresses,
			left: func(r *Reader, l *Line) Line { return Line{At: l.At, Reinvited: r.reinvited(*l.Reinvited)} },
		},
		place: &place{
			begins: always, behind: []string{"directed"}, deed: true,
		},
		fold:   unread,
		roster: sameRoster,
	},
	{
		name: "cancelled", has: func(l *Line) bool { return l.Cancelled != nil },
		short: func(l *Line) string { return "cancelled" + Because(l.Cancelled.Why) },
		names: noNames,
		sight: forAll,
		place: &place{
			begins: always, behind: []string{"directed"}, deed: true,
		},
		fold:   unread,
		roster: sameRoster,
	},
}
