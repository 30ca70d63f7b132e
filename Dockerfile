# A small image with docgen and nothing of what made it:
#
#     docker build --tag docgen .
#     docker run --rm --user "$(id -u):$(id -g)" --volume "$PWD:/work" docgen build content out

FROM swift:6.2-bookworm AS build
COPY . /docgen
RUN ["/docgen/scripts/release"]
RUN mkdir /installed \
  && tar --extract --file /docgen/.build/packages/docgen-*.tar.gz --directory /installed --strip-components=1

FROM debian:bookworm-slim
# git for 'docgen diff --git', libcurl and its certificates for 'docgen check --external'. What Debian
# mends must come in, so no version is named.
# hadolint ignore=DL3008
RUN apt-get update \
  && apt-get install --yes --no-install-recommends ca-certificates git libcurl4 \
  && rm -rf /var/lib/apt/lists/* \
  && useradd --create-home --uid 1000 docgen \
  && git config --system --add safe.directory /work
COPY --from=build /installed /usr/local
USER docgen
WORKDIR /work
ENTRYPOINT ["docgen"]
CMD ["--help"]
