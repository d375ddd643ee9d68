package rethink

import (
	"fmt"
	"strings"

	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/redraft"
)

// State is what there is to be changed.
type State struct {
	Names   func(words string) bool          // whether words name one of the writer's units; nil for nobody knows
	Drafted int                              // the highest number of the orders of a draft that is open, 0 for none
	Of      func(words string) (list string) // the numbers of its orders that are for whom words name, "" where nobody knows; nil for none
	Disowns bool                             // who says that an order is not what he wrote, and what it is, has that in its place
}

var (
	// strikesOf matches who leaves out the orders of somebody.
	strikesOf = pattern.MustCompile(`(?i)^` + lead + wishing + strikes + ` (?:all |also |both )*(?:the |my |that |those |these |any )?(?:[\p{L}]+ )?(?:orders?|moves?|attacks?|movement|charges?|shots?|lines?|entry|fire) (?:of|for|to|by|with|about) (.+?)(?:,? (?:as well|too|please|again|after all|altogether))*(?:, (?:they|it|he|she|everybody|everyone|who|which)\b.*)?[ .!]*$`)
	// oldOne matches what says that an order stands in the place of an older one, before that order.
	oldOne = pattern.MustCompile(`(?i)^((?:and|but|so|then|please|now)[ ,]+)?(?:instead of|in (?:the )?place of|replacing|rather than) (?:(?:the|my|that|its|their|his) )?(?:old|older|former|earlier|previous|first|last|other) (?:one|ones|order|orders|move|moves|line|version)[ ,:-]+`)
	// toThat matches who puts what he has just said in the place of a number of the draft.
	toThat = pattern.MustCompile(`(?i)^` + lead + wishing + `(?:change|alter|amend|set|correct|replace|make) (?:order |line |number |no\.? ?|nr\.? ?|#)?(\d{1,3}) (?:to|into|by|with|for|accordingly|like)(?: ?(?:that|this|it|so|what i (?:just )?said))?(?:,? (?:please|then|now|instead|accordingly|thanks))*[ .!]*$`)
	// makeThat matches who says where somebody goes instead.
	makeThat = pattern.MustCompile(`(?i)^` + lead + `(?:make (?:that|it)(?: to)?|that (?:should|must) (?:be|read)|(?:i|we) mean(?:t)?(?: to (?:say|write))?|better|rather|correction:?)? ?(?:to )?(` + place + `)(?:,? (?:instead|rather|please|of course|sorry|then|after all|not ` + place + `|instead of ` + place + `))*[ .!]*$`)
	// saysSo matches that it is said at all that he does.
	saysSo = pattern.MustCompile(`(?i)\b(?:make|should|must|mean|meant|better|rather|correction|instead|no|not|sorry|wait|oops|actually|after all)\b`)
	// insteadOf matches a place that is meant, and the one that is taken back.
	insteadOf = pattern.MustCompile(`(?i)(\b(?:should|must|ought to) (?:read|be|say|mean) ` + place + `),? (?:instead of|and not|not) ` + place)
	wrongBut  = pattern.MustCompile(`(?i)^(` + lead + `)((?:number|no\.?|order|line) ?\d{1,3}|#?\d{1,3}) (?:is|was) (?:wrong|a mistake|an error|a typo|nonsense|not right|no good)[,:;. –-]+(?:it|that) (should|must|ought to) `)
	aPlace    = pattern.MustCompile(place)
	// dropsAll matches who leaves out all of his draft, and says that what follows stands in its place.
	dropsAll = pattern.MustCompile(`(?i)^` + lead + wishing + verbs + ` (?:all|everything|the (?:whole )?(?:lot|thing|draft))(?: of (?:that|it|this|them|those|the above))?[ ,:;–—-]+(?:(?:and|then|so|now|please)[ ,]+)*(?:here (?:it is|they are|it comes|i go|we go|is it|is the whole)|this is it|let me (?:start|try|say it)|(?:i|we) (?:start|begin|try|say it|write)|once more|again|anew|afresh|from (?:scratch|the top)|slowly)\b[^.!?]*[ .!:]*$`)
	// noFacing matches that the facing of the unit just named is left out, and facing that.
	noFacing = pattern.MustCompile(`(?i)^` + lead + wishing + `(?:leave out|drop|forget(?: about)?|without|skip|ignore|never ?mind|cancel|scratch|omit) (?:the|that|his|its|their) (?:facing|direction)[ .!]*(?:please[ .!]*)?$`)
	facing   = pattern.MustCompile(`(?i),?(?: and)?(?: then)? (?:fac(?:e|es|ing)|looks?|looking)(?: to(?:wards)?)?(?: the)? [\p{L}\d-]+([ .!]*)$`)
	// notEnded matches who says that he does not end his part of a phase yet, in words that nobody else knows.
	notEnded = pattern.MustCompile(`(?i)^(?:(?:and|but|so|please|oh|no),? )*(?:i|we) (?:won't|will not|do not want to|don't want to|would not|am not going to|'m not going to|shall not) (?:yet )?(?:end|close|finish|leave) (?:the|my|this|our) (?:set-?up|phase|turn|moves?|movement|part|combat|fire|half)(?: (?:yet|now|for now|just yet))*(?:,? (?:because|since|as|for) .*|(?:,|;|:| -+| [–—]) *(?:(?:but|and|so)\b,? *)?(.*))?$`)
	// oath matches what is sworn before a sentence, wouldYou what is begged behind one.
	oath     = pattern.MustCompile(`(?i)^(?:(?:in (?:god|heaven)'s name|for (?:god|heaven|pity|goodness|christ)(?:'s)? sake|by (?:god|jove|george|thunder))[,!:]*|(?:whoops|oops|oh|ah)[,!]* (?:i )?(?:almost |nearly )?forgot(?: (?:one|to say|that))?[:,!.…–—-]+|(?:one|a) (?:more|last|further) thing[:,!.…–—-]+|(?:on we go|here goes|here we go|right then|right ho|now then)[:,!.…–—-]+) +`)
	wouldYou = pattern.MustCompile(`(?i), (?:would|could|will|can|won't) you(?:,? (?:please|kindly|be so kind))?[ ?.!]*$`)
	// cry matches what is called out before a sentence, and orders nothing.
	cry = pattern.MustCompile(`(?i)^(?:hold on|hang on|hold it|hold your horses|wait a (?:minute|moment|second)|just a (?:minute|moment|second)|(?:(?:all right|right|ok(?:ay)?|well|fine|good|very well),? )?no ifs(?:,? (?:and |or )?(?:no )?buts)?|one moment|steady on|come on)(?: there| now| a (?:bit|minute|moment|second))?[,!.…;:–—-]+ +`)
)

