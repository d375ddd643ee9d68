package finding

// The order language (ORDERS 6): words and places.
const (
	NoOrder         = "E101"
	Expected        = "E102"
	OpenQuote       = "E103"
	LeftOver        = "E104"
	NoPrimary       = "E105"
	NoSuchOrders    = "E106"
	Missing         = "E107"
	TooLong         = "E108"
	TooManyStanding = "E109"
	StruckOut       = "E110"
	NoLocation      = "E201"
	OffMap          = "E202"
	TwoNames        = "W203"
	NoUnit          = "E301"
	SeveralUnits    = "E302"
	ReadAs          = "W302"
	NotYours        = "E303"
)

// Movement and combat on hexes.
const (
	NotAdjacent      = "E401"
	TooFar           = "E402"
	MustStop         = "E403"
	ZoneToZone       = "E404"
	UnsteadyIntoZone = "E405"
	GunAcrossCreek   = "E406"
	Overstacked      = "W407"
	GunInZone        = "E408"
	NoSight          = "E409"
	AttackedAlready  = "E410"
	TooManyTogether  = "E411"
	ShortOfExit      = "E412"
	EntryNotOpen     = "E413"
	NotWhole         = "E414"
	MovedAlready     = "E415"
	OutOfPhase       = "E416"
	Prohibited       = "E417"
	EnemyOccupied    = "E418"
	NobodyThere      = "E419"
	MarchTooEarly    = "E420"
	NoAttachment     = "E421"
	NoActivation     = "E422"
	NoResupply       = "E423"
	Unable           = "E424"
	OutOfRange       = "E425"
	NoSuchWay        = "E426"
	TooManyThere     = "E427"
)

// Movement and fire on a table.
const (
	GunMovesOrFires  = "E430"
	WithinShortRange = "E431"
	PathTooLong      = "E432"
	PathBlocked      = "E433"
	TargetUnseen     = "E434"
	TargetOutOfRange = "E435"
	TwoOrders        = "E436"
	DisobeysOrders   = "E437"
	NothingToShoot   = "E438"
	OffTable         = "E439"
	NoSuchDice       = "E440"
	BadValue         = "E441"
	BadFacing        = "E442"
	NoRoomInHouse    = "E443"
	NoCapture        = "E444"
	NoRally          = "E445"
	NoCrew           = "E447"
)

// Formations, their markers and procedures.
const (
	NotDrawn        = "E450"
	OrdersBarred    = "E451"
	OutsideScenario = "E452"
	OffLeash        = "E453"
	Frozen          = "E454"
	NoProcedure     = "E455"
	NoFact          = "E456"
	NoAbility       = "E457"
	EnemyHeld       = "E458"
	NoEntry         = "E459"
	NoSuchAnswer    = "E460"
	NotInCup        = "E461"
	CannotFight     = "E462"
	GroundBarred    = "E463"
	SightBlocked    = "E464"
	Owed            = "E465"
)

// A set-up that is checked.
const (
	SetUpElsewhere = "E470"
	NotSetUp       = "E471"
	NotInSetUp     = "E472"
	SetUpUnmapped  = "W470"
	SetUpCrowded   = "E473"
	SetUpOtherwise = "E474"
)

// Turns, seats and what is sealed.
const (
	OtherTurn      = "E501"
	NotYourTurn    = "E502"
	DeadlinePassed = "E503"
	NoSide         = "E504"
	NotAsked       = "E505"
	GameOver       = "E506"
	ReadAnother    = "E507"
	FalseReveal    = "E520"
	Sealed         = "E521"
	NotSealed      = "E522"
	Opened         = "E523"
	ToSeal         = "E524"
	NoSeal         = "E525"
	OpenedTooLate  = "E526"
	MoreWanted     = "E527"
	HandedIn       = "E528"
)

// What is not known: somebody has to say it, or it is taken as stated.
const (
	NoTable  = "E530"
	AsStated = "W530"
	LeftOpen = "E531"
)

