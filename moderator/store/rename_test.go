package store_test

import (
	"database/sql"
	"errors"
	"fmt"
	"log/slog"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/mailkey"
	"adjutant/moderator/roll"
	"adjutant/moderator/storage"
	"adjutant/moderator/store"
)

// formerStore has in a database what the version before stored in it: mails of all kinds of
// keys, two of them with the same text, a mail to be sent that is named by one, and a position.
func formerStore(t *testing.T, dsn string, vault store.Vault) (former []string, position string) {
	t.Helper()
	st, err := store.OpenSealed(t.Context(), dsn, vault, slog.New(slog.DiscardHandler))
	must(t, err)
	defer st.Close()
	for i, text := range []string{"pass", "pass", "hold", "fire"} {
		raw := mail.Raw{Location: mail.Location{Account: "a", Folder: "INBOX", UIDValidity: 1, UID: uint32(i + 1)}, Bytes: fmt.Appendf(nil, "Subject: %d\r\n\r\n%s\r\n", i, text)}
		msg, err := mail.Parse(raw, mail.DefaultLimits())
		must(t, err)
		msg.Auth.Aligned = i < 2
		key := mailkey.Former(raw, msg)
		if text == "fire" {
			key = "oversized-99-" + mail.ContentKey(raw.Bytes)
		}
		former = append(former, key)
		added, err := st.AddMail(t.Context(), key, raw, storage.Lane{})
		if must(t, err); !added {
			t.Fatalf("mail %d is known", i)
		}
	}
	begin := []byte("position: " + secretPlan)
	position = roll.Sum(begin).String()
	must(t, st.AddGames(t.Context(), storage.Beginning{
		Tag: "wc", Position: begin,
		Lines: []game.Line{
			{Opened: &game.Opened{ID: "1f", Tag: "wc", Position: position}},
			{Kept: &game.KeptMail{Mail: former[0]}},
			{Judged: &game.Judged{No: 1, Mail: former[2]}},
		},
		Send: []storage.Parcel{{Key: "again/" + former[0], To: "anna@example.test", Bytes: []byte("Subject: y\r\n\r\n" + secretPlan)}},
	}))
	return former, position
}

// testRename has a store of before opened with a secret.
func testRename(t *testing.T, dsn string) {
	vault, err := store.NewVault(store.NewVaultKey())
	must(t, err)
	former, position := formerStore(t, dsn, vault)
	secret := newSecret(t)
	for range 2 { // the second time there is nothing left to be done
		st := openSealed(t, dsn, vault.WithSecret(secret))
		for i, old := range former {
			key := secret.Renamed(old)
			if key == old || !mailkey.IsSalted(key) {
				t.Errorf("%s became %s", old, key)
			}
			raw, err := st.Mail(t.Context(), key)
			if must(t, err); !strings.Contains(string(raw.Bytes), fmt.Sprintf("Subject: %d\r\n", i)) || raw.Location.UID != uint32(i+1) {
				t.Errorf("%s is %+v", key, raw)
			}
			if _, err := st.Mail(t.Context(), old); err == nil {
				t.Errorf("%s is still there", old)
			}
			raw.Location.UID += 10
			if added, err := st.AddMail(t.Context(), key, raw, storage.Lane{}); err != nil || added {
				t.Errorf("%s counts as new: %v", key, err)
			}
		}
		game, err := st.Game(t.Context(), "wc")
		must(t, err)
		if got := game.Lines[1].Kept.Mail + " " + game.Lines[2].Judged.Mail; got != secret.Renamed(former[0])+" "+secret.Renamed(former[2]) {
			t.Errorf("the journal has the keys %s", got)
		}
		if again, err := st.Position(t.Context(), position); err != nil || string(again) != string(game.Position) || !strings.Contains(string(again), secretPlan) {
			t.Errorf("the position is %q, %q, %v", game.Position, again, err)
		}
		if parcel, err := st.Parcel(t.Context(), "again/"+secret.Renamed(former[0])); err != nil || !strings.Contains(string(parcel.Bytes), secretPlan) {
			t.Errorf("the parcel is %q, %v", parcel.Bytes, err)
		}
		backlog, err := st.Backlog(t.Context(), time.Now())
		if must(t, err); len(backlog.NoJob) > 0 || backlog.Unjudged != 4 || backlog.Unsent != 1 {
			t.Errorf("the backlog is %+v", backlog)
		}
		must(t, st.Close())
	}
	if _, err := store.OpenSealed(t.Context(), dsn, vault.WithSecret(newSecret(t)), slog.New(slog.DiscardHandler)); !errors.Is(err, store.ErrSecret) {
		t.Errorf("with another secret: %v", err)
	}
}

