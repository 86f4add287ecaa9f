import { env } from "~/env.server";
import { allCompanies } from "~/modules/companies/companies/staff/company-batch.server";
import { chamberAccountNumbers } from "~/modules/money/dues/account/chamber-payee.server";
import {
  companiesByAccount,
  duesForMatching,
} from "~/modules/money/dues/ledger/bank-payments.server";
import type { MatchingBooks } from "./matching/evidence";
import { Matcher } from "./matching/matcher";
import type { Statement } from "./statement";
import { statements } from "./statements.store.server";

/** The chamber's accounts: those of dues, and those of statements that were booked. */
export const ownAccounts = (): ReadonlySet<string> =>
  new Set([...chamberAccountNumbers(), ...statements.derived(accountsOf)]);

const accountsOf = (rows: readonly Statement[]): readonly string[] =>
  rows.flatMap(({ accounts }) => accounts);

/**
 * A matcher for the books as they stand; the same one until they change, because its indexes are
 * large.
 */
export const currentMatcher = (): Matcher =>
  matcherFor({
    companies: allCompanies(),
    dues: duesForMatching(),
    knownAccounts: companiesByAccount(),
    ownNip: env.CHAMBER_NIP ?? "",
  });

let last: { books: MatchingBooks; matcher: Matcher } | null = null;

function matcherFor(books: MatchingBooks): Matcher {
  const isSame =
    last !== null &&
    last.books.companies === books.companies &&
    last.books.dues === books.dues &&
    last.books.knownAccounts === books.knownAccounts;
  if (!last || !isSame) last = { books, matcher: new Matcher(books) };
  return last.matcher;
}
