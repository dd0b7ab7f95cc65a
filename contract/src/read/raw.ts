// Readers of single values: they take whatever a backend sent and return a value that the screens can rely on.

export type Raw = Record<string, unknown>;

export const isRaw = (value: unknown): value is Raw =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The first value under `names` that is not absent, null or an empty text. A dot leads into a record. */
export function pick(raw: Raw, ...names: string[]): unknown {
  for (const name of names) {
    const value = name.includes(".") ? valueAt(raw, name) : raw[name];
    if (value !== undefined && value !== null && value !== "") return value;
  }
  return undefined;
}

export const valueAt = (raw: Raw, path: string): unknown =>
  path.split(".").reduce<unknown>((record, name) => (isRaw(record) ? record[name] : undefined), raw);

export function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  return typeof value === "number" || typeof value === "boolean" ? String(value) : "";
}

/** A finite number, also from text (`"12"`, `"1,200.5"`); `null` for anything else. */
export function numberOf(value: unknown): number | null {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value.replaceAll(",", "")) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : null;
}

/** The records in a list; none in a value that is no list. */
export const rawsOf = (value: unknown): Raw[] => (Array.isArray(value) ? value.filter(isRaw) : []);

/**
 * A list of texts, also from its JSON text. Objects in it are read by their `url`, `link`, `path`, `text` or `name`.
 */
export function textsOf(value: unknown): string[] {
  const list = typeof value === "string" && value.startsWith("[") ? parsed(value) : value;
  if (!Array.isArray(list)) return typeof list === "string" && list !== "" ? [list] : [];
  return list
    .map((entry) => textOf(isRaw(entry) ? pick(entry, "url", "link", "path", "text", "name") : entry).trim())
    .filter((entry) => entry !== "");
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return json;
  }
}
