package roll_test

import (
	"strings"
	"testing"

	"adjutant/moderator/roll"
)

// A key of the DNS has one text, and so one leaf, in whatever order the DNS gives its
// records.
func TestDNSKey(t *testing.T) {
	k := roll.DNSKeyOf("S1._domainkey.Example.TEST", []string{"v=DKIM1; k=ed25519; p=abc="})
	want := "adjutant/dnskey/v1\nname s1._domainkey.example.test\nrecord " + roll.Sum([]byte("v=DKIM1; k=ed25519; p=abc=")).String() + "\n"
	if k.Text() != want || k.Hash() != roll.Sum([]byte(want)) {
		t.Errorf("%q", k.Text())
	}
	if read, err := roll.ParseDNSKey(want); err != nil || read != k {
		t.Errorf("%+v, %v", read, err)
	}
	if leaf, err := roll.LeafOf(want); err != nil || leaf != k.Hash() {
		t.Errorf("leaf %s, %v", leaf, err)
	}
	if roll.DNSKeyOf("n", []string{"a", "b"}) != roll.DNSKeyOf("N", []string{"b", "a"}) || roll.DNSKeyOf("n", []string{"a"}) == roll.DNSKeyOf("n", []string{"b"}) {
		t.Error("the records of a name are not told apart, or their order is")
	}
	for _, bad := range []string{
		"", strings.ToUpper(want), want + "\n", strings.Replace(want, "v1", "v2", 1), strings.Replace(want, "name s1", "name S1", 1),
		strings.Replace(want, "name s1._domainkey.example.test", "name", 1), strings.TrimSuffix(want, "\n"), strings.Replace(want, "\n", "\r\n", 1),
	} {
		if k, err := roll.ParseDNSKey(bad); err == nil {
			t.Errorf("%q is read as %+v", bad, k)
		}
	}
}
