package mail

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/emersion/go-message"
	"github.com/emersion/go-msgauth/dkim"
)

// Signature is one DKIM signature of a mail (RFC 6376) and what the check of it gave.
type Signature struct {
	Domain, Selector string
	Headers          []string  // the signed fields as the signature names them, in lower case
	Time, Expires    time.Time // zero if the signature does not say
	Err              string    // "" if the signature holds
}

// DNSNames gives the names of the TXT records that the DKIM signatures of a mail need, in lower
// case and in their order in the mail, each once. Whoever takes a mail in looks them up and stores
// the answers in Raw.TXT.
func DNSNames(raw []byte) []string {
	top, _ := splitHeader(raw)
	h, _ := readHeader(top)
	var names []string
	for _, tags := range signatureTags(h) {
		name := keyName(tags)
		if isDNSName(name) && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

// Unanswered gives those of DNSNames to which there was no answer at intake, not even that there is
// no such record: asked again, the DNS may have one.
func Unanswered(raw Raw) []string {
	return slices.DeleteFunc(DNSNames(raw.Bytes), func(name string) bool {
		_, known := raw.TXT[name]
		return known
	})
}

// signatureTags reads the tags of the first DKIM signatures.
func signatureTags(h message.Header) []map[string]string {
	var list []map[string]string
	for fields := h.FieldsByKey("Dkim-Signature"); fields.Next() && len(list) < maxSignatures; {
		list = append(list, readTags(fields.Value()))
	}
	return list
}

// readTags reads a list of the form "name=value; ..."; white space in a value does not count.
func readTags(list string) map[string]string {
	tags := make(map[string]string)
	for tag := range strings.SplitSeq(list, ";") {
		name, value, _ := strings.Cut(tag, "=")
		tags[strings.TrimSpace(name)] = strings.Join(strings.Fields(value), "")
	}
	return tags
}

// keyName is where the public key of a signature is published.
func keyName(tags map[string]string) string {
	return strings.ToLower(tags["s"] + "._domainkey." + tags["d"])
}

func isDNSName(name string) bool {
	if len(name) > maxDomainBytes {
		return false
	}
	for label := range strings.SplitSeq(name, ".") {
		if label == "" || len(label) > 63 || strings.Trim(label, "abcdefghijklmnopqrstuvwxyz0123456789-_") != "" {
			return false
		}
	}
	return true
}

// verify checks the DKIM signatures of a mail on its raw bytes, with the DNS answers stored at its
// intake.
func verify(raw Raw, h message.Header) []Signature {
	tags := signatureTags(h)
	if len(tags) == 0 {
		return nil
	}
	if why := tooMuchToVerify(raw.Bytes, h, tags); why != "" {
		return unchecked(tags, why)
	}
	found, err := dkim.VerifyWithOptions(bytes.NewReader(raw.Bytes), &dkim.VerifyOptions{
		LookupTXT:        func(name string) ([]string, error) { return storedTXT(raw.TXT, name) },
		MaxVerifications: maxSignatures,
	})
	why := "not checked"
	if err != nil {
		why = oneLine(err.Error())
	}
	list := unchecked(tags, why)
	for i := range min(len(found), len(list)) {
		if !strings.EqualFold(found[i].Domain, list[i].Domain) {
			list[i].Err = "it was taken for another" // the checker sees a signature that we do not
			continue
		}
		list[i] = checked(list[i], found[i])
		if expiredLater(found[i], raw) {
			list[i].Err = errorText(recheck(raw, i, tags[i]))
		}
		if list[i].Err == "" && inTest(raw.TXT[keyName(tags[i])]) {
			list[i].Err = "its key is published for tests only"
		}
	}
	return list
}

// inTest says whether a key record has the flag y, with which a signature counts for nothing (RFC
// 6376, 3.6.1).
func inTest(records []string) bool {
	return len(records) == 1 && slices.Contains(strings.Split(readTags(records[0])["t"], ":"), "y")
}

// tooMuchToVerify says why the check would take too long; "" if it does not.
func tooMuchToVerify(raw []byte, h message.Header, tags []map[string]string) string {
	if top, _ := splitHeader(raw); len(top) > maxSignedHeader || h.Len() > maxSignedFields {
		return "the header is too large to be checked"
	}
	for _, t := range tags {
		if strings.Count(t["h"], ":") >= maxSignatureTags {
			return "a signature names too many fields"
		}
	}
	return ""
}

func unchecked(tags []map[string]string, why string) []Signature {
	list := make([]Signature, len(tags))
	for i, t := range tags {
		list[i] = Signature{Domain: strings.ToLower(t["d"]), Selector: t["s"], Err: why}
	}
	return list
}

func checked(s Signature, v *dkim.Verification) Signature {
	s.Time, s.Expires = v.Time, v.Expiration
	for _, name := range v.HeaderKeys {
		s.Headers = append(s.Headers, strings.ToLower(name))
	}
	s.Err = errorText(v.Err)
	return s
}

func errorText(err error) string {
	if err == nil {
		return ""
	}
	return oneLine(err.Error())
}

func storedTXT(stored map[string][]string, name string) ([]string, error) {
	answer, known := stored[strings.ToLower(name)]
	if !known {
		return nil, fmt.Errorf("the DNS gave no answer for %s", name)
	}
	return answer, nil
}
