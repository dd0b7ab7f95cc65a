import { type ParseArgsConfig, parseArgs } from "node:util";

/** The arguments are wrong. The usage is printed after the message. */
export class WrongUsage extends Error {
  override readonly name = "WrongUsage";
}

/** Reads the arguments of a command. @throws {WrongUsage} */
export function argumentsIn<const Config extends ParseArgsConfig>(config: Config) {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new WrongUsage(error instanceof Error ? error.message : String(error));
  }
}

export const asksForHelp = (args: readonly string[]): boolean => args.includes("--help") || args.includes("-h");
