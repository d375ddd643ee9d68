package lobby

import (
	"encoding/hex"
	"fmt"
	"strings"
	"time"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/mail/lazyregexp"
	"adjutant/moderator/account"
	"adjutant/moderator/alias"
	"adjutant/moderator/clock"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/game/terms"
	"adjutant/moderator/interpret"
	"adjutant/moderator/letters"
	"adjutant/moderator/report"
	"adjutant/moderator/roll"
	"adjutant/moderator/verdict"
)

// maxTag is how many characters the tag of a game has at most.
const maxTag = 32

var validTag = lazyregexp.New(`^[a-z0-9][a-z0-9-]{0,31}$`)

// Open makes the first lines of a game whose players are not asked, and the mails
// that tell them. The error says what is wrong with the opening.
func Open(m decision.Moderator, o Opening) ([]game.Line, []mail.Outgoing, error) {
	opened, rules, err := termsOf(m.Rules, o)
	if err != nil {
		return nil, nil, err
	}
	if opened.Seats, err = o.Seats(rules.System.Info().Sides); err != nil {
		return nil, nil, err
	}
	if err := withBeacon(m.Beacon, o, &opened); err != nil {
		return nil, nil, err
	}
	if err := withHouse(rules, o, &opened); err != nil {
		return nil, nil, err
	}
	if opened.Secret, err = o.DrawSecret(); err != nil {
		return nil, nil, err
	}
	opened.Invitation = terms.Text(opened)
	opened.ID = terms.GameID(opened)
	return begun(m, nil, opened, o.Position, o.Now)
}

// termsOf is what a game is to be opened with, but for its seats.
func termsOf(packs game.Library, o Opening) (game.Opened, game.Rules, error) {
	rules, err := packs(o.Pack, o.Hash)
	if err != nil {
		return game.Opened{}, rules, err
	}
	if o.Tag == roll.NoGame {
		return game.Opened{}, rules, fmt.Errorf("the tag %q is that of rolls outside games", o.Tag)
	}
	if !validTag.MatchString(o.Tag) {
		return game.Opened{}, rules, fmt.Errorf("the tag %q is not of small letters, digits and hyphens, at most 32", o.Tag)
	}
	if _, err := rules.System.New(o.Setup); err != nil {
		return game.Opened{}, rules, err
	}
	opened := game.Opened{
		Tag: o.Tag, Title: o.Title, Pack: o.Pack, PackHash: o.Hash, Setup: o.Setup, Dice: o.Dice, Keys: o.Keys, Answer: o.Answer, Clock: o.Clock,
		Illegal: o.Illegal, Page: o.Page, Ends: o.Ends, Follows: o.Follows, Decks: game.DecksOf(rules.System),
		Rating: o.Rating,
	}
	if err := o.CheckClock(rules.System.Info()); err != nil {
		return opened, rules, err
	}
	if opened.House, err = game.HouseOptions(o.House); err != nil {
		return opened, rules, err
	}
	if opened.Unrated, err = game.PlainLine("the reason why it is not rated", o.Unrated); err != nil {
		return opened, rules, err
	}
	if o.Position != nil {
		opened.Position = roll.Sum(o.Position).String()
	}
	return opened, rules, nil
}

// begun opens a game behind the lines that it has: the lines to append, and the
// mails with which it begins.
func begun(m decision.Moderator, before []game.Line, opened game.Opened, position []byte, now time.Time) ([]game.Line, []mail.Outgoing, error) {
	lines := []game.Line{{At: now, Opened: &opened}}
	aliases, err := alias.First(m.Rules, append(before[:len(before):len(before)], lines...), position)
	if err != nil {
		return nil, nil, err
	}
	for _, a := range aliases {
		lines = append(lines, game.Line{At: now, Alias: &a})
	}
	mails, err := announced(m, append(before[:len(before):len(before)], lines...), position, now)
	return lines, mails, err
}

// FirstWake is what becomes due first in a game of which these are all lines: an
// answer to its invitation, or what its clock asks for; nil for nothing.
func FirstWake(m decision.Moderator, lines []game.Line, now time.Time) (*game.Wake, error) {
	if p := game.InvitationOf(lines); p != nil && !p.Opened {
		return p.Wake(false), nil
	}
	t, err := m.Rules.Table(lines)
	if err != nil {
		return nil, err
	}
	return verdict.Unjudged(m, t.Course(), game.Game{Lines: lines}, now).Wake(), nil
}

