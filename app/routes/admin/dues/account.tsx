import { useFormResult } from "~/components/form/use-form-result";
import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { Note } from "~/components/ui/note";
import { BackLink, TextLink } from "~/components/ui/text-link";
import { accountPage } from "~/modules/money/dues/account/account.view.server";
import { announceAccount } from "~/modules/money/dues/account/account-changes.server";
import { AccountForm } from "~/modules/money/dues/account/account-form";
import { ACCOUNT_COLUMNS } from "~/modules/money/dues/account/account-table";
import { ChamberAccountFormSchema } from "~/modules/money/dues/account/chamber-account.schema";
import { staffNames } from "~/modules/staff/staff/accounts/staff-accounts.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { Allowed } from "~/modules/staff/staff-rights/allowed";
import { StaffTable } from "~/modules/staff/staff-rights/staff-table";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "chamber-account:heading" };

export const loader = staffLoader("dues:read", async ({ account, locale }) => ({
  page: accountPage(account, { names: await staffNames(locale), locale }),
}));

export const action = staffAction(
  "dues:change",
  { schema: ChamberAccountFormSchema },
  async ({ account: by, value, accepted, reject, conflict, done, request, context }) => {
    accepted(await announceAccount(value, { by, via: { request, context } }), (refusal) => {
      if (refusal.refused === "wrong-code") return reject({ code: ["second-factor:errors.code"] });
      if (refusal.refused === "same") return reject({ account: ["chamber-account:errors.same"] });
      return conflict(`chamber-account:errors.${refusal.refused}`);
    });
    return done(panelPaths.chamberAccount(), { title: "chamber-account:done" });
  },
);

/** "Rachunek izby": the number in use, and the announcement of another. */
export default function ChamberAccountRoute() {
  const { t, page } = usePage<typeof loader>();
  const answer = useFormResult();
  const { current, waiting, hasFactor, changes } = page;
  const isOpen = current !== null && waiting === null;
  return (
    <div className="grid grid-cols-1 gap-4">
      <BackLink to={panelPaths.dues()}>{t("dues:toList")}</BackLink>
      <PageHeading
        size="dense"
        heading={t("chamber-account:heading")}
        lead={t("chamber-account:lead")}
      />
      <section className="panel p-4 sm:p-5" aria-labelledby="present">
        <h2 id="present" className="text-lg">
          {t("chamber-account:present")}
        </h2>
        <p className="mt-1 font-semibold tabular-nums">
          {current ?? t("chamber-account:notConfigured")}
        </p>
      </section>
      {waiting && (
        <Note icon="clock" heading={t("chamber-account:waiting.heading")}>
          <p className="mt-1 font-semibold tabular-nums">{waiting.account}</p>
          <p className="mt-1">{waiting.text}</p>
          <Allowed right="accounts:change">
            <p className="mt-3">
              <a className="btn btn-outline" href={panelPaths.cancelAccount()}>
                {t("chamber-account:cancel.link")}
              </a>
            </p>
          </Allowed>
        </Note>
      )}
      <Allowed right="dues:change">
        {isOpen && !hasFactor && (
          <Note icon="lock" heading={t("chamber-account:factor.heading")}>
            <p className="mt-1">
              {t("chamber-account:factor.text")}{" "}
              <TextLink to={panelPaths.secondFactor()}>{t("panel:menu.secondFactor")}</TextLink>
            </p>
          </Note>
        )}
        {/* A refused form stays, also if another account or no second factor closes it. */}
        {(answer || (isOpen && hasFactor)) && <AccountForm />}
      </Allowed>
      {changes.length > 0 && (
        <section className="grid grid-cols-1 gap-2" aria-labelledby="changes">
          <h2 id="changes" className="text-lg">
            {t("chamber-account:changes")}
          </h2>
          <StaffTable
            caption={t("chamber-account:caption")}
            columns={ACCOUNT_COLUMNS}
            rows={changes}
          />
        </section>
      )}
    </div>
  );
}