// Read is a line in which what changes an order before it in the line, or one of the draft, is put into its words; and what of a draft is left
// out. What was taken so is told, each in words of its own.
func Read(line string, s State) (left string, wishes []redraft.Wish, told []string) {
	if len(line) > maxLine || !mayRethink.MatchString(line) && !(s.Disowns && mayDisown.MatchString(line)) {
		return line, nil, nil
	}
	r := rereading{State: s}
	sentences := redraft.Sentences(line)
	if s.Disowns {
		sentences, r.changed = s.disowned(sentences)
	}
	for _, sentence := range sentences {
		r.read(sentence)
	}
	if !r.changed {
		return line, nil, nil
	}
	return joined(r.all), r.wishes, r.told
}

// rereading is a line that is read sentence by sentence.
type rereading struct {
	State
	all     []string // sentences, as they are to be read
	wishes  []redraft.Wish
	told    []string
	changed bool
}

// read takes the next sentence: it changes what stands before it, or stands behind that.
func (r *rereading) read(sentence string) {
	plain := strings.ReplaceAll(sentence, "’", "'")
	if at := oldOne.FindStringIndex(plain); at != nil {
		r.put(plain[at[1]:])
		return
	}
	if bare := bareOf(plain); bare != plain {
		sentence, plain, r.changed = bare, bare, true
	}
	said := strings.TrimRight(sentence, " .!")
	if r.goesOn(plain) || r.drops(plain) || r.unfaces(plain, said) || r.puts(plain, said) || r.numbers(plain, said) || r.places(plain, said) {
		r.changed = true
		return
	}
	if again := wrongBut.ReplaceAllString(insteadOf.ReplaceAllString(plain, "$1"), "$1$2 $3 "); again != plain {
		sentence, r.changed = again, true
	}
	r.all = append(r.all, sentence)
}

// put has a sentence stand in the line that is not what was written.
func (r *rereading) put(sentence string) { r.all, r.changed = append(r.all, sentence), true }

// last is the sentence before, nil for none.
func (r *rereading) last() *string {
	if len(r.all) == 0 {
		return nil
	}
	return &r.all[len(r.all)-1]
}

// tell tells as what a sentence is read.
func (r *rereading) tell(said, as string) {
	r.told = append(r.told, fmt.Sprintf("'%s' is read as %s", said, as))
}

