import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { BackLink } from "~/components/ui/text-link";
import { MailingFormSchema } from "~/modules/mail/mailings/compose/mailing.schema";
import { mailingChoices } from "~/modules/mail/mailings/compose/mailing.view.server";
import { offeredArticles } from "~/modules/mail/mailings/compose/mailing-content.server";
import { takingMailingFiles } from "~/modules/mail/mailings/compose/mailing-files.server";
import { MailingForm } from "~/modules/mail/mailings/compose/mailing-form";
import { addMailing } from "~/modules/mail/mailings/compose/mailings.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "panel-mailings:newTitle" };

export const loader = staffLoader("mailings:change", async ({ request, locale }) => ({
  segmentKey: new URL(request.url).searchParams.get("segment") ?? "",
  choices: mailingChoices(null, await offeredArticles(), locale),
}));

export const action = staffAction(
  "mailings:change",
  { schema: MailingFormSchema, ...takingMailingFiles },
  async ({ account: by, value, reject, accepted, done }) => {
    const { id, subject } = accepted(await addMailing(value, { by }), () =>
      reject({ segmentKey: ["panel-mailings:errors.segment"] }),
    );
    return done(panelPaths.mailing(id), {
      title: "panel-mailings:saved",
      text: "panel-mailings:named",
      params: { subject },
    });
  },
);

export default function NewMailingPage() {
  const { t, choices, segmentKey } = usePage<typeof loader>();
  return (
    <div className="grid grid-cols-1 gap-6">
      <BackLink to={panelPaths.mailings()}>{t("panel-mailings:back")}</BackLink>
      <PageHeading size="dense" heading={t("panel-mailings:newHeading")} />
      <MailingForm action={panelPaths.newMailing()} choices={choices} values={{ segmentKey }} />
    </div>
  );
}
