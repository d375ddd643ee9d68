package enginetest_test

import (
	"iter"

	"adjutant/engine"
)

// bent is a system with some of its methods replaced by broken ones.
type bent struct {
	engine.System
	info  func() engine.Info
	begin func(engine.Setup) (engine.State, error)
	parse func([]byte) (engine.State, error)
	node  func(engine.State) engine.Node
	check func(engine.State, engine.Action) engine.Ruling
	legal func(engine.State, engine.Side) iter.Seq[engine.Action]
	act   func(engine.State, engine.Action) (engine.State, []engine.Event, error)
	roll  func(engine.State, engine.Roll) (engine.State, []engine.Event, error)
}

func (b bent) Info() engine.Info {
	if b.info != nil {
		return b.info()
	}
	return b.System.Info()
}

func (b bent) New(setup engine.Setup) (engine.State, error) {
	if b.begin != nil {
		return b.begin(setup)
	}
	return b.System.New(setup)
}

func (b bent) ParseState(text []byte) (engine.State, error) {
	if b.parse != nil {
		return b.parse(text)
	}
	return b.System.ParseState(text)
}

func (b bent) Node(s engine.State) engine.Node {
	if b.node != nil {
		return b.node(s)
	}
	return b.System.Node(s)
}

func (b bent) Check(s engine.State, a engine.Action) engine.Ruling {
	if b.check != nil {
		return b.check(s, a)
	}
	return b.System.Check(s, a)
}

func (b bent) Legal(s engine.State, side engine.Side) iter.Seq[engine.Action] {
	if b.legal != nil {
		return b.legal(s, side)
	}
	return b.System.Legal(s, side)
}

func (b bent) Act(s engine.State, a engine.Action) (engine.State, []engine.Event, error) {
	if b.act != nil {
		return b.act(s, a)
	}
	return b.System.Act(s, a)
}

func (b bent) Roll(s engine.State, r engine.Roll) (engine.State, []engine.Event, error) {
	if b.roll != nil {
		return b.roll(s, r)
	}
	return b.System.Roll(s, r)
}
