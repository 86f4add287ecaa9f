import type { Account } from "~/modules/people/accounts/account";
import type { Locale } from "~/platform/i18n/locale";
import { RETENTION, type RetentionPeriod } from "~/platform/store/retention";
import { listPersonalDataOf } from "~/platform/store/stores.server";

/** Everything that remains of a closed account, with reason and period (rules 310). */
export async function remainingData(
  { id, email }: Pick<Account, "id" | "email">,
  { t }: Pick<Locale, "t">,
) {
  const person = { id, email: email.toLowerCase() };
  return (await listPersonalDataOf(person)).flatMap(({ name, label, keeps, exportOf }) => {
    if (keeps === "account" || exportOf(person).rows.length === 0) return [];
    return { name, what: t(label), reason: t(keeps.reason), period: periodIn(keeps.period, { t }) };
  });
}

function periodIn(
  period: keyof typeof RETENTION | "company" | "always",
  { t }: Pick<Locale, "t">,
): string {
  if (period === "company") return t("leaving:account.withCompany");
  if (period === "always") return t("leaving:account.always");
  const [[unit, count] = ["days", 0]] = Object.entries<number>(
    RETENTION[period] satisfies RetentionPeriod,
  );
  return t("leaving:account.period", {
    period: t(`common:duration.${unit as "days" | "months" | "years"}`, { count }),
  });
}
