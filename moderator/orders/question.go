package orders

import (
	"regexp"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/order"
)

// The words by which questions about a game are known, one for each thing that can be asked. Whoever
// reads a command with one of them answers it, and does nothing else.
const (
	AskReach  = "reach"      // where a unit may go
	AskOdds   = "odds"       // what an order comes to
	AskMay    = "may"        // whether an order is legal, and what it comes to
	AskLegal  = "legal"      // what may be ordered
	AskDeeds  = "what can"   // what a unit may do
	AskRange  = "ranges"     // how far a unit's enemies are away, and what it may do to them
	AskSight  = "who sees"   // which units see a place
	AskTerm   = "what is"    // what a word means
	AskPoints = "points"     // who has how many, and why
	AskWin    = "win"        // how the game is won
	AskGames  = "games"      // which games can be played
	AskFree   = "question"   // anything else
	AskPlaces = "objectives" // which places count
	AskUnits  = "units"      // which units there are, and what they are worth
	AskWorth  = "strength"   // what one unit is worth
)

// questionForm is a way to ask something. What it is about is the first group of the form that matches.
type questionForm struct {
	word  string
	form  *regexp.Regexp
	named bool // only where it is about a unit by its name
}

// questionForms are tried in their order; a new way to ask is a row here.
var questionForms = []questionForm{
	form(AskWin, `(?:how (?:do|does|can|could|will|would|should) (?:i|we|you|one|anybody|somebody|either side|(?:the )?[a-z]+(?: side| player)?) win(?: this| the| a)?(?: game| battle| scenario)?`+
		`|how to win(?: this| the)?(?: game)?|how is (?:this|the game|this game|it) won|who wins(?: when)?|what do (?:i|we) need to win|what are the (?:victory|winning) conditions|(?:the )?victory(?: conditions?| levels?)?)`),
	form(AskPoints, `(?:points|(?:the )?(?:current )?score|(?:what is|what's|how is) the (?:current )?score(?: now)?|who is (?:winning|ahead|leading)|who's (?:winning|ahead|leading)|who (?:wins|leads) (?:now|by now|so far)|what are the points|how many points (?:do|have) .{1,30})`),
	form(AskPlaces, `(?:(?:what|which|where) are )?(?:the |my |our )?(?:objectives?|victory (?:hexes|places)|objective hexes|vp hexes)|(?:what|which|where)(?: hexes| places)? count(?: for points)?`),
	form(AskGames, `(?:games|(?:open|free) (?:games|seats)|packs|list (?:of )?(?:the )?(?:open )?(?:games|packs)|(?:which|what) (?:other )?(?:games|packs|seats)(?: are| is| do| does| can)?(?: there| open| free| you| have| i| we| play| join)*)`),
	form(AskUnits, `(?:list |show )?(?:what |who |which )?(?:is |are )?(?:all )?(?:(?:of )?(?:my|our|the) )?(?:units|roster|order of battle|oob)(?: (?:do|have) (?:i|we)(?: have| command)?)?(?: left| now| here)?`),
	form(AskUnits, `(?:list |show )?(?:what |which |how many )?units (?:(?:do|have|has|are|can) )?(?:i|we)(?: have| got| command)?(?: left| now| here)?`),
	form(AskUnits, `(?:list |show )?(?:what are |which are |where are )?(?:all )?(?:the |my )?(enemy|enemies|opponent)(?:s|'s|s')? (?:units|roster|order of battle|oob)`),
	form(AskUnits, `(?:what |which |how many )units (?:does|has) (?:the |my )?(enemy|opponent)(?: have| got)?(?: left| now)?`),
	form(AskUnits, `(?:list |show )?(?:units|roster|order of battle|oob) (?:of |for |in )?(?:the |my )?(.+)`),
	form(AskUnits, `how (?:far|fast) (?:can|may|do) (?:each of |all of |all )?(?:my|our|the) units (?:move|go|march|ride)(?: each)?`),
	form(AskUnits, `how (?:strong|good|weak) are (?:all )?(?:of )?(?:my|our) units(?: now)?`),
	form(AskUnits, `how (?:strong|good|weak) are (?:the |my )?(.+?)(?:'s?)? (?:units|men|troops|regiments|battalions|brigade|division)(?: now)?`),
	form(AskWorth, `how (?:strong|good|weak) (?:is|are|was) (?:the )?(.+?)(?: now)?`),
	ofUnit(AskWorth, `how(?:'s| is| are| does) (?:the )?(.+?)(?: doing| faring| do| stand)?(?: now)?`),
	form(AskWorth, `(?:what is |what's )?(?:the )?strength (?:of )?(?:the )?(.+)`),
	form(AskWorth, `how many (?:steps|figures|men|strength points|sps?) (?:do|does|has|have) (?:the )?(.+?)(?: have| got)?(?: left| now)?`),
	form(AskSight, `(?:who|what|which units?|which of my units?|anybody) (?:can )?sees? (?:the )?(?:hex |place )?(.+)`),
	form(AskSight, `(?:is there )?(?:a )?(?:line of sight|los) (?:(?:to|into|of) )?(?:hex )?([^ ]*[0-9].*)`),
	form(AskDeeds, `what (?:can|may|could|might) (.+?) do(?: now| here| next| then| this (?:turn|phase))?`),
	form(AskDeeds, `what (.+?) (?:can|may|could|might) do(?: now| here| next| this (?:turn|phase))?`),
	form(AskDeeds, `(?:the )?options (?:of|for) (.+)`),
	form(AskRange, `(?:the )?(?:ranges?|distances?|arcs?|measures?)(?: (?:of|for|from))? (.+)`),
	form(AskRange, `(?:what(?:'s| is| are)|how (?:long|far|great) (?:is|are)) the (?:ranges?|reach) of (.+?)(?: now| here)?`),
	form(AskRange, `(?:how|what) far (?:can|may|could|do|does|will) (.+?) (?:shoot|fire|throw|hit)(?: at| with .+)?(?: now| here| from here)?`),
	form(AskRange, `(?:who|what|which (?:units?|enem(?:y|ies)))(?: (?:is|are))? (?:with)?in (?:the )?(?:range|reach|arc|sight) (?:of|for) (.+)`),
	form(AskRange, `(?:who|whom|what) (?:can|may|could) (.+?) (?:shoot|fire|charge)(?: at)?(?: now| here| this (?:turn|phase))?`),
	form(AskTerm, `(?:what(?:'s| is| are)|how (?:long|far|great) (?:is|are)) the (?:ranges?|reach) of (?:an? |the |my |our )?(.+?)(?: now| here)?`),
	form(AskTerm, `(?:the )?(?:ranges?|reach) (?:of|for) (?:an? |the |my |our )?(.+?)`),
	form(AskTerm, `(?:how|what) far (?:can|may|could|do|does|will) (?:an? |the |my |our )?(.+?) (?:shoot|fire|throw|hit|go|reach)s?(?: now| here| from here)?`),
	form(AskReach, `reach(?: (?:of|for))? (.+)`),
	form(AskReach, `(?:where|how far) (?:can|may|could|might) (.+?) (?:go|move|get|reach|march|ride|end|walk)(?: to)?(?: now| this (?:turn|phase))?`),
	form(AskReach, `(?:where|how far) (.+?) (?:can|may|could|might) (?:go|move|get|reach|march|ride|end|walk)(?: to)?(?: now| this (?:turn|phase))?`),
	form(AskReach, `(?:what|which)(?: hex| hexes| places)? (?:can|may|could|might) (.+?) (?:reach|move to|get to|go to)`),
	form(AskOdds, `(?:the )?odds(?: (?:of|for|on|if|that|to))?:? (.+)`),
	form(AskOdds, `(?:what|which|how)(?:'s| is| are| good are| would be) (?:my |the |our )?(?:odds|chances?)(?: (?:of|for|on|if|that|to|when))?:? (.+)`),
	form(AskOdds, `(?:what happens|what) if (?:i |we )?(.+)`),
	form(AskMay, `(?:is it|would it be|am i|are we) (?:legal|allowed|possible|ok|okay|fine)(?: (?:to|for|that|if))? (.+)`),
	form(AskMay, `(?:is|would) (.+?)(?: be)? (?:legal|allowed|possible|ok|okay|fine)`),
	form(AskMay, `(?:can|could) (.+)`),
	form(AskMay, `(?:may|might|should) ((?:i|we) .+)`),
	form(AskLegal, `(?:what|which)(?: moves| orders| actions| attacks)? (?:can|may|could|should) (?:i|we) (?:do|order|give|play|make)(?: now| here| next| this (?:turn|phase))?`),
	form(AskLegal, `(?:what|which)(?: moves| orders| actions)? (?:is|are) (?:legal|possible|allowed)(?: now| here)?`),
	form(AskLegal, `legal (orders)`), // a kind of order in some rules
	form(AskLegal, `(?:list |what are )?(?:all )?(?:my |the )?(?:legal (?:moves?|orders?|actions?|plays?)|possible (?:moves|orders))(?: (?:of|for))?(?: (.+))?`),
	form(AskLegal, `(?:what are )?my (?:options|choices|possibilities)`),
	form(AskLegal, `legal(?: (?:for|of))?(?: (.+))?`),
	form(AskTerm, `how (?:near|close)(?: to (?:an? |the )?.{1,40}?)? (?:must|do|does|should|have|has|need|needs|can) .{1,40}? (?:be |come |get |stand |to )*to (?:an? |the )?(.+?)(?:,? (?:to|so that|for|that) .+)?`),
	form(AskTerm, `what (?:is|are) (?:an? |the )?(.+?) (?:good |used |there )?for`),
	form(AskTerm, `how (?:does|do) (?:an? |the )?([^ ]+) works?`),
	form(AskTerm, `(?:where|which hex(?:es)?|what hex(?:es)?) (?:is|are|lies?|has|have) (?:an? |the )?(.+)`),
	form(AskTerm, `who (?:holds|controls|occupies|owns) (?:an? |the )?(.+)`),
	form(AskTerm, `(?:what|who)(?:'s| is| are| lies| stands) (?:at|in|on) (?:the )?(?:hex |place )?([a-z]?\d.*|\(.*)`),
	form(AskTerm, `(?:what|which) (?:kind of |sort of )?(?:terrain|ground) (?:is|lies)(?: (?:there )?(?:in|at|on))? (?:hex )?([a-z]?\d.*|\(.*)`),
	form(AskTerm, `(?:(?:the terrain|(?:the )?ground)(?: (?:in|at|of|on))?|terrain (?:in|at|of|on)) (?:the )?(?:hex )?([a-z]?\d.*|\(.*)`),
	form(AskTerm, `(?:the )?terrain (?:hex )?([a-z]?\d{4})`),
	form(AskTerm, `what(?:'s| is| are) (?:an? |the )?(.+?) (?:good )?for`),
	form(AskTerm, `how (?:does|do) (?:an? |the )?(.+?) work(?: here| in this game)?`),
	form(AskTerm, `how (?:is|are) (?:an? |the )?(.+?) (?:resolved|decided|fought|worked out|reckoned|carried out|played)`),
	form(AskTerm, `(?:which|what) (.+?) are there`),
	form(AskTerm, `what happens (?:on|with|after|at|for) (?:an? |the )?(.+)`),
	form(AskTerm, `what (?:does|do) (?:the (?:word|code|result|letters?) |an? |the )?(.+?) (?:mean|stand for|do)`),
	form(AskTerm, `what (?:an? |the )?(.+?) means`),
	form(AskTerm, `(?:what(?:'s| is| are| was)|explain|define|(?:the )?meaning of|what means) (?:meant by |the (?:word|code|result|term) |an? |the )?(.+)`),
}

