import { ConfirmPage } from "~/components/form/confirm-page";
import { type PageHandle, usePage } from "~/components/layout/page";
import { runSummary, tariffNotFound, yearIn } from "~/modules/money/dues/tariff/tariff.view.server";
import { acceptSizes, rehearseRun } from "~/modules/money/dues/tariff/tariffs.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { refuse } from "~/platform/outcome";

export const handle: PageHandle = { title: "dues-tariff:run.sizes.title" };

export const loader = staffLoader("dues:change", async ({ params, locale, found }) => {
  const year = found(yearIn(params.year), tariffNotFound);
  const { suggestions } = runSummary((await rehearseRun(year))?.plan ?? [], locale);
  return { year: String(year), count: suggestions };
});

export const action = staffAction(
  "dues:change",
  { notFound: tariffNotFound },
  async ({ account: by, params, done }) => {
    const year = yearIn(params.year);
    if (year === null) return refuse("not-found");
    const count = await acceptSizes(year, { by });
    return done(panelPaths.yearlyRun(String(year)), {
      title: "dues-tariff:run.sizes.done",
      text: "dues-tariff:run.sizes.doneText",
      params: { count },
    });
  },
);

/** Accepts the sizes that companies say of themselves, all at once. */
export default function AcceptSizesPage() {
  const { t, year, count } = usePage<typeof loader>();
  return (
    <ConfirmPage
      question={t("dues-tariff:run.sizes.question")}
      confirm={t("dues-tariff:run.sizes.submit")}
      cancelTo={panelPaths.yearlyRun(year)}
      tone="plain"
    >
      <p>{t("dues-tariff:run.sizes.text", { count })}</p>
    </ConfirmPage>
  );
}
