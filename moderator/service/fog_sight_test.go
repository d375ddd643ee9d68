package service_test

import (
	"bufio"
	"bytes"
	"encoding/base64"
	"fmt"
	"hash/crc32"
	"html"
	"io"
	"maps"
	"mime"
	"mime/multipart"
	"mime/quotedprintable"
	"net/textproto"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"adjutant/mail"
	"adjutant/mail/mailtest"
	"adjutant/vassal"
)

// piece is a part of what a reader got, decoded: a header, a text, a file.
type piece struct {
	what string
	text string
}

// pieces takes apart what a reader got, as deep as he can.
func (s sight) pieces(t testing.TB) []piece {
	t.Helper()
	switch {
	case strings.HasPrefix(s.what, "mail"):
		return mailPieces(t, "", s.bytes)
	case s.head != nil:
		head := []string{}
		for _, name := range slices.Sorted(maps.Keys(s.head)) {
			if name == "Content-Length" {
				continue // the body says it
			}
			head = append(head, fmt.Sprintf("%s: %q", name, s.head[name]))
		}
		body := filePiece(t, "body", s.bytes)
		if strings.HasPrefix(s.what, "/log/tile/") && strings.HasSuffix(s.what, " 200") {
			body.text = leavesOf(s.bytes)
		}
		return []piece{{"header", strings.Join(head, "\n")}, body}
	}
	return []piece{filePiece(t, s.what, s.bytes)}
}

// leavesOf are the leaves of a tile of the transparency log, a line each.
func leavesOf(tile []byte) string {
	text := ""
	for leaf := range slices.Chunk(tile, 32) {
		text += fmt.Sprintf("leaf %x\n", leaf)
	}
	return text
}

// mailPieces are the header of a mail or part and all that is in it.
func mailPieces(t testing.TB, at string, raw []byte) []piece {
	t.Helper()
	headText, body, _ := strings.Cut(string(raw), "\r\n\r\n")
	head, err := textproto.NewReader(bufio.NewReader(strings.NewReader(headText + "\r\n\r\n"))).ReadMIMEHeader()
	if err != nil {
		t.Fatalf("%v:\n%s", err, headText)
	}
	kind, params, _ := mime.ParseMediaType(head.Get("Content-Type"))
	all := []piece{{at + "header", headText}}
	if boundary := params["boundary"]; boundary != "" {
		all[0].text = strings.ReplaceAll(headText, boundary, "<boundary>")
		return append(all, multiPieces(t, at, boundary, body)...)
	}
	decoded := decodedBody(t, head.Get("Content-Transfer-Encoding"), body)
	if _, params, err := mime.ParseMediaType(head.Get("Content-Disposition")); err == nil && params["filename"] != "" {
		kind = params["filename"]
	}
	if !strings.HasSuffix(kind, "-proofs.zip") {
		return append(all, filePiece(t, at+kind, decoded))
	}
	inside, err := mailtest.Unzipped([]mail.Attachment{{Name: kind, Bytes: decoded}})
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range inside {
		all = append(all, filePiece(t, at+kind+"/"+f.Name, f.Bytes))
	}
	return all
}

// multiPieces are the parts of a multipart. The boundary is a hash of them all.
func multiPieces(t testing.TB, at, boundary, body string) []piece {
	t.Helper()
	var all []piece
	parts := multipart.NewReader(strings.NewReader(body), boundary)
	for i := 0; ; i++ {
		part, err := parts.NextRawPart()
		if err == io.EOF {
			return all
		}
		if err != nil {
			t.Fatal(err)
		}
		inside, err := io.ReadAll(part)
		if err != nil {
			t.Fatal(err)
		}
		head := ""
		for _, name := range slices.Sorted(maps.Keys(part.Header)) {
			head += name + ": " + strings.Join(part.Header[name], ", ") + "\r\n"
		}
		all = append(all, mailPieces(t, fmt.Sprintf("%s%d.", at, i), []byte(head+"\r\n"+string(inside)))...)
	}
}

