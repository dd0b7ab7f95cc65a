import pg from "pg";

const INTEGRITY_VIOLATION = "23";

/**
 * Whether the database refused a statement because of the constraint or unique index with this name.
 * Drizzle wraps what the driver throws, so the chain of causes is followed.
 */
export function violates(error: unknown, constraint: string): boolean {
  const answer = databaseError(error);
  return answer?.code?.startsWith(INTEGRITY_VIOLATION) === true && answer.constraint === constraint;
}

/** The database's own error among the causes; `undefined` when the error comes from elsewhere. */
export function databaseError(error: unknown): pg.DatabaseError | undefined {
  for (const cause of causes(error)) if (cause instanceof pg.DatabaseError) return cause;
  return undefined;
}

/** An error and its causes, outermost first. */
export function* causes(error: unknown): Generator<Error> {
  for (let each = error; each instanceof Error; each = each.cause) yield each;
}

/**
 * Runs `work`. If the database refuses it by one of these constraints, throws the error given for that constraint. So
 * the database decides, and not a query before the write: two requests may arrive together.
 */
export async function unlessViolated<Result>(
  work: () => Promise<Result>,
  refusals: Readonly<Record<string, () => Error | Promise<Error>>>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const broken = Object.keys(refusals).find((constraint) => violates(error, constraint));
    throw (await refusals[broken ?? ""]?.()) ?? error;
  }
}
