package web

import (
	"context"
	"fmt"
	"hash/fnv"
	"slices"
	"sync"

	"golang.org/x/sync/singleflight"

	"adjutant/moderator/game"
	"adjutant/moderator/handout"
	"adjutant/moderator/register"
	"adjutant/moderator/view"
)

// told is a game as its pages show it. Nothing in it changes once it is made.
type told struct {
	view.Public
	Story *view.Story // nil of a game that has not begun
	Files bool        // files of VASSAL are written of it
	lines int         // of the journal, up to the last that everybody may know of
	read  int         // all of them
	moved int         // a number that is another where everybody may know that it has gone on
	// course is where it stands as everybody sees it, read once when it is first asked for.
	course func() (*game.Course, error)
}

// stories keeps the games that were read last as their pages show them, since to read one
// is to play it once more. It lets go of those that were not read for longest.
type stories struct {
	making singleflight.Group

	mu     sync.Mutex
	kept   map[string]told
	recent []string // their tags; that of the one that was read last is at the end
	plays  int      // of all of them
}

func newStories() *stories { return &stories{kept: map[string]told{}} }

// get is what is kept of a game, false for nothing.
func (s *stories) get(tag string) (told, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	t, kept := s.kept[tag]
	if kept {
		s.drop(tag)
		s.add(t)
	}
	return t, kept
}

// put keeps a game in the place of what was kept of it.
func (s *stories) put(t told) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.drop(t.Tag)
	s.add(t)
	for len(s.recent) > 1 && s.plays > maxKeptPlays {
		s.drop(s.recent[0])
	}
}

func (s *stories) add(t told) {
	s.kept[t.Tag], s.recent, s.plays = t, append(s.recent, t.Tag), s.plays+len(t.Story.Plays)
}

func (s *stories) drop(tag string) {
	if t, kept := s.kept[tag]; kept {
		delete(s.kept, tag)
		s.recent, s.plays = slices.DeleteFunc(s.recent, func(other string) bool { return other == tag }), s.plays-len(t.Story.Plays)
	}
}

// told is a game as it stands, with the names of people as everybody may read them.
func (s *Site) told(ctx context.Context, tag string) (told, error) {
	t, err := s.kept(ctx, tag)
	if err != nil {
		return t, err
	}
	list, err := s.listed.of(ctx)
	t.Public = t.Listed(list)
	return t, err
}

// listing is by what names everybody may read of people.
func (s *Site) listing(ctx context.Context) (register.Listing, error) {
	if s.Listing == nil {
		return register.Listing{}, nil
	}
	return s.Listing(ctx)
}

// kept is a game as its journal tells it. What is kept of it is used while that has no line behind those that it was made of.
func (s *Site) kept(ctx context.Context, tag string) (told, error) {
	if t, kept := s.stories.get(tag); kept {
		more, err := s.Store.LinesBehind(ctx, tag, t.read)
		if err != nil || len(more) == 0 {
			return t, err
		}
		if !slices.ContainsFunc(more, game.Line.Public) { // told as soon as if they had not come: nobody reads off a clock that they have
			t.read += len(more)
			s.stories.put(t)
			return t, nil
		}
	}
	made, err, _ := s.stories.making.Do(tag, func() (any, error) { return s.tell(context.WithoutCancel(ctx), tag) })
	if err != nil {
		return told{}, err
	}
	return made.(told), nil
}

// markOf is a number that is another where something of what everybody is told of a game is. It is made of nothing else: a count
// of the journal's lines would tell of hidden ones.
func markOf(told ...any) int {
	sum := fnv.New32a()
	fmt.Fprintln(sum, told...)
	return int(sum.Sum32())
}

// tell reads a game anew.
func (s *Site) tell(ctx context.Context, tag string) (told, error) {
	g, err := s.Store.Game(ctx, tag)
	if err != nil {
		return told{}, err
	}
	t := told{lines: g.Version(), read: g.Version()}
	if t.Public, err = view.PublicOf(s.Moderator.Rules, s.Moderator.Beacon, g); err != nil {
		return t, err
	}
	if t.Invited != nil {
		t.moved = markOf(t.Invited.Seats, t.Invited.Over)
		return t, nil
	}
	if t.Story, err = view.StoryOf(s.Moderator.Rules, g, game.Nobody); err != nil {
		return told{}, fmt.Errorf("the story of %s: %w", tag, err)
	}
	t.moved = markOf(len(t.Story.Plays), len(t.Story.Press), t.Stage, t.Ended, t.Turn, t.Phase, t.Waits, t.Deadline, t.Seats)
	rules, err := s.Moderator.Rules(t.Pack, t.PackHash)
	if err != nil {
		return told{}, err
	}
	t.Files = handout.Writes(rules)
	t.course = sync.OnceValues(func() (*game.Course, error) { return s.courseOf(ctx, tag) })
	s.stories.put(t)
	return t, nil
}

// begun is a game that has begun, as it stands. Of one that has not, there is nothing.
func (s *Site) begun(ctx context.Context, tag string) (told, error) {
	t, err := s.told(ctx, tag)
	if err == nil && t.Story == nil {
		err = errNothing
	}
	return t, err
}

// mapped is a game that has begun and can be drawn.
func (s *Site) mapped(ctx context.Context, tag string) (told, error) {
	t, err := s.begun(ctx, tag)
	if err == nil && !t.Story.Mapped() {
		err = errNothing
	}
	return t, err
}
