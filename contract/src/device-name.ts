/** In search order: many browsers also name others in their user agent. */
const BROWSERS = [
  [/Edg(e|A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/SamsungBrowser/, "Samsung Internet"],
  [/Firefox|FxiOS/, "Firefox"],
  [/Chrome|CriOS|Chromium/, "Chrome"],
  [/Safari/, "Safari"],
] as const;

const SYSTEMS = [
  [/iPhone|iPad|iOS/, "iOS"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS|Macintosh/, "macOS"],
  [/CrOS/, "ChromeOS"],
  [/Linux/, "Linux"],
] as const;

/** `Chrome on Windows`, from the user agent. An unknown one is shown as it is. */
export function deviceName(userAgent: string): string {
  const find = (words: typeof BROWSERS | typeof SYSTEMS) => words.find(([sign]) => sign.test(userAgent))?.[1];
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? (userAgent.slice(0, 60) || "Unknown device");
}

export const isHandheld = (userAgent: string): boolean => /Mobile|Android|iPhone|iPad/.test(userAgent);
