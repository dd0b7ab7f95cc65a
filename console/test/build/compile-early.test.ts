import type { Rolldown } from "vite";
import { expect, test } from "vitest";
import { compileEarly } from "../../compile-early.ts";

test("the hint to compile a file early stands before everything else in it, as browsers ask, where there is much to compile", () => {
  const long = `const names=["a.js"];export{names};${"f();".repeat(1_000)}`;
  const code = { type: "chunk", code: long } as Rolldown.OutputChunk;
  const short = { type: "chunk", code: "f();" } as Rolldown.OutputChunk;
  const style = { type: "asset", source: "a{}" } as Rolldown.OutputAsset;
  const { generateBundle } = compileEarly();
  if (typeof generateBundle !== "object") throw new Error("The plugin runs too early");
  expect(generateBundle.order).toBe("post");

  Reflect.apply(generateBundle.handler, {}, [{}, { "a.js": code, "b.js": short, "a.css": style }, true]);

  expect(code.code).toBe(`//# allFunctionsCalledOnLoad\n${long}`);
  expect(short.code).toBe("f();");
  expect(style.source).toBe("a{}");
});
