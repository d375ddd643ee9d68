package carried

import "adjutant/vassal/forge"

// Say gives a VASSAL file with one more log step, in which the lines are said in the chat.
func Say(data []byte, lines []string) ([]byte, error) {
	f, err := Read(data)
	if err != nil {
		return nil, err
	}
	if f, err = forge.Say(f, lines); err != nil {
		return nil, err
	}
	return Bytes(f)
}

// End gives the position at the end of a VASSAL file as a save, which says that it was
// saved at that time, in ms since the epoch, or as soon as its ids allow, by a version of VASSAL,
// "" for that of the file.
func End(data []byte, saved int64, engine string) ([]byte, error) {
	f, err := Read(data)
	if err != nil {
		return nil, err
	}
	s, err := forge.After(f)
	if err != nil {
		return nil, err
	}
	s.Write(engine)
	return s.Save(saved)
}
