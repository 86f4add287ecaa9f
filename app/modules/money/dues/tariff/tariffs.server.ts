import { createHash } from "node:crypto";
import type { Company } from "~/modules/companies/companies/company";
import { findCompanyInTransaction } from "~/modules/companies/companies/membership/companies.server";
import {
  allCompanies,
  allCompaniesByName,
} from "~/modules/companies/companies/staff/company-batch.server";
import { membersSince } from "~/modules/companies/companies/stages/stage-numbers.server";
import { beginChangeSetInTransaction } from "~/modules/staff/change-sets/change-sets.server";
import { saveEntriesInTransaction } from "~/modules/staff/change-sets/journal.server";
import {
  recordInTransaction,
  saveEntryInTransaction,
} from "~/modules/staff/history/history.server";
import type { ByStaffInRole } from "~/modules/staff/staff/staff";
import { localeOf } from "~/platform/i18n/i18n.server";
import type { Translate } from "~/platform/i18n/locale";
import { createId } from "~/platform/ids/ids.server";
import { memoized } from "~/platform/memo/memoized";
import { total } from "~/platform/money/grosze";
import { type Refusal, refuse } from "~/platform/outcome";
import { derivedFrom } from "~/platform/store/derived-from.server";
import { transaction } from "~/platform/store/stores.server";
import { dayFromToday } from "~/platform/time/clock";
import { mapInSlices } from "~/platform/time/slices.server";
import { chamberPayee } from "../account/chamber-payee.server";
import { TARIFF_SIZES } from "../due";
import { dues } from "../dues.store.server";
import { stateOfDue } from "../ledger/due-state";
import { addresseeOf, isClosedYear } from "../ledger/dues.server";
import {
  amountInHistory,
  currentMovements,
  type DueDraft,
  prepareDues,
  savePreparedDuesInTransaction,
} from "../ledger/ledger.server";
import { ledgerEntries } from "../ledger/ledger-entries.store.server";
import { isUncharged } from "../ledger/uncharged.server";
import { settingsEntry, settingsJournal } from "./accepted-sizes.server";
import { carriedOver, type DueSettings, draftOf, noSettings, type Tariff } from "./tariff";
import { type DueSettingsInput, type TariffInput, tariffFields } from "./tariff.schema";
import { dueSettings, tariffs } from "./tariffs.store.server";
import { type PlannedDues, planRun } from "./yearly-run";

/** The tariff of a year; one that nobody has saved has the prices of the year before. */
export async function findTariff(
  year: number,
): Promise<{ tariff: Tariff; revision: number; isSaved: boolean }> {
  const saved = tariffs.find(String(year));
  if (saved) return { tariff: saved, revision: saved.revision, isSaved: true };
  const before = tariffs.find(String(year - 1));
  const tariff = before ? carriedOver(before, year) : draftOf(year);
  return { tariff, revision: 0, isSaved: false };
}

/** Saves the tariff of a year unless someone else has changed it meanwhile. */
export async function saveTariff(
  year: number,
  { revision, small, medium, large, huge, resolution = "", ...terms }: TariffInput,
  { by }: ByStaffInRole,
): Promise<Tariff | Refusal<"stale">> {
  return transaction(() => {
    const before = tariffs.find(String(year));
    if ((before?.revision ?? 0) !== revision) return refuse("stale");
    const after = {
      ...before,
      ...terms,
      id: String(year),
      resolution,
      prices: {
        small: small ?? null,
        medium: medium ?? null,
        large: large ?? null,
        huge: huge ?? null,
      },
    };
    recordInTransaction({
      by,
      entity: "tariff",
      action: before ? "edited" : "added",
      record: { id: String(year), title: String(year) },
      before: before && tariffFields.described(before),
      after: tariffFields.described(after),
    });
    return tariffs.save(after);
  });
}

/** Size and agreement of a company; `revision` is 0 until staff have set anything. */
export async function findDueSettings(companyId: string) {
  const saved = dueSettings.find(companyId);
  return { settings: saved ?? noSettings(companyId), revision: saved?.revision ?? 0 };
}

/** Sets what counts for a company from the next run on (rules 1022). */
export async function saveDueSettings(
  companyId: string,
  { revision, size, instalments, percent, agreed, reason = "" }: DueSettingsInput,
  { by }: ByStaffInRole,
): Promise<DueSettings | Refusal<"not-found" | "stale">> {
  return transaction(() => {
    const company = findCompanyInTransaction(companyId);
    if (!company) return refuse("not-found");
    const before = dueSettings.find(company.id);
    if ((before?.revision ?? 0) !== revision) return refuse("stale");
    const after = dueSettings.save({
      ...before,
      id: company.id,
      reason,
      size: size ?? null,
      percent: percent ?? null,
      instalments: instalments ?? null,
      agreedGrosze: agreed ?? null,
    });
    const entry = settingsEntry({ before, after, by });
    if (entry) saveEntryInTransaction(entry);
    return after;
  });
}

/** A run as it would be carried out now, and its hash: it does the same, or nothing. */
export interface RehearsedRun {
  plan: PlannedDues[];
  hash: string;
}

/**
 * Plans the run of a year (rules 1023); null without a tariff that staff have saved, and for a
 * closed year, some of whose dues are in the logs (rules 1650).
 */
export async function rehearseRun(year: number): Promise<RehearsedRun | null> {
  const basis = currentBasis(year);
  return basis && rehearsedFrom(basis);
}

/** The facts that a run is computed from; the same object until any of it changes. */
const currentBasis = (year: number) =>
  isClosedYear(year)
    ? null
    : basisFrom(year, dayFromToday(0), chamberPayee()?.account, companiesInOrder());

/** Dues get their numbers in the order of the companies' names. */
const companiesInOrder = () => allCompaniesByName(localeOf("pl").format);

