import { type Member, setMemberStatusByCreator, updateMember } from "@hivekeeper/contract/member.ts";
import type { Answer } from "#lib/answer.ts";
import { call } from "#lib/call.ts";
import { CallError, isAborted } from "#lib/call-error.ts";

/**
 * Sets whether a member is active, after the first call has failed. Backends differ: two more are tried in turn. All send
 * the same state, so repeating one does no harm.
 *
 * @throws {CallError} of the first call, which tells what is wrong.
 */
export async function trySetMemberActive(
  { id, creatorId }: Member,
  isActive: boolean,
  reason: unknown,
): Promise<Answer> {
  const number = isActive ? 1 : 0;
  const ways = [
    () =>
      call(updateMember, {
        params: { id },
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
  let failure = reason;
  for (const way of ways) {
    if (!mayTryAnother(failure)) break;
    try {
      return await way();
    } catch (error) {
      failure = error;
    }
  }
  throw reason;
}

/** Not after an aborted call or an authentication error. */
const mayTryAnother = (error: unknown): boolean =>
  error instanceof CallError && !isAborted(error) && error.status !== 401 && error.status !== 419;
