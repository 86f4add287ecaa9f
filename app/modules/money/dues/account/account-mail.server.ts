import { env } from "~/env.server";
import type { Staff } from "~/modules/staff/staff/staff";
import { panelPaths } from "~/platform/http/panel-paths";
import { localeOfRecipient } from "~/platform/i18n/i18n.server";
import type { NewMail } from "~/platform/mail/outbox.server";
import { shownAccount } from "~/platform/text/register-numbers";
import type { ChamberAccount } from "./chamber-account";

/** Tells the office of an announced number, or that it was cancelled (rules 1006). */
export function accountMail(
  { account, validFrom, cancelledAt }: ChamberAccount,
  { before, by }: { before: string; by: Pick<Staff, "name"> },
): NewMail {
  const locale = localeOfRecipient({ email: env.OFFICE_EMAIL });
  const { t, format } = locale;
  const state = cancelledAt === null ? "announced" : "cancelled";
  const when = `${format.date(validFrom)}, ${format.time(validFrom)}`;
  return {
    to: env.OFFICE_EMAIL,
    kind: "chamberAccount",
    ifWantedBy: null,
    subject: t(`chamber-account:mail.${state}.subject`),
    paragraphs: [t(`chamber-account:mail.${state}.text`, { name: by.name, when })],
    facts: [
      { label: t("chamber-account:mail.present"), value: shownAccount(before) },
      { label: t("chamber-account:mail.next"), value: shownAccount(account) },
    ],
    link: { label: t("chamber-account:heading"), url: env.APP_URL + panelPaths.chamberAccount() },
  };
}
