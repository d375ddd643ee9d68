package member

import (
	"errors"
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
	"path"
	"slices"
	"strconv"
	"strings"

	"adjutant/mail"
	"adjutant/moderator/bypage"
	"adjutant/moderator/game"
	"adjutant/moderator/reception"
)

// filePage is where somebody hands in what he has played in VASSAL.
type filePage struct {
	bypage.Position
	Key     string
	Written string // what he has written beside it
	Moved   bool   // the game has gone on since, and nothing was sent
	Problem string // why nothing was sent, "" for no reason
	Most    int    // megabytes of all files
}

// Reads reports whether the game takes nothing from here.
func (p filePage) Reads() bool { return p.Page == game.PageRead }

// fileForm shows where files are handed in. Who plays no seat of the game has the page that everybody has.
func (r *Room) fileForm(q *http.Request, g reception.Guest) (Answer, error) {
	a, err := r.showFile(q, g, filePage{})
	if errors.Is(err, game.ErrNoGame) {
		return r.elsewhere(q, g)
	}
	return a, err
}

func (r *Room) showFile(q *http.Request, g reception.Guest, p filePage) (a Answer, err error) {
	if p.Position, err = r.Club.Position(q.Context(), g.Addr, q.PathValue("tag")); err != nil {
		return Answer{}, err
	}
	p.Key, p.Most = g.Token.FormKey(), MaxUpload>>20
	return draw("file", p.Title, p)
}

// handIn sends files, with what is written beside them, as a mail would bring them.
func (r *Room) handIn(q *http.Request, g reception.Guest) (Answer, error) {
	p := filePage{Written: lines(q.PostForm.Get("text"))}
	moves, err := strconv.Atoi(q.PostForm.Get("version"))
	if err != nil || moves < 0 {
		return Answer{}, errNotWhole
	}
	files, problem, err := filesOf(q.MultipartForm.File["file"])
	if err != nil {
		return Answer{}, err
	}
	switch {
	case problem != "":
		p.Problem = problem
	case len(p.Written) > maxForm:
		p.Problem = fmt.Sprintf("What is written beside the file is more than %d kB, and nothing was sent.", maxForm>>10)
	case !r.Acts(q):
		p.Problem = "Too much was tried or sent at once from here. Try again in some seconds."
	default:
		sent, err := r.Club.Send(q.Context(), bypage.Order{From: g.Addr, Tag: q.PathValue("tag"), Text: p.Written, Files: files, Moves: moves})
		switch {
		case err == nil:
			return Answer{To: sentPath(sent, "")}, nil
		case errors.Is(err, bypage.ErrMoved):
			p.Moved = true
		case errors.Is(err, bypage.ErrReadOnly):
			p.Problem = "This game takes nothing from here: send it by mail, to the address below."
		default:
			return Answer{}, late(err)
		}
	}
	a, err := r.showFile(q, g, p)
	return a, late(err)
}

// late is an error for who has no seat any more in the game that he hands something in to.
func late(err error) error {
	if errors.Is(err, game.ErrNoGame) {
		return &Refusal{http.StatusNotFound, "You play no seat of this game, and nothing was sent."}
	}
	return err
}

// endings are those of the files that are taken.
var endings = []string{".vlog", ".vsav"}

// filesOf reads files, of which a browser says the names; a problem is for who has chosen them.
func filesOf(chosen []*multipart.FileHeader) (files []mail.File, problem string, err error) {
	for _, c := range chosen {
		name := fileName(c.Filename)
		switch {
		case name == "" && c.Size == 0: // a field of a form in which none was chosen
			continue
		case !slices.Contains(endings, strings.ToLower(path.Ext(name))):
			return nil, fmt.Sprintf("%s is neither a log (.vlog) nor a save (.vsav) of VASSAL, and nothing was sent.", name), nil
		case len(files) == maxFiles:
			return nil, fmt.Sprintf("More than %d files were chosen, and nothing was sent.", maxFiles), nil
		}
		f, err := c.Open()
		if err != nil {
			return nil, "", fmt.Errorf("open a file that was handed in: %w", err)
		}
		data, err := io.ReadAll(f)
		if err := errors.Join(err, f.Close()); err != nil {
			return nil, "", fmt.Errorf("read a file that was handed in: %w", err)
		}
		files = append(files, mail.File{Name: name, Bytes: data})
	}
	if len(files) == 0 {
		return nil, "No file was chosen, and nothing was sent.", nil
	}
	return files, "", nil
}

// fileName is a name of a file without folders and without what could turn the text around it.
func fileName(name string) string {
	name = plain(name[strings.LastIndexAny(name, `/\\`)+1:])
	if letters := []rune(name); len(letters) > maxFileName {
		return string(letters[len(letters)-maxFileName:])
	}
	return name
}

// maxFileName is how many letters of a name are kept, the last ones, with its ending.
const maxFileName = 100

// errNotWhole is for a form of which a part is missing.
var errNotWhole = &Refusal{http.StatusBadRequest, "That did not arrive whole. Try again."}

// unreadFile is why files could not be read.
func unreadFile(err error) error {
	var large *http.MaxBytesError
	if errors.As(err, &large) {
		return &Refusal{http.StatusRequestEntityTooLarge, fmt.Sprintf("The files are more than %d MB. Send them by mail.", MaxUpload>>20)}
	}
	return errNotWhole
}