func form(word, text string) questionForm {
	return questionForm{word: word, form: regexp.MustCompile(`(?i)^` + text + `$`)}
}

// ofUnit is a form that asks anything else as well, of whoever is no unit.
func ofUnit(word, text string) questionForm {
	f := form(word, text)
	f.named = true
	return f
}

// QuestionWords are the words of all questions.
func QuestionWords() []string {
	words := []string{AskFree}
	for _, f := range questionForms {
		if !slices.Contains(words, f.word) {
			words = append(words, f.word)
		}
	}
	return words
}

// IsQuestion reports whether a command only asks about a game, or about games.
func (c Command) IsQuestion() bool { return slices.Contains(QuestionWords(), c.Word) }

// Asked is a question in words, as it was understood.
func (c Command) Asked() string {
	switch c.Word {
	case AskDeeds:
		return "what can " + c.Rest + " do"
	case AskWin:
		return "how do I win"
	case AskFree:
		return "question: " + c.Rest
	}
	return strings.TrimSpace(c.Word + " " + c.Rest)
}

// behindWishes is a text without the wishes before its question.
func behindWishes(text string) string {
	for range 4 {
		wish := idiom.Wishing.FindString(text)
		if wish == "" {
			break
		}
		text = text[len(wish):]
	}
	return text
}

