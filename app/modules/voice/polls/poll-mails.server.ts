import { env } from "~/env.server";
import { appPaths } from "~/platform/http/app-paths";
import { paths } from "~/platform/http/paths";
import { localeOfRecipient } from "~/platform/i18n/i18n.server";
import type { NewMail } from "~/platform/mail/outbox.server";
import type { Poll } from "./poll";

export function pollMail(
  news: "opened" | "ended",
  poll: Pick<Poll, "id" | "title" | "description" | "endDate" | "endedEarly">,
  to: { email: string },
): Omit<NewMail, "ifWantedBy"> {
  const { language, t, format } = localeOfRecipient(to);
  const { id, title, description, endDate, endedEarly } = poll;
  const params = { title, date: format.date(endDate) };
  return {
    to: to.email,
    kind: news === "opened" ? "pollOpened" : "pollEnded",
    priority: "bulk",
    language,
    subject: t(`polls:mails.${news}.subject`, params),
    paragraphs: [
      t(`polls:mails.${news}.text`, params),
      ...(news === "opened" ? [description] : []),
    ],
    quotes: endedEarly ? [{ by: t("polls:mails.reason"), paragraphs: [endedEarly.reason] }] : [],
    facts: [
      { label: t("polls:mails.facts.poll"), value: title },
      {
        label: t(news === "opened" ? "polls:mails.facts.until" : "polls:mails.facts.ended"),
        value: format.date(endDate),
      },
    ],
    link: { label: t(`polls:mails.${news}.link`), url: env.APP_URL + appPaths.poll(id) },
    moreLinks: [{ label: t("polls:mails.settings"), url: env.APP_URL + paths.settings() }],
  };
}
