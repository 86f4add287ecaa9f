import { FormProblems } from "~/components/form/error-summary";
import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { Panel } from "~/components/ui/panel";
import { TextLink } from "~/components/ui/text-link";
import { ConsentList } from "~/modules/membership/your-data/consent-list";
import { findConsents, withdrawConsent } from "~/modules/membership/your-data/consents.server";
import { consentsPage } from "~/modules/membership/your-data/consents.view.server";
import { WithdrawalSchema } from "~/modules/membership/your-data/your-data.schema";
import { memberAction, memberLoader } from "~/modules/people/accounts/sessions/member-route.server";
import { paths } from "~/platform/http/paths";
import { isRefused } from "~/platform/outcome";

export const handle: PageHandle = { title: "your-data:title" };

export const loader = memberLoader(async ({ account, locale, ...via }) => {
  const consents = await findConsents({ by: account, via });
  return { consents: consents && consentsPage(consents, locale) };
});

export const action = memberAction(
  { schema: WithdrawalSchema },
  async ({ account, locale, value, reject, conflict, done, ...via }) => {
    if (!value.consent) return reject({ "": ["your-data:errors.consent"] });
    const outcome = await withdrawConsent(value.consent, { by: account, via }, locale.t);
    // A missing profile is a conflict, not a 404.
    if (isRefused(outcome)) return conflict("profile:errors.notUpdated");
    return done(paths.yourData(), { texts: "your-data:consents.toast" });
  },
);

export default function YourDataPage() {
  const { t, consents } = usePage<typeof loader>();
  return (
    <div className="grid gap-6">
      <PageHeading heading={t("your-data:title")} lead={t("your-data:lead")} />
      <FormProblems id="your-data" />
      <Panel id="download-heading" heading={t("your-data:download.heading")}>
        <p className="mt-2 max-w-prose">{t("your-data:download.text")}</p>
        <p className="mt-4">
          <a className="btn btn-primary" href={paths.dataDownload()} download>
            {t("your-data:download.button")}
          </a>
        </p>
      </Panel>
      <Panel id="consents-heading" heading={t("your-data:consents.heading")}>
        {consents ? (
          <ConsentList consents={consents} />
        ) : (
          <p className="mt-2">{t("profile:errors.notLoaded")}</p>
        )}
      </Panel>
      <Panel id="leaving-heading" heading={t("your-data:leaving.heading")}>
        <p className="mt-2 max-w-prose">{t("your-data:leaving.text")}</p>
        <p className="mt-2 flex flex-wrap gap-x-6">
          <TextLink to={paths.closeAccount()}>{t("your-data:leaving.link")}</TextLink>
          <TextLink to={paths.privacy()}>{t("your-data:leaving.privacy")}</TextLink>
        </p>
      </Panel>
    </div>
  );
}
