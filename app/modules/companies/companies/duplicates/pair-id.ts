/** The id of a pair of companies, in whichever order they are given. */
export const pairId = (oneId: string, otherId: string): string => [oneId, otherId].sort().join(":");
