# make demo    a club on this machine: two invented players, every answer shown
# make test    installs what the tests need (where it may) and runs them all
# make bench   speed, as ratios to floors measured in the same run
# make lint    formatting and static checks

GO ?= go

.PHONY: demo test bench lint generate

demo:
	$(GO) run ./cmd/adjutant demo

test:
	@sh testdata/install-servers.sh
	$(GO) vet ./...
	$(GO) test -race -timeout 20m ./...

bench:
	$(GO) test -run '^$$' -bench . -benchmem ./...

lint:
	@test -z "$$($(GO) tool gofumpt -l $$(git ls-files '*.go'))" || { $(GO) tool gofumpt -l $$(git ls-files '*.go'); echo 'run: go tool gofumpt -w the files above'; exit 1; }
	$(GO) vet ./...
	$(GO) tool staticcheck ./...

generate:
	$(GO) generate ./...
