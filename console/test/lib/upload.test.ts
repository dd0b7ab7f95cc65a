import { createVest } from "@hivekeeper/contract/vest.ts";
import { expect, test, vi } from "vitest";
import { isSettled, openPage } from "./browser.ts";

/** A fake XMLHttpRequest, which records its use and lets a test control the network. */
class FakeRequest {
  static last: FakeRequest | undefined;
  upload: { onprogress?: (event: { loaded: number; total: number; lengthComputable: boolean }) => void } = {};
  headers = new Map<string, string>();
  status = 0;
  responseText = "";
  body: unknown = null;
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  onloadend = () => {};

  constructor() {
    FakeRequest.last = this;
  }
  open() {}
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value);
  }
  getAllResponseHeaders() {
    return 'content-type: application/json\r\netag: "1"\r\n';
  }
  send(body: unknown) {
    this.body = body;
  }
  abort() {
    this.onabort();
    this.onloadend();
  }
  answer(status: number, text: string) {
    this.status = status;
    this.responseText = text;
    this.onload();
    this.onloadend();
  }
}

async function startUpload(signal?: AbortSignal) {
  const page = openPage({ token: "t" });
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
  FakeRequest.last = undefined;
  const { call } = await page.load();
  const shares: number[] = [];
  const body = new FormData();
  const answer = call(createVest, { body, onProgress: (share) => shares.push(share), ...(signal && { signal }) });
  // The code of an upload is loaded with it.
  const request = await vi.waitFor(() => FakeRequest.last ?? Promise.reject(new Error("Nothing is sent yet")));
  return { page, answer, body, shares, request };
}

test("an upload reports its progress, and is answered like any other call", async () => {
  const { answer, body, shares, request } = await startUpload();
  request.upload.onprogress?.({ loaded: 25, total: 100, lengthComputable: true });
  request.upload.onprogress?.({ loaded: 30, total: 0, lengthComputable: false });
  request.answer(201, '{"data":{"id":1}}');

  expect(await answer).toMatchObject({ body: { data: { id: 1 } }, etag: '"1"' });
  expect(shares).toEqual([0.25]);
  expect(request.body).toBe(body);
  expect(Object.fromEntries(request.headers)).toEqual({ accept: "application/json", authorization: "Bearer t" });
});

test("an upload fails like other calls: refused, disconnected, aborted, session ended", async () => {
  const refused = await startUpload();
  refused.request.answer(422, '{"message":"m","errors":{"images.0":["Too big"]}}');
  await expect(refused.answer).rejects.toMatchObject({ kind: "http", fieldErrors: { "images.0": ["Too big"] } });

  const broken = await startUpload();
  broken.request.onerror();
  await expect(broken.answer).rejects.toMatchObject({ kind: "network" });

  const control = new AbortController();
  const given = await startUpload(control.signal);
  control.abort();
  await expect(given.answer).rejects.toMatchObject({ kind: "aborted" });

  const ended = await startUpload();
  ended.request.answer(401, "{}");
  expect(await isSettled(ended.answer)).toBe(false);
  expect(ended.page.left).toEqual(["/"]);
});
