import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "~/components/layout/document";
import { ChoiceFilter } from "~/components/list/choice-filter";
import { Pagination } from "~/components/list/pagination";
import { SearchForm } from "~/components/list/search-form";
import { EmptyState } from "~/components/ui/empty-state";
import { notFound, pageNotFound } from "~/platform/http/not-found.server";
import { anyone, pageLoader } from "~/platform/http/page-loader.server";
import { paths } from "~/platform/http/paths";
import { LIST_SIZE, paginate, readListQuery } from "~/platform/lists/list-query";
import { listMailbox, mailboxIsOpen } from "~/platform/mail/mailbox.server";
import { formatMoment } from "~/platform/time/dates";

export const handle: PageHandle = { title: "mails:mailbox.title" };

const ORDERS = ["newest", "oldest"] as const;

export const loader = pageLoader({ guard: anyone }, ({ request }) => {
  if (!mailboxIsOpen) notFound(pageNotFound, request);
  const { q, choices, page } = readListQuery(request, { choices: { sort: ORDERS } });
  const found = paginate(listMailbox({ q, oldestFirst: choices.sort === "oldest" }), { page, size: LIST_SIZE });
  const mails = found.rows.map(({ id, to, subject, link, moreLinks, unsubscribe, createdAt }) => ({
    id,
    to,
    subject,
    links: [link, ...moreLinks, unsubscribe].filter((one) => one !== null),
    sentAt: formatMoment(createdAt),
    createdAt,
  }));
  return { ...found, rows: mails, q, sort: choices.sort };
});

/** The mails of the demo mode, newest first (design §8). */
export default function MailboxPage() {
  const { t } = useTranslation();
  const { rows: mails, total, page, pages, q, sort } = useLoaderData<typeof loader>();
  const isFiltered = q !== "";
  return (
    <div className="wrap grid gap-6 py-10 lg:py-14">
      <div>
        <h1 className="text-3xl lg:text-4xl">{t("mails:mailbox.heading")}</h1>
        <p className="muted mt-2 max-w-text">{t("mails:mailbox.lead")}</p>
      </div>
      <SearchForm
        q={q}
        placeholder={t("mails:mailbox.searchHint")}
        beside={
          <ChoiceFilter
            name="sort"
            label={t("mails:mailbox.sort")}
            value={sort}
            options={ORDERS.map((value) => ({ value, label: t(`mails:mailbox.${value}`) }))}
          />
        }
      />
      {mails.length === 0 ? (
        <EmptyState
          title={t(isFiltered ? "mails:mailbox.none" : "mails:mailbox.empty")}
          text={isFiltered ? t("mails:mailbox.noneText") : undefined}
          link={isFiltered ? { to: paths.mailbox(), label: t("list:clear") } : undefined}
        />
      ) : (
        <>
          <p className="muted text-sm">{t("mails:mailbox.count", { count: total })}</p>
          <ul className="grid gap-3">
            {mails.map((mail) => (
              <li key={mail.id} className="panel p-5">
                <p className="muted text-sm">
                  <span className="wrap-anywhere">{mail.to}</span> · <time dateTime={mail.createdAt}>{mail.sentAt}</time>
                </p>
                <h2 className="mt-1 text-lg">
                  <a className="inline-flex min-h-6 items-center hover:underline" href={paths.mailboxMail(mail.id)}>
                    {mail.subject}
                  </a>
                </h2>
                {mail.links.length > 0 && (
                  <p className="flex flex-wrap gap-x-6">
                    {mail.links.map((link) => (
                      <a key={link.url} className="link inline-flex min-h-11 items-center" href={link.url}>
                        {link.label}
                      </a>
                    ))}
                  </p>
                )}
              </li>
            ))}
          </ul>
          <Pagination page={page} pages={pages} />
        </>
      )}
    </div>
  );
}
