import { type PageHandle, usePage } from "~/components/layout/page";
import { listOfSelection, selectionIn } from "~/modules/dues/due-selection.server";
import { markPaid, planMarks } from "~/modules/dues/marks/due-marks.server";
import { marksPage } from "~/modules/dues/marks/due-marks.view.server";
import { selectedDuesAction } from "~/modules/dues/selected-dues-action.server";
import { SelectedDuesPage } from "~/modules/dues/selected-dues-page";
import { staffLoader } from "~/modules/staff/staff-route.server";

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
      {rows.length > 0 && (
        <ul className="grid gap-1">
          {rows.map(({ id, company, about, open }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-4">
              <span className="min-w-0 wrap-anywhere">
                <b>{company}</b> <span className="muted text-sm">{about}</span>
              </span>{" "}
              <span className="tabular-nums">{open}</span>
            </li>
          ))}
          {others > 0 && <li>{t("due-reminders:others", { number: others })}</li>}
        </ul>
      )}
      {leftOut.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {count > 0 && <p>{t("dues:marks.text")}</p>}
    </SelectedDuesPage>
  );
}
