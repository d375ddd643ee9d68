package rethink

import (
	"strconv"
	"strings"

	"adjutant/moderator/orders/pattern"
)

var (
	// disowns matches who says that a number of the draft is not what he wrote, and what it is behind that.
	disowns = pattern.MustCompile(`(?i)^` + lead + `(?:your |the |my )?(?:(?:item|number|no\.?|nr\.?|order|line|point|entry) ?|#)(\d{1,3}) (?:is|was|reads|has|says) ?(?:n't|not|nothing|wrongly|other than) ?(?:at all )?(?:what (?:i|we) (?:wrote|said|ordered|meant|want|wanted|asked(?: for)?|had in mind)|my order|(?:quite )?(?:right|correct|mine)|as (?:i|we) (?:wrote|ordered|meant)(?: it)?|like (?:i|we) (?:wrote|meant) it)(?: *(?:[,:;.!–—-]| but\b| and\b)+ *(.*))?$`)
	// mayDisown is a quick look at whether a line may say so.
	mayDisown = pattern.MustCompile(`(?i)\b(?:not|nothing|wrongly|other)\b|n[’']t\b`)
	// really matches what comes before what it is.
	really = pattern.MustCompile(`(?i)^(?:(?:and|but|no|sorry|rather),? )*(?:(?:it|that|this|what i (?:wrote|meant|want)) (?:is|was|should be|should read|should say|ought to be|must be|reads|means)|(?:i|we) (?:wrote|meant|mean|said|want|wanted|ordered)(?: it to be| to write| to say)?|make (?:it|that)|please make (?:it|that))(?: really| rather| in fact| supposed to be)?[: ]+(\S.*)$`)
	// cleft matches who is said to do something by a sentence that points at him: it is the 3rd Foot that attacks.
	cleft = pattern.MustCompile(`(?i)^(.{3,40}?) (?:that|who|which) (\p{L}+s\b.*)$`)
)

// disowned are sentences in which what stands in the place of a number of the draft stands behind that number; any others as they are.
func (s State) disowned(sentences []string) (left []string, changed bool) {
	for i := 0; i < len(sentences); i++ {
		found := disowns.FindStringSubmatch(strings.ReplaceAll(sentences[i], "’", "'"))
		if found == nil {
			left = append(left, sentences[i])
			continue
		}
		behind, took := found[2], 0
		if strings.Trim(behind, " .!") == "" && i+1 < len(sentences) {
			behind, took = sentences[i+1], 1
		}
		n, _ := strconv.Atoi(found[1])
		is := really.FindStringSubmatch(strings.ReplaceAll(behind, "’", "'"))
		if n < 1 || n > s.Drafted || is == nil {
			left = append(left, sentences[i])
			continue
		}
		left, changed = append(left, found[1]+": "+cleft.ReplaceAllString(is[1], "$1 $2")), true
		i += took
	}
	return left, changed
}
