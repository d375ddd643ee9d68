package picture

// MaxPixels bounds the size of a picture.
const MaxPixels = 150_000_000

// Smallest is the smallest size of letters, so that they have 9 pixels where the picture
// is shown at half its size.
const Smallest = 18

// MaxFrames bounds the frames of a film.
const MaxFrames = 60

// maxFilm bounds the pixels of a frame.
const maxFilm = 4_000_000

// maxKept bounds the pixels of a ground that is kept, of four bytes each.
const maxKept = 2_000_000
