package chart

// MaxBytes is the length of the longest chart that Read accepts.
const MaxBytes = 64 << 10
