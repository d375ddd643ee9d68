package glean

import (
	"slices"
	"strings"
)

// vocabulary is what words mean that are no deeds, by their class; phrases stand between bars.
var vocabulary = map[Class]string{
	Harmless: "as for|concerning|regarding|or so|i meant|i mean|if i may|if you please|if possible|if he may|if it may|if they may|if she may|if he can|if it can|if they can|if that is allowed|if that's allowed|if allowed|if that is legal|if legal|if that's all right|if that is all right|if you will|if you don't mind|if need be|if that works|if it is not too late|if it isn't too late|if there is time|as it is|as they are|as he is|where it is|where they are|where he is|where she is|where they stand|where it stands|where he stands|would like|would love|i would like|i'd like|we'd like|could you|can you|would you|will you|may i|of course|i would|i'd|we would|would you please|i would have|i'd have|i want|have had enough|no further|no farther|no more|nothing else|nothing more|as before|once more|once again|one more|one more time|another|in that order|in this order|in turn|one after the other|at once|right away|first|first of all|then please|in the meantime|meanwhile|for now|for the moment|this turn|this time|if you like|not far|no need|never mind|don't worry|no matter|as well please|you see|for once|no less|not bad|why not|i know|so to speak|in any case|at last|at long last|at least|for a start|at will|as they please|as he pleases|if anything is in range|if they can see anything|last but not least|in the first place|no doubt|with pleasure|with the bayonet|with bayonets|with cold steel|with bayonets fixed|at the point of the bayonet|with all they have|with everything|cold steel",
	No:       "not|no|never|nobody to|none|neither|nor|without|don't|dont|doesn't|doesnt|won't|wont|isn't|aren't|shan't|shouldn't|mustn't|cannot|can't|couldn't|wouldn't|rather than|instead of|anything but|refuses to|no longer|except|but not",
	Case:     "if|unless|when|whenever|once|as soon as|in case|provided|providing|should they|should he|should it|should the enemy|until|till|assuming|supposing|depending|whether|in the event|so long as|as long as|while they|before|after|lest",
	Doubt: "should|can|may|you|your|yours|of yours|your side|i think|i feel|i feel like|i guess|i hope|i fear|i believe|i expect|i bet|i suspect|we think|would|could|might|maybe|perhaps|probably|possibly|may be|hope|hopes|hoping|wonder|wondering|dream|dreams|imagine|suppose|remember|remembered|used to|seems|seem|pretend|pretends|was going to|were going to|ought|think about|thinking of|thinking about|tempted|threatens|threaten|" +
		"what if|once upon|history|in the book|in the film|rumour|rumours|fears|fear|pray|wish they|wishes|looks as if|looks like|likely|almost|nearly|did|was|were|had|has been|have been|had been|would have|could have|should have",
	Else:   "about|a bit|a little|roughly|approximately|around about|somehow|slightly|a little way|some way|form|forms|column|or|either|instead|otherwise|half|some of|one of|part of|most of|except for|later|tomorrow|next turn|next phase|next time|following turn|turn after|only half|partly|alternatively|else|nearest|closest|best|first available|whoever|whichever|whatever|somewhere|anywhere|some|any|several|few|another turn|other than|apart from|unlike|brigade|brigades|division|divisions|corps",
	They:   "they|them|it|he|him|she|her|both|both of them|all of them|each of them|the two of them|all three|all four|the same unit|the same units|the same|these|those|these two|those two|both units|both regiments|both of these|all of these|each|they both|they all|all together",
	There:  "there|in there|same place|the same place|same hex|the same hex|the same target|same target|the same spot|same spot|to the same place|thither|same hexes|that hex|this hex|the said hex|where he is|by his side|at his side",
	Then:   "same turn|the same turn|same time|at the same time as them",
	Too:    "too|as well|also|likewise|does the same|do the same|follows suit|follow suit|ditto|does so too|do so too|does likewise|do likewise|same for|so does|so do|the same goes for",
	Others: "everybody else|everyone else|all others|all the others|the others|the rest|all the rest|all other units|the other units|all my other units|the remaining units|everything else|the rest of my men|the rest of them|the rest of the army|the rest of my army|everybody|everyone|all my men|all my units|all my troops|all units|my men|my troops|the whole army|my whole army|all of my units|all the other units|my other units|anyone else|anybody else|the rest of us",
	Nobody: "nobody|no one|no-one|none of them|none of my units|none of my men|no unit of mine|no unit|none of us|not a man|nobody else|no one else|no other unit|none of mine|not one of them|not one of my units",
	Far: "as far as it can|as far as they can|as far as he can|as far as she can|as far as possible|as far as we can|as far as it will go|as far as they will go|as far as it gets|as far as they get|as far as it goes|as fast as it can|as fast as they can|as fast as he can|as fast as she can|as fast as possible|" +
		"as quickly as possible|at full speed|each as far as it can|each as far as possible|or as near as it can get|or as close as it can get|as near as it can get|as close as it can get|or as near as possible|or as close as possible|as close as possible|as close as it can|as near as possible|as near as it can|as it can|as she can|as he can|as they can|as possible|a full move|as far|at the double|at full tilt|at full gallop|stops yes|stops: yes",
	Joint:  ",|and|then|but|while|whereas|;|and then|and afterwards|afterwards|plus|&|—|–|:|and also|thereafter|after that|following that|with that|and with that|then also|and also|and after that|thereupon|whereupon|(|)|+",
	Reason: "so that|because|since|in order to|in order that|to cover|to guard|to watch|to protect|to support|to screen|to shield|to keep|to get|to see|to help|to stop|to hold|to threaten|to be|to make|to give|to let|for they|as they|as it|as he|in the hope|just in case|to show|to block|to close|to free|to clear|to form|to have|to join hands|ready to|as if",
}

