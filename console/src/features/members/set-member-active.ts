import { type Member, setMemberStatus, setMemberStatusByCreator, updateMember } from "@hivekeeper/contract/member.ts";
import type { Answer } from "#lib/answer.ts";
import { call } from "#lib/call.ts";
import { CallError, isAborted } from "#lib/call-error.ts";

/**
 * Tells a backend whether a member is active, in the three ways that backends know, each asked when the one before
 * failed. All say the same state, so that a step that did arrive does no harm to the next.
 *
 * @throws {CallError} of the first way, which is the one that says what is wrong.
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

/** Not after a call that was given up, nor where the session is in question. */
const mayTryAnother = (error: unknown): boolean =>
  error instanceof CallError && !isAborted(error) && error.status !== 401 && error.status !== 419;
