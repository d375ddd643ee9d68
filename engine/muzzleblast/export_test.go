package muzzleblast

import "io/fs"

func fsSub(id string) (fs.FS, error) { return fs.Sub(Packs(), id) }
