import { listPeopleOf } from "~/modules/accounts/people.server";
import { removeCompanyInTransaction } from "~/modules/companies/company-endings.server";
import { eraseOrganization } from "~/modules/companies/logo.server";
import { findOrganization } from "~/modules/companies/organization-rows.server";
import { removeInvitationsIntoInTransaction } from "~/modules/coworkers/invitations.server";
import { removeSampleDuesInTransaction } from "~/modules/dues/sample-dues.server";
import {
  completeInterruptedClosures,
  eraseAccount,
} from "~/modules/leaving/account-closure.server";
import { membershipOf } from "~/modules/leaving/membership-rows.server";
import { removeOffersOfInTransaction } from "~/modules/offers/own-offers.server";
import { removeSampleStatementsInTransaction } from "~/modules/statements/sample-statements.server";
import {
  dropMailInTransaction,
  dropMailsOfInTransaction,
  findUnsentMailInTransaction,
} from "~/platform/mail/unsent-mails.server";
import { transaction } from "~/platform/store/stores.server";
import { backend } from "~/platform/supabase/backend.server";
import people from "../../../fixtures/chamber/people.json";
import demo from "../../../fixtures/demo.json";
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

/**
 * Removes the accounts of the demo mode and what belongs to them alone (rules 743). Safe to repeat.
 *
 * @returns what was removed, a line each
 */
export async function removeDemo(): Promise<string[]> {
  // A removal may have been killed after an account had gone and before its records had.
  await completeInterruptedClosures();
  const accounts = await findAccounts(ALL_ADDRESSES);
  // Before the accounts: a normal start is refused while they exist, so no other money is there.
  const isDemo = accounts.some(({ email }) => ADDRESSES.includes(email));
  const lines = isDemo ? await removeSampleMoney() : [];
  for (const organizationId of await organizationsOf(accounts))
    lines.push(await removeOrganization(organizationId, accounts));
  for (const account of accounts) {
    await eraseAccount(account);
    lines.push(`removed the account ${account.email}`);
  }
  // Erasing has written some more. Sample mails were never meant to arrive.
  const mails = await transaction(
    () => dropMailsOfInTransaction(ALL_ADDRESSES) + dropSampleMailsInTransaction(),
  );
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
