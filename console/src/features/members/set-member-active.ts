import { type Member, setMemberStatus, setMemberStatusByCreator, updateMember } from "@hivekeeper/contract/member.ts";
import type { Answer } from "#lib/answer.ts";
import { call } from "#lib/call.ts";
import { CallError, isAborted } from "#lib/call-error.ts";

/**
 * Sets whether a member is active. Backends differ: three calls are tried in turn, each after the one before failed.
 * All send the same state, so repeating one does no harm.
 *
 * @throws {CallError} of the first call, which tells what is wrong.
 */
export async function setMemberActive({ id, creatorId }: Member, isActive: boolean): Promise<Answer> {
  const number = isActive ? 1 : 0;
  const params = { id };
  const ways = [
    () => call(setMemberStatus, { params, body: { is_active: number } }),
    () =>
      call(updateMember, {
        params,
        body: {
          is_active: number,
          active: isActive,
          status: isActive ? "active" : "inactive",
          status_int: number,
        },
      }),
    ...(creatorId
      ? [() => call(setMemberStatusByCreator, { params: { id: creatorId }, body: { is_active: number } })]
      : []),
  ];
  let reason: unknown;
  for (const way of ways) {
    try {
      return await way();
    } catch (error) {
      reason ??= error;
      if (!mayTryAnother(error)) break;
    }
  }
  throw reason;
}

/** Not after an aborted call or an authentication error. */
const mayTryAnother = (error: unknown): boolean =>
  error instanceof CallError && !isAborted(error) && error.status !== 401 && error.status !== 419;
