import { isRaw, type Raw } from "../read/raw.ts";

/** A value that notes which names are asked of it, for as long as it is read. */
export interface Watched {
  value: unknown;
  /** The paths of the names that were asked for, in order, as `user.first_name`; places in lists are numbers. */
  asked: string[];
  /** Where a part of the value stands in it; empty for the whole. */
  pathOf(part: unknown): string;
}

/** Shows a reader the same value, and notes which names it looks for, whether they are there or not. */
export function watch(whole: unknown): Watched {
  const asked: string[] = [];
  const paths = new WeakMap<object, string>();
  const shown = (value: unknown, path: string): unknown => {
    if (!Array.isArray(value) && !isRaw(value)) return value;
    const proxy: object = new Proxy(value, {
      get(target, name, self) {
        if (typeof name === "symbol") return Reflect.get(target, name, self);
        const isPart = !Array.isArray(target) || /^\d+$/.test(name);
        const inner = path === "" ? name : `${path}.${name}`;
        if (isPart) asked.push(inner);
        return isPart ? shown(Reflect.get(target, name), inner) : Reflect.get(target, name, self);
      },
    });
    paths.set(proxy, path);
    return proxy;
  };
  return { value: shown(whole, ""), asked, pathOf: (part) => paths.get(part as object) ?? "" };
}

/** The value at a path of names; `undefined` where there is none. */
export const valueAt = (whole: unknown, path: string): unknown =>
  path === ""
    ? whole
    : path.split(".").reduce<unknown>((within, name) => {
        return Array.isArray(within) ? within[Number(name)] : isRaw(within) ? within[name] : undefined;
      }, whole);

/** A copy of the record with a value at a path. */
export function withValueAt(record: Raw, path: string, value: unknown): Raw {
  const [name = "", ...rest] = path.split(".");
  const inner = record[name];
  return {
    ...record,
    [name]: rest.length === 0 ? value : withValueAt(isRaw(inner) ? inner : {}, rest.join("."), value),
  };
}
