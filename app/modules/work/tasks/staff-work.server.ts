import {
  countCompaniesOfCarer,
  handOverCompaniesInTransaction,
} from "~/modules/companies/companies/staff/company-carers.server";
import {
  activeStaff,
  isActiveStaffInTransaction,
} from "~/modules/staff/staff/accounts/staff-accounts.server";
import type { Staff } from "~/modules/staff/staff/staff";
import type { Locale } from "~/platform/i18n/locale";
import { type Refusal, refuse } from "~/platform/outcome";
import type { StaffWork } from "./staff-work";
import { countOpenTasks, handOverTasksInTransaction } from "./tasks.server";

/** Open tasks and companies of a member of staff, and who may take them over (rules 900). */
export async function staffWork(id: string, { by }: { by: Staff }, locale: Locale) {
  const others = (await activeStaff(locale, "tasks:change")).filter((one) => one.id !== id);
  return {
    tasks: countOpenTasks(id),
    companies: countCompaniesOfCarer(id),
    heirs: others.map(({ id: value, name: label }) => ({ value, label })),
    heirId: by.id,
  };
}

/**
 * The part of a change of an account that hands its work over: all of it, or nothing where the heir
 * may not have tasks. `done` has the numbers afterwards.
 */
export function handingOver(to: string, { by }: { by: Pick<Staff, "id"> }) {
  const done: StaffWork = { tasks: 0, companies: 0 };

  function handOverInTransaction({ id: from }: { id: string }): Refusal<"no-heir"> | null {
    if (to === from || !isActiveStaffInTransaction(to, "tasks:change")) return refuse("no-heir");
    done.tasks = handOverTasksInTransaction({ from, to }, { by });
    done.companies = handOverCompaniesInTransaction({ from, to }, { by });
    return null;
  }

  return { done, handOverInTransaction };
}
