interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether nothing may be loaded that nobody has asked for: the user saves data, or the connection is very slow. */
export function savesData(): boolean {
  const { connection = {} } = navigator as { connection?: Connection };
  return connection.saveData === true || /2g$/.test(connection.effectiveType ?? "");
}
