import type { RequestArgs } from "~/platform/http/request-scope.server";
import { VISITOR } from "~/platform/http/shared-page.server";
import { sign, signatures } from "~/platform/secrets/signing.server";

/** How a person is known: it selects the sentence that says who is here now. */
type PersonKind = "account" | "staff" | "signUp" | "recovery";

/** A person for whom a page is made: an account, staff, or the owner of a step without a login. */
export interface Person {
  id: string;
  kind: PersonKind;
  name: string;
}

type FindPeople = (args: RequestArgs) => Promise<readonly Person[]>;

let findRegistered: FindPeople = async () => [];

/** Registers who knows the people of a request; the modules of accounts and staff do. */
export function peopleAreFoundBy(find: FindPeople): void {
  findRegistered = find;
}

/** The people of this request, the acting one first; empty for a visitor. */
export const findPeople: FindPeople = (args) => findRegistered(args);

/**
 * Represents a person in the pages that they open. It grants nothing and is only compared, with the
 * person of a post and of the next login.
 */
export const authorOf = (id: string): string => sign("form-author", id);

/** True if an author, noted now or before the secret was replaced, is this person. */
export const isAuthor = (author: string, id: string): boolean =>
  signatures("form-author", id).includes(author);

/**
 * Returns the `typedBy` of a page.
 *
 * @param hasSession true if the browser has a session: then an unknown person is not a visitor, and
 * the page names nobody
 */
export function namesOf(people: readonly Person[], hasSession: boolean): string | null {
  if (people.length === 0) return hasSession ? null : VISITOR;
  return people.map(({ id }) => authorOf(id)).join(" ");
}

/** The authors that a post names, most important first; empty without a person. */
export const authorsIn = (typedBy: unknown): string[] =>
  typeof typedBy === "string" && typedBy !== VISITOR ? typedBy.split(" ").filter(Boolean) : [];
