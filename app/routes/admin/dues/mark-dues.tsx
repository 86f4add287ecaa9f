import { type PageHandle, usePage } from "~/components/layout/page";
import { listOfSelection, selectionIn } from "~/modules/money/dues/list/due-selection.server";
import { SelectedDueList } from "~/modules/money/dues/list/selected-due-list";
import { selectedDuesAction } from "~/modules/money/dues/list/selected-dues-action.server";
import { SelectedDuesPage } from "~/modules/money/dues/list/selected-dues-page";
import { markPaid, planMarks } from "~/modules/money/dues/marks/due-marks.server";
import { marksPage } from "~/modules/money/dues/marks/due-marks.view.server";
import { staffLoader } from "~/modules/staff/staff/login/staff-route.server";

export const handle: PageHandle = { title: "dues:marks.title" };

export const loader = staffLoader("dues:change", async ({ request, locale }) => {
  const selection = selectionIn(request);
  return { ...marksPage(planMarks(selection), locale), back: listOfSelection(selection) };
});

export const action = selectedDuesAction({
  change: markPaid,
  outdated: "dues:errors.marksOutdated",
  done: "dues:marks.done",
});

/** Asks whether the selected dues are paid. */
export default function MarkDuesPage() {
  const { t, back, seen, count, sum, rows, others, leftOut } = usePage<typeof loader>();
  return (
    <SelectedDuesPage
      count={count}
      seen={seen}
      back={back}
      question={t("dues:marks.question", { count, sum })}
      confirm={t("dues:marks.submit", { count })}
      nothing={{
        heading: t("dues:marks.title"),
        title: t("dues:marks.nothing"),
        text: t("dues:marks.nothingText"),
      }}
    >
      <SelectedDueList rows={rows} others={others}>
        {({ open }) => open}
      </SelectedDueList>
      {leftOut.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {count > 0 && <p>{t("dues:marks.text")}</p>}
    </SelectedDuesPage>
  );
}
