import { useLocation } from "@remix-run/react";
import { z } from "zod";
import { ConfirmPage } from "~/components/form/confirm-page";
import { FormProblems } from "~/components/form/error-summary";
import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { useBack } from "~/components/ui/back";
import { carryOut } from "~/modules/companies/companies/bulk/company-bulk.server";
import {
  bulkOf,
  bulkPage,
  planOf,
} from "~/modules/companies/companies/bulk/company-bulk.view.server";
import { staffCompanyNotFound } from "~/modules/companies/companies/company-not-found";
import { DELETION } from "~/modules/office/company-changes/company-deletion.server";
import { companyPeople } from "~/modules/people/accounts/people/company-people.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { refuse } from "~/platform/outcome";

export const handle: PageHandle = { title: "panel-bulk:title" };

const SeenSchema = z.object({ seen: z.string("errors:malformed").max(100, "errors:malformed") });

export const loader = staffLoader("imports:change", async ({ request, locale, found }) => {
  const asked = await bulkOf(request, locale, companyPeople);
  const hasCompanies = asked !== null && asked.chosen.length > 0;
  return {
    bulk: await bulkPage(
      found(hasCompanies ? asked : null, staffCompanyNotFound),
      locale,
      DELETION,
    ),
  };
});

export const action = staffAction(
  "imports:change",
  { schema: SeenSchema, notFound: staffCompanyNotFound },
  async ({ account: by, request, value: { seen }, locale, accepted, conflict, done }) => {
    const asked = await bulkOf(request, locale, companyPeople);
    const plan = asked && planOf(asked, DELETION);
    if (!asked || !plan) return refuse("not-found");
    const ids = asked.chosen.map(({ id }) => id);
    const count = accepted(await carryOut(plan, ids, { by, seen, ...DELETION }), ({ refused }) =>
      conflict(
        refused === "outdated" ? "panel-bulk:errors.outdated" : "panel-companies:errors.carer",
      ),
    );
    const isInvitation = plan.action === "invite";
    return done(panelPaths.companies({ status: "all" }), {
      title: isInvitation ? "panel-bulk:toast.invited" : "panel-bulk:toast.changed",
      ...(!isInvitation && { text: "panel-bulk:toast.undo" }),
      params: { number: String(count) },
      ...(isInvitation && { isMailed: true }),
    });
  },
);

type Bulk = Awaited<ReturnType<typeof bulkPage>>;

/** Asks for the value of an action on several companies, and says before what will change. */
export default function SelectedCompaniesPage() {
  const { bulk } = usePage<typeof loader>();
  return bulk.plan ? <Question bulk={bulk} plan={bulk.plan} /> : <ValuePage bulk={bulk} />;
}

/** The stage, tag, carer or day that the companies get. */
function ValuePage({ bulk: { action, count, refused, options } }: { bulk: Bulk }) {
  const { t } = useTranslation();
  const back = useBack(panelPaths.companies());
  const address = [...new URLSearchParams(useLocation().search)];
  const label = t(`panel-bulk:values.${action}` as "panel-bulk:values.move");
  const field = { id: "value", name: "value", required: true } as const;
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-6">
      <PageHeading
        size="dense"
        heading={t(`panel-bulk:actions.${action}`)}
        lead={t("panel-companies:count", { count })}
      />
      <form method="get" className="panel grid gap-5 p-5 sm:p-8">
        {address
          .filter(([name]) => name !== "value")
          .map(([name, value]) => (
            <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
          ))}
        <div className="field">
          <label className="label-text" htmlFor="value">
            {label}
          </label>
          {options ? (
            <select className="select" {...field}>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </select>
          ) : (
            <input
              className="input"
              type={action === "validity" ? "date" : "text"}
              defaultValue={refused ?? ""}
              maxLength={100}
              {...field}
            />
          )}
        </div>
        <p className="muted text-[.9375rem]">{t("panel-bulk:nothingYet")}</p>
        <p className="flex flex-wrap gap-3">
          <button type="submit" className="btn btn-primary">
            {t("panel-bulk:next")}
          </button>{" "}
          <a className="btn btn-outline" href={back}>
            {t("common:cancel")}
          </a>
        </p>
      </form>
    </div>
  );
}

function Question({ bulk: { action }, plan }: { bulk: Bulk; plan: NonNullable<Bulk["plan"]> }) {
  const { t } = useTranslation();
  const back = useBack(panelPaths.companies());
  const { count, value, names, others, notified } = plan;
  if (count === 0)
    return (
      <div className="mx-auto grid w-full max-w-2xl gap-6">
        <FormProblems id="confirm" />
        <PageHeading size="dense" heading={t("panel-bulk:nothing")} />
        <div className="panel p-5 sm:p-8">
          <Skipped plan={plan} />
          <p className="mt-5">
            <a className="btn btn-primary" href={back}>
              {t("panel-companies:back")}
            </a>
          </p>
        </div>
      </div>
    );
  return (
    <ConfirmPage
      question={t(`panel-bulk:questions.${action}`, { count, value })}
      confirm={t(`panel-bulk:submit.${action}`, { count })}
      cancelTo={panelPaths.companies()}
      tone={action === "delete" ? "danger" : "plain"}
      asks={{
        form: {},
        problems: <FormProblems id="confirm" />,
        fields: <input type="hidden" name="seen" value={plan.hash} />,
      }}
    >
      <p className="wrap-anywhere">
        {names.join(", ")}
        {others > 0 && ` ${t("panel-bulk:others", { number: others })}`}
      </p>
      {notified > 0 && (
        <p className="mt-4 font-semibold">
          {t(`panel-bulk:notified.${action}` as "panel-bulk:notified.move", { count: notified })}
        </p>
      )}
      <p className="mt-4">
        {action === "delete" && `${t("panel-bulk:deletes")} `}
        {action !== "invite" && t("panel-bulk:undo")}
      </p>
      <Skipped plan={plan} />
    </ConfirmPage>
  );
}

/** Companies that the action leaves as they are. */
function Skipped({ plan: { skipped, skippedOthers } }: { plan: NonNullable<Bulk["plan"]> }) {
  const { t } = useTranslation();
  if (skipped.length === 0) return null;
  return (
    <>
      <h2 className="mt-5 text-base">{t("panel-bulk:skippedHeading")}</h2>
      <ul className="mt-1 grid list-disc gap-1 pl-5">
        {skipped.map(({ id, name, to, reason }) => (
          <li key={id} className="wrap-anywhere">
            <a className="link" href={to}>
              {name}
            </a>
            : {reason}
          </li>
        ))}
        {skippedOthers > 0 && <li>{t("panel-bulk:others", { number: skippedOthers })}</li>}
      </ul>
    </>
  );
}
