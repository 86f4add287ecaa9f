import type { Act, Answer } from "./ledger.ts";
import type { People } from "./writing-people.ts";

/**
 * One act after the other, each begun once the one before was confirmed and given its response.
 * After a cut it begins anew.
 *
 * @param mark makes a text that stands nowhere else
 */
export type Writer = (people: People, mark: () => string) => AsyncGenerator<Act, void, Answer>;
