package web

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"net/http"
)

// Serve answers requests on the listener until the context ends, then those in
// hand. It closes the listener.
func (s *Site) Serve(ctx context.Context, l net.Listener) error {
	server := &http.Server{
		Handler:           s,
		ReadHeaderTimeout: headerTime,
		ReadTimeout:       readTime,
		WriteTimeout:      writeTime,
		IdleTimeout:       idleTime,
		MaxHeaderBytes:    maxHeader,
		ErrorLog:          slog.NewLogLogger(s.Log.Handler(), slog.LevelWarn),
	}
	ended := make(chan error, 1)
	go func() { ended <- server.Serve(l) }()
	go s.warm(ctx)
	select {
	case err := <-ended:
		return err
	case <-ctx.Done():
	}
	last, cancel := context.WithTimeout(context.WithoutCancel(ctx), endTime)
	defer cancel()
	if err := server.Shutdown(last); errors.Is(err, context.DeadlineExceeded) {
		return server.Close()
	} else if err != nil {
		return err
	}
	return nil
}

// warm makes what pages have in common before somebody asks for it. What cannot be made is told to who does.
func (s *Site) warm(ctx context.Context) {
	if s.Age == 0 {
		return
	}
	_, _, _ = s.latestListed(ctx)
	_, _ = s.standing.of(ctx)
}
