package bypage

import (
	"context"

	"adjutant/engine"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/picture"
	"adjutant/moderator/plan"
	"adjutant/moderator/view"
)

// Sight is a game where its journal ends, for the player of a seat. What it gives is what that seat may see.
type Sight struct {
	Tag, Title string
	Side       engine.Side
	Lines      int // of its journal
	Moves      int // how often the game has gone on

	carrier Carrier
	game    game.Game
	table   *game.Table
	seat    game.Seat
	course  *game.Course
}

// Sight is a game of somebody's; of any other there is nothing: it is [game.ErrNoGame].
func (c Carrier) Sight(ctx context.Context, addr, tag string) (Sight, error) {
	g, t, seat, err := c.table(ctx, addr, tag)
	if err != nil {
		return Sight{}, err
	}
	return Sight{Tag: t.Tag, Title: t.Title, Side: seat.Side, Lines: len(g.Lines), Moves: moves(g), carrier: c, game: g, table: t, seat: seat, course: t.Course()}, nil
}

// Story is the game play by play, which takes as long as to play it once more.
func (s Sight) Story() (*view.Story, error) {
	return view.StoryOf(s.carrier.Moderator.Rules, s.game, s.Side)
}

// Planner answers what the seat asks of the rules, on a window of the map.
func (s Sight) Planner(shown picture.Window) *plan.Planner {
	return plan.NewFor(s.carrier.Moderator, decision.Input{Now: s.carrier.now(), Game: s.game}, s.seat, s.course, shown)
}

// Course is where the game stands as everybody sees it: who plays, and whose turn it is.
func (s Sight) Course() *game.Course { return s.course.Public() }

// Position tells where somebody stands in a game of his, of what his seat may see.
func (c Carrier) Position(ctx context.Context, addr, tag string) (Position, error) {
	s, err := c.Sight(ctx, addr, tag)
	if err != nil {
		return Position{}, err
	}
	return s.Position()
}