// Files of VASSAL.
const (
	NoVASSALFile    = "E540"
	Damaged         = "E541"
	MoreThanAGame   = "E542"
	OtherModule     = "E543"
	StandsElsewhere = "E544"
	NoChain         = "E545"
	Uncut           = "E597"
	NoMoves         = "E546"
	Unsaid          = "E547"
	NoSetUp         = "E548"
)

// Commands in mails.
const (
	NoGameNamed       = "E549"
	TooManyCommands   = "E550"
	Contradicts       = "E551"
	NotBesideOrders   = "E552"
	NotForYou         = "E553"
	NoGuide           = "E554"
	NoReader          = "E555"
	PerhapsAnOrder    = "E556"
	NothingToDoItWith = "E557"
	OverLimit         = "E558"
	BeforeDice        = "E559"
	NoCode            = "E560"
	UnknownCode       = "E561"
	DoneAlready       = "E562"
	TakenBack         = "E563"
	Expired           = "E564"
	NothingToOffer    = "E565"
	NotOffered        = "E566"
	CannotResign      = "E567"
	ClockRefused      = "E568"
	NoRematch         = "E569"
	NoSuchWatch       = "E570"
	NoLadder          = "E571"
	NobodyOnLadder    = "E572"
	NothingToResend   = "E573"
	NoPlayer          = "E574"
	NothingStored     = "E575"
	CannotWait        = "E576"
	NoSuchNumber      = "E601"
	OldDraft          = "E602"
	NotMended         = "E603"
	PassOverDraft     = "E604"
	NothingWaits      = "E577"
	NoRuling          = "E578"
	NeitherYesNorNo   = "E579"
	NoKey             = "E580"
	KeyNotTaken       = "E581"
	UnknownKey        = "E582"
	Barred            = "E583"
	NotInOpenPlay     = "E584"
	NoSuchPlayer      = "E594"
	NothingToSend     = "E595"
)

// Invitations and seats.
const (
	NoSuccessor    = "E585"
	SideNotOpen    = "E586"
	JoinedAlready  = "E587"
	PlaysAlready   = "E588"
	SeatsTaken     = "E589"
	NotInvited     = "E590"
	NonceRefused   = "E591"
	InvitationOver = "E592"
	NameTaken      = "E593"
	SeatGivenUp    = "E596"
)

// Commands of a moderator.
const (
	Incomplete   = "E598"
	CannotBeDone = "E599"
	MovedOn      = "E600"
	NotBegun     = "E622"
	NotStaff     = "E620"
	NoSuchChange = "E621"
)

// Warnings about what was ordered and what is done.
const (
	ForModerator   = "W601"
	Skipped        = "W610"
	Threat         = "W630"
	Dim            = "W640"
	Ruled          = "W641"
	CutShort       = "W642"
	LeftOut        = "W643"
	Instead        = "W644"
	BehindVoidRoll = "W645"
	FiledIllegal   = "W646"
	StillIllegal   = "W647"
	Unchanged      = "W648"
	OwnInTheWay    = "W649"
	ChargeUnmade   = "W650"
)