// questionsIn are the questions that a line is, none if it is anything else in part.
func (x *index) questionsIn(text string) []Command {
	var all []Command
	pleads := idiom.Pleading.MatchString(idiom.Opening(text))
	for _, part := range partsOf(text) {
		c, is := x.questionOf(part)
		if goesOn := idiom.FurtherTerm.FindStringSubmatch(part); !is && goesOn != nil && len(all) > 0 && all[len(all)-1].Word == AskTerm {
			c, is = Command{Word: AskTerm, Rest: goesOn[1]}, true
		}
		if doubted, order := x.doubtedOrder(part); order && !pleads {
			c, is = doubted, true
		}
		if !is {
			return nil
		}
		all = append(all, c)
	}
	return all
}

func partsOf(text string) []string {
	text = strings.TrimSpace(text[len(idiom.Opening(text)):])
	var parts []string
	for from := 0; from < len(text) && len(parts) < maxClauses; {
		to := len(text)
		if at := idiom.AskedApart.FindStringIndex(text[from:]); at != nil {
			to = from + at[1]
		}
		if part := strings.TrimRight(strings.TrimSpace(text[from:to]), ";"); strings.Trim(part, " .,!?") != "" {
			parts = append(parts, part)
		}
		from = to
	}
	return parts
}

// doubtedOrder is an order with a question mark behind it and no word that asks for it to be done: whoever writes it asks
// what it would come to.
func (x *index) doubtedOrder(text string) (Command, bool) {
	asked := strings.TrimSpace(text)
	if !strings.HasSuffix(asked, "?") || idiom.Pleading.MatchString(asked) {
		return Command{}, false
	}
	asked = strings.TrimRight(asked, " ?!.")
	v, is := order.VerbOf(order.FirstWord(Fold(asked)))
	if !is || !v.Acts() || len(asked) > maxQuestion || !x.spend(len(asked)) {
		return Command{}, false
	}
	_, wrong, _ := readOrder(asked, x)
	return Command{Word: AskMay, Rest: asked}, wrong == nil
}

