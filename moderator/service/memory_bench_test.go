//go:build linux

package service_test

import (
	"bytes"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"adjutant/engine/systems"
	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/lobby"
	"adjutant/moderator/post"
	"adjutant/moderator/service"
	"adjutant/moderator/store"
)

// bigClub names the store that a child process of the benchmark serves.
const bigClub = "ADJUTANT_TEST_BIG_CLUB"

// BenchmarkResidentMemory is how much memory a process needs that judges mails in a
// club of 10,000 games and 2,000 players, and lists both, and how long the lists take.
func BenchmarkResidentMemory(b *testing.B) {
	if path := os.Getenv(bigClub); path != "" {
		serveBigClub(b, path)
		return
	}
	path := filepath.Join(b.TempDir(), "club.db")
	foundBigClub(b, path, 10_000, 2_000)
	for b.Loop() {
		cmd := exec.CommandContext(b.Context(), os.Args[0], "-test.run", "^$", "-test.bench", "^BenchmarkResidentMemory$", "-test.benchtime", "1x")
		cmd.Env = append(os.Environ(), bigClub+"="+path)
		out, err := cmd.CombinedOutput()
		if err != nil {
			b.Fatalf("%v: %s", err, out)
		}
		_, peak, _ := bytes.Cut(out, []byte("PEAK "))
		text, _, _ := bytes.Cut(peak, []byte("\n"))
		kb, err := strconv.Atoi(string(text))
		if err != nil {
			b.Fatalf("%s", out)
		}
		b.ReportMetric(float64(kb)/1024, "MB-resident")
		_, list, _ := bytes.Cut(out, []byte("LIST "))
		text, _, _ = bytes.Cut(list, []byte("\n"))
		ms, err := strconv.Atoi(string(text))
		if err != nil {
			b.Fatalf("%s", out)
		}
		b.ReportMetric(float64(ms), "ms-list")
	}
}

// foundBigClub fills a store with games of the training field.
func foundBigClub(b *testing.B, path string, games, players int) {
	b.Helper()
	st, err := store.Open(b.Context(), path, slog.New(slog.DiscardHandler))
	if err != nil {
		b.Fatal(err)
	}
	defer st.Close()
	c := newClubOn(b, st)
	p, err := systems.Find("training-field")
	if err != nil {
		b.Fatal(err)
	}
	for n := range games {
		tag := fmt.Sprintf("g-%d", n)
		o := lobby.Opening{
			Now: now, Tag: tag, Title: p.Title, Pack: p.ID, Hash: p.Hash, Keys: c.public().Text(), Dice: game.DiceModerator,
			Random: rand.NewChaCha8([32]byte{byte(n), byte(n >> 8)}), Answer: 48 * time.Hour,
		}
		for i, side := range p.Sides {
			who := (2*n + i) % players
			o.Players = append(o.Players, lobby.Player{Side: side.ID, Name: fmt.Sprintf("Player %d", who), Addr: fmt.Sprintf("player-%d@example.test", who)})
		}
		lines, _, err := lobby.Open(c.service.Moderator, o)
		if err != nil {
			b.Fatal(err)
		}
		if err := c.service.Begin(b.Context(), o, lines, nil); err != nil {
			b.Fatal(err)
		}
	}
}

// serveBigClub lists the club's games, reads its register and judges a mail in a hundred
// of its games; it says how long the list and the register took, and how much memory was
// resident at the most.
func serveBigClub(b *testing.B, path string) {
	b.Helper()
	st, err := store.Open(b.Context(), path, slog.New(slog.DiscardHandler))
	if err != nil {
		b.Fatal(err)
	}
	defer st.Close()
	work := &agenda{Store: st}
	c := newClubOn(b, work)
	began := time.Now()
	list, err := st.Summaries(b.Context())
	if err != nil || len(list) != 10_000 {
		b.Fatalf("%d games, error %v", len(list), err)
	}
	register, err := service.Register(b.Context(), st, post.Club{})
	if err != nil || len(register.People) != 2_000 {
		b.Fatalf("%d players, error %v", len(register.People), err)
	}
	fmt.Printf("LIST %d\n", time.Since(began).Milliseconds())
	for n := range 100 {
		tag := fmt.Sprintf("g-%d", n*100)
		game, err := st.Game(b.Context(), tag)
		if err != nil {
			b.Fatal(err)
		}
		seat := game.Opened().Seats[0]
		raw := fmt.Appendf(nil, "From: %s <%s>\r\nTo: Club Moderator <mod@example.test>\r\nSubject: [%s]\r\nDate: %s\r\nMessage-ID: <%s@desk.example.test>\r\n"+
			"MIME-Version: 1.0\r\nContent-Type: text/plain\r\n\r\nmove 1st Foot 1104\r\n", seat.Name, seat.Addr, tag, now.Format(time.RFC1123Z), tag)
		signed := c.prepare(raw, c.service.Moderator.Club.ReplyTo(tag, seat).Addr)
		if err := c.service.Porter().Take(b.Context(), mail.Raw{Location: mail.Location{UID: uint32(n + 1)}, Received: now, Bytes: signed, TXT: c.txt}); err != nil {
			b.Fatal(err)
		}
		if err := c.service.Intake(b.Context(), work.mails[n]); err != nil {
			b.Fatal(err)
		}
	}
	if n := work.outcomes; len(n) != 100 || n[99] != game.Accepted {
		b.Fatalf("%v", n)
	}
	status, err := os.ReadFile("/proc/self/status")
	if err != nil {
		b.Fatal(err)
	}
	_, peak, _ := bytes.Cut(status, []byte("VmHWM:"))
	fmt.Printf("PEAK %s\n", bytes.Fields(peak)[0])
}
