import { RowForm } from "~/components/list/row-form";
import { Allowed, LinkIfAllowed } from "~/modules/staff/staff-rights/allowed";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { PaidStarterRow } from "../endings/endings.view.server";
import type { CompanyDuesPart } from "./company-dues.view.server";
import { DueBadge } from "./due-table";

interface CompanyDuesProps {
  dues: CompanyDuesPart;
  /** A company on Plan Startowy that has paid a whole fee; null for any other. */
  starter: PaidStarterRow | null;
}

/** The dues of a company on its record, with one press for what is paid. */
export function CompanyDues({ dues: { rows, balance, letters }, starter }: CompanyDuesProps) {
  const { t } = useTranslation();
  const letterLine = <p className="muted px-4 pt-3 text-sm wrap-anywhere">{letters}</p>;
  if (rows.length === 0)
    return (
      <>
        {letterLine}
        <p className="muted px-4 py-3 text-[.9375rem]">{t("dues:record.none")}</p>
      </>
    );
  return (
    <>
      {letterLine}
      {balance && (
        <p className="px-4 pt-3 text-[.9375rem]">
          {t("dues:fields.balance")} <b className="whitespace-nowrap">{balance}</b>
        </p>
      )}
      {starter && (
        <div className="grid justify-items-start gap-2 px-4 pt-3 text-[.9375rem]">
          <p>
            {starter.paid}. {t("due-endings:starters.text")}
          </p>
          <Allowed right="companies:change">
            <RowForm
              action={panelPaths.promoteCompany(starter.id)}
              submit={t("due-endings:starters.submit")}
              name={starter.name}
              done={t("panel-companies:stages.member")}
            />
          </Allowed>
        </div>
      )}
      <ul className="lines">
        {rows.map((due) => (
          <li key={due.id} className="grid gap-2">
            <span className="min-w-0">
              <LinkIfAllowed right="dues:read" className="link" href={panelPaths.due(due.id)}>
                {due.open ?? due.amount}
              </LinkIfAllowed>{" "}
              <DueBadge due={due} />
              <span className="muted block text-sm">
                {due.about} · {due.term.text}
              </span>
            </span>{" "}
            {due.isOpen && (
              <Allowed right="dues:change">
                <span className="no-print">
                  <RowForm
                    action={panelPaths.payDue(due.id)}
                    submit={t("dues:mark")}
                    name={due.number}
                    done={t("dues:states.paid")}
                  />
                </span>
              </Allowed>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
