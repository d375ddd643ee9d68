package inbox_test

import (
	"bufio"
	"fmt"
	"maps"
	"net"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
)

// scripted is an IMAP server with one mailbox that does as it is told where others behave, and
// remembers what it heard. What it is not told about it does as the standard says.
type scripted struct {
	addr        string
	caps        string // what it can do
	permanent   string // flags that INBOX keeps
	uidValidity int

	mu      sync.Mutex
	rules   []rule
	inbox   map[int]string      // mails by UID
	flags   map[int]string      // of mails in INBOX
	folders map[string][]string // the others
	heard   []string
	open    []net.Conn
	idling  string // tag of the last IDLE
}

// rule is what the server says to a command that begins so, instead of doing it: lines, in which
// TAG stands for the command's tag. "-" hangs up; "" says nothing at all.
type rule struct {
	begins, answer string
	always         bool // each time, not once
}

const allCaps = "IMAP4rev1 SASL-IR AUTH=PLAIN IDLE NAMESPACE UIDPLUS MOVE SPECIAL-USE LIST-EXTENDED"

// startScript serves until the test ends. bodies get the UIDs from 1.
func startScript(t *testing.T, caps string, bodies ...string) *scripted {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	s := &scripted{
		addr: l.Addr().String(), caps: strings.TrimSpace(caps), permanent: `\Seen \Deleted \*`, uidValidity: 7,
		inbox: map[int]string{}, flags: map[int]string{}, folders: map[string][]string{},
	}
	for i, b := range bodies {
		s.inbox[i+1] = string(message(b))
	}
	var serving sync.WaitGroup
	serving.Go(func() {
		for conn, err := l.Accept(); err == nil; conn, err = l.Accept() {
			s.mu.Lock()
			s.open = append(s.open, conn)
			s.mu.Unlock()
			serving.Go(func() { s.serve(conn) })
		}
	})
	t.Cleanup(func() {
		l.Close()
		s.mu.Lock()
		for _, conn := range s.open {
			conn.Close()
		}
		s.mu.Unlock()
		serving.Wait()
	})
	return s
}

// on adds a rule.
func (s *scripted) on(begins, answer string, always bool) *scripted {
	s.rules = append(s.rules, rule{begins, answer, always})
	return s
}

