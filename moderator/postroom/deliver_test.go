package postroom_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"strings"
	"testing"
	"time"

	"adjutant/mail"
	"adjutant/moderator/enclosure"
	"adjutant/moderator/game"
	"adjutant/moderator/post"
	"adjutant/moderator/postroom"
	"adjutant/moderator/storage"
	"adjutant/vassal"
	"adjutant/vassal/vassaltest"
)

// delivery is a store with one parcel to deliver, which keeps how that ended.
type delivery struct {
	postroom.Store
	parcel  storage.Parcel
	sent    bool
	why     string
	notices []storage.Parcel
}

func (d *delivery) Parcel(context.Context, string) (storage.Parcel, error) { return d.parcel, nil }

func (d *delivery) Sent(ctx context.Context, _ storage.Job) error {
	d.sent = true
	return ctx.Err()
}

func (d *delivery) Undeliverable(ctx context.Context, _ storage.Job, why string, send []storage.Parcel) error {
	d.why, d.notices = why, send
	return ctx.Err()
}

func (d *delivery) Unsent(context.Context, ...string) (bool, error) { return false, nil }

// room is where the mails of a club are made whose every submission is taken.
func room() postroom.Room {
	return postroom.Room{
		Settings: postroom.Settings{Send: func(context.Context, storage.Parcel) error { return nil }, Permanent: func(error) bool { return false }},
		Club:     post.Club{Name: "Example Club", Address: mail.Address{Addr: "mod@example.test"}, Operator: mail.Address{Addr: "operator@example.test"}},
		Now:      func() time.Time { return time.Date(2026, 3, 4, 18, 35, 0, 0, time.UTC) },
		Log:      slog.New(slog.DiscardHandler),
	}
}

func TestDeliver(t *testing.T) {
	refused, busy := errors.New("550 5.1.1 no such user\x00 here"), errors.New("421 come again")
	stopped, stop := context.WithCancel(t.Context())
	stop()
	tests := []struct {
		name    string
		ctx     context.Context
		answer  error // of the submission server
		last    bool
		to      string
		sent    bool
		why     string // the parcel was given up
		notices int
		again   bool // the job must come again
	}{
		{"taken", t.Context(), nil, false, "ben@example.test", true, "", 0, false},
		{"refused for good", t.Context(), refused, false, "ben@example.test", false, "550 5.1.1 no such user  here", 1, false},
		{"refused for good, to the operator", t.Context(), refused, false, "Operator@example.test", false, "550 5.1.1 no such user  here", 0, false},
		{"busy", t.Context(), busy, false, "ben@example.test", false, "", 0, true},
		{"busy for days", t.Context(), busy, true, "ben@example.test", false, "421 come again", 1, false},
		{"cut off at the last attempt", stopped, context.Canceled, true, "ben@example.test", false, "", 0, true},
		{"taken while we end", stopped, nil, false, "ben@example.test", true, "", 0, false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			by := room()
			d := &delivery{parcel: storage.Parcel{Key: "answer/1", To: tt.to, Bytes: []byte("Subject: The turn\r\n\r\n")}}
			by.Store = d
			by.Send = func(context.Context, storage.Parcel) error { return tt.answer }
			by.Permanent = func(err error) bool { return errors.Is(err, refused) }
			err := by.Deliver(tt.ctx, storage.Job{Outgoing: "answer/1", Last: tt.last})
			if (err != nil) != tt.again || d.sent != tt.sent || d.why != tt.why || len(d.notices) != tt.notices {
				t.Errorf("error %v, sent %v, given up for %q, %d notices", err, d.sent, d.why, len(d.notices))
			}
		})
	}
}

// TestDeliverDamaged: bytes that are no mail are handed to nobody, and are damage of the store.
func TestDeliverDamaged(t *testing.T) {
	for _, damaged := range []string{"", "\x00\xff", "\r\n\r\n"} {
		by := room()
		d := &delivery{parcel: storage.Parcel{Key: "answer/1", To: "ben@example.test", Bytes: []byte(damaged)}}
		by.Store = d
		err := by.Deliver(t.Context(), storage.Job{Outgoing: "answer/1", Last: true})
		if found := new(storage.Damage); !errors.As(err, &found) || found.Of != "mail to be sent answer/1" || d.sent || d.why != "" {
			t.Errorf("%q: sent %t, given up for %q: %v", damaged, d.sent, d.why, err)
		}
	}
}

