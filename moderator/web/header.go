package web

import (
	"net/http"
	"strings"
)

// policy is what a browser may do with a page: show it with our own style, and
// send its form to us. A page may have a script, our own, that asks us for more of the
// same; only one with the verification runs WebAssembly.
const (
	policy         = "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"
	scriptPolicy   = policy + "; script-src 'self'; connect-src 'self'"
	verifierPolicy = policy + "; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"
)

// ScriptPolicy is what a browser may do with a page of ours that has a script.
const ScriptPolicy = scriptPolicy

// Secure sets the headers of every answer.
func Secure(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", policy)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("X-Frame-Options", "DENY")
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("Cross-Origin-Opener-Policy", "same-origin")
		h.Set("Cross-Origin-Resource-Policy", "same-origin")
		h.Set("Permissions-Policy", "camera=(), geolocation=(), microphone=()")
		h.Set("Cache-Control", "no-cache")
		h.Set("Vary", "Accept-Encoding")
		next.ServeHTTP(w, r)
	})
}

// isSecure reports whether pages at the URL are asked for by https.
func isSecure(url string) bool { return strings.HasPrefix(url, "https://") }
