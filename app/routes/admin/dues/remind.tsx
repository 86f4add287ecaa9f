import { z } from "zod";
import { FormProblems } from "~/components/form/error-summary";
import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { ConfirmPage } from "~/components/ui/confirm-page";
import { EmptyState } from "~/components/ui/empty-state";
import { TextLink } from "~/components/ui/text-link";
import { selectionIn } from "~/modules/dues/due-selection.server";
import { planReminders, sendReminders } from "~/modules/dues/mails/hand-reminders.server";
import { remindersPage } from "~/modules/dues/mails/hand-reminders.view.server";
import { ReminderSummary } from "~/modules/dues/mails/reminder-summary";
import { staffAction, staffLoader } from "~/modules/staff/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "due-reminders:title" };

export const loader = staffLoader("dues:change", async ({ request, locale }) => {
  const selection = selectionIn(request);
  const { year, filter: state, q } = selection;
  return {
    ...remindersPage(await planReminders(selection), locale),
    back: panelPaths.dues({ year, state, q: q || undefined }),
  };
});

export const action = staffAction(
  "dues:change",
  { schema: z.object({ seen: z.string("errors:malformed").max(100) }) },
  async ({ account: by, request, value, accepted, conflict, done }) => {
    const selection = selectionIn(request);
    const count = accepted(await sendReminders(selection, { seen: value.seen, by }), () =>
      conflict("due-reminders:errors.outdated"),
    );
    return done(panelPaths.dues({ year: selection.year, state: selection.filter }), {
      title: "due-reminders:done",
      params: { number: String(count) },
      isMailed: true,
    });
  },
);

/** Asks whether reminders of the selected dues are sent. */
export default function RemindPage() {
  const { t, back, ...reminders } = usePage<typeof loader>();
  const { count, seen } = reminders;
  if (count === 0)
    return (
      <div className="mx-auto grid w-full max-w-2xl gap-6">
        <PageHeading size="dense" heading={t("due-reminders:title")} />
        <FormProblems id="confirm" />
        <EmptyState title={t("due-reminders:nothing")} text={t("due-reminders:nothingText")} />
        <ReminderSummary reminders={reminders} />
        <p>
          <TextLink to={back}>{t("dues:toList")}</TextLink>
        </p>
      </div>
    );
  return (
    <ConfirmPage
      question={t("due-reminders:question", { count })}
      confirm={t("due-reminders:submit", { count })}
      cancelTo={back}
      tone="plain"
      hidden={{ seen }}
    >
      <ReminderSummary reminders={reminders} />
    </ConfirmPage>
  );
}
