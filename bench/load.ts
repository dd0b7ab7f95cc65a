import { Agent, type RequestOptions, request } from "node:http";
import { at } from "./measure.ts";

export interface Load {
  readonly perSecond: number;
  /** The median, in milliseconds. */
  readonly p50: number;
}

export interface LoadOptions {
  readonly connections: number;
  readonly seconds: number;
  /** Makes the body of a request from its number. Without it requests are GETs. */
  readonly body?: (number: number) => object;
}

/** Sends requests over `connections` connections for `seconds` seconds, on each connection one after the other. */
export async function load(url: string, token: string, { connections, seconds, body }: LoadOptions): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const headers = { authorization: `Bearer ${token}`, ...(body && { "content-type": "application/json" }) };
  const method = body ? "POST" : "GET";
  const began = performance.now();
  const times: number[] = [];
  const goOn = async () => {
    while (performance.now() - began < seconds * 1000) {
      const asked = performance.now();
      await send(url, { agent, method, headers }, body && JSON.stringify(body(times.length)));
      times.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: connections }, goOn));
  const took = (performance.now() - began) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  return { perSecond: times.length / took, p50: at(times, 0.5) };
}

function send(url: string, options: RequestOptions, body: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(url, options, (answer) => {
      answer.resume().on("end", () => {
        if (answer.statusCode === 200) resolve();
        else reject(new Error(`${url} was answered with ${answer.statusCode}`));
      });
    });
    sent.on("error", reject).end(body);
  });
}
