import { eraseOrganization } from "~/modules/companies/companies/logo/logo.server";
import { removeCompanyInTransaction } from "~/modules/companies/companies/membership/company-endings.server";
import { findOrganization } from "~/modules/companies/companies/organization/organization-rows.server";
import { revokeAllDoorPassesInTransaction } from "~/modules/events/events/door/door-passes.server";
import { removeInvitationsIntoInTransaction } from "~/modules/membership/coworkers/invitations.server";
import {
  completeInterruptedClosures,
  eraseAccount,
} from "~/modules/membership/leaving/account-closure.server";
import { membershipOf } from "~/modules/membership/leaving/membership-rows.server";
import { removeSampleDuesInTransaction } from "~/modules/money/dues/sample/sample-dues.server";
import { removeSampleStatementsInTransaction } from "~/modules/money/statements/sample-statements.server";
import { listPeopleOf } from "~/modules/people/accounts/people/people.server";
import { forgetAllAttemptsInTransaction } from "~/modules/people/sign-up/sign-up-completion.server";
import { removeOffersOfInTransaction } from "~/modules/publishing/offers/own-offers.server";
import {
  listStaffSwitchedOn,
  switchStaffOffByCommand,
} from "~/modules/staff/staff/accounts/staff-command.server";
import type { StaffMember } from "~/modules/staff/staff/staff";
import {
  dropMailInTransaction,
  dropMailsOfInTransaction,
  findUnsentMailInTransaction,
} from "~/platform/mail/failed-mails.server";
import { prepareToForget } from "~/platform/mail/mail-log.server";
import { type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { backend } from "~/platform/supabase/backend.server";
import people from "../../../../fixtures/chamber/people.json";
import demo from "../../../../fixtures/demo.json";
import { DEMO_COWORKER, DEMO_OWNER } from "./demo.server";

/** The owner is last: while anything of the demo mode is left, their account shows it. */
const ADDRESSES = [...demo.members.map(({ email }) => email), DEMO_COWORKER, DEMO_OWNER];

/** People of the whole chamber have no password, so a start need not ask the backend for each. */
const ALL_ADDRESSES = [...people.map(({ email }) => email), ...ADDRESSES];

/** Their records belong to the sample data, which a normal portal may have. */
const SAMPLE_COMPANIES = new Set([...demo.members, ...people].map(({ company }) => company));

interface DemoAccount {
  id: string;
  email: string;
}

/** The accounts of the demo mode in these data; their password is public. */
export const findDemoAccounts = (): Promise<DemoAccount[]> => findAccounts(ADDRESSES);

async function findAccounts(addresses: readonly string[]): Promise<DemoAccount[]> {
  const running = await backend();
  const found = await Promise.all(addresses.map((email) => running.findUserByEmail(email)));
  return found.flatMap((user, index) =>
    user ? { id: user.id, email: addresses[index] ?? "" } : [],
  );
}

/** The decision of an operator about accounts that the demo mode did not make itself. */
export interface DemoDecision {
  /** Addresses of members and user names of staff that stay. */
  keep: readonly string[];
  /** True to remove every other one. */
  all: boolean;
}

/**
 * Removes the accounts of the demo mode and what belongs to them alone (rules 743). Whoever knew
 * its public passwords may have made more: they go as well, unless the operator keeps them by name
 * (rules 1388). Safe to repeat.
 *
 * @returns what was removed, a line each; refused before anything is, while accounts wait for a
 *   decision
 */
export async function removeDemo({
  keep,
  all,
}: DemoDecision): Promise<string[] | Refusal<"undecided", { names: string[] }>> {
  // A removal may have been killed after an account had gone and before its records had.
  await completeInterruptedClosures();
  const sample = await findAccounts(ALL_ADDRESSES);
  // Before the accounts: a normal start is refused while they exist, so no other money is there.
  const isDemo = sample.some(({ email }) => ADDRESSES.includes(email));
  const kept = new Set(keep.map((name) => name.trim().toLowerCase()));
  const others = isDemo ? await listOthers(kept) : [];
  const staff = isDemo ? listStaffSwitchedOn() : [];
  const leaving = staff.filter(({ username }) => !kept.has(username));
  const names = [...others.map(({ email }) => email), ...leaving.map(({ username }) => username)];
  if (names.length > 0 && !all) return refuse("undecided", { names });
  const lines = isDemo
    ? [...(await closeAccess(staff, leaving)), ...(await removeSampleMoney())]
    : [];
  // The sample accounts are last: while one is left, a normal start is refused.
  const accounts = [...others, ...sample];
  for (const organizationId of await organizationsOf(accounts))
    lines.push(await removeOrganization(organizationId, accounts));
  for (const account of accounts) {
    await eraseAccount(account);
    lines.push(`removed the account ${account.email}`);
  }
  // Erasing has written some more. Sample mails were never meant to arrive.
  const forget = await prepareToForget(ALL_ADDRESSES);
  const mails = await transaction(() => {
    forget();
    return dropMailsOfInTransaction(ALL_ADDRESSES) + dropSampleMailsInTransaction();
  });
  if (mails > 0) lines.push(`removed ${mails} mails`);
  return lines;
}

/** Everything booked in the demo mode goes at once, so that the books stay closed (rules 1080). */
async function removeSampleMoney(): Promise<string[]> {
  const count = await transaction(() => {
    removeSampleStatementsInTransaction();
    return removeSampleDuesInTransaction();
  });
  return count > 0 ? [`removed ${count} records of dues and payments`] : [];
}

/** Accounts of members that the demo mode did not make. */
async function listOthers(kept: ReadonlySet<string>): Promise<DemoAccount[]> {
  const all = await (await backend()).listAddresses();
  return [...all]
    .map(([id, email]) => ({ id, email }))
    .filter(({ email }) => !kept.has(email) && !ALL_ADDRESSES.includes(email));
}

/** Ends what strangers may have left to come back with. */
async function closeAccess(
  staff: readonly StaffMember[],
  leaving: readonly StaffMember[],
): Promise<string[]> {
  const staying = staff.filter((member) => !leaving.includes(member));
  const off = await switchStaffOffByCommand(new Set(staying.map(({ id }) => id)));
  const passes = await transaction(() => {
    forgetAllAttemptsInTransaction();
    return revokeAllDoorPassesInTransaction();
  });
  return [
    ...off.map(({ username }) => `switched off the staff account ${username}`),
    ...(passes > 0 ? [`revoked ${passes} passes of doors`] : []),
  ];
}

async function organizationsOf(accounts: readonly DemoAccount[]): Promise<Set<string>> {
  const memberships = await Promise.all(accounts.map(({ id }) => membershipOf(id)));
  return new Set(memberships.flatMap((one) => one?.organizationId ?? []));
}

/** A company that others belong to stays, with the first of them as its owner. */
async function removeOrganization(id: string, accounts: readonly DemoAccount[]): Promise<string> {
  const name = (await findOrganization(id))?.name ?? "";
  const people = await listPeopleOf(id);
  if (people.some((person) => !accounts.some((account) => account.id === person.id)))
    return `left the company ${name}, because others belong to it`;
  await transaction(() => {
    removeCompanyInTransaction(id, { except: SAMPLE_COMPANIES });
    removeOffersOfInTransaction(id);
    removeInvitationsIntoInTransaction(id);
  });
  await eraseOrganization(id);
  return `removed the company ${name}`;
}

function dropSampleMailsInTransaction(): number {
  const found = demo.unsentMails.flatMap(({ id }) => findUnsentMailInTransaction(id) ?? []);
  for (const mail of found) dropMailInTransaction(mail);
  return found.length;
}
