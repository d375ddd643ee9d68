package outbox_test

import (
	"bufio"
	"net"
	"strings"
	"sync"
	"testing"
)

// scripted is a submission server that says what it is told to, word for word, and remembers what
// it heard.
type scripted struct {
	addr string

	mu    sync.Mutex
	heard []string
	conns int
}

// rule is what the server answers to a command that begins so, once or, with always, each time.
type rule struct {
	begins, answer string
	always         bool
}

// startScript serves connections one after the other. Rules are tried in order, each once; a
// command that none is about gets an OK. An answer "-" hangs up.
func startScript(t *testing.T, hello string, rules ...rule) *scripted {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	s := &scripted{addr: l.Addr().String()}
	done := make(chan struct{})
	go func() {
		defer close(done)
		var serving sync.WaitGroup
		for conn, err := l.Accept(); err == nil; conn, err = l.Accept() {
			s.mu.Lock()
			s.conns++
			s.mu.Unlock()
			serving.Go(func() { s.serve(conn, hello, &rules) })
		}
		serving.Wait()
	}()
	t.Cleanup(func() {
		l.Close()
		<-done
	})
	return s
}

func (s *scripted) serve(conn net.Conn, hello string, rules *[]rule) {
	defer conn.Close()
	r := bufio.NewReader(conn)
	say := func(text string) { conn.Write([]byte(strings.ReplaceAll(text, "\n", "\r\n") + "\r\n")) }
	say("220 scripted")
	inData := false
	for {
		line, err := r.ReadString('\n')
		if err != nil {
			return
		}
		line = strings.TrimRight(line, "\r\n")
		if inData && line != "." {
			continue
		}
		answer := s.answer(line, hello, rules)
		if answer == "-" {
			return
		}
		say(answer)
		inData = strings.HasPrefix(answer, "354")
		if line == "QUIT" {
			return
		}
	}
}

func (s *scripted) answer(line, hello string, rules *[]rule) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.heard = append(s.heard, line)
	for i, r := range *rules {
		if strings.HasPrefix(line, r.begins) {
			if !r.always {
				*rules = append((*rules)[:i:i], (*rules)[i+1:]...)
			}
			return r.answer
		}
	}
	switch {
	case strings.HasPrefix(line, "EHLO"):
		return hello
	case line == "DATA":
		return "354 go on"
	case line == "QUIT":
		return "221 bye"
	}
	return "250 ok"
}

// commands are what the server heard that begins so.
func (s *scripted) commands(begins string) []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	var list []string
	for _, line := range s.heard {
		if strings.HasPrefix(line, begins) {
			list = append(list, line)
		}
	}
	return list
}

// connections counts those that there were.
func (s *scripted) connections() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.conns
}
