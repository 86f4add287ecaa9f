import type { Company } from "~/modules/companies/companies/company";
import { companyOf } from "~/modules/companies/companies/membership/companies.server";
import type { ByAccount } from "~/modules/people/accounts/account";
import { type CompanyPerson, listPeopleOf } from "~/modules/people/accounts/people/people.server";
import { matchesSearch } from "~/platform/lists/list-query";
import { type Invitation, stateOf } from "./invitation";
import { listInvitations } from "./invitations.server";

/** A person on a company's list: a member of it, or one invited to it. */
export type Coworker =
  | { kind: "member"; person: CompanyPerson }
  | { kind: "invitee"; invitation: Invitation };

export type CoworkerState = "active" | "invited" | "expired";

export const COWORKER_STATES = ["active", "invited", "expired"] as const satisfies CoworkerState[];

/**
 * People of a company, owner first, then by time of joining; then the invited, newest first (rules
 * 225).
 */
export async function listCoworkers(
  { q, state }: { q: string; state?: CoworkerState },
  { by }: ByAccount,
): Promise<Coworker[]> {
  if (!by.membership) return [];
  const members = (await listPeopleOf(by.membership.organizationId)).map((person) => ({
    kind: "member" as const,
    person,
  }));
  const invitees = (await listInvitations({ by })).map((invitation) => ({
    kind: "invitee" as const,
    invitation,
  }));
  return [...members, ...invitees].filter(
    (one) =>
      matchesSearch(q, textsOf(one)) && (state === undefined || coworkerState(one) === state),
  );
}

export function coworkerState(coworker: Coworker): CoworkerState {
  if (coworker.kind === "member") return "active";
  return stateOf(coworker.invitation) === "invited" ? "invited" : "expired";
}

/** A person whom the company may want to invite. */
export interface Suggestion {
  id: string;
  name: string;
  email: string;
  position: string;
  linkedinUrl: string | null;
  expertise: string[];
  /** Null before the first invitation. */
  state: Exclude<CoworkerState, "active"> | null;
}

/** The company's contact person, then expired invitations, then open ones. */
export async function listSuggestions(
  { q }: { q: string },
  { by }: ByAccount,
): Promise<Suggestion[]> {
  if (!by.membership) return [];
  const members = new Set(
    (await listPeopleOf(by.membership.organizationId)).map(({ email }) => email),
  );
  const earlier = (await listInvitations({ by }))
    .map(suggestionOf)
    .sort((one, other) => Number(other.state === "expired") - Number(one.state === "expired"));
  const known = new Set([...members, ...earlier.map(({ email }) => email)]);
  const contact = contactPersonOf(await companyOf(by.membership));
  const suggested = contact && !known.has(contact.email) ? [contact, ...earlier] : earlier;
  return suggested
    .filter(({ email }) => !members.has(email))
    .filter(({ name, position, expertise }) => matchesSearch(q, [name, position, ...expertise]));
}

/** The contact person that staff have entered. */
function contactPersonOf({ contactPerson: person }: Company): Suggestion | null {
  const name = `${person.firstName} ${person.lastName}`.trim();
  if (!name) return null;
  return {
    id: "contact",
    name,
    email: person.email.toLowerCase(),
    position: person.position,
    linkedinUrl: null,
    expertise: [],
    state: null,
  };
}

function suggestionOf(invitation: Invitation): Suggestion {
  const { id, name, email, position, linkedinUrl, expertise } = invitation;
  return {
    id,
    name,
    email,
    position,
    linkedinUrl,
    expertise,
    state: stateOf(invitation) === "invited" ? "invited" : "expired",
  };
}

function textsOf(coworker: Coworker): string[] {
  const { name, position, email } =
    coworker.kind === "member" ? coworker.person : coworker.invitation;
  return [name, position, email];
}
