package store_test

import (
	"strings"
	"testing"

	"adjutant/moderator/roll"
	"adjutant/moderator/storage"
	"adjutant/moderator/store"
)

// TestMisplaced: a record or a letter that is stored as another than it is named, and is stored as what it is again.
func TestMisplaced(t *testing.T) {
	damagedStores(t, func(t *testing.T, st *store.SQL, damage func(string)) {
		fill(t, st)
		id := roll.Sum([]byte("tf-1")).String()
		before, err := st.Records(t.Context(), id)
		must(t, err)
		must(t, st.Commit(t.Context(), storage.Commit{Send: []storage.Parcel{{Key: "letter", To: "ben@example.test", Bytes: []byte("To: Ben <ben@example.test>\r\n\r\n")}}}))
		if all, err := st.Misplaced(t.Context()); err != nil || len(all) > 0 {
			t.Errorf("of a sound store: %+v, %v", all, err)
		}
		damage("UPDATE records SET alpha = 'ff' WHERE number = 2")
		damage("UPDATE records SET number = 40 WHERE number = 4")
		damage("UPDATE parcels SET recipient = 'eve@example.test' WHERE key = 'letter'")
		all, err := st.Misplaced(t.Context())
		must(t, err)
		var said []string
		for _, m := range all {
			said = append(said, m.Row+": "+m.Says)
			must(t, st.MendMisplaced(t.Context(), m))
		}
		if len(said) != 3 || said[2] != "mail to be sent letter, addressed to eve@example.test: it is to ben@example.test" || !strings.Contains(said[0], "with alpha ff: it is ") || !strings.HasPrefix(said[1], "record 40 of game ") {
			t.Errorf("named:\n%s", strings.Join(said, "\n"))
		}
		if all, err := st.Misplaced(t.Context()); err != nil || len(all) > 0 {
			t.Errorf("once mended: %+v, %v", all, err)
		}
		after, err := st.Records(t.Context(), id)
		if err != nil || len(after) != len(before) {
			t.Fatalf("%d records of %d: %v", len(after), len(before), err)
		}
		stored, _, err := st.Drawn(t.Context(), before[1].Alpha.String(), id)
		if err != nil || stored == nil || stored.String() != before[1].String() {
			t.Errorf("by its alpha the second record is %v, %v", stored, err)
		}
		if p, err := st.Parcel(t.Context(), "letter"); err != nil || p.To != "ben@example.test" {
			t.Errorf("the letter is to %s: %v", p.To, err)
		}
	})
}

// TestUncounted: a table of one row that lost it, or has two, is named and counted anew by what is there; also where the log lost its
// last leaves, which their hashes still count.
func TestUncounted(t *testing.T) {
	damagedStores(t, func(t *testing.T, st *store.SQL, damage func(string)) {
		fill(t, st)
		size, err := st.LogSize(t.Context())
		must(t, err)
		sound := func(when string) {
			t.Helper()
			if faults, err := st.Uncounted(t.Context()); err != nil || len(faults) > 0 {
				t.Errorf("%s: %q, %v", when, faults, err)
			}
		}
		sound("as it was written")
		for _, statements := range [][]string{
			{"DELETE FROM log", "DELETE FROM last_turn"},
			{"INSERT INTO log (size) VALUES (1)", "INSERT INTO last_turn (n) VALUES (0)"},
			{"UPDATE log SET size = 9223372036854775807", "UPDATE last_turn SET n = 9223372036854775807"},
			{"DELETE FROM log", "DELETE FROM leaves WHERE n > 1", "UPDATE last_turn SET n = 0"},
		} {
			for _, statement := range statements {
				damage(statement)
			}
			if faults, err := st.Uncounted(t.Context()); err != nil || len(faults) != 2 {
				t.Errorf("%q: named are %q, %v", statements, faults, err)
			}
			if mended, err := st.MendCounters(t.Context()); err != nil || len(mended) != 2 {
				t.Errorf("%q: mended are %q, %v", statements, mended, err)
			}
			sound("mended")
			if now, err := st.LogSize(t.Context()); err != nil || now != size {
				t.Errorf("%q: the log has %d leaves of %d: %v", statements, now, size, err)
			}
		}
	})
}
