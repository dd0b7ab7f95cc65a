import { isCalendarDay } from "@hivekeeper/contract/day.ts";
import {
  type Field,
  type Fields,
  type Kind,
  type NounOf,
  requiredProblem,
  type WritableName,
  writableNames,
} from "@hivekeeper/contract/fields.ts";
import { emailProblem, phoneProblem } from "@hivekeeper/contract/person-rules.ts";
import type { TakenOf } from "@hivekeeper/contract/schemas/fields.ts";
import { refuseProblems } from "./refusal.ts";

/** New values of some of a noun's writable fields, under our names. */
export type Edit<Table extends Fields> = { [Name in WritableName<Table>]?: TakenOf<Table[Name]> };

/** The values of an edit for the columns of the same names. An empty value is `null`, unless the field is required. */
export type EditColumns<Table extends Fields> = {
  [Name in WritableName<Table>]?: Table[Name] extends { required: true } | { kind: "flag" }
    ? TakenOf<Table[Name]>
    : Exclude<TakenOf<Table[Name]>, ""> | null;
};

type Rule = (value: string) => string | undefined;

type Body<Table extends Fields> = { readonly [Wire in Table[WritableName<Table>]["wire"]]?: unknown };

/** The fields that a body contains, under our names. */
export function sentFields<Table extends Fields>(table: Table, body: Body<Table>): Edit<Table> {
  const sent: Readonly<Record<string, unknown>> = body;
  const pairs = writableNames(table).map((name) => [name, sent[wireOf(table, name)]] as const);
  return Object.fromEntries(pairs.filter(([, value]) => value !== undefined)) as Edit<Table>;
}

/** The fields of `edit` that differ from the stored noun. */
export function changedFields<Table extends Fields>(
  table: Table,
  body: Body<Table>,
  stored: Pick<NounOf<Table>, WritableName<Table>>,
): Edit<Table> {
  const kept: Readonly<Record<string, unknown>> = stored;
  const pairs = Object.entries(sentFields(table, body)).filter(([name, value]) => value !== kept[name]);
  return Object.fromEntries(pairs) as Edit<Table>;
}

/**
 * Checks new values by the field's own rule, or else by the rule of its kind. Stored values are not checked: old
 * records may hold anything.
 *
 * @throws {Refusal} `invalid`
 */
export function refuseEdit<Table extends Fields>(
  table: Table,
  edit: Edit<Table>,
  rules: { readonly [Name in WritableName<Table>]?: Rule } = {},
): void {
  const problems: Record<string, string | undefined> = {};
  for (const name of writableNames(table)) {
    const value: unknown = edit[name];
    const field = table[name];
    if (typeof value !== "string" || !field) continue;
    problems[field.wire] = value === "" ? emptyProblem(field) : (rules[name] ?? RULES[field.kind])?.(value);
  }
  refuseProblems(problems);
}

/** The columns that an edit writes. */
export function editColumns<Table extends Fields>(table: Table, edit: Edit<Table>): EditColumns<Table> {
  const pairs = Object.entries(edit).map(([name, value]) => [
    name,
    value === "" && !table[name]?.required ? null : value,
  ]);
  return Object.fromEntries(pairs) as EditColumns<Table>;
}

/** The wire names of the fields that an edit may change. The activity log uses the same names. */
export const writableWires = <Table extends Fields>(table: Table): Table[WritableName<Table>]["wire"][] =>
  writableNames(table).map((name) => wireOf(table, name));

const wireOf = <Table extends Fields, Name extends WritableName<Table>>(table: Table, name: Name) =>
  (table as Fields)[name]?.wire as Table[Name]["wire"];

const emptyProblem = (field: Field) => (field.required ? requiredProblem(field) : undefined);

const RULES: Partial<Record<Kind, Rule>> = {
  email: emailProblem,
  phone: phoneProblem,
  day: (value) => (isCalendarDay(value) ? undefined : "Must be a day, as YYYY-MM-DD"),
};
