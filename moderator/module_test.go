package moderator_test

import (
	"bytes"
	"strings"
	"testing"

	"adjutant/mail"
	"adjutant/vassal/module"
)

// The module that a mail brings is that of the pack, and the game's position opens in it.
func TestModuleByMail(t *testing.T) {
	m := packMatch(t, "training-field", 1)
	m.once = true
	var made *module.Module
	files := m.filesOf(m.send("north", "module\nposition").Send[0])
	for _, f := range files {
		if strings.HasSuffix(f.Name, ".vmod") {
			made = readModule(t, f)
		}
	}
	if made == nil {
		t.Fatal("no module came")
	}
	for _, f := range files {
		if isVASSAL(f.Name) {
			if save := readVASSAL(t, f.Bytes); save.Module.Name != made.Name || save.Module.Version != made.Version {
				t.Errorf("%s is of the module %s %s, and the module is %s %s", f.Name, save.Module.Name, save.Module.Version, made.Name, made.Version)
			}
		}
	}
}

func readModule(t *testing.T, f mail.Attachment) *module.Module {
	t.Helper()
	m, err := module.Read(bytes.NewReader(f.Bytes), int64(len(f.Bytes)), module.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	for _, w := range m.Warnings {
		t.Errorf("%s: %s", f.Name, w)
	}
	return m
}
