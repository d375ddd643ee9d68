package demo

import (
	"crypto/rand"
	"fmt"
	"io"
	"testing"
	"time"

	"adjutant/moderator/opening"
)

// chainGames is how many games share the mails of the chain, so that none grows
// long.
const chainGames = 20

// BenchmarkChain sends order mails through the whole chain: submission, IMAP,
// intake, decision, a signed roll, commit to SQLite, and both answers back into
// the players' mailboxes.
func BenchmarkChain(b *testing.B) {
	d, err := Start(b.Context(), io.Discard, b.TempDir(), nil, time.Now, rand.Reader)
	if err != nil {
		b.Fatal(err)
	}
	defer func() {
		if err := d.Stop(); err != nil {
			b.Error(err)
		}
	}()
	for g := range chainGames {
		if err := d.open(opening.Terms{Direct: true, Answer: opening.DefaultAnswer, Tag: fmt.Sprintf("g%d", g), Pack: "open", Seats: Seats("first", Anna, "second", Ben)}); err != nil {
			b.Fatal(err)
		}
	}
	b.ResetTimer()
	sent := make(chan error, 1)
	go func() { sent <- sendRolls(d, b.N) }()
	for range b.N {
		for _, player := range []string{Anna, Ben} {
			if _, err := d.await(player); err != nil {
				b.Fatal(err)
			}
		}
	}
	b.StopTimer()
	if err := <-sent; err != nil {
		b.Fatal(err)
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "mails/s")
}

// sendRolls mails n orders for dice, in turn to each game.
func sendRolls(d *Demo, n int) error {
	for i := range n {
		letter := Letter{
			From: Anna, To: d.replyTo[fmt.Sprintf("%s g%d", Anna, i%chainGames)],
			Subject: "dice", Text: fmt.Sprintf("roll 2d6 for throw %d\n", i),
		}
		if err := d.send(letter); err != nil {
			return err
		}
	}
	return nil
}