// questionOf is the question that a text asks, false if it is none.
func (x *index) questionOf(text string) (Command, bool) {
	asked := behindWishes(strings.TrimSpace(text))
	asked = asked[:len(asked)-len(idiom.Wished.FindString(asked))]
	if len(asked) > maxQuestion {
		return Command{}, false
	}
	for _, f := range questionForms {
		found := f.form.FindStringSubmatch(asked)
		if found == nil {
			continue
		}
		c := Command{Word: f.word}
		if len(found) > 1 {
			c.Rest = x.ofBattery(strings.TrimSpace(found[1]))
		}
		if x.asksOf(c) && (!f.named || x.names(c.Rest)) {
			return c, true
		}
	}
	return Command{}, false
}

// ofBattery is the name of the unit that has a gun of which somebody speaks, "gun 2": what is asked of one is answered of all.
func (x *index) ofBattery(text string) string {
	gun := x.gunLast(text)
	if at := strings.LastIndex(gun, " gun "); at > 0 {
		return gun[:at]
	}
	return text
}

// asksOf reports whether what a question is about can be meant so, and is no small talk: "can you attack" asks
// for something to be done, and "what is up" for nothing of the game's.
func (x *index) asksOf(c Command) bool {
	words := idiom.Words(Fold(c.Rest))
	switch c.Word {
	case AskMay, AskOdds:
		return len(words) > 1 && words[0] != "you" && words[0] != "u" && x.meansDeed(c.Rest, words)
	case AskRange:
		return x.names(c.Rest)
	case AskUnits:
		return len(words) <= idiom.MaxWords && !chats(words) || x.names(c.Rest)
	case AskWorth:
		return x.names(c.Rest) || len(x.roster.Units) == 0 && !slices.ContainsFunc(words, func(word string) bool { return slices.Contains(idiom.SmallTalk, word) })
	case AskReach, AskLegal, AskDeeds, AskSight, AskTerm:
		most := idiom.MaxLine
		if c.Word == AskReach || c.Word == AskLegal {
			most = idiom.MaxWords
		}
		return !chats(words) && len(words) <= most && (len(words) > 0 || c.Word == AskLegal) || x.names(c.Rest)
	}
	return true
}