// links are what words before somebody or a place say of him or it.
var links = map[Role]string{
	To:       "to|into|onto|on to|up to|as far as to|over to|down to|back to|across to|through to|out to|in to|->|=>|up into|up onto|forward to|for|as far as|right up to|all the way to|on into|further to",
	At:       "at|on|upon|against|in|versus|vs|vs.|into the face of|over",
	Towards:  "towards|toward|in the direction of|as far towards|as far toward|as close to|as near to|nearer to|closer to|in the general direction of|forward towards|on towards|the way of",
	From:     "from|by|out of|of|off",
	Via:      "through|via|by way of|across|past|over the",
	Along:    "along|down|up|down along|up along|by the|on along|following",
	With:     "with|together with|along with|accompanied by|followed by|as well as|in company with|taking|with them|with it|with him|alongside",
	Supports: "supported by|backed by|backed up by|helped by|with the support of|with support of|with support from|with the help of|assisted by|supporting|with the aid of|in concert with|aided by|joined by",
	Leads:    "led by|under|commanded by|headed by|with the leadership of",
	Beside:   "next to|beside|near|close to|by the side of|in the same hex as|where|at the side of|right behind them|behind them|behind it|behind him|with his men|with its men|among|amidst",
	Relative: "behind|around|round|between|beyond|before the|in front of|this side of|on this side of|on the other side of|on the far side of|ahead of|left of|right of|north of|south of|east of|west of|to the left of|to the right of|to the north of|to the south of|to the east of|to the west of|opposite|out of sight of|within|short of|outside|inside|under cover of|in the shadow of|clear of|away from|abreast of|level with|in line with|at the foot of",
	Edge:     "edge of|the edge of|eastern edge of|western edge of|northern edge of|southern edge of|edges of|corner of|bend of|bend in|bank of|end of|far end of|near end of|near side of|far side of|middle of|centre of|center of|north end of|south end of|east end of|west end of|northern end of|southern end of|eastern end of|western end of|foot of|north side of|south side of|east side of|west side of|half of|left of it|right of it",
	Looks:    "facing|looking|and faces|and face|and looks|and look|and turns to|and turn to|face to|faces to|with its face to|with their faces to|fronting|looks|turned to|turning to",
}

// behinds are what is said behind the names of others of the part that they have.
var behinds = map[Role]string{
	Supports: "in support|supporting|supports|support|helping|helps|assisting|lends support|lend support|back them up|backs them up|backing them|backing it",
	Leads:    "in command|leading them|in charge|commanding",
	Subject:  "leading|being primary|as primary|as the primary|primary|in the lead|first in line|leads the way|as primary unit|in front|as the primary unit|at the head",
	With:     "with them|with it|with him|along|goes along|alongside|goes with them|go with them|going along|in tow",
}

