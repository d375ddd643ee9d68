package vassaltest_test

import (
	"bytes"
	"testing"

	"adjutant/vassal"
	"adjutant/vassal/replay"
	"adjutant/vassal/vassaltest"
)

func read(t *testing.T, data []byte) *vassal.File {
	t.Helper()
	f, err := vassal.Read(bytes.NewReader(data), int64(len(data)), vassal.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	for _, w := range f.Warnings {
		t.Errorf("warning %s: %s", w.Code, w.Text)
	}
	return f
}

func TestTableIsReadAsWritten(t *testing.T) {
	table := vassaltest.New("Lab", "1.0")
	table.Player("pw-anna", "Anna Example", "north")
	foot := table.Put("1st Foot", "Field", 36, 60)
	table.Put("2nd/Foot", "Field", 88, 90)
	save := read(t, table.Save())
	if save.Kind != vassal.KindSave || save.Module.Name != "Lab" || save.Counts.AddPieces != 4 {
		t.Errorf("save: kind %s, module %q, %d pieces and stacks", save.Kind, save.Module.Name, save.Counts.AddPieces)
	}

	table.BeginLog()
	table.Drag(88, 30, foot)
	table.Roll("2d6", "2,1")
	table.Undo()
	table.Roll("2d6", "6,5")
	table.Say("attack 0202")
	log := read(t, table.End())
	end, reports, _ := replay.Run(log)
	if len(log.Steps) != 5 || len(reports) != 6 {
		t.Errorf("%d steps, %d reports", len(log.Steps), len(reports))
	}
	for _, r := range reports {
		for _, c := range r.Conflicts {
			t.Errorf("step %d: conflict: %s wants %q, got %q", r.LogStep, c.What, c.Want, c.Got)
		}
	}
	if p, ok := end.Piece(foot); !ok || p.X != 88 || p.Y != 30 {
		t.Errorf("the piece ends at %+v", p)
	}
	rolls := replay.Rolls(log)
	if len(rolls) != 2 || !rolls[0].Undone || rolls[1].Undone || rolls[1].Result != "6,5" {
		t.Errorf("rolls %+v", rolls)
	}
}

func TestSameCallsSameBytes(t *testing.T) {
	make := func() []byte {
		table := vassaltest.New("Lab", "1.0")
		table.Put("1st Foot", "Field", 36, 60)
		return table.Save()
	}
	if !bytes.Equal(make(), make()) {
		t.Error("two tables differ")
	}
}
