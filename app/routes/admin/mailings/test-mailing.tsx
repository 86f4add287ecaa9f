import { useFormResult } from "~/components/form/use-form-result";
import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { BackLink } from "~/components/ui/text-link";
import { MailingTestSchema } from "~/modules/mail/mailings/compose/mailing.schema";
import { mailingNotFound } from "~/modules/mail/mailings/compose/mailing.view.server";
import { sendTest } from "~/modules/mail/mailings/compose/mailing-preview.server";
import { findMailing } from "~/modules/mail/mailings/compose/mailings.server";
import { TestPanel } from "~/modules/mail/mailings/page/mailing-panels";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { refuse } from "~/platform/outcome";

export const handle: PageHandle = { title: "panel-mailings:page.test" };

export const loader = staffLoader("mailings:change", async ({ params, found }) => {
  const { id, subject } = found(await findMailing(params.mailingId), mailingNotFound);
  return { id, subject };
});

export const action = staffAction(
  "mailings:change",
  { schema: MailingTestSchema, notFound: mailingNotFound },
  async ({ params, value: { address }, locale, done }) => {
    const mailing = await findMailing(params.mailingId);
    if (!mailing) return refuse("not-found");
    await sendTest(mailing, address, locale);
    return done(panelPaths.mailing(mailing.id), {
      title: "panel-mailings:page.testSent",
      text: "panel-mailings:page.testSentTo",
      params: { address },
    });
  },
);

/** The form of the page of a mailing posts here; a wrong address is corrected here. */
export default function TestMailingPage() {
  const { t, id, subject } = usePage<typeof loader>();
  const answer = useFormResult();
  return (
    <div className="grid max-w-2xl grid-cols-1 gap-6">
      <BackLink to={panelPaths.mailing(id)}>{t("panel-mailings:toMailing")}</BackLink>
      <PageHeading size="dense" heading={subject} />
      <TestPanel id={id} lastResult={answer?.result} />
    </div>
  );
}
