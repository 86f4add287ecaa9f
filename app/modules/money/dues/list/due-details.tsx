import { PageHeading } from "~/components/layout/page-heading";
import { RowForm } from "~/components/list/row-form";
import { RecordLink } from "~/components/ui/record-link";
import { BackLink, TextLink } from "~/components/ui/text-link";
import { Allowed, LinkIfAllowed } from "~/modules/staff/staff-rights/allowed";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { RequestLog } from "../requests/request-log";
import type { DuePage } from "./due.view.server";
import { DueBadge } from "./due-table";

/** Everything about a due on one page. */
export function DueDetails({ due }: { due: DuePage }) {
  const { t } = useTranslation();
  return (
    <>
      <BackLink to={panelPaths.dues()}>{t("dues:toList")}</BackLink>
      <PageHeading size="dense" heading={due.number} actions={<Actions due={due} />} />
      <section className="panel" aria-label={t("dues:fields.title")}>
        <div className="head-row">
          <span className="min-w-0 wrap-anywhere">
            {due.companyTo === null ? (
              <b className="font-semibold">{due.company}</b>
            ) : (
              <LinkIfAllowed
                right="companies:read"
                className="link inline-flex min-h-11 items-center font-semibold lg:min-h-6"
                href={due.companyTo}
              >
                {due.company}
              </LinkIfAllowed>
            )}{" "}
            <DueBadge due={due} />
          </span>
          <span className="muted text-sm">
            {t("dues:fields.term")} <time dateTime={due.term.day}>{due.term.text}</time>
          </span>
        </div>
        <dl className="kv">
          {due.facts.map(({ term, value }) => (
            <div key={term} className="contents">
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          {due.documents.length > 0 && (
            <>
              <dt>{t("paying:documents")}</dt>
              <dd className="flex flex-wrap gap-x-4">
                {due.documents.map(({ label, href }) => (
                  <TextLink key={href} to={href} icon="download" className="lg:min-h-6!">
                    {label} (PDF)
                  </TextLink>
                ))}
              </dd>
            </>
          )}
          {due.balance && (
            <>
              <dt>{t("dues:fields.balance")}</dt>
              <dd>{due.balance}</dd>
            </>
          )}
        </dl>
      </section>
      {due.isPast && <p className="muted">{t("dues:past.due")}</p>}
      <Entries due={due} />
      <RequestLog log={due.requests} />
    </>
  );
}

function Actions({ due }: { due: DuePage }) {
  const { t } = useTranslation();
  return (
    <Allowed right="dues:change">
      <div className="flex flex-wrap gap-2">
        {due.canPayFromBalance && (
          <a className="btn btn-outline lg:btn-sm" href={panelPaths.payFromBalance(due.id)}>
            {t("dues:balance.link")}
          </a>
        )}{" "}
        {!due.isOff && !due.isPast && (
          <a className="btn btn-outline lg:btn-sm" href={panelPaths.reduceDue(due.id)}>
            {t("dues:reduce.link")}
          </a>
        )}{" "}
        {due.isOpen && (
          <>
            <a
              className={`btn lg:btn-sm ${due.isAsked ? "btn-primary" : "btn-outline"}`}
              href={panelPaths.dueTerm(due.id)}
            >
              {t(due.isAsked ? "due-requests:decide.answer" : "due-requests:decide.link")}
            </a>{" "}
            <RowForm
              action={panelPaths.payDue(due.id)}
              submit={t("dues:mark")}
              name={due.number}
              done={t("dues:states.paid")}
            />{" "}
            <a className="btn btn-primary lg:btn-sm" href={panelPaths.payDue(due.id)}>
              {t("dues:pay.link")}
            </a>
          </>
        )}
      </div>
    </Allowed>
  );
}

function Entries({ due: { id, entries } }: { due: DuePage }) {
  const { t } = useTranslation();
  return (
    <section className="panel" aria-labelledby="entries">
      <div className="head-row">
        <h2 id="entries">{t("dues:entries.heading")}</h2>
      </div>
      {entries.length === 0 ? (
        <p className="muted px-4 py-3 text-[.9375rem]">{t("dues:entries.none")}</p>
      ) : (
        <table className="rows dense">
          <caption className="sr-only">{t("dues:entries.heading")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("dues:entries.what")}</th>
              <th scope="col">{t("dues:entries.when")}</th>
              <th scope="col">{t("dues:entries.amount")}</th>
              <th scope="col">
                <span className="sr-only">{t("panel:actions")}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <tr key={entry.id}>
                <th scope="row" className="wrap-anywhere">
                  {entry.file ? (
                    <TextLink to={entry.file} className="lg:min-h-6!">
                      {entry.what} (PDF)
                    </TextLink>
                  ) : (
                    entry.what
                  )}{" "}
                  {entry.isUndone && <span className="muted">({t("dues:entries.undone")})</span>}{" "}
                  {entry.payer && (
                    <span className="muted block text-sm font-normal">
                      {t("dues:fields.payer")}:{" "}
                      <RecordLink to={entry.payer.to}>{entry.payer.name}</RecordLink>
                    </span>
                  )}{" "}
                  {[entry.how, entry.reason].filter(Boolean).map((line) => (
                    <span key={line} className="muted block text-sm font-normal">
                      {line}
                    </span>
                  ))}
                </th>
                <td data-label={t("dues:entries.when")}>{entry.when}</td>
                <td data-label={t("dues:entries.amount")} className="tabular-nums">
                  {entry.amount}
                </td>
                <td>
                  {entry.canBeUndone && (
                    <Allowed right="dues:change">
                      <a
                        className="link inline-flex min-h-11 items-center text-sm lg:min-h-6"
                        href={panelPaths.undoEntry(id, entry.id)}
                      >
                        {t("dues:entries.undo")}{" "}
                        <span className="sr-only">
                          : {entry.what}, {entry.when}
                        </span>
                      </a>
                    </Allowed>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