// chats reports whether one of the words is small talk.
func chats(words []string) bool {
	return slices.ContainsFunc(words, func(word string) bool { return slices.Contains(idiom.SmallTalk, word) })
}

// names reports whether a text begins with the name of a unit, or of several.
func (x *index) names(text string) bool {
	if len(text) > maxGuess || !x.spend(len(text)) {
		return false
	}
	p := newParser(x, text)
	p.unit()
	return p.fault == nil || p.fault.finding.Code == finding.SeveralUnits && x.reads(Conversing)
}

// meansDeed reports whether words say that something is done on the map: they name a unit or a place, or begin as
// an order does.
func (x *index) meansDeed(text string, words []string) bool {
	if !x.spend(len(text)) {
		return false
	}
	s := signsOf(clause{normalise(text, 1)}, x)
	deed := slices.ContainsFunc(words, idiom.IsDeed)
	named := s.named() > 0 || len(x.roster.Units) == 0 && strings.ContainsFunc(text, idiom.IsDigit)
	return deed && (named || s.similarBehind(words[0]))
}

// wonders reports whether a line asks something that no form has.
func wonders(text string) bool {
	asked := behindWishes(text[len(idiom.Opening(text)):])
	return (strings.HasSuffix(strings.TrimRight(asked, " !.)"), "?") || idiom.Complaint.MatchString(asked)) && idiom.Interrogative.MatchString(asked) && !idiom.Requesting.MatchString(asked) && len(idiom.Words(asked)) > 2
}

// accounts reports whether a question why something was done, or was not, is about the game; alone if nothing else stands
// in its mail.
func (x *index) accounts(plain string, alone bool) bool {
	return idiom.OfOurs.MatchString(Fold(plain)) && (alone || x.tellsOfGame(plain)) || x.namesAny(plain)
}

// forModerator reports whether a question is one that the moderator should answer.
func (x *index) forModerator(text, plain string, alone bool) bool {
	bare := plain[len(idiom.Wishing.FindString(plain)):]
	if idiom.Accounted.MatchString(bare) {
		return x.accounts(bare, alone)
	}
	return alone || idiom.Instructed.MatchString(bare) || x.ofTheGame(text)
}

// namesAny reports whether a unit or a place stands anywhere in a text.
func (x *index) namesAny(text string) bool {
	return x.spend(len(text)) && signsOf(clause{normalise(text, 1)}, x).named() > 0
}

// gameWords are words of games, in the singular.
var gameWords = idiom.WordSet(`unit brigade division regiment battalion battery gun cannon musket rifle artillery infantry cavalry officer leader general troop men camp marker counter chit card formation command
	hex map road terrain wood wall hedge hill slope creek river bridge ford stack stacking zone control range arc sight facing
	combat fight charge shock fire shot bombard attack defence counterattack retreat rout rally morale cohesion fatigue disorder step loss supply ammunition
	move movement allowance turn phase order rule point objective victory reinforcement dice die roll modifier section`)

// ofTheGame reports whether a question is about the game, and for nobody who plays it.
func (x *index) ofTheGame(text string) bool {
	low := Fold(text)
	return !idiom.ToYou.MatchString(low) && x.tellsOfGame(text)
}

// tellsOfGame reports whether a text has a word of games in it, a unit or a place.
func (x *index) tellsOfGame(text string) bool {
	isTerm := func(word string) bool { return gameWords[word] || gameWords[strings.TrimSuffix(word, "s")] }
	return slices.ContainsFunc(idiom.Words(Fold(text)), isTerm) || x.namesAny(text)
}

