package orders

import "adjutant/moderator/orders/pattern"

// leaving matches a sentence by which somebody leaves the board: who does, or is led, and where from.
var leaving = pattern.MustCompile(`(?i)^(?:(?:please|and|also|then),? )*(?:exit (?P<led>\S.*?)|(?P<who>\S.*?) (?:exits?|(?:leaves?|goes off|go off|moves? off|rides? off|marches off|march off)(?: from)? the (?:map|board|table|field)))(?:(?: the (?:map|board|table|field))?(?: (?:at|by|via|through|over|from|in) (?P<at>\S+?))?)[ .!]*$`)

// leaves reads a sentence by which somebody leaves the board, "the wagons leave the map by 0903", in a game whose limits its players have typed
// in: it is a move that ends so. What is no such move stays what it is otherwise.
func (r *Reading) leaves(s sentence, text string, x *index) bool {
	if x.Roster.Typed == nil || !x.Reads(Following) {
		return false
	}
	found := leaving.FindStringSubmatch(text)
	if found == nil {
		return false
	}
	named := func(group string) string { return found[leaving.SubexpIndex(group)] }
	line := "move " + named("led") + named("who")
	if at := named("at"); at != "" {
		line += " " + at
	}
	o, wrong, warnings := readOrder(line+" exit", x)
	if wrong != nil {
		return false
	}
	r.accept(s, o, warnings)
	return true
}
