import { z } from "zod";
import { FormProblems } from "~/components/form/error-summary";
import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { ConfirmPage } from "~/components/ui/confirm-page";
import { EmptyState } from "~/components/ui/empty-state";
import { TextLink } from "~/components/ui/text-link";
import { selectionIn } from "~/modules/dues/due-selection.server";
import { markPaid, planMarks } from "~/modules/dues/marks/due-marks.server";
import { marksPage } from "~/modules/dues/marks/due-marks.view.server";
import { staffAction, staffLoader } from "~/modules/staff/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "dues:marks.title" };

export const loader = staffLoader("dues:change", async ({ request, locale }) => {
  const selection = selectionIn(request);
  const { year, filter: state, q } = selection;
  return {
    ...marksPage(planMarks(selection), locale),
    back: panelPaths.dues({ year, state, q: q || undefined }),
  };
});

export const action = staffAction(
  "dues:change",
  { schema: z.object({ seen: z.string("errors:malformed").max(100) }) },
  async ({ account: by, request, value, accepted, conflict, done }) => {
    const selection = selectionIn(request);
    const count = accepted(await markPaid(selection, { seen: value.seen, by }), () =>
      conflict("dues:errors.marksOutdated"),
    );
    return done(panelPaths.dues({ year: selection.year, state: selection.filter }), {
      title: "dues:marks.done",
      params: { number: String(count) },
    });
  },
);

/** Asks whether the selected dues are paid. */
export default function MarkDuesPage() {
  const { t, back, seen, count, sum, rows, others, leftOut } = usePage<typeof loader>();
  if (count === 0)
    return (
      <div className="mx-auto grid w-full max-w-2xl gap-6">
        <PageHeading size="dense" heading={t("dues:marks.title")} />
        <FormProblems id="confirm" />
        <EmptyState title={t("dues:marks.nothing")} text={t("dues:marks.nothingText")} />
        <p>
          <TextLink to={back}>{t("dues:toList")}</TextLink>
        </p>
      </div>
    );
  return (
    <ConfirmPage
      question={t("dues:marks.question", { count, sum })}
      confirm={t("dues:marks.submit", { count })}
      cancelTo={back}
      tone="plain"
      hidden={{ seen }}
    >
      <div className="grid gap-5">
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
        {leftOut.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p>{t("dues:marks.text")}</p>
      </div>
    </ConfirmPage>
  );
}
