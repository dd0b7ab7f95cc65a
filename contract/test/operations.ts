import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Operation } from "@hivekeeper/contract/operation.ts";

const SOURCE = resolve(import.meta.dirname, "../src");

/** Every operation that the contract exports. */
export async function allOperations(): Promise<Operation[]> {
  const files = readdirSync(SOURCE).filter((name) => name.endsWith(".ts"));
  const modules: object[] = await Promise.all(files.map((name) => import(join(SOURCE, name))));
  return modules.flatMap((exported) => Object.values(exported).filter(isOperation));
}

const isOperation = (value: unknown): value is Operation =>
  typeof value === "object" && value !== null && "method" in value && "url" in value;
