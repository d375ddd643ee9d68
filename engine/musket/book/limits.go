package book

// MaxTries is how many attempts of exhaustion a turn may have.
const MaxTries = 20
