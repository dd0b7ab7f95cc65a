import type { FastifyInstance, InjectOptions } from "fastify";

type Method = NonNullable<InjectOptions["method"]>;

/**
 * The routes that answer this caller with anything but the guard's 401, as `GET /api/x/:id` (HEAD counts as GET).
 *
 * They come from the router's own printed tree, so that no route is missed, however it was registered.
 */
export async function openRoutes(app: FastifyInstance, headers: Record<string, string> = {}): Promise<string[]> {
  const open = new Set<string>();
  for (const { method, pattern } of allRoutes(app)) {
    const url = pattern.replace(/:\w+/g, "1").replaceAll("*", "x");
    const reply = await app.inject({ method, url, headers, ...(/^P/.test(method) && { payload: {} }) });
    const isRefused = reply.statusCode === 401 && (method === "HEAD" || reply.json().message === "Unauthenticated.");
    if (!isRefused) open.add(`${method === "HEAD" ? "GET" : method} ${pattern}`);
  }
  return [...open].sort();
}

export function allRoutes(app: FastifyInstance): { method: Method; pattern: string }[] {
  const path: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split("\n")
    .flatMap((line) => {
      const [, indent = "", segment, methods] = LINE.exec(line) ?? [];
      if (segment === undefined) return [];
      path.splice(indent.length / 4, path.length, segment);
      const names = (methods?.split(", ") ?? []) as Method[];
      return names.map((method) => ({ method, pattern: path.join("") }));
    });
}

const LINE = /^((?:[│ ] {3})*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/;
