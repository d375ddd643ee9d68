package store_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/game/secret"
	"adjutant/moderator/register"
	"adjutant/moderator/storage"
	"adjutant/moderator/store/storetest"
	"adjutant/moderator/view"
)

// The two stores do and refuse the same, whatever is asked of them.
func TestMemoryIsLikeSQL(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		dir, err := os.MkdirTemp(t.TempDir(), "")
		if err != nil {
			rt.Fatal(err)
		}
		sqlite := openSQLite(t, filepath.Join(dir, "club.db"))
		defer sqlite.Close()
		pair := twins{rt, sqlite, storetest.NewMemory()}
		rt.Repeat(map[string]func(*rapid.T){
			"mail":   func(rt *rapid.T) { pair.both(rt, drawMail(rt)) },
			"game":   func(rt *rapid.T) { pair.both(rt, drawGame(rt)) },
			"commit": func(rt *rapid.T) { pair.both(rt, drawCommit(rt)) },
			"sum":    func(rt *rapid.T) { pair.both(rt, drawSummarize(rt)) },
			"":       func(rt *rapid.T) { pair.both(rt, everything) },
		})
	})
}

// asked is something asked of a store, with all that it answers.
type asked func(context.Context, storetest.Store) []any

// twins are two stores that were asked the same.
type twins struct {
	rt       *rapid.T
	one, two storetest.Store
}

func (p twins) both(rt *rapid.T, ask asked) {
	one, two := ask(context.Background(), p.one), ask(context.Background(), p.two)
	if diff := cmp.Diff(one, two, cmp.AllowUnexported(secret.Secret{})); diff != "" {
		rt.Fatalf("the stores differ (-SQL +Memory):\n%s", diff)
	}
}

// kind is what a caller can tell of an error.
func kind(err error) string {
	for _, known := range []error{storage.ErrConflict, storage.ErrExists, game.ErrNoGame} {
		if errors.Is(err, known) {
			return known.Error()
		}
	}
	if err != nil {
		return "some error"
	}
	return ""
}

func drawMail(rt *rapid.T) asked {
	key := rapid.SampledFrom(mailKeys()).Draw(rt, "key")
	raw := mail.Raw{
		Location: mail.Location{Folder: "INBOX", UID: rapid.Uint32Range(1, 6).Draw(rt, "uid")},
		Bytes:    rapid.SliceOfN(rapid.Byte(), 0, 3).Draw(rt, "bytes"),
	}
	return func(ctx context.Context, st storetest.Store) []any {
		added, err := st.AddMail(ctx, key, raw, storage.Lane{})
		outcomes, err2 := st.OutcomesAt(ctx, []mail.Location{raw.Location})
		return []any{added, kind(err), outcomes, kind(err2)}
	}
}

func drawGame(rt *rapid.T) asked {
	tag := rapid.SampledFrom(tags()).Draw(rt, "tag")
	lines := []game.Line{{Opened: &game.Opened{Tag: rapid.SampledFrom(tags()).Draw(rt, "opened")}}}
	lines = append(lines, drawLines(rt)...)
	position, send, summary := drawPosition(rt), drawParcels(rt), drawSummary(rt)
	return func(ctx context.Context, st storetest.Store) []any {
		return []any{kind(st.AddGames(ctx, storage.Beginning{Tag: tag, Lines: lines, Position: position, Send: send, Summary: summary}))}
	}
}

func drawCommit(rt *rapid.T) asked {
	c := storage.Commit{
		Job:      storage.Job{Mail: rapid.SampledFrom(append(mailKeys(), "")).Draw(rt, "mail")},
		Outcome:  rapid.SampledFrom([]game.Outcome{game.Accepted, game.HandBack}).Draw(rt, "outcome"),
		Tag:      rapid.SampledFrom(append(tags(), "")).Draw(rt, "tag"),
		Version:  rapid.IntRange(1, 4).Draw(rt, "version"),
		Lines:    drawLines(rt),
		Position: drawPosition(rt),
		Send:     drawParcels(rt),
		Summary:  drawSummary(rt),
	}
	return func(ctx context.Context, st storetest.Store) []any { return []any{kind(st.Commit(ctx, c))} }
}