func decodedBody(t testing.TB, encoding, body string) []byte {
	t.Helper()
	var data []byte
	var err error
	switch strings.ToLower(encoding) {
	case "base64":
		data, err = io.ReadAll(base64.NewDecoder(base64.StdEncoding, strings.NewReader(body)))
	case "quoted-printable":
		data, err = io.ReadAll(quotedprintable.NewReader(strings.NewReader(body)))
	default:
		data = []byte(body)
	}
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// filePiece is a file: of one of VASSAL's what is in it, of any other its bytes.
func filePiece(t testing.TB, name string, data []byte) piece {
	t.Helper()
	if strings.HasSuffix(name, ".jsonl") {
		return piece{name, strings.NewReplacer(`\n`, "\n", `\u003c`, "<", `\u003e`, ">", `","`, "\",\n\"").Replace(string(data))}
	}
	if !isVASSAL(name) {
		text := strings.ReplaceAll(string(data), "\r\n", "\n")
		if strings.HasSuffix(name, "html") || name == "body" {
			text = html.UnescapeString(text)
		}
		return piece{name, text}
	}
	f, err := vassal.Read(bytes.NewReader(data), int64(len(data)), vassal.DefaultLimits())
	if err != nil {
		return piece{name, string(data)} // what it is to be made of
	}
	key := fmt.Sprintf("key %d", f.Encoding.Key)
	if f.Encoding.Key == byte(crc32.ChecksumIEEE([]byte(f.Text))) {
		key = "key of its own text"
	}
	return piece{name, fmt.Sprintf("%s\n%s\n%s\n%s", key, f.Save.Raw, f.Module.Raw, f.Text)}
}

func isVASSAL(name string) bool {
	return strings.HasSuffix(name, ".vsav") || strings.HasSuffix(name, ".vlog")
}

// comparing holds what readers got in three worlds against each other.
type comparing struct {
	t      *testing.T
	told   map[string]bool   // differences that were told of
	count  int               // of differences
	hashes int               // that differed, in any world
	differ map[string]int    // how often hashes differed, by field
	held   int               // how much was compared
	veil   *strings.Replacer // what stands in files of VASSAL and may differ there; nil for nothing
	secret *regexp.Regexp    // what stands nowhere; nil for nothing
}

func newComparing(t *testing.T) comparing {
	return comparing{t: t, told: map[string]bool{}, differ: map[string]int{}}
}

// compare compares what came of one mail.
func (c *comparing) compare(step string, got [len(worlds)][]sight) {
	c.t.Helper()
	names := func(all []sight) string {
		text := ""
		for _, s := range all {
			text += fmt.Sprintf("%s: %s\n", s.reader, s.what)
		}
		return text
	}
	for i := 1; i < len(got); i++ {
		if a, b := names(got[0]), names(got[i]); a != b {
			c.tell(step, "what readers get", a, b)
			return
		}
	}
	for n := range got[0] {
		c.held++
		c.keeps(step, got[0][n], got[1][n])
		one := [len(worlds)]sight{got[0][n], got[1][n], got[2][n]}
		if bytes.Equal(one[0].bytes, one[1].bytes) {
			continue
		}
		c.one(step+", "+one[0].reader+", "+one[0].what, one)
	}
}

// keeps fails where something stands that nobody may read.
func (c *comparing) keeps(step string, got ...sight) {
	c.t.Helper()
	if c.secret == nil {
		return
	}
	for _, s := range got {
		for _, p := range s.pieces(c.t) {
			if found := c.secret.FindString(p.text); found != "" {
				c.t.Fatalf("%s, %s, %s, %s: tells %q:\n%.2000s", step, s.reader, s.what, p.what, found, p.text)
			}
		}
	}
}

// one compares one thing that a reader got.
func (c *comparing) one(what string, got [len(worlds)]sight) {
	c.t.Helper()
	var pieces [len(worlds)][]piece
	for i := range got {
		pieces[i] = got[i].pieces(c.t)
		if len(pieces[i]) != len(pieces[0]) {
			c.tell(what, "parts", fmt.Sprint(len(pieces[0])), fmt.Sprint(len(pieces[i])))
			return
		}
	}
	was, told := c.hashes, c.count
	for n := range pieces[0] {
		c.piece(what+", "+pieces[0][n].what, [len(worlds)]string{pieces[0][n].text, pieces[1][n].text, pieces[2][n].text})
	}
	if c.hashes == was && c.count == told {
		c.tell(what, "what it is packed in", string(got[0].bytes), string(got[1].bytes))
	}
}

// piece compares one part of it: nothing differs but hashes where they may, and those that
// do under another plan do so with other secrets too.
func (c *comparing) piece(what string, texts [len(worlds)]string) {
	c.t.Helper()
	var rest [len(worlds)]string
	var hashes [len(worlds)][]found
	for i := range texts {
		if isVASSAL(what) && c.veil != nil {
			_, texts[i], _ = strings.Cut(texts[i], "\n") // with what it is disguised
			texts[i] = c.veil.Replace(texts[i])
			c.hashes++
		}
	}
	if c.veil == nil { // else some hashes stand in a line behind what they are of
		texts = differing(texts)
	}
	for i := range texts {
		rest[i], hashes[i] = masked(texts[i], c.veil != nil)
		if i == 1 && rest[i] != rest[0] || len(hashes[i]) != len(hashes[0]) {
			c.tell(what, fmt.Sprintf("world %d", i), rest[0], rest[i])
			return
		}
	}
	for n, h := range hashes[0] {
		if h.hash == hashes[1][n].hash {
			continue
		}
		c.hashes++
		c.differ[h.name]++
		if h.hash == hashes[2][n].hash && !fieldNamed(h.name).derived && c.veil == nil {
			c.tell(what, h.name+" has no secret in it", h.hash, hashes[1][n].hash)
		}
	}
}

// differing are the lines of texts that are not the same in all of them, where they have as many.
func differing(texts [len(worlds)]string) (only [len(worlds)]string) {
	var lines [len(worlds)][]string
	for i, text := range texts {
		if lines[i] = strings.SplitAfter(text, "\n"); len(lines[i]) != len(lines[0]) {
			return texts
		}
	}
	var kept [len(worlds)]strings.Builder
	for n, line := range lines[0] {
		if line == lines[1][n] && line == lines[2][n] {
			continue
		}
		for i := range kept {
			kept[i].WriteString(lines[i][n])
		}
	}
	for i := range kept {
		only[i] = kept[i].String()
	}
	return only
}

// tell fails with lines that differ, once for each kind.
func (c *comparing) tell(what, of, a, b string) {
	c.t.Helper()
	c.count++
	x, y := onlyIn(a, b), onlyIn(b, a)
	if len(x)+len(y) == 0 {
		x, y = []string{"the order of its lines"}, nil
	}
	for i := range max(len(x), len(y)) {
		one, other := fromDifference(lineOf(x, i), lineOf(y, i))
		kind := kindOf(what) + " " + kindOf(one)
		if c.told[kind] {
			continue
		}
		c.told[kind] = true
		c.t.Errorf("%s: %s differs:\n  %.300q\n  %.300q", what, of, one, other)
	}
}

// kindOf is a text without its numbers and hashes.
func kindOf(text string) string {
	return strings.Join(strings.FieldsFunc(text, func(r rune) bool { return !unicode.IsLetter(r) || strings.ContainsRune("abcdef", r) }), " ")
}

// onlyIn are the lines of one text that another has not, or not so often.
func onlyIn(text, other string) []string {
	has := map[string]int{}
	for _, line := range strings.Split(other, "\n") {
		has[line]++
	}
	var only []string
	for _, line := range strings.Split(text, "\n") {
		if has[line]--; has[line] < 0 {
			only = append(only, line)
		}
	}
	return only
}

func lineOf(lines []string, i int) string {
	if i < len(lines) {
		return lines[i]
	}
	return "(nothing)"
}

// fromDifference cuts what long lines have in common.
func fromDifference(x, y string) (string, string) {
	at := 0
	for at < len(x) && at < len(y) && x[at] == y[at] {
		at++
	}
	from := max(0, at-80)
	return x[from:], y[from:]
}
