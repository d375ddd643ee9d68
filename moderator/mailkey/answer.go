package mailkey

import "fmt"

// AnswerBegins begins the keys of the letters that tell a player what came of a submission.
const AnswerBegins = "answer/"

// Answer is the key of the letter to a seat about a submission to a game.
func Answer(game string, no int, seat string) string {
	return fmt.Sprintf(AnswerBegins+"%s/%d/%s", game, no, seat)
}