func (s *scripted) serve(conn net.Conn) {
	defer conn.Close()
	r := bufio.NewReader(conn)
	say := func(text string) {
		conn.Write([]byte(strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\n", "\r\n")))
	}
	say("* OK [CAPABILITY " + s.caps + "] scripted\n")
	for {
		line, err := r.ReadString('\n')
		if err != nil {
			return
		}
		tag, command, _ := strings.Cut(strings.TrimRight(line, "\r\n"), " ")
		answer := s.answer(tag, command)
		if answer == "-" {
			return
		}
		say(answer)
	}
}

func (s *scripted) answer(tag, command string) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	if tag == "DONE" {
		command = tag
	}
	s.heard = append(s.heard, command)
	if command == "IDLE" {
		s.idling = tag
	}
	for i, r := range s.rules {
		if strings.HasPrefix(command, r.begins) {
			if !r.always {
				s.rules = slices.Delete(slices.Clone(s.rules), i, i+1)
			}
			return strings.ReplaceAll(r.answer, "TAG", tag)
		}
	}
	if command == "IDLE" {
		return "+ idling\n"
	}
	if command == "DONE" {
		return s.idling + " OK done\n"
	}
	said, done := s.do(command)
	return said + tag + " " + done + "\n"
}

var (
	uidCommand = regexp.MustCompile(`^UID (\w+) ([0-9:,]+) ?(.*)$`)
	partial    = regexp.MustCompile(`<(\d+)\.(\d+)>`)
)

// do does a command as the standard says.
func (s *scripted) do(command string) (said, done string) {
	verb, _, _ := strings.Cut(command, " ")
	switch verb {
	case "CAPABILITY":
		return "* CAPABILITY " + s.caps + "\n", "OK done"
	case "NAMESPACE":
		return "* NAMESPACE ((\"\" \"/\")) NIL NIL\n", "OK done"
	case "LIST":
		return s.list(command), "OK done"
	case "CREATE":
		s.folders[name(command)] = []string{}
	case "SELECT":
		return fmt.Sprintf("* %d EXISTS\n* OK [UIDVALIDITY %d] ok\n* OK [PERMANENTFLAGS (%s)] ok\n", len(s.inbox), s.uidValidity, s.permanent), "OK [READ-WRITE] done"
	case "UID":
		if strings.HasPrefix(command, "UID SEARCH") {
			return s.search(command), "OK done"
		}
		m := uidCommand.FindStringSubmatch(command)
		return s.uid(m[1], uids(m[2]), m[3])
	}
	return "", "OK done"
}

// name is the last word of a command.
func name(command string) string {
	return strings.Trim(command[strings.LastIndexByte(command, ' ')+1:], `"`)
}

func (s *scripted) list(command string) string {
	if strings.HasSuffix(command, `"" ""`) {
		return "* LIST (\\Noselect) \"/\" \"\"\n"
	}
	var b strings.Builder
	for _, folder := range slices.Sorted(maps.Keys(s.folders)) {
		if strings.Contains(command, `"`+folder+`"`) || strings.HasSuffix(command, " "+folder) {
			fmt.Fprintf(&b, "* LIST () \"/\" %q\n", folder)
		}
	}
	return b.String()
}

func (s *scripted) search(command string) string {
	var b strings.Builder
	b.WriteString("* SEARCH")
	for _, uid := range slices.Sorted(maps.Keys(s.inbox)) {
		if !strings.Contains(command, "UNKEYWORD") || !strings.Contains(s.flags[uid], "$AdjutantTaken") {
			fmt.Fprint(&b, " ", uid)
		}
	}
	return b.String() + "\n"
}

func uids(set string) []int {
	var list []int
	for part := range strings.SplitSeq(set, ",") {
		from, to, isRange := strings.Cut(part, ":")
		first, _ := strconv.Atoi(from)
		last := first
		if isRange {
			last, _ = strconv.Atoi(to)
		}
		for n := first; n <= last; n++ {
			list = append(list, n)
		}
	}
	return list
}

func (s *scripted) uid(verb string, set []int, rest string) (said, done string) {
	var b strings.Builder
	var there []int
	for _, uid := range set {
		if _, found := s.inbox[uid]; found {
			there = append(there, uid)
		}
	}
	code := ""
	switch verb {
	case "FETCH":
		for _, uid := range there {
			b.WriteString(s.fetch(uid, rest))
		}
	case "STORE":
		for _, uid := range there {
			flags := rest[strings.IndexByte(rest, '(')+1 : strings.LastIndexByte(rest, ')')]
			s.flags[uid] += flags + " "
			if !strings.Contains(rest, ".SILENT") {
				fmt.Fprintf(&b, "* %d FETCH (UID %d FLAGS (%s))\n", uid, uid, flags)
			}
		}
	case "COPY", "MOVE":
		folder := name(rest)
		if _, found := s.folders[folder]; !found {
			return "", "NO [TRYCREATE] no such folder"
		}
		if len(there) > 0 {
			code = fmt.Sprintf("[COPYUID 9 %s %s] ", numbers(there), numbers(there))
		}
		for _, uid := range there {
			s.folders[folder] = append(s.folders[folder], s.inbox[uid])
			if verb == "MOVE" {
				delete(s.inbox, uid)
			}
		}
	case "EXPUNGE":
		for _, uid := range there {
			if strings.Contains(s.flags[uid], `\Deleted`) {
				delete(s.inbox, uid)
			}
		}
	}
	return b.String(), "OK " + code + "done"
}

func numbers(list []int) string {
	return strings.ReplaceAll(strings.Trim(fmt.Sprint(list), "[]"), " ", ",")
}

func (s *scripted) fetch(uid int, items string) string {
	mail := s.inbox[uid]
	if !strings.Contains(items, "BODY") {
		return fmt.Sprintf("* %d FETCH (UID %d INTERNALDATE \"01-Nov-2026 10:00:00 +0000\" RFC822.SIZE %d)\n", uid, uid, len(mail))
	}
	m := partial.FindStringSubmatch(items)
	from, _ := strconv.Atoi(m[1])
	size, _ := strconv.Atoi(m[2])
	piece := mail[min(from, len(mail)):min(from+size, len(mail))]
	return fmt.Sprintf("* %d FETCH (UID %d BODY[]<%d> {%d}\n%s)\n", uid, uid, from, len(piece), piece)
}

// says is what the server heard that has the word in it.
func (s *scripted) says(word string) []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	var list []string
	for _, line := range s.heard {
		if strings.Contains(line, word) {
			list = append(list, line)
		}
	}
	return list
}

// counts are how many mails lie in each folder.
func (s *scripted) counts() map[string]int {
	s.mu.Lock()
	defer s.mu.Unlock()
	n := map[string]int{"INBOX": len(s.inbox)}
	for folder, mails := range s.folders {
		n[folder] = len(mails)
	}
	return n
}

// add puts a mail into INBOX and says so to whoever idles.
func (s *scripted) add(uid int, body string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.inbox[uid] = string(message(body))
	for _, conn := range s.open {
		fmt.Fprintf(conn, "* %d EXISTS\r\n", len(s.inbox))
	}
}
