package request

import (
	"slices"
	"strconv"
	"strings"

	"adjutant/moderator/orders/pattern"
)

var (
	dropped    = pattern.MustCompile(`(?i)^(?:(?:and|und|et|y|e|i|orders?|lines?|numbers?|no\.?|nr\.?|also|too|please|thanks|[,;&+]|#?(\d{1,3})\b(?: ?(?:-|to|bis|à|a) ?(\d{1,3})\b)?[.,;]?) ?)+$`)
	dropSpan   = pattern.MustCompile(`(?i)\b(\d{1,3})\b(?: ?(?:-|to|bis|à|a) ?(\d{1,3})\b)?`)
	droppedAll = pattern.MustCompile(`(?i)^(?:all|everything|them all|it all|all of (?:it|them)|(?:all )?the (?:whole )?draft|alles|tout|todo|tutto|wszystko)$`)
)

// maxSpans are as many numbers and spans of them as one command is read for.
const maxSpans = 2000

// Dropped are the numbers of the orders that a command to drop names, each once; none where it names none, or says more.
func Dropped(c Command) []int {
	if !dropped.MatchString(c.Rest) {
		return nil
	}
	var all []int
	for _, span := range dropSpan.FindAllStringSubmatch(c.Rest, maxSpans) {
		from, err := strconv.Atoi(span[1])
		to := from
		if span[2] != "" && err == nil {
			to, err = strconv.Atoi(span[2])
		}
		if err != nil {
			return nil // not reached: three digits are a number
		}
		for n := from; n <= to; n++ {
			if !slices.Contains(all, n) {
				all = append(all, n)
			}
		}
	}
	return all
}

// What a command to drop says of the others: what is left, all else, or all but some.
const (
	DropRest = "rest"
	DropElse = "else"
	allBut   = "all but "
)

// DropsAllBut are the numbers that a command to drop leaves, if it drops all others.
func DropsAllBut(rest string) (kept []int, is bool) {
	list, is := strings.CutPrefix(rest, allBut)
	return Dropped(Command{Rest: list}), is
}

// DropsAll reports whether a command drops all of a draft.
func DropsAll(c Command) bool { return c.Word == "drop" && droppedAll.MatchString(c.Rest) }
