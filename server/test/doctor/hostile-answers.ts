import type { ServerResponse } from "node:http";

/** Takes the connection over, which nobody has offered. */
export const switchProtocols = (response: ServerResponse): void =>
  void response.socket?.write("HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n");

/** Writes for as long as somebody reads. */
export function answerWithoutEnd(response: ServerResponse): void {
  const blanks = Buffer.alloc(1024 * 1024, " ");
  const write = () => {
    while (!response.destroyed && response.write(blanks));
  };
  response.on("drain", write);
  write();
}
