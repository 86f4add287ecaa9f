import { env } from "~/env.server";
import { paths } from "~/platform/http/paths";
import { localeOfRecipient } from "~/platform/i18n/i18n.server";
import type { NewMail } from "~/platform/mail/outbox.server";
import {
  hasReductionDocuments,
  type Reduction,
  reductionTitle,
} from "../documents/reduction-documents.server";
import { dueName } from "../due-name";

/** A credit note, a write-off or a cancellation with its document, or that it was taken back. */
export function reductionMail(
  reduction: Reduction,
  { to, open }: { to: string; open: number },
): NewMail {
  const { due, entry, amountGrosze, freedGrosze, undoneOn } = reduction;
  const locale = localeOfRecipient({ email: to });
  const { t, format } = locale;
  const words = {
    title: dueName(due, locale),
    number: due.number,
    company: due.addressee.name,
    amount: format.amount(amountGrosze),
    day: format.date(entry.day),
  };
  const document = reductionTitle(reduction, locale);
  const hasFile = hasReductionDocuments(due);
  return {
    to,
    kind: "dueReduced",
    ifWantedBy: null,
    subject: document,
    paragraphs: [
      t(`paying:reduction.mail.${undoneOn === null ? entry.kind : "undone"}`, words),
      ...(freedGrosze > 0 && undoneOn === null
        ? [t("paying:reduction.freed", { amount: format.amount(freedGrosze) })]
        : []),
      open > 0
        ? t("paying:reduction.mail.open", { open: format.amount(open) })
        : t("paying:reduction.mail.nothing"),
    ],
    link: { label: t("paying:heading"), url: env.APP_URL + paths.dues() },
    notes: hasFile ? [t("paying:reduction.mail.attached")] : [],
    attachments: hasFile
      ? [
          {
            filename: `${t(`paying:files.${entry.kind}`)}-${(entry.number ?? due.number).replaceAll("/", "-")}.pdf`,
            contentType: "application/pdf",
            content: "",
            source: { kind: "dueReduction", dueId: due.id, id: entry.id },
          },
        ]
      : [],
  };
}
