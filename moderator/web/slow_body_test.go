package web_test

import (
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"testing"
)

// Whoever is slow to send a request holds up nobody: he has no place until all of it is there.
func TestSlowRequestsHoldUpNobody(t *testing.T) {
	c := field(t, built)
	server := httptest.NewServer(c.site)
	t.Cleanup(server.Close)
	for _, path := range []string{"/sign-in", "/game/training-field/plan", "/game/training-field/engine", "/me"} {
		for range 12 {
			conn, err := net.Dial("tcp", server.Listener.Addr().String())
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { conn.Close() })
			fmt.Fprintf(conn, "POST %s HTTP/1.1\r\nHost: %s\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 60000\r\n\r\na=", path, server.Listener.Addr())
		}
	}
	for _, path := range []string{"/", "/game/training-field", "/game/training-field/map", "/game/training-field/plan"} {
		resp, err := http.Get(server.URL + path)
		if err != nil {
			t.Fatal(err)
		}
		resp.Body.Close()
		if resp.StatusCode != http.StatusOK {
			t.Errorf("%s: %s", path, resp.Status)
		}
	}
}
