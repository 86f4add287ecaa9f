import { findCompanyInTransaction } from "~/modules/companies/companies/membership/companies.server";
import { recordInTransaction } from "~/modules/staff/history/history.server";
import type { Staff } from "~/modules/staff/staff/staff";
import { enqueueMailInTransaction } from "~/platform/mail/outbox.server";
import { type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { dayFromToday } from "~/platform/time/clock";
import type { Due } from "../due";
import { dues } from "../dues.store.server";
import { dueInHistory } from "../ledger/ledger.server";
import type { StandingDue } from "../ledger/standing-due";
import { type DueSelection, hashOfDues, selectedDues } from "../list/due-selection.server";
import { presentMailSettings } from "../mails/due-mail-settings.server";
import { DAYS_APART, stepByHand } from "../mails/due-mail-steps";
import { addressFor, isToRemind, reminderMail } from "../mails/due-mails.server";
import { isPausedDue } from "../requests/open-requests.server";

/** Mails of one press. */
export const MOST_REMINDERS = 200;

/** Why a due gets no reminder, each with a text `due-reminders:leftOut`. */
export const LEFT_OUT = ["settled", "paused", "recent", "same", "noAddress", "more"] as const;

export type LeftOut = (typeof LEFT_OUT)[number];

/** Reminders before they are sent: one for each company, and why other dues get none. */
export interface ReminderPlan {
  send: readonly (StandingDue & { to: string })[];
  leftOut: readonly { due: Due; reason: LeftOut }[];
}

/** The reminders of selected dues, the earliest terms first (rules 1063). */
export async function planReminders(selection: DueSelection): Promise<ReminderPlan> {
  return planOf(selection, await addressesOf(selection));
}

/**
 * Sends the reminders that a page has shown (rules 1063).
 *
 * @returns the number of mails; "outdated" if others would be sent now, and then none is
 */
export async function sendReminders(
  selection: DueSelection,
  { seen, by }: { seen: string; by: Pick<Staff, "id" | "role"> },
): Promise<number | Refusal<"outdated">> {
  const addresses = await addressesOf(selection);
  return transaction(() => {
    const plan = planOf(selection, addresses);
    if (plan.send.length === 0 || hashOfDues(plan.send) !== seen) return refuse("outdated");
    const [day, settings] = [dayFromToday(0), presentMailSettings()];
    for (const { due, to } of plan.send) {
      const step = stepByHand(due, day, settings);
      dues.save({ ...due, lastMail: { step, day } });
      recordInTransaction({ by, entity: "due", action: "reminded", record: dueInHistory(due) });
      enqueueMailInTransaction(reminderMail(due, { to, step }));
    }
    return plan.send.length;
  });
}

/** The addresses of the companies that may be written to, until there are enough of them. */
async function addressesOf(selection: DueSelection): Promise<Map<string, string | null>> {
  const addresses = new Map<string, string | null>();
  let found = 0;
  for (const row of selectedDues(selection)) {
    const { companyId } = row.due;
    if (found === MOST_REMINDERS) break;
    if (hindranceOf(row, selection) !== null || addresses.has(companyId)) continue;
    const company = findCompanyInTransaction(companyId);
    const to = company && (await addressFor(company));
    addresses.set(companyId, to);
    if (to) found += 1;
  }
  return addresses;
}

function planOf(
  selection: DueSelection,
  addresses: ReadonlyMap<string, string | null>,
): ReminderPlan {
  const send: (StandingDue & { to: string })[] = [];
  const leftOut: { due: Due; reason: LeftOut }[] = [];
  const companies = new Set<string>();
  for (const row of selectedDues(selection)) {
    const { due } = row;
    const to = addresses.get(due.companyId);
    const hindrance = hindranceOf(row, selection) ?? (companies.has(due.companyId) ? "same" : null);
    if (hindrance !== null) leftOut.push({ due, reason: hindrance });
    else if (to) send.push({ ...row, to });
    else leftOut.push({ due, reason: to === undefined ? "more" : "noAddress" });
    if (hindrance === null) companies.add(due.companyId);
  }
  return { send, leftOut };
}

function hindranceOf(
  { due }: StandingDue,
  { anyway }: DueSelection,
): "settled" | "paused" | "recent" | "noAddress" | null {
  if (due.addressee.name === "") return "noAddress";
  if (isPausedDue(due.id)) return "paused";
  if (!isToRemind(due)) return "settled";
  // Twice on a day would be a second press.
  const since = dayFromToday(anyway ? -1 : -DAYS_APART);
  const isRecent = dues
    .listBy("companyId", due.companyId)
    .some(({ lastMail }) => lastMail !== null && lastMail.day > since);
  return isRecent ? "recent" : null;
}
