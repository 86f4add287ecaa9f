import { FormProblems } from "~/components/form/error-summary";
import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { Panel } from "~/components/ui/panel";
import { TextLink } from "~/components/ui/text-link";
import { findExpertOfAccount } from "~/modules/advice/experts/experts.server";
import { closeAccount } from "~/modules/membership/leaving/account-closure.server";
import { remainingData } from "~/modules/membership/leaving/account-closure.view.server";
import { ClosingForm } from "~/modules/membership/leaving/closing-form";
import { ClosingSchema } from "~/modules/membership/leaving/leaving.schema";
import { OwnerOptions } from "~/modules/membership/leaving/owner-options";
import { memberAction, memberLoader } from "~/modules/people/accounts/sessions/member-route.server";
import { paths } from "~/platform/http/paths";

export const handle: PageHandle = { title: "leaving:account.title" };

export const loader = memberLoader(async ({ account, locale }) => ({
  owned: account.membership?.isOwner ? account.membership.companyName : null,
  isExpert: (await findExpertOfAccount(account)) !== null,
  stays: await remainingData(account, locale),
}));

export const action = memberAction(
  { schema: ClosingSchema },
  async ({ account, value, reject, conflict, done, ...via }) => {
    const refusal = await closeAccount(value.password, { by: account, via });
    if (refusal?.refused === "too-many") return refusal;
    if (refusal?.refused === "owner") return conflict("leaving:errors.owner");
    if (refusal) return reject({ password: ["leaving:errors.password"] });
    return done(paths.home(), { texts: "leaving:account.toast", isMailed: true });
  },
);

export default function CloseAccountPage() {
  const { t, owned, isExpert, stays } = usePage<typeof loader>();
  return (
    <div className="grid gap-6">
      <PageHeading
        heading={t("leaving:account.title")}
        lead={t(owned === null ? "leaving:account.lead" : "leaving:owner.lead")}
      />
      {owned === null ? (
        <>
          <Panel id="goes-heading" heading={t("leaving:account.goes.heading")}>
            <ul className="mt-3 grid max-w-text list-disc gap-2 pl-5 marker:text-petrol-600">
              <li>{t("leaving:account.goes.account")}</li>
              <li>{t("leaving:account.goes.dates")}</li>
              {isExpert && <li>{t("leaving:account.goes.expert")}</li>}
              <li>{t("leaving:account.goes.rest")}</li>
            </ul>
            <p className="mt-4">
              <TextLink to={paths.yourData()}>{t("leaving:account.downloadFirst")}</TextLink>
            </p>
          </Panel>
          <Panel id="stays-heading" heading={t("leaving:account.stays")}>
            <p className="mt-2 max-w-prose">{t("leaving:account.staysText")}</p>
            {stays.length > 0 && (
              <dl className="mt-4 grid gap-4">
                {stays.map(({ name, what, reason, period }) => (
                  <div key={name}>
                    <dt className="font-semibold">
                      {what} <span className="muted font-normal">({period})</span>
                    </dt>
                    <dd>{reason}</dd>
                  </div>
                ))}
              </dl>
            )}
          </Panel>
          <div className="panel grid gap-5 border-t-4 border-t-error p-5 sm:p-6">
            <p className="max-w-prose font-semibold">{t("leaving:account.final")}</p>
            <ClosingForm
              submit={t("leaving:account.submit")}
              failed={t("leaving:account.notClosed")}
              cancelTo={paths.settings()}
            />
          </div>
        </>
      ) : (
        <>
          <FormProblems id="closing" />
          <OwnerOptions company={owned} />
        </>
      )}
    </div>
  );
}
