import { type PageHandle, usePage } from "~/components/layout/page";
import { listOfSelection, selectionIn } from "~/modules/money/dues/list/due-selection.server";
import { selectedDuesAction } from "~/modules/money/dues/list/selected-dues-action.server";
import { SelectedDuesPage } from "~/modules/money/dues/list/selected-dues-page";
import { planReminders, sendReminders } from "~/modules/money/dues/reminders/hand-reminders.server";
import { remindersPage } from "~/modules/money/dues/reminders/hand-reminders.view.server";
import { ReminderSummary } from "~/modules/money/dues/reminders/reminder-summary";
import { staffLoader } from "~/modules/staff/staff/login/staff-route.server";

export const handle: PageHandle = { title: "due-reminders:title" };

export const loader = staffLoader("dues:change", async ({ request, locale }) => {
  const selection = selectionIn(request);
  return {
    ...remindersPage(await planReminders(selection), selection, locale),
    back: listOfSelection(selection),
  };
});

export const action = selectedDuesAction({
  change: sendReminders,
  outdated: "due-reminders:errors.outdated",
  done: "due-reminders:done",
  isMailed: true,
});

/** Asks whether reminders of the selected dues are sent. */
export default function RemindPage() {
  const { t, back, ...reminders } = usePage<typeof loader>();
  const { count, seen } = reminders;
  return (
    <SelectedDuesPage
      count={count}
      seen={seen}
      back={back}
      question={t("due-reminders:question", { count })}
      confirm={t("due-reminders:submit", { count })}
      nothing={{
        heading: t("due-reminders:title"),
        title: t("due-reminders:nothing"),
        text: t("due-reminders:nothingText"),
      }}
    >
      <ReminderSummary reminders={reminders} />
    </SelectedDuesPage>
  );
}
