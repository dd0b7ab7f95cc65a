import { CallError } from "./call-error.ts";
import { neverSettles } from "./leave.ts";
import { createListeners } from "./listeners.ts";
import { askProof } from "./proof.ts";
import { setUp } from "./set-up.ts";

// Extension `team`: what a refusal asks for. Loaded with the first one.

const { subscribe: onNoRight, notify: tellNoRight } = createListeners();

/** Calls `listener` when the server has refused what the administrator seemed to be allowed. */
export { onNoRight };

/**
 * The result of `attempt` or, where the session has to prove itself first, of `again`. Before a second factor is set up it
 * never settles: the set-up takes the place of every screen.
 *
 * @throws {CallError} `unproved` when the administrator does not confirm who they are; everything else that `attempt` throws.
 */
export async function settle<Result>(
  attempt: () => Result | Promise<Result>,
  again: () => Promise<Result>,
  { isUnattended = false } = {},
): Promise<Result> {
  try {
    return await attempt();
  } catch (error) {
    const problem = error instanceof CallError && error.body?.problem;
    if (problem === "no_right") tellNoRight();
    if (problem === "second_factor_setup") {
      setUp.require();
      return neverSettles();
    }
    if (problem !== "proof_required" || isUnattended) throw error;
    if (!(await askProof())) throw new CallError("unproved");
    return again();
  }
}
