import { usualChoice } from "~/modules/companies/companies/duplicates/merged-company";
import { findPair } from "~/modules/companies/companies/duplicates/suspects.server";
import type { CompanyMerge } from "~/modules/office/company-merges/company-merge";
import {
  type MergeInput,
  mergeCompanies,
} from "~/modules/office/company-merges/company-merges.server";
import type { CompanyNames } from "~/platform/store/company-rows";
import { findCompanyStore, listCompanyStores, transaction } from "~/platform/store/stores.server";
import { dayFromToday, now } from "~/platform/time/clock";
import { accepted } from "../../../support/accepted";
import { offerRow } from "../../../support/factories";
import { ADMINISTRATOR as by } from "../staff/support";

/** A row of each store whose rows follow a company. */
const ROWS: Readonly<Record<string, (company: CompanyNames) => object>> = {
  "company-documents": ({ id }) => ({
    companyId: id,
    accountId: null,
    filename: "statut.pdf",
    kind: "pdf",
    size: 1,
    addedAt: now(),
    staffId: "administrator",
  }),
  certificates: ({ id, name }) => ({
    kind: "membership",
    series: "ZC/2026",
    serial: 1,
    issuedAt: now(),
    issuedBy: null,
    accountId: null,
    eventId: null,
    companyId: id,
    revokedAt: null,
    printed: {
      holder: name,
      details: "",
      title: "",
      place: "",
      from: "2026-01-01",
      until: "2026-12-31",
      issuer: "Izba",
      issuerAddress: "Łódź",
    },
  }),
  dues: ({ id, name }) => ({
    number: `SKL/${id}`,
    companyId: id,
    kind: "other",
    year: 2026,
    title: "Składka",
    amountGrosze: 100,
    term: dayFromToday(9),
    issuedOn: dayFromToday(0),
    addressee: { name, nip: "", address: "" },
    issuedBy: "administrator",
    issuedAt: now(),
  }),
  "due-requests": ({ id }) => ({
    dueId: `${id}:due`,
    companyId: id,
    accountId: "anna",
    kind: "sent",
    at: now(),
    pausesUntil: dayFromToday(7),
  }),
  "mailing-recipients": ({ id }) => ({
    mailingId: "one",
    address: `${id}@example.com`,
    name: "",
    companyId: id,
    accountId: null,
    contactId: null,
    guestId: null,
    state: "sent",
    reason: "",
    queuedAt: null,
    at: now(),
  }),
  "due-settings": ({ id }) => ({ id, size: "1-10", reason: "Umowa" }),
  notes: ({ id }) => ({
    kind: "call",
    text: "Rozmowa",
    companyId: id,
    at: now(),
    staffId: "administrator",
    people: [{ id: `${id}:contact`, name: "Ewa Lis" }],
  }),
  tasks: ({ id }) => ({
    text: "Zadzwonić",
    day: dayFromToday(1),
    carerId: "administrator",
    companyId: id,
    people: [],
    createdAt: now(),
    createdBy: "administrator",
  }),
  history: ({ id, name }) => ({
    at: now(),
    staffId: "administrator",
    noun: "company",
    action: "added",
    recordId: id,
    title: name,
    changes: [],
  }),
  offers: ({ id, organizationId, name }) =>
    offerRow({
      id: `${id}:offers`,
      organizationId,
      company: name,
      validUntil: dayFromToday(9),
      createdAt: now(),
    }),
  invitations: ({ organizationId, name }) => ({
    organizationId: organizationId ?? "",
    companyName: name,
    email: "jan@example.com",
    name: "",
    position: "",
    linkedinUrl: null,
    expertise: [],
    sentAt: now(),
    invitedBy: { id: "", name: "" },
    tokenHash: "x",
    end: null,
    acceptance: null,
  }),
  departures: ({ organizationId, name }) => ({
    organizationId: organizationId ?? "",
    companyName: name,
    email: "",
    begunAt: now(),
  }),
  registrations: ({ organizationId }) => ({
    eventId: "e",
    accountId: "a",
    reference: "W-1",
    name: "",
    email: "",
    arrival: 1,
    status: "registered",
    shownCompany: organizationId,
    createdAt: now(),
  }),
  "absorbed-companies": ({ id }) => ({
    name: "Żubr",
    keptId: id,
    at: now(),
    rowIds: ["note"],
    people: [],
  }),
  "different-companies": ({ id }) => ({
    id: `${id}:other`,
    oneId: id,
    otherId: "other",
    at: now(),
    staffId: "administrator",
  }),
};

/** Saves a row of a company in each store; a store that is missing here fails the test. */
export async function fillStoresOf(company: CompanyNames): Promise<void> {
  for (const { name } of listCompanyStores()) await fillStore(name, company);
}

/** Saves a row of a company in one of them. */
export function fillStore(name: string, company: CompanyNames): Promise<void> {
  const companyStore = findCompanyStore(name);
  const row = ROWS[name]?.(company);
  if (!companyStore || !row)
    throw new Error(`add a row of the store ${name} to the tests of merges`);
  const { store, schema } = companyStore;
  return transaction(() => {
    store.save({ ...row, ...schema.parse({ id: `${company.id}:${name}`, ...row }) });
  });
}

/** Number of rows of a company in each store. */
export const rowsOf = (company: CompanyNames): Record<string, number> =>
  Object.fromEntries(
    listCompanyStores().map(({ name, store, isOf }) => [
      name,
      store.count((row) => isOf(row, company)),
    ]),
  );

/** The input of the page of two companies, as it is first shown. */
export async function inputFor(
  companyId: string,
  otherId: string,
  changes: Partial<MergeInput> = {},
): Promise<MergeInput> {
  const pair = await findPair({ companyId, otherId });
  if (!pair) throw new Error("no pair");
  const { one, other } = pair;
  const revisions = { kept: one.revision, absorbed: other.revision };
  return { choice: usualChoice(one, other), revisions, ...changes };
}

/** Merges the second company into the first, or fails. */
export async function merged(
  companyId: string,
  otherId: string,
  changes: Partial<MergeInput> = {},
): Promise<CompanyMerge> {
  const input = await inputFor(companyId, otherId, changes);
  return accepted(await mergeCompanies({ companyId, otherId }, input, { by }));
}
