import type { Act, Answer } from "./ledger.ts";
import type { People } from "./writing-people.ts";

/**
 * Acts in sequence, each begun after the response to the previous one. Starts anew after a cut.
 *
 * @param mark makes a unique text
 */
export type Writer = (people: People, mark: () => string) => AsyncGenerator<Act, void, Answer>;
