package plan

import (
	"slices"
	"sync"

	"adjutant/engine"
	"adjutant/moderator/ask"
	"adjutant/moderator/interpret"
	"adjutant/moderator/judge"
	"adjutant/moderator/orders"
)

// tried is what the orders of a side came to. Nothing in it changes once it is made.
type tried struct {
	side engine.Side
	text string
	judge.Rehearsal
	inquiry func() *ask.Inquiry // behind them, made when something is first asked
}

// tried is what the orders of a request come to, as it is kept, or tried now.
func (p *Planner) tried(r Request) (*tried, error) {
	if one := p.kept(r); one != nil {
		return one, nil
	}
	rehearsal, err := p.try(r.Side, r.Text)
	if err != nil {
		return nil, err
	}
	one := &tried{side: r.Side, text: r.Text, Rehearsal: rehearsal}
	one.inquiry = sync.OnceValue(one.ask)
	p.mu.Lock()
	defer p.mu.Unlock()
	p.last = append(p.last[max(0, len(p.last)+1-maxTried):], one)
	return one, nil
}

// kept is what is kept of the orders of a request, nil for nothing.
func (p *Planner) kept(r Request) *tried {
	p.mu.Lock()
	defer p.mu.Unlock()
	i := slices.IndexFunc(p.last, func(t *tried) bool { return t.side == r.Side && t.text == r.Text })
	if i < 0 {
		return nil
	}
	one := p.last[i]
	p.last = append(slices.Delete(p.last, i, i+1), one)
	return one
}

// ask is what can be asked behind the orders.
func (t *tried) ask() *ask.Inquiry {
	c := t.Behind
	node := c.Node()
	return ask.New(c, t.side, interpret.Request{
		Pack: c.Rules.Pack, Game: c.Tag, Title: c.Title, Side: t.side, Turn: node.Turn, Phase: node.Phase, Rules: c.Rules.System, State: c.State, Placed: engine.PlacedOf(c.Rules.System, c.State), Version: orders.Latest,
	}, "the moderator")
}
