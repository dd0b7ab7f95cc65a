FROM node:24-slim AS build
WORKDIR /app
COPY . .
RUN npm ci && npm run build && npm prune --omit=dev

FROM node:24-slim
ENV NODE_ENV=production
WORKDIR /app
COPY --from=build /app ./
RUN mkdir /data && chown node:node /data
USER node
EXPOSE 4000
CMD ["node", "server/dist/main.js"]
