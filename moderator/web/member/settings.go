package member

import (
	"cmp"
	"net/http"
	"strings"

	"adjutant/moderator/bypage"
	"adjutant/moderator/game"
	"adjutant/moderator/reception"
)

// setting is something that somebody chooses for himself.
type setting struct {
	Name, Label, Value string
	Choices            []string // none where anything may be written
}

// settingsPage is what somebody chose for himself.
type settingsPage struct {
	Key     string
	All     []setting
	Problem string
}

// settingsOf are somebody's settings as they are, in the words of the lines that set them.
func settingsOf(g reception.Guest) []setting {
	p := g.Person
	listed := "yes"
	if p.Unlisted {
		listed = "no"
	}
	return []setting{
		{Name: "zone", Label: "Time zone, as Europe/Berlin", Value: cmp.Or(p.Zone, "UTC")},
		{Name: game.LettersHabit, Label: "Letters", Value: cmp.Or(p.Letters, game.UsualLetters), Choices: []string{game.UsualLetters, game.ShortLetters, game.FullLetters}},
		{Name: game.AttachmentsHabit, Label: "Attachments", Value: cmp.Or(p.Attachments, "few"), Choices: []string{"few", game.FullAttachments}},
		{Name: game.StopsHabit, Label: "A path that is too long ends where it is long enough", Value: cmp.Or(p.Stops, "no"), Choices: []string{"no", game.StopsAlways}},
		{Name: "shown", Label: "Name by which others read of you", Value: p.Name},
		{Name: "listed", Label: "Pages that anybody may read name you, and the ladder has one of you; else you are player " + string(p.Key) + " there", Value: listed, Choices: []string{"yes", "no"}},
	}
}

func (r *Room) settings(_ *http.Request, g reception.Guest) (Answer, error) {
	return draw("settings", "Your settings", settingsPage{Key: g.Token.FormKey(), All: settingsOf(g)})
}

// choose sends the lines that set what is another than it was.
func (r *Room) choose(q *http.Request, g reception.Guest) (Answer, error) {
	var text strings.Builder
	for _, s := range settingsOf(g) {
		if want := plain(q.PostForm.Get(s.Name)); want != "" && want != s.Value {
			text.WriteString(s.Name + ": " + want + "\n")
		}
	}
	problem := ""
	switch {
	case tooLong(q.PostForm) != "":
		problem = tooLong(q.PostForm)
	case text.Len() == 0:
		problem = "All of this is so already."
	case !r.Acts(q):
		problem = "Too much was sent at once from here. Try again in some seconds."
	}
	if problem != "" {
		return draw("settings", "Your settings", settingsPage{Key: g.Token.FormKey(), All: settingsOf(g), Problem: problem})
	}
	sent, err := r.Club.Send(q.Context(), bypage.Order{From: g.Addr, Text: text.String(), Moves: -1})
	if err != nil {
		return Answer{}, err
	}
	return Answer{To: sentPath(sent, backToSettings)}, nil
}
