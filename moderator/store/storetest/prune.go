package storetest

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/storage"
)

// prunePromises are those about what is thrown away when it is old.
func prunePromises() []promise {
	return []promise{
		{"old mails go, but for what is needed of them", pruneMails},
		{"old letters go, but for those that are not out", pruneLetters},
		{"where play stood goes, in games that have not gone on", pruneStates},
		{"what is old is listed in pages", oldInPages},
		{"what has changed since it was listed is not thrown away", pruneChanged},
	}
}

// old lists all that may go and is older than a time.
func old(t *testing.T, st Store, kind storage.Disposable, before time.Time) (keys []string, all []storage.Old) {
	t.Helper()
	unread, err := st.Needed(t.Context())
	must(t, err)
	wantSame(t, "journals that cannot be read", len(unread), 0)
	all, err = st.Old(t.Context(), kind, before, storage.Old{}, 100)
	must(t, err)
	for _, o := range all {
		keys = append(keys, o.Key)
	}
	return keys, all
}

// pruneMails: of mails that were judged those go that no journal names and that were not set aside. What is kept of one says when
// it went and what it was; it is not taken for new, and nothing else of it is forgotten.
func pruneMails(t *testing.T, st Store) {
	ctx := t.Context()
	addGame(t, st, "tf-1")
	commit := func(n int, outcome game.Outcome, version int, lines ...game.Line) string {
		key := addLetter(t, st, n)
		c := storage.Commit{Job: storage.Job{Mail: key}, Outcome: outcome, Version: version, Lines: lines}
		if version > 0 {
			c.Tag = "tf-1"
		}
		must(t, st.Commit(ctx, c))
		return key
	}
	commit(1, game.Accepted, 1, game.Line{At: start(), Judged: &game.Judged{No: 1, Side: "north", Mail: "letter-1"}})
	commit(2, game.Kept, 2, game.Line{At: start(), Kept: &game.KeptMail{Mail: "letter-2"}})
	commit(3, game.SetAside, 0)
	stranger, asked := commit(4, game.Stranger, 0), commit(5, game.Unanswered, 3)
	addLetter(t, st, 6)
	young := commit(7, game.Stranger, 0)
	_, raw := letter(7)
	keys, all := old(t, st, storage.OldMails, raw.Received)
	wantSame(t, "what may go", keys, []string{stranger, asked})
	wantSame(t, "when it came", all[0].At, start().Add(4*time.Minute))

	at := start().AddDate(2, 0, 0).Add(1234 * time.Nanosecond)
	gone, err := st.Prune(ctx, at, append(all, storage.Old{Kind: storage.OldMails, Key: "letter-1"}, storage.Old{Kind: storage.OldMails, Key: "none"}))
	must(t, err)
	wantSame(t, "what went", gone, all)
	keys, _ = old(t, st, storage.OldMails, raw.Received.Add(time.Second))
	wantSame(t, "what may go then", keys, []string{young})

	_, was := letter(4)
	_, err = st.Mail(ctx, stranger)
	kept := new(storage.Pruned)
	if !errors.As(err, &kept) {
		t.Fatalf("a mail that was pruned: %v", err)
	}
	wantSame(t, "what is kept of it", *kept, storage.PrunedOf(was.Bytes, at.Truncate(time.Microsecond)))
	for _, key := range []string{"letter-1", "letter-2", "letter-3", "letter-6", "letter-7"} {
		_, err := st.Mail(ctx, key)
		must(t, err)
	}
	wantSeen(t, st, stranger, was)
	moved := was
	moved.Location.Folder = "Archive"
	wantSeen(t, st, stranger, moved)
	places, err := st.OutcomesAt(ctx, []mail.Location{was.Location})
	must(t, err)
	wantSame(t, "what came of it", places[was.Location], game.Stranger)
	counts, err := st.Outcomes(ctx)
	must(t, err)
	wantSame(t, "outcomes", counts, map[game.Outcome]int{"": 1, game.Accepted: 1, game.Kept: 1, game.SetAside: 1, game.Stranger: 2, game.Unanswered: 1})
}

