import { findStaffFactor } from "~/modules/staff/staff/factors/staff-factors.server";
import type { Staff } from "~/modules/staff/staff/staff";
import type { Locale } from "~/platform/i18n/locale";
import { shownAccount } from "~/platform/text/register-numbers";
import { now } from "~/platform/time/clock";
import { listAccountChanges, waitingAccount } from "./account-changes.server";
import { type ChamberAccount, stateAt } from "./chamber-account";
import { currentAccount } from "./chamber-payee.server";

export type AccountPage = ReturnType<typeof accountPage>;

/** The number in use, the one that waits, and those before. */
export function accountPage(
  by: Pick<Staff, "id">,
  { names, locale }: { names: ReadonlyMap<string, string>; locale: Locale },
) {
  const current = currentAccount();
  const waiting = waitingAccount();
  const changes = listAccountChanges();
  return {
    current: current && shownAccount(current),
    waiting: waiting && waitingView(waiting, names, locale),
    hasFactor: findStaffFactor(by.id) !== null,
    changes: changes.map((row) => changeRow(row, changes, { names, locale })),
  };
}

/** The announced number in words, with the moment from which it counts. */
export function waitingView(
  { id, account, validFrom, requestedBy }: ChamberAccount,
  names: ReadonlyMap<string, string>,
  { t, format }: Locale,
) {
  const when = `${format.date(validFrom)}, ${format.time(validFrom)}`;
  return {
    id,
    account: shownAccount(account),
    text: t("chamber-account:waiting.text", { when, name: names.get(requestedBy) ?? "" }),
  };
}

export type AccountRow = AccountPage["changes"][number];

function changeRow(
  row: ChamberAccount,
  all: readonly ChamberAccount[],
  { names, locale: { t, format } }: { names: ReadonlyMap<string, string>; locale: Locale },
) {
  const { id, account, requestedAt, requestedBy, validFrom, cancelledAt, cancelledBy } = row;
  const moment = (at: string) => `${format.shortDate(at)}, ${format.time(at)}`;
  return {
    id,
    account: shownAccount(account),
    state: stateAt(row, all, now()),
    requested: [moment(requestedAt), names.get(requestedBy)].filter(Boolean).join(", "),
    from:
      cancelledAt === null
        ? moment(validFrom)
        : t("chamber-account:cancelledBy", {
            when: moment(cancelledAt),
            name: names.get(cancelledBy ?? "") ?? "",
          }),
  };
}
