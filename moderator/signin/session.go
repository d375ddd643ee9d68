package signin

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"strings"
	"time"
)

// How long a link waits to be used, and a session lasts.
const (
	LinkTime    = 15 * time.Minute
	SessionTime = 30 * 24 * time.Hour
)

// How many links are mailed to one person: for whoever asks on the page or by a mail that anybody may have written, and for himself
// beyond these.
const (
	MaxLinks  = 5
	MaxProved = 5
	LinksTime = time.Hour
)

// MaxSessions is how many sessions a person has at once; one more ends the one that was not seen longest.
const MaxSessions = 20

// SeenEvery is how much later a session is seen before that is noted.
const SeenEvery = 5 * time.Minute

// ErrNone is given for a link that was used, is old, or never was, and for a session that is over.
var ErrNone = errors.New("there is no such link or session")

// Pass says who is let in: a person of the register, and the address that asked, by which he is known in games.
type Pass struct {
	Person string `json:"person"` // his key in the register
	Addr   string `json:"addr"`   // in small letters
}

// Link lets somebody in once.
type Link struct {
	Hash string // of its token
	Pass
	Made time.Time
}

// linkKey begins the keys of the mails that bring links.
const linkKey = "page/link/"

// LetterKey is the key of the mail that brings the link.
func (l Link) LetterKey() string { return linkKey + l.Hash[:min(len(l.Hash), 24)] }

// Brings reports whether the mail with the key brings a link: it is not kept once it is out, since the token stands in it.
func Brings(key string) bool { return strings.HasPrefix(key, linkKey) }

// Opens reports whether the link still counts at a time.
func (l Link) Opens(at time.Time) bool { return at.Before(l.Made.Add(LinkTime)) }

// Session is somebody who is signed in with one browser.
type Session struct {
	Hash string // of the token in its cookie
	Pass
	Browser     string    // as [BrowserOf] names it
	Since, Seen time.Time // when it began, and was last noted
}

// Lasts reports whether the session goes on at a time.
func (s Session) Lasts(at time.Time) bool { return at.Before(s.Since.Add(SessionTime)) }

// ID names the session on its owner's pages. Nobody finds its token or hash by it.
func (s Session) ID() string {
	sum := sha256.Sum256([]byte("adjutant/session/v1\n" + s.Hash))
	return hex.EncodeToString(sum[:6])
}
