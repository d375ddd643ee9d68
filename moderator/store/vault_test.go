package store_test

import (
	"bytes"
	"context"
	"crypto/rand"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/mailkey"
	"adjutant/moderator/storage"
	"adjutant/moderator/store"
	"adjutant/moderator/store/storetest"
)

func newVault(t testing.TB) store.Vault {
	t.Helper()
	vault, err := store.NewVault(store.NewVaultKey())
	must(t, err)
	return vault.WithSecret(newSecret(t))
}

func newSecret(t testing.TB) mailkey.Secret {
	t.Helper()
	secret, err := mailkey.NewSecret(rand.Reader)
	must(t, err)
	return secret
}

func openSealed(t testing.TB, path string, vault store.Vault) *store.SQL {
	t.Helper()
	st, err := store.OpenSealed(t.Context(), path, vault, slog.New(slog.DiscardHandler))
	must(t, err)
	return st
}

// A sealed store promises the same as any other.
func TestSealedSQLite(t *testing.T) {
	storetest.Run(t, func(t *testing.T) storetest.Store {
		return openSealed(t, filepath.Join(t.TempDir(), "club.db"), newVault(t))
	})
}

// secretPlan is what nobody may read who has only the database.
const secretPlan = "sealed entry D formation 2 turn 3"

// sealedGame is a store in a new file with a game, a mail, a position and a parcel
// that all hold the plan; it gives the file.
func sealedGame(t *testing.T, vault store.Vault) (path, mailKey string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "club.db")
	st := openSealed(t, path, vault)
	defer st.Close()
	raw := mail.Raw{Location: mail.Location{Account: "a", UID: 1}, Received: time.Now(), Bytes: []byte("Subject: x\r\n\r\n" + secretPlan)}
	mailKey = mail.ContentKey(raw.Bytes)
	_, err := st.AddMail(t.Context(), mailKey, raw, storage.Lane{})
	must(t, err)
	lines := []game.Line{
		{Opened: &game.Opened{ID: "1f", Tag: "wc"}},
		{Play: &engine.Play{Action: &engine.Action{Side: "confederate", Verb: secretPlan}}},
	}
	must(t, st.AddGames(t.Context(), storage.Beginning{Tag: "wc", Lines: lines, Position: []byte("position: " + secretPlan), Send: []storage.Parcel{
		{Key: "k", To: "anna@example.test", Bytes: []byte("Subject: y\r\n\r\n" + secretPlan)},
	}}))
	return path, mailKey
}

// Nothing of the plan is in the database's files, nor in its journal's.
func TestSealedStoreTellsNothing(t *testing.T) {
	for name, test := range map[string]struct {
		vault store.Vault
		found bool
	}{"sealed": {newVault(t), false}, "not sealed": {store.Vault{}, true}} {
		path, _ := sealedGame(t, test.vault)
		files, err := filepath.Glob(path + "*")
		must(t, err)
		found := false
		for _, file := range files {
			data, err := os.ReadFile(file)
			must(t, err)
			found = found || bytes.Contains(data, []byte(secretPlan)) || bytes.Contains(data, []byte("formation 2"))
		}
		if found != test.found {
			t.Errorf("%s: the plan is in %q: %t", name, files, found)
		}
	}
}

// Nor does the queue keep in the clear why a job failed, which may have words of the plan.
func TestSealedQueueTellsNothing(t *testing.T) {
	vault := newVault(t)
	path, _ := sealedGame(t, vault)
	var log lockedText
	st, err := store.OpenSealed(t.Context(), path, vault, slog.New(slog.NewTextHandler(&log, nil)))
	must(t, err)
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	failed, ran := make(chan bool, 1), make(chan error)
	fails := func(context.Context, storage.Job) error {
		select {
		case failed <- true:
		default:
		}
		return fmt.Errorf("line 1: %q is not understood", secretPlan)
	}
	go func() { ran <- st.Run(ctx, func() {}, fails, fails) }()
	<-failed
	stop()
	must(t, <-ran)
	must(t, st.Close())
	if !strings.Contains(log.String(), "is not understood") {
		t.Errorf("the log does not say why:\n%s", log.String())
	}
	files, err := filepath.Glob(path + "*")
	must(t, err)
	for _, file := range files {
		data, err := os.ReadFile(file)
		must(t, err)
		if bytes.Contains(data, []byte("formation 2")) || bytes.Contains(data, []byte("is not understood")) {
			t.Errorf("the plan is in %s", file)
		}
	}
}

// lockedText is a text that several write.
type lockedText struct {
	mu   sync.Mutex
	text strings.Builder
}

func (b *lockedText) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.text.Write(p)
}

func (b *lockedText) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.text.String()
}

func TestSealedStoreNeedsItsKey(t *testing.T) {
	vault := newVault(t)
	path, mailKey := sealedGame(t, vault)
	for name, test := range map[string]struct {
		vault store.Vault
		want  string
	}{
		"its own":     {vault, ""},
		"none":        {store.Vault{}, "names no key of the store (keys.store)"},
		"another one": {newVault(t), "sealed with another key, or changed"},
	} {
		st := openSealed(t, path, test.vault)
		_, gameErr := st.Game(t.Context(), "wc")
		_, mailErr := st.Mail(t.Context(), mailKey)
		_, parcelErr := st.Parcel(t.Context(), "k")
		for _, err := range []error{gameErr, mailErr, parcelErr} {
			if (err == nil) != (test.want == "") || (err != nil && !strings.Contains(err.Error(), test.want)) {
				t.Errorf("%s: %v, want %q", name, err, test.want)
			}
		}
		st.Close()
	}
}

// What was stored before there was a key is read with it too.
func TestSealedStoreReadsWhatIsNotSealed(t *testing.T) {
	path, mailKey := sealedGame(t, store.Vault{})
	st := openSealed(t, path, newVault(t))
	defer st.Close()
	game, err := st.Game(t.Context(), "wc")
	must(t, err)
	raw, err := st.Mail(t.Context(), mailKey)
	must(t, err)
	if !strings.Contains(string(game.Position)+game.Lines[1].Play.Action.Verb, secretPlan) || !strings.Contains(string(raw.Bytes), secretPlan) {
		t.Errorf("read %+v and %q", game, raw.Bytes)
	}
}

func TestVaultKeysThatAreNone(t *testing.T) {
	for _, text := range []string{"", "adjutant/vault/v1\n", "adjutant/vault/v1\nabcd\n", strings.Replace(store.NewVaultKey(), "v1", "v2", 1)} {
		if _, err := store.NewVault(text); err == nil || (text != "" && strings.Contains(err.Error(), text)) {
			t.Errorf("%q: %v", text, err)
		}
	}
}
