import chamber from "./chamber.json";

/** The chamber's own data and its numbers in registers, the same in every language. */
export const chamberNumbers = (): typeof chamber => chamber;
