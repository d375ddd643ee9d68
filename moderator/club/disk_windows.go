package club

import "golang.org/x/sys/windows"

// bytesFree is how many bytes a user may still write into a folder.
func bytesFree(folder string) (free uint64, err error) {
	name, err := windows.UTF16PtrFromString(folder)
	if err != nil {
		return 0, err
	}
	err = windows.GetDiskFreeSpaceEx(name, &free, nil, nil)
	return free, err
}