func drawLines(rt *rapid.T) []game.Line {
	return rapid.SliceOfN(rapid.Custom(func(rt *rapid.T) game.Line {
		name := rapid.SampledFrom([]string{
			"", "none such", // and the SHA-256 of "a" and of "":
			"ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb",
			"e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
		}).Draw(rt, "blob")
		return game.Line{Reached: &game.Reached{Blob: name}}
	}), 0, 2).Draw(rt, "lines")
}

func drawPosition(rt *rapid.T) []byte {
	return rapid.SampledFrom([][]byte{nil, {}, []byte("a"), []byte("b")}).Draw(rt, "position")
}

func drawParcels(rt *rapid.T) []storage.Parcel {
	return rapid.SliceOfN(rapid.Custom(func(rt *rapid.T) storage.Parcel {
		return storage.Parcel{
			Key: rapid.SampledFrom(parcelKeys()).Draw(rt, "parcel"),
			To:  rapid.SampledFrom([]string{"anna@example.test", "ben@example.test"}).Draw(rt, "to"),
		}
	}), 0, 2).Draw(rt, "send")
}

// drawSummary is a summary, of this or another game, or none.
func drawSummary(rt *rapid.T) *view.Summary {
	if rapid.Bool().Draw(rt, "without a summary") {
		return nil
	}
	s := &view.Summary{Tag: rapid.SampledFrom(tags()).Draw(rt, "summary"), Title: rapid.SampledFrom([]string{"", "Zoë\x00"}).Draw(rt, "title"), Damage: rapid.SampledFrom([]string{"", "broken"}).Draw(rt, "damage")}
	for _, addr := range []string{"anna@example.test", "ben@example.test"} {
		if rapid.Bool().Draw(rt, addr) {
			s.Players = append(s.Players, register.Entry{Game: s.Tag, Addr: addr, Name: rapid.SampledFrom([]string{"A", "B"}).Draw(rt, "name"), As: register.AsPlayer})
		}
	}
	return s
}

// drawSummarize stores summaries of versions that the games may have.
func drawSummarize(rt *rapid.T) asked {
	var made []view.Summarized
	for range rapid.IntRange(0, 2).Draw(rt, "summaries") {
		if s := drawSummary(rt); s != nil {
			made = append(made, view.Summarized{Version: rapid.IntRange(1, 4).Draw(rt, "of version"), Summary: *s})
		}
	}
	return func(ctx context.Context, st storetest.Store) []any { return []any{kind(st.Summarize(ctx, made))} }
}

func tags() []string       { return []string{"tf-1", "tf-2"} }
func mailKeys() []string   { return []string{"m1", "m2", "m3"} }
func parcelKeys() []string { return []string{"p1", "p2", "p3"} }

// everything is all that a store tells.
func everything(ctx context.Context, st storetest.Store) (told []any) {
	for _, tag := range tags() {
		game, err := st.Game(ctx, tag)
		told = append(told, game, kind(err))
	}
	for _, key := range mailKeys() {
		raw, err := st.Mail(ctx, key)
		told = append(told, raw, kind(err))
	}
	for _, key := range parcelKeys() {
		parcel, err := st.Parcel(ctx, key)
		told = append(told, parcel, kind(err))
	}
	list, err := st.Games(ctx)
	counts, err2 := st.Outcomes(ctx)
	told = append(told, fmt.Sprint(list), kind(err), counts, kind(err2))
	glance, err := st.Summaries(ctx)
	missing, err2 := st.Unsummarized(ctx)
	told = append(told, glance, kind(err), fmt.Sprint(missing), kind(err2))
	people, err := st.Players(ctx)
	games, err2 := st.GamesOf(ctx, "ben@example.test")
	return append(told, fmt.Sprint(people), kind(err), fmt.Sprint(games), kind(err2))
}
