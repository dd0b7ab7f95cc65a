/** The names that stand in the place of a person's. */
export const pseudonymNames = (memberId: number) => ({ firstName: "Erased person", lastName: String(memberId) });

export const pseudonymOf = (memberId: number): string => `Erased person ${memberId}`;

/** No mail server has the domain. */
export const erasedEmail = (memberId: number): string => `erased-${memberId}@invalid`;
