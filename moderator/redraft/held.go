package redraft

import "adjutant/moderator/orders/pattern"

// A player who leaves an order out names its unit; and one who is told that an order may not be carried out may
// leave the unit as it was: "drop Veatch, then pass", "fine, leave Veatch on advance then".

var (
	dropsWhose  = pattern.MustCompile(`(?i)^(?:` + drop + `) (?:(?:the |my |that )?(?:orders?|moves?|attacks?|lines?|ones?|bits?|parts?) (?:for|of|to|about|with) )?([\p{L}\d][\p{L}\d' .-]{1,40}?)(?:'s? (?:orders?|moves?|attacks?|lines?))?` + tail + `(?:$|[.;!,]| (?:and|but|then)\b)`)
	leavesWhose = pattern.MustCompile(`(?i)^(?:leave|keep|let) ([\p{L}\d][\p{L}\d' .-]{1,40}?) (?:on|under|at|with|as|where|stay|be|alone|out of)\b[^.;!?,]{0,40}?` + tail + `(?:$|[.;!,])`)
	// thenPasses matches all that is left of a sentence in which somebody passes behind what he leaves out.
	thenPasses = pattern.MustCompile(`(?i)^[ ,]*(?:and |then |so |i |we )*(?:pass|done|(?:i am|i'm|im|we are|we're) done)(?: then| now| please)*[ .!]*$`)
)

// held is the wish with which a text leaves out an order by whom it is for, and how many bytes say it; 0 for none.
func (s State) held(text string) (w Wish, n int) {
	if s.Held == nil {
		return Wish{}, 0
	}
	for i, form := range []*pattern.Pattern{dropsWhose, leavesWhose} {
		found := form.FindStringSubmatchIndex(text)
		if found == nil {
			continue
		}
		if number := s.Held(text[found[2]:found[3]], i > 0); number != "" {
			end := found[1]
			if rest := text[found[3]:found[1]]; len(rest) > 3 && (rest[len(rest)-3:] == "and" || rest[len(rest)-3:] == "but") {
				end -= len(" and")
			} else if len(rest) > 4 && rest[len(rest)-4:] == "then" && len(text) > end {
				end -= len(" then")
			}
			return Wish{Word: "drop", Rest: number}, lengthOf(text, end)
		}
	}
	return Wish{}, 0
}
