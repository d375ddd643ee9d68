package web

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"strings"

	"adjutant/moderator/game"
	"adjutant/moderator/plan"
	"adjutant/moderator/web/board"
)

// planned is the game of a request as everybody sees it, to plan on.
func (s *Site) planned(r *http.Request) (told, *plan.Planner, *game.Course, error) {
	t, err := s.begun(r.Context(), r.PathValue("tag"))
	if err != nil {
		return t, nil, nil, err
	}
	course, err := t.course()
	if err != nil {
		return t, nil, nil, fmt.Errorf("plan on %s: %w", t.Tag, err)
	}
	planner, err := s.plans.Get(fmt.Sprintf("%s %d", t.ID, t.lines), func() (*plan.Planner, error) {
		return plan.New(s.Moderator, course, t.Story.Window), nil
	})
	return t, planner, course, err
}

// courseOf reads a game once more when somebody first plans on it.
func (s *Site) courseOf(ctx context.Context, tag string) (*game.Course, error) {
	g, err := s.Store.Game(context.WithoutCancel(ctx), tag)
	if err != nil {
		return nil, err
	}
	t, err := s.Moderator.Rules.Table(g.Lines)
	if err != nil {
		return nil, err
	}
	return t.Course().Public(), nil
}

// tries lets a visitor have orders tried, who may so many times in a minute and waits for a place.
func (s *Site) tries(r *http.Request) (leave func(), err error) {
	if !s.planners.allow(caller(r)) {
		return nil, &refusal{http.StatusTooManyRequests, "Too much was asked of the rules at once. Try again in some seconds."}
	}
	return s.trying.enter(r.Context())
}

// engine answers a question about the rules, in the protocol of adjutant engine: how far a unit of
// the game goes, what orders come to. It is asked of the game as everybody sees it.
func (s *Site) engine(r *http.Request) (answer, error) {
	leave, err := s.tries(r)
	if err != nil {
		return answer{}, err
	}
	defer leave()
	line, err := io.ReadAll(r.Body)
	if err != nil {
		return answer{}, err
	}
	_, planner, _, err := s.planned(r)
	if err != nil {
		return answer{}, err
	}
	data, err := planner.Answer(line)
	return answer{kind: "application/json", cache: never, data: data}, err
}

// plan shows the page on which a turn is planned, with what was asked on it: a GET begins one.
func (s *Site) plan(r *http.Request) (answer, error) {
	leave, err := s.tries(r)
	if err != nil {
		return answer{}, err
	}
	defer leave()
	if err := r.ParseForm(); err != nil {
		return answer{}, errPart
	}
	t, planner, course, err := s.planned(r)
	if err != nil {
		return answer{}, err
	}
	turn, err := board.Turn{Root: "/game/" + t.Tag, Story: t.Story, Version: t.moved, Stands: standsNow(t), SignsIn: s.signsIn()}.Answer(planner, course, r.Form)
	if err != nil {
		return answer{}, err
	}
	if r.FormValue("part") != "" {
		a, err := s.part(r, "plan", "planned", turn)
		a.cache = never
		return a, err
	}
	return s.show(r, content{Name: "plan", Title: "Plan a turn: " + t.Title, Cache: never, Scripts: board.Scripts["planner"], Wide: true, Data: turn})
}

// standsNow says where a game stands.
func standsNow(t told) string {
	switch {
	case t.Ended != "":
		return "The game is over: nothing can be ordered any more."
	case len(t.Waits) == 0:
		return fmt.Sprintf("Turn %d, %s.", t.Turn, t.Phase)
	}
	return fmt.Sprintf("Turn %d, %s: the game waits for %s.", t.Turn, t.Phase, strings.Join(t.Waits, " and "))
}
