package state

import (
	"encoding/json"
	"reflect"
	"testing"

	"adjutant/engine/option"
)

// TestTextIsTheStruct: a text has each field of a state in it, as encoding/json writes it.
func TestTextIsTheStruct(t *testing.T) {
	none := State{Options: Options{}, Units: []Unit{}, Formations: []Formation{}, Commands: []Command{}}
	few := none
	few.Units, few.Formations, few.Commands = make([]Unit, 2), make([]Formation, 2), make([]Command, 2)
	var full State
	fill(reflect.ValueOf(&full).Elem())
	full.Latecomers = Options{"F-01": "own"}
	full.Options = Options{"F-01": "own", "I-01": "two & \"three\""}
	for _, s := range []State{none, few, full} {
		written := s
		written.Options = option.Without(s.Options, s.Latecomers)
		want, err := json.Marshal(&written)
		if err != nil {
			t.Fatal(err)
		}
		if got := s.Text(); string(got) != string(want) {
			t.Errorf("the text is\n%s\nand not\n%s", got, want)
		}
	}
}

// fill gives each field a value that it does not have where nothing is said.
func fill(v reflect.Value) {
	switch v.Kind() {
	case reflect.String:
		v.SetString("a <b> \\ é")
	case reflect.Int:
		v.SetInt(-7)
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Struct:
		for i := range v.NumField() {
			fill(v.Field(i))
		}
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 2, 2))
		fill(v.Index(0))
		fill(v.Index(1))
	case reflect.Map:
		key, value := reflect.New(v.Type().Key()).Elem(), reflect.New(v.Type().Elem()).Elem()
		v.Set(reflect.MakeMap(v.Type()))
		v.SetMapIndex(key, value)
		fill(key)
		fill(value)
		v.SetMapIndex(key, value)
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		fill(v.Elem())
	default:
		panic("a field of kind " + v.Kind().String())
	}
}
