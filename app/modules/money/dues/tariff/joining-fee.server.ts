import { Temporal } from "temporal-polyfill";
import type { Company } from "~/modules/companies/companies/company";
import { saveEntriesInTransaction } from "~/modules/staff/change-sets/journal.server";
import type { ByStaffInRole } from "~/modules/staff/staff/staff";
import type { Translate } from "~/platform/i18n/locale";
import { type Refusal, refuse } from "~/platform/outcome";
import { dayFromToday, today } from "~/platform/time/clock";
import type { Due, DueBasis, TariffSize } from "../due";
import { dues } from "../dues.store.server";
import { dueJournal } from "../ledger/due-journal.server";
import { addresseeOf } from "../ledger/dues.server";
import { issueDuesInTransaction } from "../ledger/ledger.server";
import { isUncharged } from "../ledger/uncharged.server";
import { draftOf, feeOf, monthsFrom, noSettings, suggestedSize } from "./tariff";
import { dueSettings, tariffs } from "./tariffs.store.server";

/** Why no fee is proposed. Labels `admission:noFee`. */
export type NoFee = "charged" | "noTariff" | "noSize" | "noPrice" | "zero";

/** The share of this year that a company pays from its admission on (rules 1021). */
export interface JoiningFee {
  year: number;
  amountGrosze: number;
  basis: DueBasis;
}

/** The size that counts for a company, else the one that it says of itself. */
export const sizeForDues = ({ id, size }: Pick<Company, "id" | "size">): TariffSize | null =>
  dueSettings.find(id)?.size ?? suggestedSize(size);

/** @param since the first day of the membership */
export function joiningFee(
  company: Pick<Company, "id">,
  { since, size }: { since: string; size: TariffSize | null },
): JoiningFee | Refusal<NoFee> {
  const { year } = today();
  const tariff = tariffs.find(String(year));
  if (isChargedFor(company.id, year)) return refuse("charged");
  if (!tariff) return refuse("noTariff");
  if (size === null) return refuse("noSize");
  const own = dueSettings.find(company.id) ?? noSettings(company.id);
  const fee = feeOf(tariff, { ...own, size, months: monthsFrom(since, year) });
  if (fee === null) return refuse("noPrice");
  return fee.amountGrosze === 0 ? refuse("zero") : { year, ...fee };
}

const isChargedFor = (companyId: string, year: number): boolean =>
  dues
    .listBy("companyId", companyId)
    .some((due) => due.kind === "fee" && due.year === year && !isUncharged(due));

/** The last day to pay it: as long ahead as the tariff says of new members. */
export function joiningTerm(): string {
  const { year } = today();
  const { newDays } = tariffs.find(String(year)) ?? draftOf(year);
  return Temporal.PlainDate.from(dayFromToday(0)).add({ days: newDays }).toString();
}

interface Charged {
  amountGrosze: number;
  term: string;
  /** Null for another amount than the computed one. */
  basis: DueBasis | null;
}

/** Issues the fee of a new member inside the caller's transaction; its note is not mailed yet. */
export function issueJoiningFeeInTransaction(
  company: Company,
  charged: Charged,
  { by, t }: ByStaffInRole & { t: Translate },
): Due {
  const { year } = today();
  const [due] = issueDuesInTransaction(
    [
      {
        ...charged,
        companyId: company.id,
        kind: "fee",
        year,
        title: String(t("dues-tariff:titles.fee", { year })),
        issuedOn: dayFromToday(0),
        addressee: addresseeOf(company),
        instalment: null,
        runId: null,
      },
    ],
    { by },
  );
  if (!due) throw new Error("a due was not issued");
  return due;
}

/** Puts the fee into the set of the admission; with `isMailed` its note goes along with a mail. */
export function noteJoiningFeeInTransaction(
  setId: string,
  due: Due,
  { isMailed }: { isMailed: boolean },
): void {
  const day = dayFromToday(0);
  const after = isMailed ? dues.save({ ...due, lastMail: { step: "issued", day } }) : due;
  saveEntriesInTransaction([dueJournal.prepareEntry(setId, { before: null, after })]);
}

/** Keeps the size that staff have chosen for the fees of a company, inside the transaction. */
export function keepSizeInTransaction(companyId: string, size: TariffSize | null): void {
  const before = dueSettings.find(companyId);
  if (size === null || before?.size === size) return;
  dueSettings.save({ ...(before ?? noSettings(companyId)), size });
}
