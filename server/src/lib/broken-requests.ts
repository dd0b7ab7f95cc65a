import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { SECURITY_HEADERS } from "./security-headers.ts";

const ANSWERS: Record<string, [status: string, message: string]> = {
  HPE_HEADER_OVERFLOW: ["431 Request Header Fields Too Large", "The request's headers are too large."],
  ERR_HTTP_REQUEST_TIMEOUT: ["408 Request Timeout", "The request took too long to arrive."],
};
const NOT_HTTP: [string, string] = ["400 Bad Request", "The request is not valid HTTP."];

const patient = new WeakSet<Socket>();

/** Lifts the limit of time for the body of a request, until its answer has been sent. */
export function takeSlowBody({ socket }: IncomingMessage, answer: ServerResponse): void {
  patient.add(socket);
  answer.once("close", () => patient.delete(socket));
}

/** Answers a request that Node could not parse in the same shape as every other error. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  // Node reports a late body once, and leaves the connection to us.
  if (error.code === "ERR_HTTP_REQUEST_TIMEOUT" && patient.has(socket)) return;
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, message] = ANSWERS[error.code ?? ""] ?? NOT_HTTP;
  const body = JSON.stringify({ message });
  const headers = { ...SECURITY_HEADERS, "content-type": "application/json; charset=utf-8", connection: "close" };
  const lines = Object.entries({ ...headers, "content-length": Buffer.byteLength(body) }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join("\r\n")}\r\n\r\n${body}`);
}
