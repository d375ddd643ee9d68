package letters

import (
	"fmt"
	"strconv"
	"strings"

	"adjutant/moderator/mailkey"
)

// maxBefore is how many submissions back a letter looks for those that are to come before it.
const maxBefore = 3

// Before are the keys of letters that come to the same player before the one with a key, if there are any: of the
// submissions before it, and at first the one with which the game begins; before the one that tells of the end, of the
// submission that ended it too. None for a letter of another kind.
func Before(key string) (keys []string) {
	parts := strings.Split(key, "/")
	ends := strings.HasPrefix(key, EndingKey)
	if !strings.HasPrefix(key, mailkey.AnswerBegins) && !ends || len(parts) != 4 {
		return nil
	}
	no, err := strconv.Atoi(parts[2])
	if err != nil {
		return nil
	}
	if ends {
		no++
	}
	for n := no - 1; n > 0 && n >= no-maxBefore; n-- {
		keys = append(keys, mailkey.Answer(parts[1], n, parts[3]))
	}
	if no <= maxBefore {
		keys = append(keys, fmt.Sprintf("invitation/%s/%s", parts[1], parts[3]))
	}
	return keys
}
