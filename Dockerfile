# The shop in a container: docker build -t elamba .   (compose.yaml runs two of them behind a proxy)
#
# Debian with glibc, because sharp and the shop's Node are built for it. Nothing secret is needed to build, and nothing
# secret is in a layer: .dockerignore leaves .env and data/ out.

FROM node:26-bookworm-slim AS packages
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --no-audit --no-fund && rm -rf node_modules/node-linux-* node_modules/.bin/node

FROM node:26-bookworm-slim AS pages
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:26-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /shop
# The bundled server, and the sources that it reads: texts, migrations, fonts, the programs of its helper processes.
COPY --from=packages /shop/node_modules node_modules
COPY --from=pages /shop/build build
COPY package.json ./
COPY contracts contracts
COPY shop shop
COPY adapters adapters
COPY embedded embedded
COPY database database
COPY server server
COPY background background
COPY content content
COPY web web
# The image's own user without rights writes to these two alone; /tmp may be in memory.
RUN mkdir -m 0700 /data /backups && chown node:node /data /backups
USER node
VOLUME /data /backups
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "build/process/start.js"]
