import type { QueuedIdentity } from "@hivekeeper/contract/identity.ts";

/** An identity of which name, birth and NIN are declared, as somebody has it on screen. */
export const identityWith = (more: Partial<QueuedIdentity> = {}): QueuedIdentity => ({
  ...{ id: "12", memberId: "34", version: 1, state: "waiting", since: "2026-11-25T08:00:00Z" },
  ...{ displayName: "Ngozi Okafor", firstName: "Ngozi", middleName: "", lastName: "Okafor", surname: "Okafor" },
  ...{ email: "", phone: "", location: "", landmarks: "", memberSince: "2026-01-02T08:00:00Z" },
  declared: [
    { field: "name", value: "Ngozi Okafor", problem: "", isBlocking: false },
    { field: "dob", value: "1990-04-12", problem: "", isBlocking: false },
    { field: "nin", value: "•••••••••01", problem: "", isBlocking: false },
  ],
  ...{ documents: [], duplicates: [], needsTwo: false, first: null, decisions: [] },
  claim: { id: "12", until: "2026-11-28T08:02:00Z", seconds: 120 },
  ...more,
});
