package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net/http"
	"os"
	"regexp"
	"strings"
	"time"
)

// fakeBrowser stands for the browser of whoever sits at the machine, in scripts: it shows the page at a URL as a
// browser does, writes what it saw to the file that $BROWSED names, and closes the page. With $BROWSER_END it presses
// the button that ends the program, and goes on looking.
func fakeBrowser(args []string) int {
	if len(args) != 1 {
		return 2
	}
	var seen strings.Builder
	code := 0
	if err := browsePage(args[0], &seen); err != nil {
		fmt.Fprintln(&seen, "failed:", err)
		code = 1
	}
	if err := os.WriteFile(os.Getenv("BROWSED"), []byte(seen.String()), 0o600); err != nil {
		return 1
	}
	return code
}

// browsePage shows a page with what is in it, and writes down what was seen.
func browsePage(url string, seen *strings.Builder) error {
	page, at, err := get(url)
	if err != nil {
		return err
	}
	base := regexp.MustCompile(`data-base="(/[A-Za-z0-9_-]{22})"`).FindStringSubmatch(page)
	if base == nil {
		return fmt.Errorf("no page of ours:\n%s", page)
	}
	root := at[:strings.Index(at, base[1])]
	ctx, leave := context.WithCancel(context.Background())
	defer leave()
	if err := stay(ctx, root+base[1]+"/here"); err != nil {
		return err
	}
	fmt.Fprintln(seen, page)
	again, _, err := get(url)
	fmt.Fprintf(seen, "the ticket once more: %v %s\n", err, again)
	for _, file := range regexp.MustCompile(`(?:src|href)="(/[^"]*)"`).FindAllStringSubmatch(page, -1) {
		if _, _, err := get(root + file[1]); err != nil {
			return err
		}
		fmt.Fprintln(seen, "loaded", regexp.MustCompile(`^/[^/]*`).ReplaceAllString(file[1], ""))
	}
	fmt.Fprintln(seen, "as another name:", status(root+base[1], "club.example.test", ""))
	fmt.Fprintln(seen, "from another site:", status(root+base[1]+"/end", "", "cross-site"))
	fmt.Fprintln(seen, "by guessing:", status(root+"/AAAAAAAAAAAAAAAAAAAAAA", "", ""))
	if os.Getenv("BROWSER_END") != "" {
		return press(root + base[1] + "/end")
	}
	return nil
}

// get gives what stands at a URL, and where that led to.
func get(url string) (text, at string, err error) {
	answer, err := (&http.Client{Timeout: time.Minute}).Get(url)
	if err != nil {
		return "", "", err
	}
	defer answer.Body.Close()
	data, err := io.ReadAll(answer.Body)
	if err == nil && answer.StatusCode != http.StatusOK {
		err = fmt.Errorf("%s", answer.Status)
	}
	return string(data), answer.Request.URL.String(), err
}

// stay keeps a page open until the context ends.
func stay(ctx context.Context, url string) error {
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	if err != nil {
		return err
	}
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		return err
	}
	_, err = bufio.NewReader(answer.Body).ReadString('\n')
	return err
}

// status is how a request is answered that names another host, or comes from another site, which posts.
func status(url, host, site string) string {
	r, err := http.NewRequest(http.MethodGet, url, nil)
	if site != "" {
		r, err = http.NewRequest(http.MethodPost, url, nil)
	}
	if err != nil {
		return err.Error()
	}
	r.Host = host
	r.Header.Set("Sec-Fetch-Site", site)
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		return err.Error()
	}
	answer.Body.Close()
	return answer.Status
}

// press presses a button.
func press(url string) error {
	answer, err := http.Post(url, "application/x-www-form-urlencoded", nil)
	if err != nil {
		return err
	}
	return answer.Body.Close()
}