// directions are the ways that somebody goes or looks, as the words of a table have them.
var directions = map[string]string{
	"forward": "forward|forwards|ahead|straight ahead|straight on|straight forward|onward|onwards|straight|to the front|to its front|to their front|dead ahead|right ahead",
	"back":    "back|backward|backwards|to the rear|rearward|rearwards|to its rear|to their rear",
	"left":    "left|to the left|to its left|to their left|leftward|leftwards|to his left",
	"right":   "to the right|to its right|to their right|rightward|rightwards|to his right",
	"north":   "north|due north|to the north|northward|northwards|towards the north", "south": "south|due south|to the south|southward|southwards|towards the south",
	"east": "east|due east|to the east|eastward|eastwards|towards the east|straight east", "west": "west|due west|to the west|westward|westwards|towards the west|straight west",
	"north-east": "north-east|northeast|to the north-east|to the northeast|ne", "north-west": "north-west|northwest|to the north-west|to the northwest|nw",
	"south-east": "south-east|southeast|to the south-east|to the southeast|se", "south-west": "south-west|southwest|to the south-west|to the southwest|sw",
}

// phrase is a phrase of the vocabulary, as a token that is still to stand somewhere.
type phrase struct {
	words []string
	means Token
}

// phrases are all of them by their first word, the longest first.
var phrases = bound()

// bound binds the vocabulary.
func bound() map[string][]phrase {
	all := map[string][]phrase{}
	add := func(said string, means Token) {
		words := strings.Fields(said)
		i := slices.IndexFunc(all[words[0]], func(p phrase) bool {
			return slices.Equal(p.words, words) && p.means.Class == means.Class && means.Class == Does && p.means.Past == means.Past && p.means.Noun == means.Noun
		})
		if i < 0 {
			all[words[0]] = append(all[words[0]], phrase{words, means})
			return
		}
		p := &all[words[0]][i].means
		p.Deeds = append(p.Deeds[:len(p.Deeds):len(p.Deeds)], means.Deeds...)
	}
	each := func(listed string, does func(string)) {
		for said := range strings.SplitSeq(listed, "|") {
			does(said)
		}
	}
	for class := Harmless; class <= Stops; class++ {
		if vocabulary[class] != "" {
			each(vocabulary[class], func(said string) { add(said, Token{Class: class}) })
		}
	}
	for role := Subject; role <= Looks; role++ {
		if links[role] != "" {
			each(links[role], func(said string) { add(said, Token{Class: Link, Role: role}) })
		}
		if behinds[role] != "" {
			each(behinds[role], func(said string) { add(said, Token{Class: Behind, Role: role}) })
		}
	}
	for _, way := range []string{"forward", "back", "left", "right", "north", "south", "east", "west", "north-east", "north-west", "south-east", "south-west"} {
		each(directions[way], func(said string) { add(said, Token{Class: Way, Means: way}) })
	}
	for deed := Go; deed <= Pass; deed++ {
		if deedWords[deed] != "" {
			each(deedWords[deed], func(said string) {
				now, past := formsOf(said)
				for _, form := range now {
					add(form, Token{Class: Does, Deeds: []Deed{deed}})
				}
				for _, form := range past {
					add(form, Token{Class: Does, Deeds: []Deed{deed}, Past: true})
				}
			})
		}
		if thingsDone[deed] != "" {
			each(thingsDone[deed], func(said string) { add(said, Token{Class: Does, Deeds: []Deed{deed}, Noun: true}) })
		}
	}
	for _, of := range all {
		slices.SortStableFunc(of, func(a, b phrase) int { return len(b.words) - len(a.words) })
	}
	return all
}

// formsOf are the forms of a phrase whose first word is a verb: those of now, and those of the past. Words that end in -ing say what is
// done beside, and are no deeds by themselves.
func formsOf(said string) (now, past []string) {
	first, rest, more := strings.Cut(said, " ")
	if more {
		rest = " " + rest
	}
	now = []string{said}
	if of, is := irregular[first]; is {
		for form := range strings.SplitSeq(of[0], "|") {
			if !strings.HasSuffix(form, "ing") {
				now = append(now, form+rest)
			}
		}
		for form := range strings.SplitSeq(of[1], "|") {
			if form != "" {
				past = append(past, form+rest)
			}
		}
		return now, past
	}
	stem := strings.TrimSuffix(first, "e")
	switch bare := strings.TrimSuffix(first, "y"); {
	case bare != first && !strings.HasSuffix(bare, "a") && !strings.HasSuffix(bare, "e"):
		return append(now, bare+"ies"+rest), []string{bare + "ied" + rest}
	case strings.HasSuffix(first, "s"), strings.HasSuffix(first, "sh"), strings.HasSuffix(first, "ch"), strings.HasSuffix(first, "o"):
		return append(now, first+"es"+rest), []string{stem + "ed" + rest}
	}
	return append(now, first+"s"+rest), []string{stem + "ed" + rest}
}
