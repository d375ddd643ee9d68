package survey_test

import (
	"testing"
	"testing/fstest"

	"adjutant/moderator/survey"
	"adjutant/vassal/module"
)

// Whatever a build file holds, what is made of it is a pack without mistakes, by the guesses of every question.
func FuzzBuildFile(f *testing.F) {
	build := func(text string) string {
		return `<VASSAL.build.GameModule name="M" version="1" VassalVersion="3.7.0">` + text + `</VASSAL.build.GameModule>`
	}
	f.Add(build(roster + slot("Red Foot", "1", "Blue <b>")))
	f.Add(build(boarded(numbered("HexGrid", `dx="52" dy="60" x0="40" y0="40" sideways="false"`, `hType="N" vType="N" hOff="1" vOff="1" hLeading="1" vLeading="1" stagger="false"`), 92, 70)))
	f.Add(build(boarded(numbered("SquareGrid", `dx="100" dy="100" x0="50" y0="50"`, `hType="A" vType="N" hOff="0" vOff="1"`), 150, 50)))
	f.Add(build(boarded(`<`+boardTag+`ZonedGrid>`+zoneOf("all", "0,0;200,0;200,300;0,300", "$name$", "")+zoneOf("#", "200,0;400,0;400,300;200,300", "$name$", "")+`</`+boardTag+`ZonedGrid>`, 350, 60)))
	f.Add(build(`<VASSAL.build.module.DiceButton name="" nDice="99" nSides="999"/><VASSAL.build.module.DiceButton name="d" nDice="2" nSides="6"/><VASSAL.build.module.RandomTextButton name="d" nDice="1" faces="a,a,"/>` +
		`<VASSAL.build.module.turn.TurnTracker name="T"><VASSAL.build.module.turn.ListTurnLevel property="p" list="Red,Red,-"/></VASSAL.build.module.turn.TurnTracker>`))
	f.Fuzz(func(t *testing.T, text string) {
		m, err := module.ReadFS(module.DefaultLimits(), fstest.MapFS{"buildFile.xml": {Data: []byte(text)}})
		if err != nil || len(text) > 1<<16 {
			return
		}
		s := survey.Of(survey.Source{Module: m})
		made(t, s)
		for _, q := range s.Questions() {
			answer := q.Guess
			if len(q.Choice) > 0 {
				answer = q.Choice[0]
			}
			if err := s.Answer(q.Key, answer); err != nil {
				t.Fatalf("%s %q: %v", q.Key, answer, err)
			}
		}
		made(t, s)
	})
}
