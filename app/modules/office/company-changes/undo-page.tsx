import { ConfirmPage } from "~/components/form/confirm-page";
import { FormProblems } from "~/components/form/error-summary";
import { PageHeading } from "~/components/layout/page-heading";
import { Fact, FactList } from "~/components/ui/fact-list";
import { BackLink } from "~/components/ui/text-link";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { changePage } from "./company-change.view.server";

type Change = Awaited<ReturnType<typeof changePage>>;

interface UndoPageProps {
  change: Change;
  /** Where a person who changes nothing goes. */
  back: { to: string; label: string };
}

/** Asks before a change of many companies is undone. */
export function UndoPage({ change, back }: UndoPageProps) {
  const { t } = useTranslation();
  if (!change.canBeUndone || !change.isPossible) return <NotPossible change={change} back={back} />;
  const kept = change.conflicts.length;
  return (
    <ConfirmPage
      question={t("change-sets:undo.question", { change: change.name })}
      confirm={
        kept === 0
          ? t("change-sets:undo.submit")
          : t("change-sets:undo.submitSome", { count: change.going.count, kept })
      }
      hidden={{ seen: change.hash }}
      cancelTo={back.to}
      tone="plain"
    >
      <Facts change={change} />
      {kept > 0 && (
        <div className="mt-5 grid gap-2">
          <h2 className="text-base">{t("change-sets:undo.stays", { count: kept })}</h2>
          <Conflicts change={change} />
          <p>{t("change-sets:undo.staysText")}</p>
        </div>
      )}
      {change.partly.length > 0 && (
        <div className="mt-5 grid gap-2">
          <h2 className="text-base">{t("change-sets:undo.partly")}</h2>
          <ul className="grid list-disc gap-2 pl-5">
            {change.partly.map(({ id, title, to, stays }) => (
              <li key={id} className="wrap-anywhere">
                {to ? (
                  <a className="link" href={to}>
                    {title}
                  </a>
                ) : (
                  <b>{title}</b>
                )}
                : {t("change-sets:undo.fieldsStay", { fields: stays })}
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="mt-5">
        {t(kept > 0 ? "change-sets:undo.othersText" : "change-sets:undo.text")}
      </p>
      {change.lists.map(({ heading, titles, others }) => (
        <div key={heading} className="mt-5">
          <h2 className="text-base">{heading}</h2>
          <p className="mt-1 wrap-anywhere">
            {titles.join(", ")}
            {others > 0 && ` ${t("change-sets:undo.others", { count: others })}`}
          </p>
        </div>
      ))}
    </ConfirmPage>
  );
}

function Facts({ change: { when, who, rows, going, conflicts, isPossible } }: { change: Change }) {
  const { t } = useTranslation();
  return (
    <FactList strong>
      <Fact term={t("change-sets:columns.when")}>{when}</Fact>
      <Fact term={t("change-sets:columns.who")}>{who}</Fact>
      {rows && <Fact term={t("change-sets:columns.rows")}>{rows}</Fact>}
      {isPossible && conflicts.length > 0 && (
        <Fact term={t("change-sets:undo.going")}>{going.text}</Fact>
      )}
    </FactList>
  );
}

/** Why a change cannot be undone: too old, or the rows that have changed since. */
function NotPossible({ change, back }: UndoPageProps) {
  const { t } = useTranslation();
  const kind = change.canBeUndone ? "conflict" : "over";
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-6">
      <BackLink to={back.to}>{back.label}</BackLink>
      <FormProblems id="confirm" />
      <PageHeading size="dense" heading={t(`change-sets:${kind}.heading`)} lead={change.name} />
      <div className="panel grid gap-5 p-5 sm:p-8">
        <Facts change={change} />
        <p>{t(`change-sets:${kind}.text`)}</p>
        {change.canBeUndone && <Conflicts change={change} />}
      </div>
    </div>
  );
}

/** The rows that stay as they are, with the reason. */
function Conflicts({ change: { conflicts } }: { change: Change }) {
  return (
    <ul className="grid list-disc gap-2 pl-5">
      {conflicts.map(({ id, title, to, reason }) => (
        <li key={id} className="wrap-anywhere">
          {to ? (
            <a className="link" href={to}>
              {title}
            </a>
          ) : (
            <b>{title}</b>
          )}
          : {reason}
        </li>
      ))}
    </ul>
  );
}
