package moderator_test

import "testing"

// Each of those who are attached in one sentence goes to the leader who stands behind him.
func TestEachIsAttachedToHisLeader(t *testing.T) {
	t.Parallel()
	begin := askedAt(t, "pack: into-the-woods-ours\nscenario: 6\nuntil: command US\n")
	for text, want := range map[string][]string{
		"attach dresser to marsh, and both schwartz batteries to mcclernand":     {"done attach Dresser Bty to Marsh", "done attach Schwartz Bty a to McClernand", "done attach Schwartz Bty b to McClernand"},
		"Please attach Dresser Bty to Marsh and McAllister Bty to Veatch.":       {"attach Dresser Bty to Marsh", "attach McAllister Bty to Veatch"},
		"attach dresser to marsh; mcallister to veatch, schwartz bty a to marsh": {"attach Dresser Bty to Marsh", "attach McAllister Bty to Veatch", "attach Schwartz Bty a to Marsh"},
		"attach Dresser Bty to Marsh, attach McAllister Bty to Veatch":           {"attach Dresser Bty to Marsh", "attach McAllister Bty to Veatch"},
	} {
		m := begin.copy()
		m.once = true
		mustSay(t, m.send("US", text+"\n").Send[0].Text, want...)
	}
}
