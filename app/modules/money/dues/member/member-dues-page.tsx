import { RowForm } from "~/components/list/row-form";
import { Badge } from "~/components/ui/badge";
import { WholeCodes } from "~/components/ui/dot-line";
import { Icon } from "~/components/ui/icon";
import { Panel } from "~/components/ui/panel";
import { TextLink } from "~/components/ui/text-link";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { DueBadge } from "../list/due-table";
import { DueStepList } from "./due-step-list";
import type { DueToPay, LastPaid, MemberDues, OwnDues } from "./member-dues.view.server";
import { TransferDetails } from "./transfer-details";

/** The dues of a company for its people: the owner pays them, others see whether they are paid. */
export function MemberDuesPage({ dues: { own, paidUntil, office } }: { dues: MemberDues }) {
  const { t } = useTranslation();
  return (
    <div className="grid grid-cols-1 gap-6">
      {own?.year && <TextLink to={own.year}>{t("year:link")}</TextLink>}
      {own?.toPay && (
        <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_18.5rem]">
          <ToPay due={own.toPay} card={own.card} balance={own.balance} />
          <DueStepList steps={own.steps} />
        </div>
      )}
      {own?.lastPaid && (
        <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_18.5rem]">
          <Paid due={own.lastPaid} />
          <DueStepList steps={own.lastPaid.steps} />
        </div>
      )}
      {own && !own.toPay && !own.lastPaid && (
        <Panel id="state" heading={t(paidUntil ? "paying:paid" : "paying:nothing")}>
          <p className="mt-2">
            {own.awaitsFirstFee
              ? t("paying:firstFee")
              : paidUntil
                ? t("paying:paidUntil", { day: paidUntil })
                : t("paying:nothingText")}
          </p>
        </Panel>
      )}
      {own ? (
        <Rest own={own} />
      ) : (
        <Panel id="state" heading={t("paying:others.heading")}>
          {paidUntil && <p className="mt-2">{t("paying:paidUntil", { day: paidUntil })}</p>}
          <p className="mt-2">{t("paying:others.text")}</p>
        </Panel>
      )}
      {office && (
        <p className="max-w-text">
          {t("paying:questions")} <TextLink to={`mailto:${office}`}>{office}</TextLink>
        </p>
      )}
    </div>
  );
}

interface ToPayProps extends Pick<OwnDues, "card" | "balance"> {
  due: DueToPay;
}

function ToPay({ due, card, balance }: ToPayProps) {
  const { t } = useTranslation();
  return (
    <section
      className={`panel p-5 sm:p-6 ${due.isLate ? "border-t-4 border-t-error" : ""}`}
      aria-labelledby="due"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="due" className="text-lg wrap-anywhere">
          <WholeCodes>{due.title}</WholeCodes>
        </h2>
        {due.waits === "sent" ? (
          <Badge tone="plain">{t("due-requests:waiting.badge")}</Badge>
        ) : (
          <DueBadge due={due} />
        )}
      </div>
      <p className="mt-2 text-3xl font-bold tabular-nums">
        {due.toPay}{" "}
        <span className="muted text-base font-normal whitespace-nowrap">{due.until}</span>
      </p>
      {due.basis && <p className="mt-1 max-w-text">{due.basis}</p>}
      {due.off && <p className="mt-1">{due.off}</p>}
      {due.partly && <p className="mt-1">{due.partly}</p>}
      {balance && <p className="mt-1 max-w-text font-semibold">{balance}</p>}
      {card && <p className="mt-1 max-w-text">{card}</p>}
      {due.lines.map((line) => (
        <p key={line} className="mt-1 max-w-text wrap-anywhere">
          {line}
        </p>
      ))}
      {due.waits === "sent" ? (
        <details className="mt-5 border-t border-line">
          <summary className="link flex min-h-11 items-center gap-2 font-semibold">
            {t("due-requests:waiting.show")} <Icon name="chevron-down" className="turn w-4" />
          </summary>
          <TransferDetails transfer={due.transfer} />
        </details>
      ) : (
        <TransferDetails transfer={due.transfer} />
      )}
      <Buttons due={due} />
    </section>
  );
}

/** The fee that was paid last, with its documents, while nothing is left to pay (rules 1064). */
function Paid({ due: { title, until, text, documents, number } }: { due: LastPaid }) {
  const { t } = useTranslation();
  const files = [
    { href: documents.confirmation, label: "confirmation", look: "btn-primary" },
    { href: documents.note, label: "note", look: "btn-outline" },
  ] as const;
  return (
    <section className="panel p-5 sm:p-6" aria-labelledby="state">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="state" className="text-lg wrap-anywhere">
          <WholeCodes>{title}</WholeCodes>
        </h2>
        <Badge tone="ok">{t("dues:states.paid")}</Badge>
      </div>
      <p className="mt-2 text-3xl font-bold text-balance tabular-nums">{until}</p>
      <p className="mt-1 max-w-text">{text}</p>
      {documents.note && (
        <p className="mt-5 flex flex-wrap gap-3 border-t border-line pt-5">
          {files.map(
            ({ href, label, look }) =>
              href && (
                <a key={label} className={`btn ${look}`} href={href}>
                  <Icon name="download" className="w-4" /> {t(`paying:files.${label}`)} (PDF)
                  <span className="sr-only"> {number}</span>
                </a>
              ),
          )}
        </p>
      )}
    </section>
  );
}

