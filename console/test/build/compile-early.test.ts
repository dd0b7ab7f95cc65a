import type { Rolldown } from "vite";
import { expect, test } from "vitest";
import { compileEarly } from "../../compile-early.ts";

test("the hint to compile a file early stands before everything else in it, as browsers ask", () => {
  const code = { type: "chunk", code: "const names=[`a.js`];export{names}" } as Rolldown.OutputChunk;
  const style = { type: "asset", source: "a{}" } as Rolldown.OutputAsset;
  const { generateBundle } = compileEarly();
  if (typeof generateBundle !== "object") throw new Error("The plugin runs too early");
  expect(generateBundle.order).toBe("post");

  Reflect.apply(generateBundle.handler, {}, [{}, { "a.js": code, "a.css": style }, true]);

  expect(code.code).toBe("//# allFunctionsCalledOnLoad\nconst names=[`a.js`];export{names}");
  expect(style.source).toBe("a{}");
});
