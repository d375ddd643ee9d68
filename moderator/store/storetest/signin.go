package storetest

import (
	"fmt"
	"testing"
	"time"

	"adjutant/moderator/register"
	"adjutant/moderator/signin"
	"adjutant/moderator/storage"
)

// linkFor commits a link that lets a person in, with the mail that brings it.
func linkFor(t *testing.T, st Store, person, hash string, made time.Time) {
	t.Helper()
	link := signin.Link{Hash: hash, Pass: signin.Pass{Person: person, Addr: "anna@example.test"}, Made: made}
	letter := storage.Parcel{Key: link.LetterKey(), From: "mod@example.test", To: link.Addr, Bytes: []byte("link")}
	must(t, st.Commit(t.Context(), storage.Commit{Links: []signin.Link{link}, Send: []storage.Parcel{letter}}))
}

// enters is the session that a link leads to.
func enters(t *testing.T, st Store, link, session string, at time.Time) signin.Session {
	t.Helper()
	s, err := st.SignIn(t.Context(), link, signin.Session{Hash: session, Browser: "Firefox on Linux", Since: at})
	must(t, err)
	return s
}

func linkOnce(t *testing.T, st Store) {
	linkFor(t, st, "P1", "one", start())
	key := signin.Link{Hash: "one"}.LetterKey()
	if p, err := st.Parcel(t.Context(), key); err != nil || string(p.Bytes) != "link" {
		t.Errorf("the mail with the link is not there: %v", err)
	}
	sent(t, st, 1)
	if p, err := st.Parcel(t.Context(), key); err != nil || len(p.Bytes) > 0 {
		t.Errorf("the link is kept once its mail is out: %s, %v", p.Bytes, err)
	}
	at := start().Add(time.Minute)
	want := signin.Session{Hash: "s1", Pass: signin.Pass{Person: "P1", Addr: "anna@example.test"}, Browser: "Firefox on Linux", Since: at, Seen: at}
	got := enters(t, st, "one", "s1", at)
	wantSame(t, "who signed in", got, want)
	kept, err := st.Session(t.Context(), "s1")
	must(t, err)
	wantSame(t, "the session", kept, want)
	for _, hash := range []string{"one", "two", ""} {
		_, err := st.SignIn(t.Context(), hash, signin.Session{Hash: "s2", Since: at})
		wantError(t, "sign in by "+hash, err, signin.ErrNone)
	}
	_, err = st.Session(t.Context(), "s2")
	wantError(t, "the session that did not begin", err, signin.ErrNone)
}

func linkOld(t *testing.T, st Store) {
	linkFor(t, st, "P1", "one", start())
	_, err := st.SignIn(t.Context(), "one", signin.Session{Hash: "s1", Since: start().Add(signin.LinkTime)})
	wantError(t, "sign in late", err, signin.ErrNone)
	linkFor(t, st, "P2", "two", start())
	for after, want := range map[time.Duration]int{-time.Second: 1, 0: 0} {
		n, err := st.Links(t.Context(), "P1", start().Add(after))
		must(t, err)
		wantSame(t, fmt.Sprintf("the links of P1 after %s", after), n, want)
	}
}

func sessionsEnd(t *testing.T, st Store) {
	for i, person := range []string{"P1", "P1", "P2"} {
		linkFor(t, st, person, fmt.Sprint(i), start())
		enters(t, st, fmt.Sprint(i), fmt.Sprintf("s%d", i), start().Add(time.Duration(i)*time.Second))
	}
	must(t, st.SeeSession(t.Context(), "s0", start().Add(time.Hour)))
	must(t, st.SeeSession(t.Context(), "s0", start())) // which is no news
	wantSame(t, "the sessions of P1", hashes(t, st, "P1"), []string{"s0 06:00", "s1 05:00"})
	must(t, st.EndSession(t.Context(), "s1"))
	must(t, st.EndSession(t.Context(), "s1"))
	wantSame(t, "the sessions of P1", hashes(t, st, "P1"), []string{"s0 06:00"})
	linkFor(t, st, "P1", "late", start())
	must(t, st.Commit(t.Context(), storage.Commit{SignOut: []string{"P1"}}))
	wantSame(t, "the sessions of P1", hashes(t, st, "P1"), []string(nil))
	wantSame(t, "the sessions of P2", hashes(t, st, "P2"), []string{"s2 05:00"})
	_, err := st.SignIn(t.Context(), "late", signin.Session{Hash: "s3", Since: start()})
	wantError(t, "sign in by a link of before", err, signin.ErrNone)
}

// hashes are the sessions of a person, each with when it was seen.
func hashes(t *testing.T, st Store, person string) (all []string) {
	t.Helper()
	sessions, err := st.Sessions(t.Context(), person)
	must(t, err)
	for _, s := range sessions {
		all = append(all, s.Hash+s.Seen.Format(" 15:04"))
	}
	return all
}

func sessionsBounded(t *testing.T, st Store) {
	for i := range signin.MaxSessions + 2 {
		linkFor(t, st, "P1", fmt.Sprint(i), start())
		enters(t, st, fmt.Sprint(i), fmt.Sprintf("s%02d", i), start().Add(time.Duration(i)*time.Second))
	}
	all, err := st.Sessions(t.Context(), "P1")
	must(t, err)
	if len(all) != signin.MaxSessions || all[len(all)-1].Hash != "s02" {
		t.Errorf("%d sessions are kept, the oldest %s", len(all), all[len(all)-1].Hash)
	}
}

func signedInWith(t *testing.T, st Store) {
	link := signin.Link{Hash: "one", Pass: signin.Pass{Person: "P1", Addr: "anna@example.test"}, Made: start()}
	err := st.Commit(t.Context(), storage.Commit{Links: []signin.Link{link}, Enact: register.Enactment{Size: 7, Acts: added("Anna")}})
	wantError(t, "a commit that cannot be kept", err, storage.ErrConflict)
	_, err = st.SignIn(t.Context(), "one", signin.Session{Hash: "s1", Since: start()})
	wantError(t, "sign in by its link", err, signin.ErrNone)
}

// sessionsPart: whoever parts with an address, or is forgotten, is signed out with it.
func sessionsPart(t *testing.T, st Store) {
	must(t, st.Enact(t.Context(), register.Enactment{Acts: added("Anna")}))
	for i, act := range []register.Act{{Person: "P1", Left: "anna@example.test"}, {Person: "P1", Forgotten: true}} {
		linkFor(t, st, "P1", fmt.Sprint(i), start())
		enters(t, st, fmt.Sprint(i), "s", start())
		must(t, st.Enact(t.Context(), register.Enactment{Size: 1 + 2*i, Acts: []register.Act{{Person: "P1", Renamed: fmt.Sprintf("Ann %d", i)}}}))
		wantSame(t, "the sessions of who is renamed", hashes(t, st, "P1"), []string{"s 05:00"})
		must(t, st.Enact(t.Context(), register.Enactment{Size: 2 + 2*i, Acts: []register.Act{act}}))
		wantSame(t, "the sessions behind "+act.Kind(), hashes(t, st, "P1"), []string(nil))
	}
}
