package report

import (
	"fmt"
	"time"
)

// Draw is dice that a game is frozen for.
type Draw struct {
	Freeze int // number in the game
	No     int // the submission that they are for
	Beacon string
	Round  int64     // of the beacon
	At     time.Time // when it comes out
	Late   bool      // it should be out, and is not to be had
}

// Text says when the dice fall, and that nobody has to do anything until then.
func (d Draw) Text() string {
	return fmt.Sprintf("The dice for no. %d fall with round %d of the beacon %s, %s (freeze %d); nobody can know them before. You need do nothing: what waits for them goes on by itself, and both sides are told.",
		d.No, d.Round, d.Beacon, d.when(), d.Freeze)
}

// Next says the same in one line.
func (d Draw) Next() string {
	if d.Late {
		return fmt.Sprintf("Now the dice fall: with round %d of the beacon %s, %s. Nobody need do anything.", d.Round, d.Beacon, d.when())
	}
	return fmt.Sprintf("Now the dice fall: on %s, with round %d of the beacon %s. Nobody need do anything.", d.at(), d.Round, d.Beacon)
}

func (d Draw) at() string { return d.At.UTC().Format("2 Jan 2006 15:04:05 UTC") }

func (d Draw) when() string {
	if d.Late {
		return "which was due on " + d.at() + " and is not to be had yet: the draw waits for it, and no other can take its place"
	}
	return "which comes out on " + d.at()
}

// KeptFrozen tells a sender that his mail is judged when the dice have fallen.
func KeptFrozen(tag, title string, d Draw) Body {
	p := &page{}
	p.para("Game %s, %s: your mail has arrived while the game is frozen, and is kept. It is judged by itself as soon as the dice have fallen; do not send it again.", tag, title)
	p.gap()
	p.para("%s", d.Text())
	p.gap()
	p.para("It is judged on the game as it stands then, and in the order in which mails came. What you want to do once you have seen the dice, send then.")
	return p.body()
}
