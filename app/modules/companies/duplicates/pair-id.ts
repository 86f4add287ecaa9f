/** The same for both orders of two companies. */
export const pairId = (oneId: string, otherId: string): string => [oneId, otherId].sort().join(":");