func TestStoreOfTheVersionBeforeIsRenamed(t *testing.T) {
	t.Run("SQLite", func(t *testing.T) { testRename(t, filepath.Join(t.TempDir(), "club.db")) })
	t.Run("PostgreSQL", func(t *testing.T) { testRename(t, newSchema(t, reachablePostgres(t))) })
}

// testDamagedMails has mails in a store that are others than they are stored under: each is damaged, and named; and no store is locked by
// some of them that seem named with another secret.
func testDamagedMails(t *testing.T, driver, dsn string) {
	secret := newSecret(t)
	former, _ := formerStore(t, dsn, store.Vault{})
	st := openSealed(t, dsn, store.Vault{}.WithSecret(secret))
	if faults, err := st.Sealed(t.Context()); err != nil || len(faults) > 0 {
		t.Errorf("of a sound store: %v, %v", faults, err)
	}
	raw, err := sql.Open(driver, dsn)
	must(t, err)
	defer raw.Close()
	var names []string
	for i, bytes := range [][]byte{{}, {0, 0xff}, []byte("Subject: 3\r\n\r\nhold\r\n")} {
		key := secret.Renamed(former[i])
		_, err := raw.ExecContext(t.Context(), "UPDATE mails SET bytes = $1 WHERE key = $2", bytes, key)
		must(t, err)
		if mail, err := st.Mail(t.Context(), key); !errors.As(err, new(*storage.Damage)) {
			t.Errorf("with the bytes %q: %+v, %v", bytes, mail, err)
		}
		names = append(names, "mail "+key)
	}
	_, err = raw.ExecContext(t.Context(), "UPDATE parcels SET bytes = $1", []byte{0, 0xff})
	must(t, err)
	names = append(names, "mail to be sent again/"+secret.Renamed(former[0]))
	slices.Sort(names)
	if faults, err := st.Sealed(t.Context()); err != nil || !slices.Equal(faults, names) {
		t.Errorf("named are %q, and should be %q: %v", faults, names, err)
	}
	must(t, st.Close())
	if st, err = store.OpenSealed(t.Context(), dsn, store.Vault{}.WithSecret(secret), slog.New(slog.DiscardHandler)); err != nil {
		t.Fatalf("with some damaged mails: %v", err)
	}
	must(t, st.Close())
	if _, err := store.OpenSealed(t.Context(), dsn, store.Vault{}.WithSecret(newSecret(t)), slog.New(slog.DiscardHandler)); !errors.Is(err, store.ErrSecret) {
		t.Errorf("with another secret: %v", err)
	}
}

func TestDamagedMails(t *testing.T) {
	t.Run("SQLite", func(t *testing.T) { testDamagedMails(t, "sqlite", filepath.Join(t.TempDir(), "club.db")) })
	t.Run("PostgreSQL", func(t *testing.T) { testDamagedMails(t, "pgx", newSchema(t, reachablePostgres(t))) })
}

// Two of the mails have the same text: their keys of before ended alike.
func TestEqualTextsHaveUnlikeKeys(t *testing.T) {
	former, _ := formerStore(t, filepath.Join(t.TempDir(), "club.db"), store.Vault{})
	secret := newSecret(t)
	ending := func(key string) string { _, end, _ := strings.Cut(key, "."); return end }
	if ending(former[0]) != ending(former[1]) {
		t.Fatal("they did not")
	}
	if ending(secret.Renamed(former[0])) == ending(secret.Renamed(former[1])) {
		t.Error("the keys of now end alike, too")
	}
}
