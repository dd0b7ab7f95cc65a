import { beforeEach, expect, test, vi } from "vitest";
import { adoptConfig } from "../../src/lib/config.ts";
import { isPicture, pictureAddress, webAddress } from "../../src/lib/links.ts";

beforeEach(() => {
  vi.stubGlobal("location", { origin: "https://console.example", href: "https://console.example/x" });
  adoptConfig({ apiBase: "/api" });
});

test("a typed link leads to http or https, or nowhere (S-48)", () => {
  const typed = [
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "data:text/html,x",
    "java\tscript:alert(1)",
    "not a link",
    "",
  ];
  for (const text of typed) expect(webAddress(text)).toBeUndefined();
  expect(webAddress("example.com")).toBe("https://example.com/");
  expect(webAddress("//evil.example")).toBe("https://evil.example/");
  expect(webAddress(" HTTP://example.com/a?b=1 ")).toBe("http://example.com/a?b=1");
});

test("a picture has an http(s) address, or is a file of the backend's origin (S-50)", () => {
  for (const address of ["javascript:x", "data:text/html,x", "//evil.example/a.png", "", null, undefined]) {
    expect(pictureAddress(address)).toBeNull();
  }
  expect(pictureAddress("https://example.com/a.png")).toBe("https://example.com/a.png");
  expect(pictureAddress("/files/a.png")).toBe("https://console.example/files/a.png");
  adoptConfig({ apiBase: "https://backend.example/v1" });
  expect(pictureAddress("/files/a.png")).toBe("https://backend.example/files/a.png");
});

test("a picture is recognised by the extension of its path, with any query (G28)", () => {
  for (const address of ["/a.png", "https://x.test/b.JPEG?sig=1", "c.webp#top"]) expect(isPicture(address)).toBe(true);
  for (const address of ["/a.pdf", "/a?name=b.png", "png"]) expect(isPicture(address)).toBe(false);
});
