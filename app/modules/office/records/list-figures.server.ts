import type { ListColumn } from "~/modules/companies/companies/staff/list-columns";
import { duesOf } from "~/modules/money/dues/ledger/dues.server";
import { duesCell } from "~/modules/money/dues/list/company-dues.view.server";
import type { Staff } from "~/modules/staff/staff/staff";
import { isAllowed } from "~/modules/staff/staff-rights/staff-rights";
import { momentOf } from "~/modules/work/notes/note";
import { lastContactOf } from "~/modules/work/notes/notes.server";
import type { Locale } from "~/platform/i18n/locale";

interface Chosen {
  columns: readonly ListColumn[];
  by: Pick<Staff, "roles">;
}

/**
 * The figures of a company in the list, for the columns that staff have chosen; dues for staff who
 * may read them.
 */
export async function listFigures(companyId: string, { columns, by }: Chosen, locale: Locale) {
  const isShown = (column: ListColumn) => columns.includes(column);
  const mayReadDues = isAllowed("dues:read", by.roles);
  const contact = isShown("lastContact") ? await lastContactOf({ companyId }) : null;
  return {
    balance: isShown("balance") && mayReadDues ? duesCell(await duesOf(companyId), locale) : null,
    lastContact: contact && locale.format.shortDate(momentOf(contact)),
  };
}
