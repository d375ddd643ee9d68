package store_test

import (
	"errors"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"adjutant/moderator/game"
	"adjutant/moderator/storage"
	"adjutant/moderator/store"
)

// farOff is a time at which all is old.
func farOff() time.Time { return time.Now().AddDate(10, 0, 0) }

// oldKeys are the keys of all that may go of a kind.
func oldKeys(t *testing.T, st *store.SQL, kind storage.Disposable) (keys []string) {
	t.Helper()
	_, err := st.Needed(t.Context())
	must(t, err)
	all, err := st.Old(t.Context(), kind, farOff(), storage.Old{}, 100)
	must(t, err)
	for _, o := range all {
		keys = append(keys, o.Key)
	}
	return keys
}

// judgedTwo stores and judges two mails: the journal of a game names the first.
func judgedTwo(t *testing.T, st *store.SQL) {
	t.Helper()
	must(t, st.AddGames(t.Context(), storage.Beginning{Tag: "tf-1", Lines: []game.Line{{Opened: &game.Opened{Tag: "tf-1"}}}}))
	line := game.Line{Judged: &game.Judged{No: 1, Side: "north", Mail: "letter-1"}}
	must(t, st.Commit(t.Context(), storage.Commit{Job: storage.Job{Mail: addLetter(t, st, 1)}, Outcome: game.Accepted, Tag: "tf-1", Version: 1, Lines: []game.Line{line}}))
	must(t, st.Commit(t.Context(), storage.Commit{Job: storage.Job{Mail: addLetter(t, st, 2)}, Outcome: game.Machine}))
}

// TestPrunedIsSealed: of a mail that was pruned the file has nothing that could be tried with words, and it is known to who has the key.
func TestPrunedIsSealed(t *testing.T) {
	path, vault := filepath.Join(t.TempDir(), "club.db"), newVault(t)
	st, err := store.OpenSealed(t.Context(), path, vault, slog.New(slog.DiscardHandler))
	must(t, err)
	judgedTwo(t, st)
	gone, err := st.Prune(t.Context(), farOff(), []storage.Old{{Kind: storage.OldMails, Key: "letter-1"}, {Kind: storage.OldMails, Key: "letter-2"}})
	must(t, err)
	if len(gone) != 1 || gone[0].Key != "letter-2" { // journals are not read yet, and no game is known to name the second
		t.Errorf("without a look at the journals went %v", gone)
	}
	was := new(storage.Pruned)
	if _, err := st.Mail(t.Context(), "letter-2"); !errors.As(err, &was) || was.Size == 0 {
		t.Errorf("the mail that was pruned: %v", err)
	}
	must(t, st.Retry(t.Context(), "letter-1", storage.Lane{}))
	if err := st.Retry(t.Context(), "letter-2", storage.Lane{}); err == nil {
		t.Error("a mail that was pruned is judged again")
	}
	lost, err := st.Lost(t.Context(), []string{"letter-1", "letter-2", "letter-3"})
	must(t, err)
	if !slices.Equal(lost, []string{"letter-2", "letter-3"}) {
		t.Errorf("lost: %v", lost)
	}
	faults, err := st.Sealed(t.Context())
	must(t, err)
	if len(faults) > 0 {
		t.Errorf("cannot be opened: %v", faults)
	}
	must(t, st.Close())
	for _, file := range []string{path, path + "-wal"} {
		text, err := os.ReadFile(file)
		if err != nil && !errors.Is(err, os.ErrNotExist) {
			t.Fatal(err)
		}
		if strings.Contains(string(text), was.Sum.String()) || strings.Contains(string(text), "adjutant/pruned/v1") {
			t.Errorf("%s has the hash of the mail in the clear", filepath.Base(file))
		}
	}
}

// TestNeededIsReadAnew: what journals name is in no copy, and read there anew before anything goes.
func TestNeededIsReadAnew(t *testing.T) {
	from, to := filepath.Join(t.TempDir(), "club.db"), filepath.Join(t.TempDir(), "other.db")
	st := openSQLite(t, from)
	judgedTwo(t, st)
	if keys := oldKeys(t, st, storage.OldMails); !slices.Equal(keys, []string{"letter-2"}) {
		t.Errorf("may go: %v", keys)
	}
	must(t, st.Close())
	_, err := store.Copy(t.Context(), from, to, slog.New(slog.DiscardHandler), func(string, int64) {})
	must(t, err)
	st = openSQLite(t, to)
	defer st.Close()
	gone, err := st.Prune(t.Context(), farOff(), []storage.Old{{Kind: storage.OldMails, Key: "letter-1"}})
	must(t, err)
	if len(gone) > 0 {
		t.Error("a mail goes that a journal names, before it was read")
	}
	if keys := oldKeys(t, st, storage.OldMails); !slices.Equal(keys, []string{"letter-2"}) {
		t.Errorf("of the copy may go: %v", keys)
	}
}

// TestLettersOfBefore: of letters that a version before sent, when that was is read in them.
func TestLettersOfBefore(t *testing.T) {
	path := filepath.Join(t.TempDir(), "club.db")
	st := openSQLite(t, path)
	dated := "Date: Thu, 02 Apr 2020 10:00:00 +0200\r\nSubject: a\r\n\r\nHello.\r\n"
	must(t, st.Commit(t.Context(), storage.Commit{Send: []storage.Parcel{{Key: "a", To: "x", Bytes: []byte(dated)}, {Key: "b", To: "x", Bytes: []byte("no letter")}, {Key: "c", To: "x"}}}))
	must(t, st.DropParcel(t.Context(), "a"))
	must(t, st.DropParcel(t.Context(), "b"))
	must(t, st.Close())
	run(t, path, "UPDATE parcels SET sent_at = 0")
	st = openSQLite(t, path)
	defer st.Close()
	_, err := st.Needed(t.Context())
	must(t, err)
	all, err := st.Old(t.Context(), storage.OldLetters, farOff(), storage.Old{}, 10)
	must(t, err)
	if len(all) != 2 || all[0].Key != "a" || !all[0].At.Equal(time.Date(2020, 4, 2, 8, 0, 0, 0, time.UTC)) || time.Since(all[1].At) > time.Hour {
		t.Errorf("old letters: %+v", all)
	}
}