/** The note, and what the owner says about the due (rules 1045, 1046). */
function Buttons({ due: { id, note, waits, canAsk, title } }: { due: DueToPay }) {
  const { t } = useTranslation();
  return (
    <div className="mt-5 border-t border-line pt-5">
      <div className="flex flex-wrap gap-3">
        {note && (
          <a className={`btn ${waits ? "btn-outline" : "btn-primary"}`} href={note}>
            <Icon name="download" className="w-4" /> {t("paying:downloadNote")}
          </a>
        )}{" "}
        {waits !== "sent" && (
          <RowForm
            action={paths.dueSent(id)}
            submit={t("due-requests:sent.submit")}
            name={title}
            done={t("due-requests:sent.done")}
            isTall
          />
        )}{" "}
        {waits && (
          <RowForm
            action={paths.withdrawDueRequest(id)}
            submit={t(`due-requests:withdraw.${waits}`)}
            name={title}
            done={t("due-requests:withdraw.done")}
            isTall
          />
        )}{" "}
        {canAsk && (
          <a className="btn btn-outline" href={paths.dueTerm(id)}>
            {t("due-requests:ask.link")}
          </a>
        )}
      </div>
      {waits !== "sent" && <p className="muted mt-3 text-sm">{t("due-requests:sent.hint")}</p>}
    </div>
  );
}

function Rest({ own: { toPay, balance, further, history } }: { own: OwnDues }) {
  const { t } = useTranslation();
  return (
    <>
      {!toPay && balance && <p className="max-w-text">{balance}</p>}
      {further.length > 0 && (
        <Panel id="further" heading={t("paying:further")}>
          <ul className="mt-3 grid gap-3">
            {further.map((due) => (
              <li key={due.id}>
                <TextLink to={paths.due(due.id)}>
                  <WholeCodes>{due.title}</WholeCodes>
                </TextLink>{" "}
                <DueBadge due={due} />
                <span className="muted block text-sm tabular-nums">
                  {due.open} · {due.term.text} · {due.number}
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {history.length > 0 && <History rows={history} />}
    </>
  );
}

function History({ rows }: { rows: OwnDues["history"] }) {
  const { t } = useTranslation();
  return (
    <section className="panel overflow-hidden" aria-labelledby="history">
      <h2 id="history" className="px-5 pt-5 pb-3 text-xl sm:px-6">
        {t("paying:history")}
      </h2>
      <ul className="divide-y divide-line border-t border-line">
        {rows.map(({ documents, reductions, ...due }) => (
          <li
            key={due.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-5 py-3 sm:px-6"
          >
            <div className="min-w-0 flex-1 basis-64">
              <p className="font-semibold wrap-anywhere">
                <WholeCodes>{due.title}</WholeCodes>{" "}
                {due.isAwaited ? (
                  <Badge tone="plain">{t("due-requests:waiting.badge")}</Badge>
                ) : (
                  <DueBadge due={due} />
                )}
              </p>
              <p className="muted text-sm tabular-nums">{due.facts}</p>
            </div>
            <Documents documents={documents} number={due.number} />
            {reductions.length > 0 && (
              <ul className="w-full">
                {reductions.map(({ id, title, undone, page, file }) => (
                  <li key={id} className="flex flex-wrap justify-between gap-x-6">
                    <span className="wrap-anywhere">
                      <TextLink to={page}>{title}</TextLink>{" "}
                      {undone && <span className="muted text-sm">({undone})</span>}
                    </span>{" "}
                    <TextLink to={file} icon="download">
                      {t("paying:reduction.file")}
                      <span className="sr-only"> {title}</span>
                    </TextLink>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface DocumentsProps {
  documents: OwnDues["history"][number]["documents"];
  number: string;
}

function Documents({ documents: { page, note, confirmation }, number }: DocumentsProps) {
  const { t } = useTranslation();
  const links = [
    { href: page, text: t("paying:show") },
    { href: note, text: `${t("paying:files.note")} (PDF)` },
    { href: confirmation, text: `${t("paying:files.confirmation")} (PDF)` },
  ];
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
      {links.map(
        ({ href, text }) =>
          href && (
            <TextLink key={href} to={href} icon={href === page ? undefined : "download"}>
              {text}
              <span className="sr-only"> {number}</span>
            </TextLink>
          ),
      )}
    </p>
  );
}
