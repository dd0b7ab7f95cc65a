import type { Operation } from "@hivekeeper/contract/operation.ts";
import type { OutgoingOptions } from "./outgoing.ts";

/** The parameter names of a path: `"id"` for `/admin/vests/:id`. */
type PathName<Url> = Url extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathName<`/${Rest}`>
  : Url extends `${string}:${infer Name}`
    ? Name
    : never;

/** Requires `params` exactly when the operation's path has parameters. */
type CallOptions<Url> = Omit<OutgoingOptions, "params"> &
  ([PathName<Url>] extends [never] ? { params?: never } : { params: Readonly<Record<PathName<Url>, string>> });

export type CallArguments<O extends Operation> = [PathName<O["url"]>] extends [never]
  ? [CallOptions<O["url"]>?]
  : [CallOptions<O["url"]>];

/** A call that has not been made yet. */
export interface CallRequest extends OutgoingOptions {
  operation: Operation;
}

export const requestTo = <const O extends Operation>(operation: O, ...given: CallArguments<O>): CallRequest => ({
  ...given[0],
  operation,
});