// Wondered takes the free questions out of what orders nothing: all of them where the mail holds nothing else,
// otherwise those that are about the game, or can be for nobody but the moderator.
func (r *Reading) Wondered(alone bool, roster Roster) []Command {
	x := newIndex(roster)
	var asked []Command
	r.NotRead = slices.DeleteFunc(r.NotRead, func(t Talk) bool {
		text := asText(normalise(t.Text, 1))
		plain := text[len(idiom.Opening(text)):]
		is := len(plain) <= maxQuestion && wonders(text) && x.forModerator(text, plain, alone)
		if is {
			asked = append(asked, Command{Line: t.Line, Word: AskFree, Rest: t.Text})
		}
		return is
	})
	return asked
}

// ParseQuestion reads a line as a question about a game, false if it is none.
func ParseQuestion(line string, r Roster) (Command, bool) {
	x := newIndex(r)
	all := x.questionsIn(asText(normalise(line, 1)))
	if len(all) != 1 {
		return Command{}, false
	}
	return all[0], true
}

// asks are the questions of a sentence, none where it is anything else.
func (x *index) asks(s sentence, text string) []Command {
	if !x.reads(Conversing) || len(text) > maxLineSize || struckAt(text) >= 0 {
		return nil
	}
	all := x.questionsIn(text)
	for i := range all {
		all[i].Line = s.number()
	}
	return all
}

// UnitNamed is the one unit that a text names, read as orders read it; the finding says why it names none, or how
// it was read.
func (r Roster) UnitNamed(text string) (engine.UnitID, *engine.Finding) {
	p := newParser(newIndex(r), asText(normalise(text, 1)))
	unit := p.unit()
	if p.fault == nil && !p.done() {
		p.fail(p.at, leftOver(p.rest(), "", string(unit)))
	}
	switch {
	case p.fault != nil:
		return "", &p.fault.finding
	case len(p.warnings) > 0:
		return unit, &p.warnings[0].finding
	}
	return unit, nil
}

// PlaceNamed is the one place that a text names, false if it names none.
func (r Roster) PlaceNamed(text string) (engine.Loc, bool) {
	p := newParser(newIndex(r), asText(normalise(text, 1)))
	p.word("hex")
	at := p.place()
	return at, p.fault == nil && p.done()
}

// Ordered are the ways in which a text may be meant as an order that somebody asks about, the likeliest first: "2nd
// Foot attack 1205 from 1104" may be "attack 1205 from 1104 with 2nd Foot".
func (r Roster) Ordered(text string) []string {
	x := newIndex(r)
	line := asText(normalise(text, 1))
	line = line[len(idiom.Opening(line)):]
	p := newParser(x, line)
	start := p.at
	p.units()
	if p.fault != nil {
		return present(line)
	}
	units := strings.TrimSpace(string(p.chars[start:p.at]))
	rest := strings.TrimPrefix(p.rest(), "to ")
	return append(append(present(rest+" with "+units), present(verbFirst(units, rest))...), line)
}

// present is an order with its word as orders have it: "attacking 1205" is "attack 1205".
func present(line string) []string {
	word := order.FirstWord(Fold(line))
	ways := []string{line}
	for _, form := range idiom.FormsOf(word) {
		if _, is := order.VerbOf(form); is && form != word && len(word) <= len(line) {
			ways = append(ways, form+line[len(word):])
		}
	}
	return ways
}

// verbFirst puts the word of an order before its units.
func verbFirst(units, rest string) string {
	word := order.FirstWord(rest)
	return word + " " + units + strings.TrimPrefix(rest, word)
}

// TakeQuestions takes the questions out of what is no command in a moderator's mail, by the lines of its text.
func (d *Directions) TakeQuestions(text string) {
	x, lines := newIndex(Roster{Version: Conversing}), strings.Split(strings.ReplaceAll(text, "\r", ""), "\n")
	d.Prose = slices.DeleteFunc(d.Prose, func(n int) bool {
		asked := x.questionsIn(asText(normalise(lines[n-1], n)))
		for _, c := range asked {
			c.Line = n
			d.Commands = append(d.Commands, c)
		}
		return len(asked) > 0
	})
	slices.SortStableFunc(d.Commands, func(a, b Command) int { return a.Line - b.Line })
}
