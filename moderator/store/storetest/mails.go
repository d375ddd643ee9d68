package storetest

import (
	"testing"
	"time"

	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/storage"
)

func mailRoundTrip(t *testing.T, st Store) {
	_, plain := letter(1)
	zoned := plain
	zoned.Location.UID, zoned.Received = 1<<32-1, plain.Received.In(time.FixedZone("", 3600)).Add(1234*time.Nanosecond)
	zoned.TXT = map[string][]string{"s._domainkey.example.test": {"v=DKIM1; p=", ""}, "none.example.test": {}}
	empty := mail.Raw{Location: mail.Location{Account: "", Folder: "Übung/1", UIDValidity: 1<<32 - 1, UID: 2}}
	bytes := plain
	bytes.Location.UID, bytes.Bytes = 9, []byte{0, 255, '\r', '\n', 0xc3, 0x28}

	for key, raw := range map[string]mail.Raw{"plain": plain, "zoned": zoned, "empty": empty, "bytes": bytes} {
		_, err := st.AddMail(t.Context(), key, raw, storage.Lane{})
		must(t, err)
		got, err := st.Mail(t.Context(), key)
		must(t, err)
		if raw.Bytes == nil {
			raw.Bytes = []byte{}
		}
		raw.Received = raw.Received.UTC().Truncate(time.Microsecond)
		wantSame(t, key, got, raw)
	}
	if _, err := st.Mail(t.Context(), "unknown"); err == nil {
		t.Fatal("a mail that was never stored is given")
	}
}

func mailOnce(t *testing.T, st Store) {
	key, raw := letter(1)
	wantKnown(t, st, raw.Location, false)
	addLetter(t, st, 1)
	wantKnown(t, st, raw.Location, true)

	moved := raw
	moved.Location.Folder, moved.Bytes = "Archive", []byte("with other trace headers")
	wantSeen(t, st, key, moved)
	wantKnown(t, st, moved.Location, true)
	wantSeen(t, st, key, raw)

	reused := raw
	reused.Bytes = []byte("another mail at a place that was seen")
	wantSeen(t, st, "letter-other", reused)

	got, err := st.Mail(t.Context(), key)
	must(t, err)
	wantSame(t, "the mail", got, raw)
	last := addLetter(t, st, 2)
	wantSame(t, "the mails handed out", handedOut(t, st, last), []string{key, last})
}

func wantKnown(t *testing.T, st Store, loc mail.Location, want bool) {
	t.Helper()
	outcomes, err := st.OutcomesAt(t.Context(), []mail.Location{loc})
	must(t, err)
	_, known := outcomes[loc]
	wantSame(t, "what is known", known, want)
}

func wantSeen(t *testing.T, st Store, key string, raw mail.Raw) {
	t.Helper()
	added, err := st.AddMail(t.Context(), key, raw, storage.Lane{})
	must(t, err)
	if added {
		t.Fatalf("%s at %+v was taken for new", key, raw.Location)
	}
}

func outcomes(t *testing.T, st Store) {
	for n := range 4 {
		addLetter(t, st, n)
	}
	for n, outcome := range []game.Outcome{game.Accepted, game.Stranger, game.Accepted} {
		key, _ := letter(n)
		must(t, st.Commit(t.Context(), storage.Commit{Job: storage.Job{Mail: key}, Outcome: outcome}))
	}
	wantUnjudged(t, st, true)
	got, err := st.Outcomes(t.Context())
	must(t, err)
	wantSame(t, "the count", got, map[game.Outcome]int{"": 1, game.Accepted: 2, game.Stranger: 1})
	places, want := []mail.Location{{UID: 1 << 30}}, map[mail.Location]game.Outcome{}
	for n, outcome := range []game.Outcome{game.Accepted, game.Stranger, game.Accepted, ""} {
		_, raw := letter(n)
		places, want[raw.Location] = append(places, raw.Location), outcome
	}
	came, err := st.OutcomesAt(t.Context(), places)
	must(t, err)
	wantSame(t, "what came of the mails", came, want)
	last, _ := letter(3)
	must(t, st.Commit(t.Context(), storage.Commit{Job: storage.Job{Mail: last}, Outcome: game.Kept}))
	wantUnjudged(t, st, false)
}

func wantUnjudged(t *testing.T, st Store, want bool) {
	t.Helper()
	waits, err := st.Unjudged(t.Context())
	must(t, err)
	wantSame(t, "whether a mail waits to be judged", waits, want)
}