// bareOf is a sentence without what is sworn, begged for or called out around it.
func bareOf(plain string) string {
	if at := oath.FindStringIndex(plain); at != nil && at[1] < len(plain) {
		plain = plain[at[1]:]
	}
	if at := wouldYou.FindStringIndex(plain); at != nil && !asksHow.MatchString(plain) {
		plain = plain[:at[0]] + "."
	}
	if at := cry.FindStringIndex(plain); at != nil && at[1] < len(plain) {
		plain = plain[at[1]:]
	}
	return plain
}

// goesOn takes that somebody does not end his part of a phase yet.
func (r *rereading) goesOn(plain string) bool {
	found := notEnded.FindStringSubmatch(plain)
	if found == nil {
		return false
	}
	head, behind := strings.TrimSuffix(plain, found[1]), strings.Trim(found[1], " .!")
	r.tell(strings.TrimRight(head, " .!,;:–—-"), "that you are not done yet")
	if r.put("I am not done yet."); behind != "" {
		r.put(found[1])
	}
	return true
}

// drops takes that all of a draft, or the orders of somebody in it, are left out.
func (r *rereading) drops(plain string) bool {
	if r.Drafted == 0 {
		return false
	}
	list := ""
	if dropsAll.MatchString(plain) {
		list = "all"
	} else if found := strikesOf.FindStringSubmatch(plain); found != nil && r.Of != nil && r.changedTo(plain) == "" {
		list = r.Of(found[1])
	}
	if list == "" {
		return false
	}
	r.wishes = append(r.wishes, redraft.Wish{Word: "drop", Rest: list})
	return true
}

// unfaces takes that it is left out where somebody faces.
func (r *rereading) unfaces(plain, said string) bool {
	last := r.last()
	if last == nil || !noFacing.MatchString(plain) || !facing.MatchString(*last) {
		return false
	}
	r.tell(said, "that the facing before it is left out")
	*last = facing.ReplaceAllString(*last, "$1")
	return true
}

// puts takes what somebody is to do in the place of what he was to.
func (r *rereading) puts(plain, said string) bool {
	now := r.changedTo(plain)
	if now == "" {
		return false
	}
	r.tell(said, strings.TrimRight(now, " .!"))
	r.put("Correction: " + now)
	return true
}

// numbers takes the sentence before for a number of the draft.
func (r *rereading) numbers(plain, said string) bool {
	found, last := toThat.FindStringSubmatch(plain), r.last()
	if found == nil || r.Drafted == 0 || last == nil {
		return false
	}
	r.tell(said, "what stands before it, in the place of "+found[1])
	*last = found[1] + ": " + *last
	return true
}

// places takes another place for the one of the sentence before.
func (r *rereading) places(plain, said string) bool {
	found, last := makeThat.FindStringSubmatch(plain), r.last()
	if found == nil || !saysSo.MatchString(plain) || last == nil || len(aPlace.FindAllString(*last, 2)) != 1 || strings.HasSuffix(*last, "?") {
		return false
	}
	r.tell(said, found[1]+" in the place of "+aPlace.FindString(*last)+" before it")
	*last = aPlace.ReplaceAllString(*last, found[1])
	return true
}

// asksHow matches what asks, whatever it begs for behind.
var asksHow = pattern.MustCompile(`(?i)^(?:(?:and|but|so|ok(?:ay)?|please),? )*(?:how|what|where|when|which|who|whom|whose|why|is|are|does|do|can|may|could|would|will)\b`)

// joined are sentences as one line; one that stands behind a number of the draft stands in a line of its own.
func joined(all []string) string {
	text := ""
	for i, one := range all {
		sign := " "
		if i == 0 || numbered.MatchString(one) {
			sign = "\n"
		}
		if i > 0 && numbered.MatchString(all[i-1]) {
			sign = "\n"
		}
		text += sign + one
	}
	return strings.TrimSpace(text)
}

var numbered = pattern.MustCompile(`^\d{1,3}: `)

// mayRethink is a quick look at whether a line may say so.
var mayRethink = pattern.MustCompile(`(?i)\b(?:` + strings.Trim(verbs, "(?:)") + `|instead|place|make|should|must|mean|meant|better|rather|correction|replacing|wrong|mistake|error|typo|set|no|not|actually|sorry|wait|end|close|finish|leave|ifs|hold|hang|moment|minute|second|steady|come|facing|without|god|god's|heaven's|sake|jove|forgot|thing|goes|would|could|will|can)\b`)

// maxLine is how many bytes a line has at most of which the sentences are looked at.
const maxLine = 4000
