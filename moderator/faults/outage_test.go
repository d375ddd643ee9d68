package faults

import (
	"bufio"
	"fmt"
	"net"
	"strings"
	"testing"
	"time"
)

// outage is a server that does not work for a while.
type outage struct {
	server, name string
	way          passage
	says         string // what it answers to each mail; "" for whatever comes through
	down         time.Duration
}

// outages are those that are tried; in the short version one, for a moment.
func outages() []outage {
	if !*full {
		return []outage{{"SMTP", "refuses", refused, "", 3 * time.Second}}
	}
	const down = 100 * time.Second
	return []outage{
		{"SMTP", "refuses", refused, "", down},
		{"SMTP", "hangs", hanging, "", down},
		{"SMTP", "says 451 to each mail", open, "451 4.3.0 come again", down},
		{"SMTP", "says 421", open, "421 4.3.2 no service now", down},
		{"SMTP", "is slow", slow, "", 20 * time.Second},
		{"IMAP", "refuses", refused, "", down},
		{"IMAP", "hangs", hanging, "", down},
		{"IMAP", "is slow", slow, "", 20 * time.Second},
	}
}

// TestOutage has a mail server refuse connections, take them and say nothing, answer that it takes no mail now, or say everything bit by
// bit, for a while in which letters come; then everything that waits is judged and goes out within a minute, to each player in order.
func TestOutage(t *testing.T) {
	for _, o := range outages() {
		t.Run(o.server+" "+o.name, func(t *testing.T) {
			tr := newTrial(t, fmt.Sprintf("%s server %s for %.0f s", o.server, o.name, o.down.Seconds()), size(6, 60), "", 1)
			tr.startAll()
			eventually(t, "the first letters are out", func() bool { return tr.count("SELECT COUNT(*) FROM parcels WHERE NOT sent") == 0 })
			before, works := tr.smtp, tr.provider.SMTPAddr()
			if o.server == "IMAP" {
				before, works = tr.imap, tr.provider.IMAPAddr()
			}
			before.set(o.way)
			if o.says != "" {
				before.lead(unwilling(t, o.says))
			}
			tr.try()
			began := time.Now()
			tr.deliverAll()
			if o.server == "SMTP" {
				eventually(t, "all is judged", func() bool { return tr.judged() == len(tr.letters) })
			}
			time.Sleep(time.Until(began.Add(o.down)))
			before.lead(works)
			before.set(open)
			tr.mend()
			tr.settleWithin(backWithin)
			tr.checkSequence()
		})
	}
}

// TestMailsRefused has the submission server refuse all mails for good: all are given up, none is lost, and when somebody has them sent
// again they go out.
func TestMailsRefused(t *testing.T) {
	onlyWithAll(t)
	tr := newTrial(t, "SMTP server says 550 to each mail", 60, "", 1)
	tr.startAll()
	tr.smtp.lead(unwilling(t, "550 5.1.1 no such receiver"))
	tr.try()
	tr.deliverAll()
	eventually(t, "all is judged", func() bool { return tr.judged() == len(tr.letters) })
	eventually(t, "all is given up", func() bool { return tr.count("SELECT COUNT(*) FROM river_job WHERE state <> 'completed'") == 0 })
	tr.stop()
	tr.sendAgain()
	tr.smtp.lead(tr.provider.SMTPAddr())
	tr.mend()
	tr.startAll()
	tr.settle()
}

// sendAgain has all that was given up sent again.
func (tr *trial) sendAgain() {
	tr.t.Helper()
	c := tr.club()
	defer tr.closed(c)
	all, err := c.Store.Stuck(tr.t.Context())
	if err != nil || len(all) < len(tr.letters) {
		tr.t.Fatalf("%d letters are given up: %v", len(all), err)
	}
	for _, s := range all {
		if err := c.Store.RetryParcel(tr.t.Context(), s.Key); err != nil {
			tr.t.Fatal(err)
		}
	}
}

// TestJobsGone takes all jobs out of the queue while letters wait to be sent: the doctor names them, and repair has them sent.
func TestJobsGone(t *testing.T) {
	onlyWithAll(t)
	tr := newTrial(t, "jobs of the queue are gone", 24, "", 1)
	tr.startAll()
	tr.smtp.set(refused)
	tr.deliverAll()
	eventually(t, "all is judged", func() bool { return tr.judged() == len(tr.letters) })
	tr.stop()
	tr.change("DELETE FROM river_job WHERE state <> 'completed'")
	tr.try()
	if said := tr.doctorSays(); !strings.Contains(said, "nothing will be done with") {
		tr.loses("the doctor does not name it:\n%s", said)
	}
	tr.repair()
	tr.smtp.set(open)
	tr.mend()
	tr.startAll()
	tr.settle()
}

// checkSequence sees that each player got the answers to his letters to a game in the order in which he wrote them.
func (tr *trial) checkSequence() {
	tr.t.Helper()
	place := map[string]int{}
	for i, l := range tr.letters {
		place[l.messageID()] = i
	}
	for _, to := range []string{annaAddress, benAddress} {
		last := map[int]int{} // by game
		for _, raw := range tr.provider.Messages(to) {
			m := parsed(tr.t, raw)
			i, answers := place[m.InReplyTo]
			if !answers {
				continue
			}
			game := tr.letters[i].game
			if before, some := last[game]; some && before > i {
				tr.loses("%s got the answer to %s before that to %s", to, tr.letters[before].id, tr.letters[i].id)
			}
			last[game] = i
		}
	}
}

// unwilling is a submission server that lets people log in, and answers each mail, or with 421 each connection, the same.
func unwilling(t *testing.T, says string) (addr string) {
	t.Helper()
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { ln.Close() })
	go func() {
		for conn, err := ln.Accept(); err == nil; conn, err = ln.Accept() {
			go refuseMails(conn, says)
		}
	}()
	return ln.Addr().String()
}

func refuseMails(conn net.Conn, says string) {
	defer conn.Close()
	if strings.HasPrefix(says, "421") {
		fmt.Fprintf(conn, "%s\r\n", says)
		return
	}
	fmt.Fprintf(conn, "220 smtp.example.test ESMTP\r\n")
	for lines := bufio.NewScanner(conn); lines.Scan(); {
		answer := "250 2.0.0 fine"
		switch word, _, _ := strings.Cut(strings.ToUpper(lines.Text()), " "); word {
		case "EHLO":
			answer = "250-smtp.example.test\r\n250-AUTH PLAIN\r\n250 ENHANCEDSTATUSCODES"
		case "AUTH":
			answer = "235 2.7.0 welcome"
		case "MAIL":
			if !strings.HasPrefix(says, "5") { // which would be about the club, and what somebody can mend
				answer = says
			}
		case "RCPT", "DATA":
			answer = says
		}
		if _, err := fmt.Fprintf(conn, "%s\r\n", answer); err != nil {
			return
		}
	}
}
