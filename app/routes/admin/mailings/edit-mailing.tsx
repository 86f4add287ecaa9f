import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { BackLink } from "~/components/ui/text-link";
import { EditedMailingSchema } from "~/modules/mail/mailings/compose/mailing.schema";
import {
  mailingChoices,
  mailingNotFound,
} from "~/modules/mail/mailings/compose/mailing.view.server";
import { contentOf, offeredArticles } from "~/modules/mail/mailings/compose/mailing-content.server";
import { mailingFields } from "~/modules/mail/mailings/compose/mailing-fields.server";
import { takingMailingFiles } from "~/modules/mail/mailings/compose/mailing-files.server";
import { MailingForm } from "~/modules/mail/mailings/compose/mailing-form";
import { editMailing, findDraft } from "~/modules/mail/mailings/compose/mailings.server";
import { EditConflictPanel } from "~/modules/staff/record-history/edit-conflict-panel";
import { editConflict } from "~/modules/staff/record-history/record-history.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { madeText } from "~/platform/mail/mail-content.server";

export const handle: PageHandle = { title: "panel-mailings:editTitle" };

export const loader = staffLoader("mailings:change", async ({ params, posted, locale, found }) => {
  const mailing = found(await findDraft(params.mailingId), mailingNotFound);
  return {
    id: mailing.id,
    revision: mailing.revision,
    values: mailingFields.values(mailing),
    choices: mailingChoices(mailing, await offeredArticles(), locale),
    made: madeText(await contentOf(mailing, locale)),
    conflict: await editConflict(
      { entity: "mailing", row: mailing, posted, fields: mailingFields },
      locale,
    ),
  };
});

export const action = staffAction(
  "mailings:change",
  { schema: EditedMailingSchema, notFound: mailingNotFound, ...takingMailingFiles },
  async ({ account: by, params, value, reject, conflict, accepted, done }) => {
    const edited = await editMailing(params.mailingId, value, { by });
    const { id, subject } = accepted(edited, ({ refused }) =>
      refused === "no-segment"
        ? reject({ segmentKey: ["panel-mailings:errors.segment"] })
        : conflict("panel-mailings:errors.no-draft"),
    );
    return done(panelPaths.mailing(id), {
      title: "panel-mailings:saved",
      text: "panel-mailings:named",
      params: { subject },
    });
  },
);

export default function EditMailingPage() {
  const { t, id, revision, values, choices, made, conflict } = usePage<typeof loader>();
  return (
    <div className="grid grid-cols-1 gap-6">
      <BackLink to={panelPaths.mailing(id)}>{t("panel-mailings:toMailing")}</BackLink>
      <PageHeading size="dense" heading={t("panel-mailings:editHeading")} />
      <EditConflictPanel conflict={conflict} />
      <MailingForm
        action={panelPaths.editMailing(id)}
        choices={choices}
        values={values}
        revision={revision}
        made={made}
        cancelTo={panelPaths.mailing(id)}
      />
    </div>
  );
}