const basisFrom = derivedFrom(
  [tariffs, dueSettings, dues, ledgerEntries],
  (year: number, today: string, account: string | undefined, companies: readonly Company[]) => {
    const tariff = tariffs.find(String(year));
    return tariff && { tariff, today, account, companies };
  },
);

type Basis = NonNullable<ReturnType<typeof basisFrom>>;

/** Pages of a list and the press of the button need the same rehearsal. */
const rehearsedFrom = memoized((basis: Basis): Promise<RehearsedRun> => rehearsed(basis));

async function rehearsed({ tariff, today, companies }: Basis): Promise<RehearsedRun> {
  const since = membersSince();
  const movements = currentMovements();
  const plan = await planRun({
    tariff,
    today,
    companies,
    dues: dues.list((due) => !isUncharged(due)),
    settings: (id) => dueSettings.find(id),
    isCancelled: (due) => stateOfDue(movements, due, today) === "cancelled",
    memberSince: (id) => since.get(id),
  });
  const hash = createHash("sha256");
  await mapInSlices(plan, (row) => hash.update(JSON.stringify(row)));
  return { plan, hash: hash.digest("base64url") };
}

/**
 * Carries out a run as it was shown, all of it in one transaction: a second press, another process
 * and a restart find nothing left to do (rules 1023). Its rows are made before, in slices.
 *
 * @param seen the hash of the rehearsal
 * @param t for the titles of the dues
 */
export async function carryOutRun(
  year: number,
  { seen, by, t }: ByStaffInRole & { seen: string; t: Translate },
): Promise<{ count: number; amountGrosze: number } | Refusal<"outdated" | "nothing">> {
  const basis = currentBasis(year);
  const run = basis && (await rehearsedFrom(basis));
  if (!basis || !run || run.hash !== seen) return refuse("outdated");
  const drafts = await draftsOf(run.plan, year, t);
  if (drafts.length === 0) return refuse("nothing");
  const prepared = await prepareDues(drafts, { by });
  const amountGrosze = total(drafts, (draft) => draft.amountGrosze);
  const isDone = await transaction(() => {
    if (currentBasis(year) !== basis) return false;
    savePreparedDuesInTransaction(prepared);
    recordInTransaction({
      by,
      entity: "tariff",
      action: "charged",
      record: { id: String(year), title: String(year) },
      after: {
        "dues-tariff:run.dues": String(drafts.length),
        "dues-tariff:run.sum": amountInHistory(amountGrosze),
      },
    });
    return true;
  });
  // Something has changed meanwhile, perhaps none of these companies: it is rehearsed again.
  return isDone ? { count: drafts.length, amountGrosze } : carryOutRun(year, { seen, by, t });
}

async function draftsOf(
  plan: readonly PlannedDues[],
  year: number,
  t: Translate,
): Promise<DueDraft[]> {
  const [runId, issuedOn] = [createId(), dayFromToday(0)];
  const titles = {
    fee: String(t("dues-tariff:titles.fee", { year })),
    starter: String(t("dues-tariff:titles.starter", { year })),
  };
  const drafts = await mapInSlices(plan, (row): DueDraft[] => {
    const company = findCompanyInTransaction(row.companyId);
    if (!company) return [];
    const of = row.instalments.length;
    return row.instalments.map(({ amountGrosze, term }, index) => ({
      companyId: row.companyId,
      kind: row.kind,
      year,
      amountGrosze,
      term,
      issuedOn,
      runId,
      title: titles[row.kind],
      instalment: of > 1 ? { no: index + 1, of } : null,
      basis: row.basis,
      addressee: addresseeOf(company),
    }));
  });
  return drafts.flat();
}

/**
 * Accepts the sizes that companies of a run say of themselves, in one set that can be undone (rules
 * 1543).
 *
 * @returns their number
 */
export async function acceptSizes(year: number, { by }: ByStaffInRole): Promise<number> {
  const basis = currentBasis(year);
  if (!basis) return 0;
  const { plan } = await rehearsedFrom(basis);
  const setId = createId();
  const prepared = await mapInSlices(plan.filter(canTakeSuggestion), ({ companyId, suggested }) => {
    const before = dueSettings.find(companyId);
    const row = { ...(before ?? noSettings(companyId)), size: suggested };
    const after = dueSettings.prepare(row);
    return {
      after,
      entry: settingsEntry({ before, after, by }),
      change: settingsJournal.prepareEntry(setId, { before, after }),
    };
  });
  if (prepared.length === 0) return 0;
  const isDone = await transaction(() => {
    if (currentBasis(year) !== basis) return false;
    beginChangeSetInTransaction({ id: setId, kind: "sizes", title: String(year), by });
    for (const { after, entry } of prepared) {
      dueSettings.save(after);
      if (entry) saveEntryInTransaction(entry);
    }
    saveEntriesInTransaction(prepared.map(({ change }) => change));
    return true;
  });
  return isDone ? prepared.length : acceptSizes(year, { by });
}

/** True for a company without a size that says one of itself. */
export const canTakeSuggestion = ({ odd, suggested }: PlannedDues): boolean =>
  odd.includes("noSize") && suggested !== null;

/** Full members by the size that counts, for the tariff; null for those without one. */
export async function countSizes(): Promise<Map<string | null, number>> {
  const counts = new Map<string | null, number>([...TARIFF_SIZES, null].map((size) => [size, 0]));
  for (const { id, status, emailConfirmed, closedAt } of allCompanies()) {
    if (status !== "member" || !emailConfirmed || closedAt !== null) continue;
    const size = dueSettings.find(id)?.size ?? null;
    counts.set(size, (counts.get(size) ?? 0) + 1);
  }
  return counts;
}