// announced writes to every player that the game begins, how it is played and where
// he writes to.
func announced(m decision.Moderator, lines []game.Line, position []byte, now time.Time) ([]mail.Outgoing, error) {
	t, err := m.Rules.Table(lines)
	if err != nil {
		return nil, err
	}
	node := t.Course().Node()
	s := verdict.Unjudged(m, t.Course(), game.Game{Lines: lines, Position: position}, now)
	var mails []mail.Outgoing
	for _, seat := range t.Seats {
		if seat.House > 0 {
			continue
		}
		letter := m.Club.Reply(nil, now)
		letter.Key = fmt.Sprintf("invitation/%s/%s", t.ID, seat.Side)
		letter.To = mail.Address{Name: seat.Name, Addr: seat.Addr}
		letter.ReplyTo = m.Club.ReplyTo(t.Tag, seat)
		letter.First = game.InvitationOf(lines) == nil // else it is the invitation
		letter.Subject = fmt.Sprintf("[%s] %s begins", t.Tag, t.Title)
		told := report.Invited{
			Club: m.Club.Name, Tag: t.Tag, Title: t.Title, Pack: t.Pack, Side: t.Rules.SideName(seat.Side), Name: seat.Name,
			ReplyTo: letter.ReplyTo.Addr, Next: letters.NextFor(s, node, seat.Side), VASSAL: letters.DicePolicy(t.Dice, interpret.RulesThrow(t.Rules.Pack, t.Rules.System)), Beacon: terms.Beacon(*t.Opened), Tables: t.Rules.System.Info().Forewarning, Sealing: letters.Sealing(t, seat.Side), Asked: game.InvitationOf(lines) != nil,
		}
		told.Habits = seat.Wishes()
		told.Options, told.Length, told.Victory = terms.FirstOptions(*t.Opened), lengthOf(t), uncited(engine.VictoryOf(t.Rules.System, s.Course.State))
		told.Turn, told.Unit = turnOf(s.Course), letters.UnitFor(s, seat.Side)
		told.Muster, told.Worth = account.MusterWithWorth(s.Course, seat.Side)
		told.Due, told.Example, told.Placing = letters.DueFor(s, seat.Side), letters.ExampleFor(s, seat.Side), letters.PlacingFor(s, seat.Side)
		if told.Example == "" || told.Example == game.PassVerb {
			told.Later = letters.LaterFor(s, seat.Side)
		}
		var drawn []mail.Enclosure
		told.Map, drawn = letters.MapFor(s, seat, letter.Key, true)
		switch {
		case t.Draws():
			letter.Enclosures, told.Position = letters.FilesFor(s, 0, seat)
			told.Module, _ = letters.ModuleName(t)
		case position != nil:
			letter.Enclosures, told.Missing = letters.WholeFile(s, t.Tag+"-setup.vsav", position, seat.Side)
		}
		letter.Text, letter.HTML = report.Invitation(told).Both()
		letter.Archive = letters.ProofOfTerms(report.ProofOfTerms{Tag: t.Tag, Title: t.Title, ID: t.ID, Asked: told.Asked}, t.Invitation)
		letter.Enclosures = append(drawn, letter.Enclosures...)
		mails = append(mails, letter)
	}
	return append(mails, toldToModerate(s)...), nil
}

// section is a section of a rule book behind a sentence: (MS 3.4).
var section = lazyregexp.New(` \([A-Z]{2}( [0-9.]+)?(, [A-Z]{2} [0-9.]+)*\)`)

// uncited are texts for a new player, without the sections that they are from.
func uncited(texts []string) []string {
	for i, text := range texts {
		texts[i] = section.ReplaceAllString(text, "")
	}
	return texts
}

// turnOf says what is done in a turn, and in which order, as far as the system says it with how many there are.
func turnOf(c *game.Course) (said string) {
	for _, t := range engine.TermsOf(c.Rules.System, c.State) {
		if t.Word == "turn" && strings.Contains(t.Means, "The game has") {
			said = t.Means
		}
	}
	return said
}

// lengthOf says how many turns a game has, "" where its scenario does not.
func lengthOf(t *game.Table) string {
	for i, s := range t.Rules.Pack.Scenarios {
		if chosen := s.ID == t.Setup.Scenario || i == 0 && t.Setup.Scenario == ""; chosen && s.Turns > 0 {
			return fmt.Sprintf("It is played over %s.", report.Count(s.Turns, "turn"))
		}
	}
	return ""
}

// withBeacon gives a game the beacon that it is opened with.
func withBeacon(beacon roll.Beacon, o Opening, opened *game.Opened) error {
	switch {
	case o.Beacon == "" && o.Notice == 0:
		return nil
	case o.Beacon == "":
		return fmt.Errorf("a notice time of %s, but no beacon that it could be for", clock.Days(o.Notice))
	case o.Beacon != beacon.Name:
		return fmt.Errorf("the beacon %q is not known here, only %s", o.Beacon, beacon.Name)
	case o.Notice < time.Second || o.Notice > maxFreeze || o.Notice%time.Second != 0:
		return fmt.Errorf("a notice time of %s, where whole seconds up to %s are possible", clock.Days(o.Notice), clock.Days(maxFreeze))
	}
	seed, err := o.Draw(32)
	if err != nil {
		return err
	}
	opened.Beacon, opened.Notice, opened.NoticeSeed = o.Beacon, o.Notice, hex.EncodeToString(seed)
	return nil
}
