import { createHash } from "node:crypto";
import type { Company } from "~/modules/companies/companies/company";
import {
  findCompanyInTransaction,
  findCompanyOfInTransaction,
} from "~/modules/companies/companies/membership/companies.server";
import {
  type CompanyMatch,
  matchCompany,
  NEW_LEAD,
  searchCompanies,
  UNKNOWN_COMPANY,
} from "~/modules/companies/companies/staff/company-match.server";
import { peopleWithAddresses } from "~/modules/people/accounts/people/person-for-staff.server";
import { presentId } from "~/platform/http/successors.server";
import type { Locale } from "~/platform/i18n/locale";
import { fold } from "~/platform/lists/list-query";
import { mapInSlices } from "~/platform/time/slices.server";
import type { PersonDecision } from "./people-decisions";
import { type ListWords, type PersonLine, readPeople } from "./people-lines";

/** The choice that another company is searched. */
export const SEARCH = "search";

/** Where a person stands in the list, in its order. */
export const PERSON_GROUPS = ["none", "check", "matched", "skipped"] as const;

/** Why a person has the company, or none; labels: `people-list:why`. */
export type MatchReason =
  | "account"
  | "accountAlone"
  | "nip"
  | "name"
  | "nameAndAddress"
  | "address"
  | "several"
  | "part"
  | "nothing"
  | "unnamed";

/** A person of a list with the company that they come from. */
export interface ListedPerson extends Omit<PersonLine, "problem" | "company"> {
  /** Names the person in the fields of the page, also if the list changes. */
  key: string;
  group: "none" | "check" | "matched";
  problem: PersonLine["problem"] | "twice";
  /** The line of the same person, of one that stands in the list twice. */
  firstLine: number;
  account: { id: string; name: string; organizationId: string | null } | null;
  why: MatchReason;
  /** Companies to choose from; null for one that is sure, and for an account. */
  options: readonly Company[] | null;
  /** The company as the list names it. */
  companyText: string;
  /** The company of the seat; null for words alone. */
  company: Company | null;
  /** True if the name of the list becomes a lead. */
  isLead: boolean;
  decision: PersonDecision;
}

interface Decided {
  decisions: ReadonlyMap<string, PersonDecision>;
  /** True for staff who may add companies. */
  mayAddLeads: boolean;
}

const NO_DECISION: PersonDecision = { choice: "", search: "", isSkipped: false };

/** Words of a language by which lists are read. */
export function listWords({ t }: Pick<Locale, "t">): ListWords {
  const wordsOf = (text: string) => text.split(",").map((word) => fold(word.trim()));
  const columns = [
    ["firstName", t("people-list:columns.firstName")],
    ["lastName", t("people-list:columns.lastName")],
    ["name", t("people-list:columns.name")],
    ["email", t("people-list:columns.email")],
    ["phone", t("people-list:columns.phone")],
    ["company", t("people-list:columns.company")],
    ["nip", t("people-list:columns.nip")],
  ] as const;
  return {
    fieldOf: new Map(
      columns.flatMap(([field, words]) => wordsOf(words).map((word) => [word, field] as const)),
    ),
    notPeople: new Set(wordsOf(t("people-list:notPeople"))),
    givenNames: new Set(wordsOf(t("people-list:givenNames"))),
  };
}

/** Reads a list, and finds the account and the company of each person (rules 1524). */
export async function matchPeople(
  list: string,
  { decisions, mayAddLeads }: Decided,
  locale: Pick<Locale, "t">,
): Promise<ListedPerson[]> {
  const lines = readPeople(list, listWords(locale));
  const accounts = await peopleWithAddresses(lines.map(({ email }) => email));
  const first = new Map<string, number>();
  return mapInSlices(lines, (line) => {
    const account = accounts.get(line.email) ?? null;
    const key = keyOf(line);
    const decision = decisions.get(key) ?? NO_DECISION;
    const firstLine = first.get(identityOf(line)) ?? line.line;
    first.set(identityOf(line), firstLine);
    const { company: companyText, problem: own, ...read } = line;
    const person = { ...read, name: account?.name ?? line.name, account, decision, companyText };
    const problem = own ?? (firstLine === line.line ? null : ("twice" as const));
    const found = companyOf(person);
    return { ...person, key, problem, firstLine, ...found, isLead: found.isLead && mayAddLeads };
  });
}

/** An address is one person; without one, a name of a company. */
const identityOf = ({ email, name, company }: PersonLine): string =>
  email || fold(`${name}/${company}`);

const keyOf = ({ line: _, ...line }: PersonLine): string =>
  createHash("sha256").update(JSON.stringify(line)).digest("base64url").slice(0, 12);

type OfCompany = Pick<ListedPerson, "group" | "why" | "options" | "company" | "isLead">;

/** The company of an account is its own; any other is the sure one, or what staff choose. */
function companyOf(
  person: Pick<ListedPerson, "account" | "decision" | "companyText" | "email" | "nip">,
): OfCompany {
  const { account, decision, companyText: name, email, nip } = person;
  const sure = { options: null, isLead: false };
  if (account) {
    const own = findCompanyOfInTransaction(account.organizationId);
    return own
      ? { ...sure, group: "matched", why: "account", company: own }
      : { ...sure, group: "none", why: "accountAlone", company: null };
  }
  const match = matchCompany({ company: name, email, nip });
  const { likely, isSure } = match;
  const isOnlyAddress = name === "" && likely !== null;
  if (likely && (isSure || isOnlyAddress) && decision.choice === "")
    return { ...sure, group: "matched", why: whyOf(match, name), company: likely.company };
  const options = optionsFor(match, decision);
  const group = match.likely || options.length > 1 ? "check" : "none";
  const chosen = chosenIn(match, decision);
  const isLead = decision.choice === NEW_LEAD && name !== "";
  return { group, why: whyOf(match, name), options, company: chosen, isLead };
}

function optionsFor(match: CompanyMatch, { search, choice }: PersonDecision): Company[] {
  const chosen = findCompanyInTransaction(idIn(choice));
  const all = [
    ...match.candidates.map(({ company }) => company),
    ...(search === "" ? [] : searchCompanies(search)),
    ...(chosen ? [chosen] : []),
  ];
  return [...new Map(all.map((company) => [company.id, company])).values()];
}

function chosenIn({ likely }: CompanyMatch, { choice }: PersonDecision): Company | null {
  if (choice === "") return likely?.company ?? null;
  return findCompanyInTransaction(idIn(choice));
}

const idIn = (choice: string): string | null =>
  ["", UNKNOWN_COMPANY, NEW_LEAD, SEARCH].includes(choice)
    ? null
    : (presentId("companyId", choice) ?? null);

function whyOf({ candidates, likely, isSure }: CompanyMatch, name: string): MatchReason {
  const reasons = likely?.reasons ?? [];
  const isAddressed = reasons.includes("email") || reasons.includes("domain");
  if (isSure && reasons.includes("nip")) return "nip";
  if (isSure) return isAddressed ? "nameAndAddress" : "name";
  if (candidates.filter(({ reasons }) => reasons.length > 0).length > 1) return "several";
  if (isAddressed) return "address";
  if (candidates.length > 0) return "part";
  return name === "" ? "unnamed" : "nothing";
}
