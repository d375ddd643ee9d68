package game

import (
	"reflect"
	"slices"
	"strings"
	"testing"
)

// besides are the fields of a line that are of no kind: those of each line, and those of a roll.
var besides = []string{"At", "Who", "Program", "Reading", "Record", "Note", "Unverified"}

// lineWith is a line that holds the field, with nothing in it.
func lineWith(t *testing.T, field reflect.StructField) *Line {
	l := &Line{}
	switch f := reflect.ValueOf(l).Elem().FieldByIndex(field.Index); f.Kind() {
	case reflect.Pointer:
		f.Set(reflect.New(field.Type.Elem()))
	case reflect.String:
		f.SetString("text")
	default:
		t.Fatalf("the field %s of a line is neither a pointer nor a text", field.Name)
	}
	return l
}

func TestEachFieldOfLineHasOneRow(t *testing.T) {
	var named []string
	for _, field := range reflect.VisibleFields(reflect.TypeFor[Line]()) {
		if slices.Contains(besides, field.Name) {
			continue
		}
		l := lineWith(t, field)
		var of []string
		for i := range kinds {
			if kinds[i].has(l) {
				of = append(of, kinds[i].name)
			}
		}
		if len(of) != 1 {
			t.Errorf("the field %s of a line has the rows %q, where it is to have one", field.Name, of)
		}
		tag, _, _ := strings.Cut(field.Tag.Get("json"), ",")
		if l.Kind() != strings.ReplaceAll(tag, "_", " ") {
			t.Errorf("the field %s is %q in a journal, and its kind is %q", field.Name, tag, l.Kind())
		}
		named = append(named, l.Kind())
	}
	if len(named) != len(kinds) {
		t.Errorf("there are %d kinds and %d fields of them", len(kinds), len(named))
	}
}

// What a row says nothing of would be nothing for lack of thought: it is to say so.
func TestEachRowSaysAll(t *testing.T) {
	for _, k := range kinds {
		row := reflect.ValueOf(k)
		for i := range row.NumField() {
			if row.Field(i).IsZero() {
				t.Errorf("the row %q says nothing of %s", k.name, row.Type().Field(i).Name)
			}
		}
	}
}

func TestEmptyLineIsOfNoKind(t *testing.T) {
	if kind := (Line{}).Kind(); kind != "" {
		t.Errorf("an empty line is of the kind %q", kind)
	}
}

func TestEachMailIsSomebodys(t *testing.T) {
	for _, k := range kinds {
		if (k.names.mail == nil) != (k.names.mailOf == nil) {
			t.Errorf("the row %q names a mail and not whose it is, or the other way round", k.name)
		}
	}
}

// Every line belongs to a decision: it begins one, or stands in one that a line of a kind begins
// which can.
func TestEachKindHasItsPlace(t *testing.T) {
	for _, k := range kinds {
		if k.place.begins == nil && len(k.place.behind) == 0 {
			t.Errorf("a line %q can stand nowhere", k.name)
		}
		for _, first := range k.place.behind {
			if kindNamed(first).place.begins == nil {
				t.Errorf("a line %q stands behind %q, with which nothing begins", k.name, first)
			}
		}
		if k.place.fits != nil && len(k.place.behind) == 0 {
			t.Errorf("a line %q stands behind none, and is held against it", k.name)
		}
	}
}
