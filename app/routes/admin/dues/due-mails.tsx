import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { BackLink } from "~/components/ui/text-link";
import { withDefaults } from "~/modules/money/dues/mails/due-mail-settings";
import { findDueMails, saveDueMails } from "~/modules/money/dues/mails/due-mail-settings.server";
import { DueMailsSchema, dueMailFields } from "~/modules/money/dues/mails/due-mails.schema";
import { DueMailsForm } from "~/modules/money/dues/mails/due-mails-form";
import {
  dueMailPreviews,
  placeholderNames,
} from "~/modules/money/dues/mails/due-mails-page.view.server";
import { RecordHistory } from "~/modules/staff/history/history-list";
import { EditConflictPanel } from "~/modules/staff/record-history/edit-conflict-panel";
import { editConflict, recordHistory } from "~/modules/staff/record-history/record-history.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "due-mails:title" };

export const loader = staffLoader("dues:change", async ({ posted, locale }) => {
  const { settings, revision } = await findDueMails();
  const shown = withDefaults(settings, locale.t);
  return {
    revision,
    hours: { from: shown.fromHour, to: shown.toHour },
    values: dueMailFields.values(shown),
    names: placeholderNames(),
    previews: dueMailPreviews(settings, posted, locale),
    conflict: await editConflict(
      { entity: "dueMails", row: { ...shown, revision }, posted, fields: dueMailFields },
      locale,
    ),
    history: await recordHistory("dueMails", settings.id, locale),
  };
});

export const action = staffAction(
  "dues:change",
  { schema: DueMailsSchema, redisplayOn: "preview" },
  async ({ account: by, value, locale: { t }, accepted, done }) => {
    accepted(await saveDueMails(value, { by, t }));
    return done(panelPaths.dueMails(), { title: "due-mails:done" });
  },
);

/** "Wiadomości o składkach" */
export default function DueMailsPage() {
  const { t, hours, values, names, previews, revision, conflict, history } =
    usePage<typeof loader>();
  return (
    <div className="grid grid-cols-1 gap-4">
      <BackLink to={panelPaths.dues()}>{t("dues:toList")}</BackLink>
      <PageHeading
        size="dense"
        heading={t("due-mails:heading")}
        lead={t("due-mails:lead", hours)}
      />
      <EditConflictPanel conflict={conflict} />
      <DueMailsForm values={values} names={names} previews={previews} revision={revision} />
      <RecordHistory entries={history} />
    </div>
  );
}
