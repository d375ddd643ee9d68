package interpret_test

import (
	"bytes"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adjutant/engine"
	"adjutant/engine/systems"
	"adjutant/moderator/carried"
	"adjutant/moderator/interpret"
	"adjutant/vassal/vassaltest"
)

// logWith is a log of somebody whose id in VASSAL, which is his password, also owns a mask.
func logWith(password string) []byte {
	t := vassaltest.New("Any Module", "1.0")
	t.Player(password, "Anna Example", "First")
	foot, hidden := t.Put("1st Foot", "Field", 10, 10), t.Put("Guard", "Field", 50, 10)
	t.Mask(hidden, password)
	t.BeginLog()
	t.Drag(20, 10, foot)
	t.Drag(60, 10, hidden)
	return t.End()
}

// What everybody reads of a log in open play is the same whatever the password of who hands it in,
// and so is the file that others are handed, down to the key that it is hidden with: nobody can try
// words. A log that was judged before that was so has the hashes that it had.
func TestNothingOfALogHangsOnAPassword(t *testing.T) {
	p, err := systems.Find("open")
	if err != nil {
		t.Fatal(err)
	}
	action := func(password string, ids bool) engine.Action {
		r := read(t, interpret.Request{Pack: p, Side: "first", Turn: 1, Phase: "move", IDs: ids, Files: []interpret.File{{Name: "a.vlog", Bytes: logWith(password)}}})
		if len(r.Items) != 1 || len(r.Findings) > 0 {
			t.Fatalf("%+v, %+v", r.Items, r.Findings)
		}
		return r.Items[0].Action
	}
	const one, other = "correct-horse", "battery-staple"
	if diff := cmp.Diff(action(one, false), action(other, false)); diff != "" {
		t.Errorf("the order tells of the password:\n%s", diff)
	}
	if diff := cmp.Diff(action(one, true), action(other, true)); diff == "" {
		t.Error("the hashes of before are not those of the whole log")
	}
	var handed [2][]byte
	for i, password := range []string{one, other} {
		save, err := carried.End(logWith(password), 0, "")
		if err != nil {
			t.Fatal(err)
		}
		if handed[i], err = carried.Disguise(save, map[string]string{password: "seat-first-x"}); err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.Equal(handed[0], handed[1]) {
		t.Error("the file that others are handed tells of the password")
	}
}
