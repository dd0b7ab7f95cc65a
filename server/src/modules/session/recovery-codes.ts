import { randomInt } from "node:crypto";
import { digestOf } from "#lib/token.ts";

/** Letters and digits that cannot be mistaken for each other. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";
const CODES = 10;

/** Ten codes of 16 characters (79 bits), in groups of four. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: CODES }, () => fourOf(() => fourOf(letter).join("")).join("-"));

const letter = () => LETTERS[randomInt(LETTERS.length)];
const fourOf = <Part>(part: () => Part): Part[] => Array.from({ length: 4 }, part);

/** The hash of a code, however its groups and its case are typed. */
export const hashOfRecoveryCode = (code: string): string => digestOf(code.toLowerCase().replace(/[^a-z0-9]/g, ""));
