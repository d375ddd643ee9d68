package member

import (
	"net/http"
	"net/url"
	"path"
	"strings"
)

// wantedName is the name of the cookie that keeps, for as long as a link counts, where somebody wanted to go who was not signed in.
const wantedName = "adjutant-wanted"

// ownPath is a path if it is of a page of somebody's own beside the first, as it stands in a link; else "".
func ownPath(p string) string {
	if len(p) > maxWanted || !strings.HasPrefix(p, "/me/") || path.Clean(p) != p || strings.ContainsFunc(p, func(c rune) bool { return c <= ' ' || c > '~' || strings.ContainsRune(`\"<>?#;,`, c) }) {
		return ""
	}
	return p
}

// signInFor is where who is not signed in asks for a link, and from where he goes on to what he wanted.
func signInFor(q *http.Request) string {
	if wanted := ownPath(q.URL.EscapedPath()); wanted != "" && q.Method == http.MethodGet {
		return "/sign-in?" + url.Values{"to": {wanted}}.Encode()
	}
	return "/sign-in"
}

// wanted is where somebody goes who has signed in.
func wanted(q *http.Request) string {
	if cookie, err := q.Cookie(wantedName); err == nil && ownPath(cookie.Value) != "" {
		return cookie.Value
	}
	return "/me"
}
