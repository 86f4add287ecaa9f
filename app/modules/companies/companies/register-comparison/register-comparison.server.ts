import type { RegisterRecord } from "~/modules/companies/registers/register-record";
import { type LookUpRefusal, registers } from "~/modules/companies/registers/registers.server";
import type { Staff } from "~/modules/staff/staff/staff";
import { type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { nipOf } from "~/platform/text/register-numbers";
import { today } from "~/platform/time/clock";
import { companies } from "../companies.store.server";
import type { Company } from "../company";
import { companyHistory } from "../company-history.server";
import type { RegisterChoice } from "./register-comparison.schema";

/** Looks up a company by its NIP; the record is cached for a day (rules 914). */
export async function lookUpCompany(
  id: string | undefined,
): Promise<RegisterRecord | LookUpRefusal | Refusal<"no-company" | "no-nip">> {
  const company = companies.find(id);
  if (!company) return refuse("no-company");
  // The registers of Poland know no tax number of another country.
  return nipOf(company.nip) === null ? refuse("no-nip") : registers().lookUp(company.nip);
}

/** The last look-up of a company; null without one. */
export const lookedUp = async ({ nip }: Pick<Company, "nip">): Promise<RegisterRecord | null> =>
  nipOf(nip) === null ? null : registers().cached(nip);

/** Takes what staff have chosen, and notes the day of the comparison (rules 914). */
export async function takeFromRegisters(
  id: string | undefined,
  choice: RegisterChoice,
  { by, revision }: { by: Staff; revision: number },
): Promise<Company | Refusal<"not-found" | "stale" | "outdated">> {
  const company = companies.find(id);
  if (!company) return refuse("not-found");
  const record = await lookedUp(company);
  if (!record) return refuse("outdated");
  return transaction(() => {
    const before = companies.find(id);
    if (!before) return refuse("not-found");
    if (before.revision !== revision) return refuse("stale");
    const after = companies.save({ ...before, ...taken(before, record, choice) });
    companyHistory.changedInTransaction(before, after, by);
    return after;
  });
}

function taken(
  { registerCheck }: Pick<Company, "registerCheck">,
  record: RegisterRecord,
  choice: RegisterChoice,
): Partial<Company> {
  const { regon, krs, street, postcode, town, sources, isSoleTrader } = record;
  const known = registerCheck?.notice ?? null;
  // While KRS does not answer, a liquidation that it has named stays.
  const notice = record.isPartial && known?.kind === "liquidation" ? known : record.notice;
  return {
    ...(choice.regon && { regon }),
    ...(choice.krs && { krs }),
    ...(choice.address && !isSoleTrader && { street, postcode, town, country: "" }),
    registerCheck: { day: today().toString(), sources, notice },
  };
}
