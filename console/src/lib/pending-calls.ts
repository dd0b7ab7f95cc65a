let pending = 0;

/** Whether the answer to a call is still awaited: nothing should be loaded ahead meanwhile. */
export const hasPendingCalls = (): boolean => pending > 0;

/** Counts a call until it has settled. */
export async function counted<Answer>(answer: Promise<Answer>): Promise<Answer> {
  pending++;
  try {
    return await answer;
  } finally {
    pending--;
  }
}
