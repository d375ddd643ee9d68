package web_test

import (
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"sync"
	"testing"
	"time"

	"go.uber.org/goleak"
)

// Serve answers until it is to end, answers what it has in hand, and leaves
// nothing running.
func TestServeEnds(t *testing.T) {
	defer goleak.VerifyNone(t, goleak.IgnoreCurrent())
	c := newClub(t, built)
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- c.site.Serve(ctx, l) }()
	client := http.Client{Transport: &http.Transport{}}
	defer client.CloseIdleConnections()
	answer, err := client.Get("http://" + l.Addr().String() + "/keys")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := io.Copy(io.Discard, answer.Body); err != nil || answer.StatusCode != http.StatusOK {
		t.Errorf("%s, %v", answer.Status, err)
	}
	answer.Body.Close()
	cancel()
	select {
	case err := <-ended:
		if err != nil {
			t.Error(err)
		}
	case <-time.After(endPatience):
		t.Fatal("it does not end")
	}
	if _, err := client.Get("http://" + l.Addr().String() + "/keys"); err == nil {
		t.Error("it still answers")
	}
}

// endPatience is how long the pages may take to end, on a machine with other work too: less than
// a request may take to come.
const endPatience = 50 * time.Second

// A connection that says nothing does not keep the pages from ending.
func TestServeEndsWithIdleConnections(t *testing.T) {
	c := newClub(t, built)
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- c.site.Serve(ctx, l) }()
	conn, err := net.Dial("tcp", l.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	if _, err := io.WriteString(conn, "POST /audit HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 9\r\n\r\n--"); err != nil {
		t.Fatal(err)
	}
	cancel()
	select {
	case err := <-ended:
		if err != nil {
			t.Error(err)
		}
	case <-time.After(endPatience):
		t.Fatal("it does not end")
	}
}

// However many ask for what takes long, pages are answered.
func TestPagesDoNotWaitForDrawings(t *testing.T) {
	c := field(t, built)
	c.page("/") // its summaries are made
	c.held = make(chan struct{})
	var asked sync.WaitGroup
	for i := range 20 {
		asked.Go(func() { c.get(fmt.Sprintf("/game/field/map?z=%d", i)) })
	}
	for range 20 {
		c.page("/keys")
		c.page("/")
	}
	close(c.held)
	asked.Wait()
}
