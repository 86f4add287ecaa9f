import type { Act, Answer } from "./ledger.ts";
import type { People } from "./writing-people.ts";

/**
 * One act after the other, each begun when the one before was confirmed, which it is handed the answer to. After a cut it begins anew.
 *
 * @param mark makes a text that stands nowhere else
 */
export type Writer = (people: People, mark: () => string) => AsyncGenerator<Act, void, Answer>;
