import type { Operation } from "@hivekeeper/contract/operation.ts";
import type { OutgoingOptions } from "./outgoing.ts";
import type { ParamsOf } from "./router/place.ts";

/** Requires `params` exactly when the operation's path has parameters. */
type CallOptions<Url> = Omit<OutgoingOptions, "params"> &
  (Url extends `${string}:${string}` ? { params: ParamsOf<Url> } : { params?: never });

export type CallArguments<O extends Operation> = O["url"] extends `${string}:${string}`
  ? [CallOptions<O["url"]>]
  : [CallOptions<O["url"]>?];

/** A call that has not been made yet. */
export interface CallRequest extends OutgoingOptions {
  operation: Operation;
}

export const requestTo = <const O extends Operation>(operation: O, ...given: CallArguments<O>): CallRequest => ({
  ...given[0],
  operation,
});
