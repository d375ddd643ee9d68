package command

import (
	"adjutant/moderator/attachment"
	"adjutant/moderator/orders"
	"adjutant/moderator/verdict"
)

// Row is a command: a word with which a mail asks the moderator for something that is no
// order, and what is done then.
type Row struct {
	Word    string
	Changes bool         // the command writes something down that a freeze or a hold keeps as it is: it waits for their end, and else it is carried out before the orders of its mail; all others are answered after the orders
	After   bool         // the command changes something even in a game that is over
	Alone   bool         // it does not stand in one mail with orders, standing orders or a log
	Once    bool         // two of them in one mail, with different words, contradict each other
	Against []string     // words of the commands that it contradicts
	By      verdict.Role // the roles that may use it

	Conducts bool // it is for moderators who do not play in the game

	Do func(*Session, orders.Command) error
}

// Rows are all commands that there are in a game: a new one is a row here and
// its word in package orders.
func Rows() []Row {
	return append([]Row{
		{Word: "help", By: verdict.Player | verdict.Observer | verdict.GameMaster, Do: tellGuide},
		{Word: "commands", By: verdict.Player | verdict.Observer | verdict.GameMaster, Do: tellGuide},
		{Word: "status", By: verdict.Player | verdict.Observer | verdict.GameMaster, Do: tellStatus},
		{Word: "history", By: verdict.Player | verdict.Observer | verdict.GameMaster, Do: tellHistory},
		{Word: "orders", By: verdict.Player, Do: tellStored},
		{Word: "check", By: verdict.Player, Do: (*Session).check},
		{Word: "preview", By: verdict.Player, Do: (*Session).check},
		{Word: "wait", Against: []string{"process", "send", "check", "preview"}, By: verdict.Player, Do: tellWait},
		{Word: "process", Against: []string{"check", "preview"}, By: verdict.Player, Do: tellProcess},
		{Word: "send", Against: []string{"check", "preview"}, By: verdict.Player, Do: tellProcess},
		{Word: "drop", Against: []string{"cancel rest"}, By: verdict.Player, Do: tellDrop},
		{Word: "cancel rest", Changes: true, Against: []string{"process", "send"}, By: verdict.Player, Do: cancelRest},
		{Word: "undo", Alone: true, By: verdict.Player, Do: tellUndo},
		{Word: "map", By: verdict.Player | verdict.Observer | verdict.GameMaster, Do: tellMap},
		{Word: "position", By: verdict.Player, Do: tellPosition},
		{Word: "log", By: verdict.Player, Do: tellPosition},
		{Word: "module", Once: true, By: verdict.Player, Do: tellModule},
		{Word: attachment.AuditWord, By: verdict.Player | verdict.Observer | verdict.GameMaster, Do: tellAudit},
		{Word: setupWord, By: verdict.Player, Do: tellSetup},
		{Word: "press", By: verdict.Player, Do: tellPress},
		{Word: "confirm", Changes: true, Alone: true, By: verdict.Player, Do: confirm},
		{Word: keyWord, Changes: true, Alone: true, By: verdict.Player, Do: addKey},
		{Word: "keys", By: verdict.Player, Do: tellKeys},
		{Word: dropKeyWord, Changes: true, Alone: true, By: verdict.Player, Do: dropKey},
		{Word: "resign", Changes: true, Alone: true, Against: []string{"offer", "accept draw", "accept result", "pause", "resume", "withdraw offer", "decline offer"}, By: verdict.Player, Do: resign},
		{Word: "offer", Changes: true, Once: true, Against: []string{"accept draw", "accept result", "withdraw offer", "decline offer"}, By: verdict.Player, Do: offer},
		{Word: "accept draw", Changes: true, Alone: true, Against: []string{"accept result", "decline offer"}, By: verdict.Player, Do: accept},
		{Word: "accept result", Changes: true, Alone: true, Once: true, Against: []string{"decline offer"}, By: verdict.Player, Do: accept},
		{Word: "accept ruling", Changes: true, Alone: true, Once: true, Against: []string{"decline offer"}, By: verdict.Player, Do: accept},
		{Word: "decline offer", Changes: true, After: true, By: verdict.Player, Do: declineOffer},
		{Word: "withdraw offer", Changes: true, After: true, By: verdict.Player, Do: withdrawOffers},
		{Word: "pause", Changes: true, Once: true, Against: []string{"resume", "decline offer"}, By: verdict.Player, Do: pause},
		{Word: "resume", Changes: true, By: verdict.Player, Do: runClock},
		{Word: "rematch", Changes: true, After: true, Alone: true, Against: []string{"decline offer"}, By: verdict.Player, Do: rematch},
		{Word: "resend", Alone: true, Once: true, By: verdict.Player, Do: sendAgain},
		{Word: "re-send", Alone: true, Once: true, By: verdict.Player, Do: sendAgain},
		{Word: "zone", Changes: true, Once: true, By: verdict.Player, Do: setZone},
		{Word: "letters", Changes: true, Once: true, By: verdict.Player, Do: setHabit},
		{Word: "stops", Changes: true, Once: true, By: verdict.Player, Do: setHabit},
		{Word: "attachments", Changes: true, Once: true, By: verdict.Player, Do: setHabit},
		{Word: "address", Changes: true, Once: true, Against: []string{"replace"}, By: verdict.Player, Do: moveAway},
		{Word: "replace", Changes: true, Once: true, By: verdict.Player, Do: replaceSelf},
		{Word: "join", By: verdict.Player, Do: hasJoined},
		{Word: "watch", By: verdict.Player, Do: hasJoined},
		{Word: "unwatch", By: verdict.Player, Do: hasJoined},
		{Word: "absence", Changes: true, By: verdict.Player, Do: announceAbsence},
		{Word: "delay", Changes: true, Once: true, By: verdict.Player, Do: askDelay},
		{Word: "accept delay", Changes: true, Once: true, By: verdict.Player, Do: acceptDelay},
		{Word: "ladder", By: verdict.Player | verdict.Observer | verdict.GameMaster, Do: tellLadder},
		{Word: "deadline", By: verdict.Player | verdict.Observer | verdict.GameMaster, Do: tellDeadline},

		{Word: "preview", Conducts: true, By: verdict.GameMaster, Do: (*Session).preview},
		{Word: "process", Changes: true, Conducts: true, Once: true, Against: []string{"rule", "rollback", "end"}, By: verdict.GameMaster, Do: (*Session).process},
		{Word: "rule", Changes: true, Conducts: true, Against: []string{"rollback", "end"}, By: verdict.GameMaster, Do: (*Session).rule},
		{Word: "hold", Changes: true, Conducts: true, Once: true, Against: []string{"release", "end"}, By: verdict.GameMaster, Do: holdGame},
		{Word: "pause", Changes: true, Conducts: true, Once: true, Against: []string{"release", "end"}, By: verdict.GameMaster, Do: pauseGame},
		{Word: "holidays", Changes: true, Conducts: true, Against: []string{"end"}, By: verdict.GameMaster, Do: haveHolidays},
		{Word: "release", Changes: true, Conducts: true, Once: true, Against: []string{"end"}, By: verdict.GameMaster, Do: releaseGame},
		{Word: "rollback", Changes: true, Conducts: true, Once: true, Against: []string{"end", "preview"}, By: verdict.GameMaster, Do: rollGameBack},
		{Word: "end", Changes: true, Conducts: true, Once: true, By: verdict.GameMaster, Do: endGame},
		{Word: "seat", Changes: true, Conducts: true, Against: []string{"end"}, By: verdict.GameMaster, Do: seatSomebody},
		{Word: "press", Changes: true, After: true, Conducts: true, By: verdict.GameMaster, Do: pressOn},
		{Word: "confirm", Changes: true, After: true, By: verdict.GameMaster, Do: confirmDirected},
	}, questions()...)
}