// A mail whose picture cannot be drawn goes out without it.
func TestDeliverWithoutAPicture(t *testing.T) {
	letter := mail.Outgoing{
		Key: "answer/1", From: mail.Address{Addr: "mod@example.test"}, To: mail.Address{Addr: "ben@example.test"}, Date: time.Unix(0, 0), Text: "The turn.\n",
		Enclosures: []mail.Enclosure{{ID: "1@example.test", Name: "map.png", Type: "image/png", Plan: []byte("no plan")}},
	}
	written, err := mail.Compose(letter, "example.test", nil)
	if err != nil {
		t.Fatal(err)
	}
	by := room()
	d := &delivery{parcel: storage.Parcel{Key: letter.Key, To: letter.To.Addr, Bytes: written}}
	by.Store = d
	var sent []byte
	by.Send = func(_ context.Context, p storage.Parcel) error {
		sent = p.Bytes
		return nil
	}
	if err := by.Deliver(t.Context(), storage.Job{Outgoing: letter.Key}); err != nil || !d.sent {
		t.Fatalf("sent %t: %v", d.sent, err)
	}
	msg, err := mail.Parse(mail.Raw{Bytes: sent}, mail.DefaultLimits())
	if err != nil || len(msg.Attachments) != 0 || !strings.HasPrefix(msg.Text, "The turn.\n") || !strings.Contains(msg.Text, "map.png is left out: its plan cannot be read") {
		t.Errorf("%d files, text %q: %v", len(msg.Attachments), msg.Text, err)
	}
}

// lending is a delivery whose store gives a file, or an error in its place.
type lending struct {
	delivery
	file []byte
	err  error
}

func (l *lending) Position(context.Context, string) ([]byte, error) { return l.file, l.err }

func (l *lending) Game(context.Context, string) (game.Game, error) {
	return game.Game{Lines: []game.Line{{Alias: &game.Alias{Side: "first", ID: "pw-anna", Placeholder: "seat-first-0"}}}}, nil
}

// A mail waits for what its files are made of while the store cannot give it, and goes without them
// where it has it no more; the other player's password is in none.
func TestDeliverFilesOfTheStore(t *testing.T) {
	busy := errors.New("database is locked")
	table := vassaltest.New("Lab", "1.0")
	table.Player("pw-anna", "A", "Red")
	table.Put("1st Foot", "Field", 36, 60)
	file := table.Save()
	tests := []struct {
		name  string
		file  []byte
		err   error
		last  bool
		again bool   // the job must come again
		says  string // in the place of the file
	}{
		{"it is there", file, nil, false, false, ""},
		{"the store is busy", nil, busy, false, true, ""},
		{"the store was busy for days", nil, busy, true, false, "turn.vsav is left out: the store does not give what it is made of"},
		{"it is gone", nil, storage.ErrNoPosition, false, false, "turn.vsav is left out: no such position"},
		{"it is no file", []byte("no file"), nil, false, false, "turn.vsav is left out: it cannot be freed of another player's password"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			plan, err := json.Marshal(enclosure.Plan{File: &enclosure.FilePlan{Form: enclosure.FormSame, Base: "b", Tag: "lab", Aliases: 1, Reader: "second"}})
			if err != nil {
				t.Fatal(err)
			}
			written, err := mail.Compose(mail.Outgoing{
				Key: "answer/1", From: mail.Address{Addr: "mod@example.test"}, To: mail.Address{Addr: "ben@example.test"}, Date: time.Unix(0, 0), Text: "The turn.\n",
				Enclosures: []mail.Enclosure{{Name: "turn.vsav", Type: "application/octet-stream", Plan: plan}},
			}, "example.test", nil)
			if err != nil {
				t.Fatal(err)
			}
			by := room()
			d := &lending{delivery: delivery{parcel: storage.Parcel{Key: "answer/1", To: "ben@example.test", Bytes: written}}, file: tt.file, err: tt.err}
			by.Store = d
			var sent []byte
			by.Send = func(_ context.Context, p storage.Parcel) error {
				sent = p.Bytes
				return nil
			}
			if err := by.Deliver(t.Context(), storage.Job{Outgoing: "answer/1", Last: tt.last}); (err != nil) != tt.again || d.sent == tt.again {
				t.Fatalf("sent %t: %v", d.sent, err)
			}
			if tt.again {
				return
			}
			msg, err := mail.Parse(mail.Raw{Bytes: sent}, mail.DefaultLimits())
			if err != nil || !strings.Contains(msg.Text, tt.says) || strings.Contains(string(sent), "X-Adjutant-Plan") || (len(msg.Attachments) == 0) != (tt.says != "") {
				t.Fatalf("%d files, text %q: %v", len(msg.Attachments), msg.Text, err)
			}
			if tt.says == "" {
				a := msg.Attachments[0].Bytes
				f, err := vassal.Read(bytes.NewReader(a), int64(len(a)), vassal.DefaultLimits())
				if err != nil || !strings.Contains(f.Text, "seat-first-0") || strings.Contains(f.Text, "pw-anna") {
					t.Errorf("%v: the file that went out is not free of the other's password, or lacks his stand-in", err)
				}
			}
		})
	}
}