// pruneLetters: a letter that is out goes, and is not sent again; one that waits or was given up stays until it is dropped.
func pruneLetters(t *testing.T, st Store) {
	ctx := t.Context()
	must(t, st.Commit(ctx, storage.Commit{Send: []storage.Parcel{parcel("a"), parcel("b")}}))
	works(t, st, 2, idle(t), func(ctx context.Context, job storage.Job) error {
		if job.Outgoing == "b" {
			return st.Undeliverable(ctx, job, "no such user", nil)
		}
		return st.Sent(ctx, job)
	})
	must(t, st.Commit(ctx, storage.Commit{Send: []storage.Parcel{parcel("c")}}))
	soon := time.Now().Add(time.Hour)
	if keys, _ := old(t, st, storage.OldLetters, time.Now().Add(-time.Hour)); len(keys) > 0 {
		t.Errorf("old, and were sent just now: %q", keys)
	}
	keys, all := old(t, st, storage.OldLetters, soon)
	wantSame(t, "what may go", keys, []string{"a"})
	gone, err := st.Prune(ctx, soon, append(all, storage.Old{Kind: storage.OldLetters, Key: "b"}, storage.Old{Kind: storage.OldLetters, Key: "c"}))
	must(t, err)
	wantSame(t, "what went", gone, all)

	got, err := st.Parcel(ctx, "a")
	must(t, err)
	was := storage.PrunedOf(parcel("a").Bytes, soon.UTC().Truncate(time.Microsecond))
	wantSame(t, "what is kept of it", got, storage.Parcel{Key: "a", To: parcel("a").To, Pruned: &was})
	must(t, st.Commit(ctx, storage.Commit{Send: []storage.Parcel{parcel("a")}, Settle: []storage.Settled{{Key: "b", Parcel: true, Drop: true}}}))
	wantSame(t, "what is sent then", sent(t, st, 1), map[string]storage.Parcel{"c": parcel("c")})
	keys, _ = old(t, st, storage.OldLetters, soon)
	slices.Sort(keys)
	wantSame(t, "what may go then", keys, []string{"b", "c"})
}

// pruneStates: a game that has gone on keeps where play stood.
func pruneStates(t *testing.T, st Store) {
	ctx := t.Context()
	for i, tag := range []string{"tf-1", "tf-2", "tf-3"} {
		addGame(t, st, tag)
		line := played("move")
		line.At = start().AddDate(0, i, 0)
		c := storage.Commit{Tag: tag, Version: 1, Lines: []game.Line{line}}
		if tag != "tf-3" {
			c.Kept = &game.KeptState{Program: "test", Lines: 1, State: "then"}
		}
		must(t, st.Commit(ctx, c))
	}
	keys, all := old(t, st, storage.OldStates, start().AddDate(0, 1, 0))
	wantSame(t, "what may go", keys, []string{"tf-1"})
	wantSame(t, "when the game went on", all[0].At, start())
	gone, err := st.Prune(ctx, start().AddDate(1, 0, 0), all)
	must(t, err)
	wantSame(t, "what went", gone, all)
	for tag, want := range map[string]bool{"tf-1": false, "tf-2": true} {
		state, err := st.KeptState(ctx, tag)
		must(t, err)
		wantSame(t, "whether it is kept where play stood in "+tag, state != nil, want)
	}
	gone, err = st.Prune(ctx, start().AddDate(1, 0, 0), all)
	must(t, err)
	wantSame(t, "what goes twice", len(gone), 0)
}

// oldInPages: each page goes on behind the last, also where several came at one moment.
func oldInPages(t *testing.T, st Store) {
	var want []string
	for n := range 5 {
		key, raw := letter(n)
		raw.Received = start().Add(time.Duration(n/2) * time.Hour)
		_, err := st.AddMail(t.Context(), key, raw, storage.Lane{})
		must(t, err)
		must(t, st.Commit(t.Context(), storage.Commit{Job: storage.Job{Mail: key}, Outcome: game.Machine}))
		want = append(want, key)
	}
	var got []string
	behind := storage.Old{}
	for {
		page, err := st.Old(t.Context(), storage.OldMails, start().AddDate(1, 0, 0), behind, 2)
		must(t, err)
		if len(page) == 0 {
			break
		}
		for _, o := range page {
			got = append(got, o.Key)
		}
		behind = page[len(page)-1]
	}
	wantSame(t, "all pages", got, want)
	if _, err := st.Old(t.Context(), "games", start(), storage.Old{}, 2); err == nil {
		t.Error("games are thrown away")
	}
}

// pruneChanged: a mail that is judged again after it was listed stays, and so does one that a line names since.
func pruneChanged(t *testing.T, st Store) {
	ctx := t.Context()
	addGame(t, st, "tf-1")
	for n := range 2 {
		key := addLetter(t, st, n)
		must(t, st.Commit(ctx, storage.Commit{Job: storage.Job{Mail: key}, Outcome: game.Nothing, Tag: "tf-1", Version: 1}))
	}
	_, all := old(t, st, storage.OldMails, start().AddDate(1, 0, 0))
	wantSame(t, "what may go", len(all), 2)
	line := game.Line{At: start(), Judged: &game.Judged{No: 1, Side: "north", Mail: "letter-1"}}
	must(t, st.Commit(ctx, storage.Commit{Job: storage.Job{Mail: "letter-1"}, Outcome: game.Accepted, Tag: "tf-1", Version: 1, Lines: []game.Line{line}}))
	must(t, st.Commit(ctx, storage.Commit{Job: storage.Job{Mail: "letter-0"}, Outcome: game.SetAside}))
	gone, err := st.Prune(ctx, start().AddDate(1, 0, 0), all)
	must(t, err)
	wantSame(t, "what went", len(gone), 0)
	keys, _ := old(t, st, storage.OldMails, start().AddDate(1, 0, 0))
	wantSame(t, "what may go then", len(keys), 0)
}