// register is every code, in groups as above.
var register = []Code{
	{NoOrder, "the first word is no order of the game", "engine/declared, engine/gbacw, engine/musket, engine/muzzleblast, engine/openplay, moderator/interpret, moderator/judge, moderator/orders, moderator/orders/doubt, moderator/orders/refusal"},
	{Expected, "something else was expected here", "moderator/orders/refusal"},
	{OpenQuote, "a quotation mark is not closed", "moderator/orders/refusal"},
	{LeftOver, "something is left over after the order, or is not yours to write", "engine/declared, engine/musket, engine/muzzleblast, engine/openplay, moderator/ask, moderator/command, moderator/interpret, moderator/judge, moderator/orders, moderator/orders/refusal, moderator/seal"},
	{NoPrimary, "an attack names no primary unit", "engine/declared, engine/musket, moderator/interpret, moderator/orders/refusal"},
	{NoSuchOrders, "these orders cannot be given", "moderator/orders/refusal"},
	{Missing, "something is missing here, or is none of what can stand here", "engine/declared, engine/gbacw, engine/musket, engine/muzzleblast, engine/openplay, moderator/command, moderator/desk, moderator/interpret, moderator/judge, moderator/orders, moderator/orders/refusal, moderator/scene, moderator/zone"},
	{TooLong, "too long to be read", "moderator/interpret, moderator/orders, moderator/orders/refusal"},
	{TooManyStanding, "more standing orders than a side may have", "moderator/interpret"},
	{StruckOut, "words are struck out", "moderator/orders, moderator/orders/refusal"},
	{NoLocation, "this is not a location", "engine/muzzleblast, moderator/interpret, moderator/orders/refusal, moderator/seal"},
	{OffMap, "this hex is not on the map", "engine/declared, engine/gbacw, engine/musket, moderator/orders/refusal, moderator/orders/scan, moderator/seal"},
	{TwoNames, "this hex has another name on the next map", "moderator/orders/scan"},
	{NoUnit, "no unit has this name", "engine/declared, engine/gbacw, engine/musket, engine/muzzleblast, moderator/judge, moderator/mend, moderator/orders/refusal, moderator/seal"},
	{SeveralUnits, "several units have this name", "moderator/interpret, moderator/mend, moderator/orders, moderator/orders/asking, moderator/orders/refusal, moderator/seal"},
	{ReadAs, "a name was read that is not written so", "moderator/orders/refusal"},
	{NotYours, "the unit is not the side's own, or not in play", "engine/declared, engine/gbacw, engine/musket, engine/muzzleblast"},

	{NotAdjacent, "hexes of a path that do not touch", "engine/declared, engine/gbacw, engine/musket, moderator/judge"},
	{TooFar, "more movement points than the unit has", "engine/declared, engine/gbacw, engine/musket"},
	{MustStop, "the move must end in a hex before", "engine/declared, engine/musket, moderator/demo"},
	{ZoneToZone, "from a zone of control into a zone of control", "engine/musket"},
	{UnsteadyIntoZone, "disrupted or ineffective into a zone of control", "engine/musket"},
	{GunAcrossCreek, "artillery across a creek", "engine/musket"},
	{Overstacked, "over-stacked at the end of the phase", "engine/musket"},
	{GunInZone, "artillery in a zone of control attacks elsewhere", "engine/musket"},
	{NoSight, "no line of sight", "engine/musket"},
	{AttackedAlready, "a hex or a unit for the second time", "engine/declared, engine/musket"},
	{TooManyTogether, "more units than may fight together", "engine/musket, moderator/judge"},
	{ShortOfExit, "too few movement points to leave the map", "engine/musket"},
	{EntryNotOpen, "an entry hex that is not open yet", "engine/declared, engine/musket"},
	{NotWhole, "a formation that has entered in part", "engine/musket"},
	{MovedAlready, "a unit that has moved already", "engine/declared, engine/musket"},
	{OutOfPhase, "an order that belongs to another phase", "engine/declared, engine/gbacw, engine/musket, engine/muzzleblast, moderator/ask, moderator/draft, moderator/game, moderator/interpret, moderator/interpret/wayfind, moderator/judge, moderator/mend, moderator/precedent"},
	{Prohibited, "prohibited terrain", "engine/declared, engine/musket"},
	{EnemyOccupied, "a hex that the enemy occupies", "engine/musket"},
	{NobodyThere, "nobody to attack there", "engine/declared, engine/musket"},
	{MarchTooEarly, "march orders too early", "engine/gbacw"},
	{NoAttachment, "an attachment that is not allowed", "engine/gbacw, moderator/judge"},
	{NoActivation, "no more activations", "engine/gbacw"},
	{NoResupply, "no resupply is possible", "engine/gbacw"},
	{Unable, "a unit that may not do this", "engine/declared, engine/musket, moderator/interpret"},
	{OutOfRange, "out of range", "engine/declared, engine/musket"},
	{NoSuchWay, "no such retreat or advance", "engine/declared, engine/musket"},
	{TooManyThere, "more in a place than may be there", "engine/declared"},

	{GunMovesOrFires, "a gun moves or fires", "engine/muzzleblast"},
	{WithinShortRange, "within the short range of a gun", "engine/muzzleblast"},
	{PathTooLong, "a path that is longer than its units may go, by a distance that is measured", "engine/declared, engine/muzzleblast, moderator/interpret"},
	{PathBlocked, "a path through what cannot be crossed", "engine/muzzleblast"},
	{TargetUnseen, "the target is not seen", "engine/muzzleblast"},
	{TargetOutOfRange, "the target is out of range", "engine/muzzleblast"},
	{TwoOrders, "two orders for one unit", "engine/muzzleblast"},
	{DisobeysOrders, "a unit that does not obey", "engine/muzzleblast"},
	{NothingToShoot, "nobody, or nothing, to shoot with", "engine/muzzleblast"},
	{OffTable, "a place that is not on the table", "engine/declared, engine/muzzleblast"},
	{NoSuchDice, "dice that are not thrown here", "engine/declared, engine/openplay"},
	{BadValue, "a value that is not in its form", "engine/declared, engine/openplay"},
	{BadFacing, "a facing that is none, or needs none", "engine/muzzleblast"},
	{NoRoomInHouse, "a house that is full, or none", "engine/muzzleblast"},
	{NoCapture, "a capture that is not possible", "engine/muzzleblast"},
	{NoRally, "nobody who can rally, or be rallied so", "engine/muzzleblast"},
	{NoCrew, "somebody who cannot serve a gun", "engine/muzzleblast"},

	{NotDrawn, "the marker of the formation is not out", "engine/gbacw"},
	{OrdersBarred, "orders that the formation cannot be given", "engine/gbacw, moderator/judge"},
	{OutsideScenario, "outside the map of the scenario", "engine/gbacw"},
	{OffLeash, "cavalry too far away", "engine/gbacw"},
	{Frozen, "a rule of the scenario holds the unit", "engine/gbacw"},
	{NoProcedure, "a procedure that does not apply", "engine/gbacw"},
	{NoFact, "a declaration that is none", "engine/declared, engine/gbacw"},
	{NoAbility, "an ability that cannot be used", "engine/gbacw"},
	{EnemyHeld, "a hex that the enemy holds", "engine/gbacw, moderator/judge"},
	{NoEntry, "an entry that is not possible", "engine/gbacw"},
	{NoSuchAnswer, "an answer to a question that is none", "engine/gbacw"},
	{NotInCup, "a marker that is not in the cup", "engine/gbacw"},
	{CannotFight, "a unit that cannot fire or shock, or not at that", "engine/declared, engine/gbacw, moderator/interpret"},
	{GroundBarred, "ground that the unit does not cross, or on which it does not turn", "engine/gbacw"},
	{SightBlocked, "a line of sight that is blocked", "engine/gbacw"},
	{Owed, "a phase may not end before something that has to be done in it", "engine/declared"},

	{SetUpElsewhere, "a unit that is set up elsewhere", "engine/gbacw"},
	{NotSetUp, "a unit of the set-up that is not on the map", "engine/gbacw"},
	{NotInSetUp, "a unit on the map that is not in the set-up", "engine/gbacw"},
	{SetUpUnmapped, "only the map could say whether the unit stands right", "engine/gbacw"},
	{SetUpCrowded, "two units where one may stand", "engine/gbacw"},
	{SetUpOtherwise, "a unit in another condition, or facing elsewhere", "engine/gbacw"},

	{OtherTurn, "made for another turn", "engine/musket, engine/muzzleblast, engine/openplay, moderator/interpret, moderator/judge"},
	{NotYourTurn, "the game does not wait for this side", "engine/declared, engine/gbacw, engine/musket, engine/muzzleblast, engine/openplay, moderator/judge, moderator/precedent"},
	{DeadlinePassed, "the deadline has passed", "moderator/judge"},
	{NoSide, "no side of this game", "engine/declared, engine/musket, engine/openplay"},
	{NotAsked, "a question that is not asked, or no longer", "moderator/interpret"},
	{GameOver, "the game is over", "moderator/command, moderator/judge"},
	{ReadAnother, "a word of agreement to what its writer has not read", "moderator/judge"},
	{FalseReveal, "what is revealed is not what was sealed", "moderator/judge"},
	{Sealed, "sealed orders cannot be changed", "engine/musket, engine/muzzleblast"},
	{NotSealed, "nothing is sealed there", "engine/musket, engine/muzzleblast, moderator/judge"},
	{Opened, "a sealed plan that has been opened", "engine/musket, moderator/judge"},
	{ToSeal, "a plan that has to be sealed, or opened", "engine/musket, engine/muzzleblast"},
	{NoSeal, "this is no seal, or no reveal", "moderator/interpret, moderator/judge"},
	{OpenedTooLate, "a sealed plan that was not opened in its turn", "engine/musket"},
	{MoreWanted, "more is wanted than was ordered", "moderator/judge"},
	{HandedIn, "orders that are handed in cannot be taken back", "moderator/command"},

	{NoTable, "only a table that nobody typed in could say", "engine/declared, engine/gbacw, moderator/report"},
	{AsStated, "not checked: accepted as stated", "engine/gbacw, moderator/report"},
	{LeftOpen, "the rules or the tables leave it open: somebody has to rule first", "engine/gbacw, engine/musket, engine/muzzleblast, moderator/judge"},

	{NoVASSALFile, "this is no file of VASSAL", "moderator/interpret"},
	{Damaged, "what arrived damaged, or was cut off", "moderator/interpret"},
	{MoreThanAGame, "larger, or more work, than any game", "moderator/interpret, moderator/judge"},
	{OtherModule, "a log of another module", "moderator/interpret, moderator/judge"},
	{StandsElsewhere, "a log has a unit elsewhere than the game", "moderator/draft, moderator/interpret, moderator/judge"},
	{NoChain, "several logs that are no chain", "moderator/interpret"},
	{Uncut, "a log that cannot be cut off before its first roll", "moderator/interpret"},
	{NoMoves, "a save, which has no moves in it", "moderator/interpret"},
	{Unsaid, "what a log leaves open, and the player is asked", "moderator/interpret, moderator/judge, moderator/report"},
	{NoSetUp, "the rules do not say where units begin", "moderator/command"},

	{NoGameNamed, "a command about a game, in a mail that names none", "moderator/desk"},
	{TooManyCommands, "more commands than a mail may have", "moderator/command, moderator/desk"},
	{Contradicts, "two words of one mail that contradict each other", "moderator/command, moderator/lobby"},
	{NotBesideOrders, "a command that does not stand in a mail with orders", "moderator/command"},
	{NotForYou, "a command that is not for the player", "moderator/command"},
	{NoGuide, "there is no such guide", "moderator/command"},
	{NoReader, "a press for nobody who is here", "moderator/command"},
	{PerhapsAnOrder, "a line of a press that may be an order", "moderator/command"},
	{NothingToDoItWith, "what the command is about is not in the mail", "moderator/attachment, moderator/command, moderator/judge"},
	{OverLimit, "more than is taken, or than is done in a day", "moderator/command, moderator/desk"},
	{BeforeDice, "the game stands between an order and its dice", "moderator/command, moderator/judge"},
	{NoCode, "a confirmation without its code", "moderator/command"},
	{UnknownCode, "a code that was not sent to the player", "moderator/command"},
	{DoneAlready, "what was confirmed or judged already", "moderator/command"},
	{TakenBack, "what asked for it was rolled back", "moderator/command"},
	{Expired, "a code that has no force any more", "moderator/command"},
	{NothingToOffer, "nothing that can be offered", "moderator/command"},
	{NotOffered, "nothing, or something else, is offered now", "moderator/command"},
	{CannotResign, "nobody resigns where more than two sides play", "moderator/command"},
	{ClockRefused, "what the clock of the game does not do", "moderator/command"},
	{NoRematch, "no new game now", "moderator/command"},
	{NoSuchWatch, "a wish to watch that is not understood", "moderator/lobby"},
	{NoLadder, "there is no ladder here", "moderator/command"},
	{NobodyOnLadder, "nobody of this name has ended a game here", "moderator/command"},
	{NothingToResend, "no such mail was sent to the player", "moderator/letters"},
	{NoPlayer, "only for players of the club", "moderator/desk"},
	{NothingStored, "no orders are stored where the game stands", "moderator/draft"},
	{CannotWait, "what cannot wait", "moderator/command"},
	{NoSuchNumber, "a number that names no order of the draft, or not one alone", "moderator/command, moderator/draft"},
	{NotMended, "what could not be read of a draft, and has nothing in its place", "moderator/draft"},
	{PassOverDraft, "a pass alone while orders of its writer are kept", "moderator/draft"},
	{OldDraft, "a mend of a draft that the game has left behind", "moderator/command, moderator/draft"},
	{NothingWaits, "nothing waits, and no draft is stored", "moderator/command"},
	{NoRuling, "a ruling that cannot be offered", "moderator/command"},
	{NeitherYesNorNo, "an answer that is neither a yes nor a no for certain", "moderator/command"},
	{NoKey, "no key to sign with", "moderator/command"},
	{KeyNotTaken, "a key that is there already, or one too many", "moderator/command"},
	{UnknownKey, "no key of the player", "moderator/command"},
	{Barred, "nothing is taken from this player now", "moderator/command, moderator/judge"},
	{NotInOpenPlay, "no order of open play", "moderator/judge"},
	{NoSuchPlayer, "nobody plays in the club from this address", "moderator/desk"},
	{NothingToSend, "there is nothing of it to send", "moderator/command"},

	{NoSuccessor, "a successor without a name or an address that can be read", "moderator/command"},
	{SideNotOpen, "a side that is missing, or not open", "moderator/lobby"},
	{JoinedAlready, "the player has joined already", "moderator/lobby"},
	{PlaysAlready, "who plays in the game neither joins nor watches it", "moderator/command, moderator/lobby"},
	{SeatsTaken, "all seats are taken", "moderator/lobby"},
	{NotInvited, "the player is not invited", "moderator/lobby"},
	{NonceRefused, "a nonce that cannot be taken", "moderator/lobby"},
	{InvitationOver, "the invitation has expired", "moderator/lobby"},
	{NameTaken, "somebody with this name has joined", "moderator/lobby"},
	{SeatGivenUp, "a mail to the address of a seat that somebody else has now", "moderator/lobby"},

	{Incomplete, "a command of a moderator that does not say all it has to", "moderator/command"},
	{CannotBeDone, "a command of a moderator that cannot be carried out now", "moderator/command"},
	{MovedOn, "the game has moved on since the moderator was shown it", "moderator/command"},
	{NotBegun, "a command of a moderator that cannot be done, or not yet, in a game that has not begun", "moderator/lobby"},
	{NotStaff, "only for moderators of the club", "moderator/desk"},
	{NoSuchChange, "a line about the register of people that cannot be done", "moderator/desk"},

	{ForModerator, "only the moderator can carry this out", "moderator/interpret, moderator/letters, moderator/orders/refusal"},
	{Skipped, "no longer possible, and skipped", "moderator/judge"},
	{Threat, "an enemy hex that may counterattack is left alone", "engine/musket"},
	{Dim, "a cost that is not judged, for want of terrain", "engine/musket"},
	{Ruled, "a ruling on which this rests", "engine/musket"},
	{CutShort, "more was ordered than may be reached: it stops before", "moderator/judge, moderator/report"},
	{LeftOut, "not allowed, and left out", "moderator/judge"},
	{Instead, "no orders came in time: this is done instead", "moderator/judge"},
	{BehindVoidRoll, "it stands behind a roll that does not count", "moderator/judge"},
	{FiledIllegal, "filed for now, and not allowed now", "moderator/judge, moderator/report"},
	{StillIllegal, "refused before, and still not allowed", "moderator/judge"},
	{Unchanged, "it is so already: nothing changes", "moderator/judge"},
	{OwnInTheWay, "who goes there comes into the way of his own side", "engine/muzzleblast, moderator/report"},
	{ChargeUnmade, "a charge that was declared is not made", "engine/musket"},
}
