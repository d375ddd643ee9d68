package lost

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/orders/pattern"
)

// reach is how many characters before a name are looked at.
const reach = 28

var (
	// besides matches what ends in a word behind which somebody is named who does nothing himself: next to him, for him, as he does.
	besides = pattern.MustCompile(`(?i)(?:^|[ ,;:.(])(?:next to|beside|near(?:er)?|close to|close by|behind|in front of|ahead of|alongside|abreast of|around|round|past|opposite|(?:left|right|north|south|east|west|rear|flank|support|help|cover|front|lead|side|relief|aid|place|stead|range|sight|instead|because) of|from|of|by|where|than|like|unlike|after|before|as|for|to|into|onto|at|on|towards?|between|against|through|protect(?:s|ing)?|cover(?:s|ing)?|support(?:s|ing)?|screen(?:s|ing)?|shield(?:s|ing)?|help(?:s|ing)?|assist(?:s|ing)?|follow(?:s|ing)?|reliev(?:es?|ing)|replac(?:es?|ing)|(?:re)?join(?:s|ing)?|meet(?:s|ing)?|reach(?:es|ing)?|guard(?:s|ing)?|watch(?:es|ing)?|not|without|except|except for|but|save|(?:begins?|starts?|opens?|leads?) (?:off )?with|(?:stays?|stands?|remains?|waits?|holds?|keeps?) (?:here |there |put |close )?with|dear|thanks|poor|good|brave|if|unless|when|until|because|since|so that|that|think|hope|hopes|fear|feel|why|what|how|whether|give|gives|giving|leaves?|leaving|done|finished|through|done with|finished with|also called|called) (?:the |my |our |his |old |poor |brave )*$`)
	// told matches what stands behind the name of a unit that something is told of, or that has others act.
	told = pattern.MustCompile(`(?i)^(?:['’]s?(?: |$|,)|:|\)?,? (?:camp|hex|position|flank|line|place|spot|hq|side|men|marker|chit|activation|turn|division|orders?|sends?|has|have|had|lets?|commands|wants|tells|asks|directs|leads|says|hopes|thinks|seems|looks|might|could|would|can|cannot|can't|won't|will not|does not|doesn't|do not|don't|did|was|were|(?:is|are) (?:not|now|already|still|in|at|the|a|an|on|too|so|very|quite|next|near|to the|there|here|out|done|finished|weak|strong|tired|held|my|our|his|their|cut|under|behind|with))(?: |$|[,.!]))`)
	// takesPlace matches what stands between two units of which the second comes in where the first does.
	takesPlace = pattern.MustCompile(`(?i)^ ?(?:,|\+|&|/|,? ?(?:and|plus|or|nor|to|->)(?: also)?(?: the)?|, the) ?$`)
)

// passedOver is where a unit of the reader's is named that nothing became of, and that is not only named beside
// what others do; -1 for none.
func (s Sentence) passedOver(fate Fate) int {
	chars := []rune(s.Text)
	end, beside := -1, false // of the name before, and whether it only stands beside what others do
	for _, n := range s.Own {
		if n.To > len(chars) {
			break
		}
		before := string(chars[max(0, n.From-reach):n.From])
		if n.From <= reach {
			before = " " + before
		}
		beside = end >= 0 && beside && takesPlace.MatchString(string(chars[end:n.From])) || besides.MatchString(before)
		end = n.To
		behind := string(chars[n.To:])
		has := slices.ContainsFunc(n.Units, func(u engine.UnitID) bool { return fate.HasOrder(u) || fate.OnlyLeads(u) })
		if has || beside || told.MatchString(behind) || fate.HasBecome(strings.TrimSpace(string(chars[n.From:n.To]))) {
			continue
		}
		return n.From
	}
	return -1
}
