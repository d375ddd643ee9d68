package letters

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
	"adjutant/moderator/report"
	"adjutant/moderator/verdict"
)

// DicePolicy says whose dice count, for players; ruled says that the rules throw them.
func DicePolicy(p game.DicePolicy, ruled bool) string {
	if p == game.DiceReceipts && ruled {
		return "Only the moderator's dice count in this game, and you may play on in VASSAL as they fall: ask for the dice of an order with 'roll' before it ('roll attack 0507 -> 0506 primary <unit>'), with the log so far or without. It is carried out at once and stands; the answer brings its result and a receipt with a code for each roll. Your next log begins with that order in the chat, behind it 'receipt', its number and its code, and ends the phase. An order without 'roll' is carried out as ever."
	}
	if p == game.DiceReceipts {
		return "Only the moderator's dice count in this game, and logs tell what they are used for: ask for dice before you play what needs them ('roll 2d6 for the attack on the hill'). The answer comes at once and brings a receipt with a code, which you type into the chat of VASSAL where you use it. Your next log is to use all your receipts, in order."
	}
	if p == game.DiceClient && ruled {
		return "Dice rolled in VASSAL count in this game: declare an order in the chat ('attack 0507 -> 0506 primary <unit>'), roll its dice behind it, and show on the board what they lead to. They are text from the roller's own program, so they are marked unverified. Each is matched to the order that takes it; where a log has none, the moderator's fall. A roll stands in whatever log it came: a log with an illegal step counts up to that step, and your next begins there."
	}
	if p == game.DiceClient {
		return "Dice rolled in VASSAL count in this game. They are text from the roller's own program, so they are marked unverified."
	}
	return "Only the moderator's dice count in this game: do not roll in VASSAL; what needs dice is rolled, signed and mailed to both sides."
}

// openPlayHeadline names both versions in large words.
func openPlayHeadline(v *verdict.Verdict, reader engine.Side) string {
	whose := "the log of " + v.Start.PlayerName(v.Seat.Side)
	if reader == v.Seat.Side {
		whose = "your log"
	}
	text := fmt.Sprintf("OPEN PLAY FROM NOW ON: %s is of VERSION %s of the module %q, and the game was played with VERSION %s. From here on nothing is checked against the rules, for either side.", whose, v.OpenLog.Log, v.OpenLog.Module, v.OpenLog.Game)
	if v.LeftOver(reader) {
		text += " What is marked REFUSED, skipped or unclear, or named as not taken, was not done and is yours again."
	}
	return text
}

// openPlayTold says to a reader what open play means, and how it is taken back, in
// paragraphs.
func openPlayTold(v *verdict.Verdict, reader engine.Side) []string {
	if !v.Took || !v.OpensNow() {
		return nil
	}
	who := v.Start.PlayerName(v.Seat.Side)
	means, sends := "nobody has held the log of "+who+" against the rules, so look at it before you go on.", who+" sends"
	if reader == v.Seat.Side {
		means, sends = "nobody has held your log against the rules, and nobody will hold the next ones.", "you send"
	}
	told := []string{
		"What that means: " + means + " Logs are audited and carried: each begins at the end of the last, of whichever version of the module. Orders in words are not carried out any more, standing orders do nothing, and where the units stand is on the map alone.",
		openDice(v.Course),
		"The game ends when you agree on it ('offer result " + string(v.Course.Sides()[0]) + "', 'offer draw') or a side resigns. The ladder takes no result by itself.",
		fmt.Sprintf("If this was not meant, ask for it to be taken back ('press moderator: …'): a moderator rolls the game back to before no. %d. Then the rules hold again, and %s the log again, made in version %s, or the orders in words. To play on in version %s with the rules, a moderator binds it then ('adjutant bind') and changes the pack of the game ('adjutant game pack').", v.No(), sends, v.OpenLog.Game, v.OpenLog.Log),
	}
	if v.Freezes != nil { // the headline tells of the dice
		told = append([]string{openPlayHeadline(v, reader)}, told...)
	}
	return told
}

// versionNote tells the other side of a log in open play that is of another version of the
// module than the one before.
func versionNote(opening *verdict.OpenLog, reading interpret.Reading) []string {
	if opening != nil || reading.Log == nil || reading.Strange == "" {
		return nil
	}
	return []string{reading.Strange}
}

// openDice says whose dice count in open play, and how they are had.
func openDice(c *game.Course) string {
	text := DicePolicy(c.Dice, false)
	if c.Dice == game.DiceModerator {
		text += " Ask for them before you play what needs them: roll 2d6 for the attack on the hill."
	}
	return text
}

// tellOpenPlay tells the moderators that the rules are left: whoever wants to be rid of them
// may alter the version in a file.
func tellOpenPlay(v *verdict.Verdict, no int) []mail.Outgoing {
	if !v.OpensNow() {
		return nil
	}
	told := report.OpenPlay{
		Tag: v.Course.Tag, Title: v.Course.Title, From: v.Seat.Name, No: no, Before: standingBefore(v.Start.Table, no),
		Module: v.OpenLog.Module, Log: v.OpenLog.Log, Game: v.OpenLog.Game, Pack: v.Course.Pack,
	}
	return Memos(v, Memo{
		Key: fmt.Sprintf("open-play/%s/%d", v.Course.ID, no), Subject: fmt.Sprintf("no. %d: the game goes on in open play", no), Body: told.Body,
	})
}

// standingBefore is the number of the last submission before another that no roll back took
// away, 0 for none.
func standingBefore(t *game.Table, no int) int {
	for _, j := range slices.Backward(t.Judged) {
		if j.No < no && !t.Undone[j.No] {
			return j.No
		}
	}
	return 0
}
