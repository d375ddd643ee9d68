package engine

// Declarer is a [System] whose rules are lines that somebody typed in, and which players may read.
type Declarer interface {
	// Declarations are the lines in the order of their files.
	Declarations() []Declaration
}

// Declaration is a line by which orders are judged.
type Declaration struct {
	Cite Cite   // PACK limits:12
	Text string // what the line says
}

// DeclarationsOf are the lines by which a system judges, none where it has a rule book.
func DeclarationsOf(sys System) []Declaration {
	if d := FeaturesOf(sys).Declarer; d != nil {
		return d.Declarations()
	}
	return nil
}
