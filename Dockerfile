# The platform as an image: built in one stage, run in another, as a user without rights and on a read-only root.

FROM node:20-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund --loglevel=notice
COPY . .
RUN npm run build

FROM node:20-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --no-audit --no-fund --loglevel=notice

FROM node:20-bookworm-slim
# Draws masks and watermarks into recordings that are handed out; the font writes Chinese there and in reports.
RUN apt-get update \
 && apt-get install -y --no-install-recommends ffmpeg fonts-wqy-microhei \
 && rm -rf /var/lib/apt/lists/*
# What finds fonts writes its cache below /tmp: the root is read-only.
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=5180 \
    DATA_DIR=/data \
    SEED_DEMO=0 \
    LOG_LEVEL=info \
    XDG_CACHE_HOME=/tmp/.cache \
    TZ=Asia/Shanghai
WORKDIR /app
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY package.json ./
# The server reads its migrations from where the sources have them.
COPY server/db/migrations ./server/db/migrations
# A volume that is mounted for the first time takes the owner from here.
RUN mkdir /data /backup /shared && chown node:node /data /backup /shared
USER node
VOLUME ["/data", "/backup", "/shared"]
EXPOSE 5180
# Alive, not ready: a database that is away is no reason to start the process again.
HEALTHCHECK --interval=15s --timeout=5s --start-period=120s --retries=4 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "dist/server/main.js"]
