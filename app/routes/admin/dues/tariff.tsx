import type { LinksFunction } from "@remix-run/node";
import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { Note } from "~/components/ui/note";
import { BackLink } from "~/components/ui/text-link";
import { TARIFF_SIZES } from "~/modules/money/dues/due";
import { TariffFormSchema, tariffFields } from "~/modules/money/dues/tariff/tariff.schema";
import { tariffNotFound, yearIn } from "~/modules/money/dues/tariff/tariff.view.server";
import { TariffForm } from "~/modules/money/dues/tariff/tariff-form";
import { Agreements, TariffEstimateForm } from "~/modules/money/dues/tariff/tariff-side";
import { tariffEstimate, tariffTotals } from "~/modules/money/dues/tariff/tariff-totals.server";
import { countSizes, findTariff, saveTariff } from "~/modules/money/dues/tariff/tariffs.server";
import { RecordHistory } from "~/modules/staff/history/history-list";
import { EditConflictPanel } from "~/modules/staff/record-history/edit-conflict-panel";
import { editConflict, recordHistory } from "~/modules/staff/record-history/record-history.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { refuse } from "~/platform/outcome";
import { today } from "~/platform/time/clock";
import record from "~/styles/record.css?url";

export const handle: PageHandle = { title: "dues-tariff:title" };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: record }];

export const loader = staffLoader(
  "dues:change",
  async ({ params, request, posted, locale, found }) => {
    const { t } = locale;
    const year = found(yearIn(params.year), tariffNotFound);
    const { tariff, revision, isSaved } = await findTariff(year);
    const counts = await countSizes();
    const firms = (size: string | null) => t("dues-tariff:firms", { count: counts.get(size) ?? 0 });
    const without = counts.get(null) ?? 0;
    const now = today().year;
    return {
      year: String(year),
      revision,
      isSaved,
      totals: tariffTotals(tariff, locale),
      estimate: tariffEstimate(tariff, request, locale),
      hasPrices: Object.values(tariff.prices).some((price) => price !== null),
      years: [...new Set([now - 1, now, now + 1, year])].sort().map(String),
      values: tariffFields.values(tariff),
      firms: Object.fromEntries(TARIFF_SIZES.map((size) => [size, firms(size)])) as Record<
        (typeof TARIFF_SIZES)[number],
        string
      >,
      without: without > 0 ? t("dues-tariff:noSize", { firms: firms(null) }) : null,
      conflict: await editConflict(
        { entity: "tariff", row: { ...tariff, revision }, posted, fields: tariffFields },
        locale,
      ),
      history: await recordHistory("tariff", tariff.id, locale),
    };
  },
);

export const action = staffAction(
  "dues:change",
  { schema: TariffFormSchema, notFound: tariffNotFound },
  async ({ account: by, params, value, accepted, done }) => {
    const year = yearIn(params.year);
    if (year === null) return refuse("not-found");
    accepted(await saveTariff(year, value, { by }));
    return done(panelPaths.tariff(String(year)), {
      title: "dues-tariff:done",
      text: "dues-tariff:named",
      params: { year: String(year) },
    });
  },
);

/** "Cennik składek" */
export default function TariffPage() {
  const page = usePage<typeof loader>();
  const { t, year, years, isSaved, hasPrices, values, firms, without } = page;
  return (
    <div className="grid grid-cols-1 gap-4">
      <BackLink to={panelPaths.dues()}>{t("dues:toList")}</BackLink>
      <PageHeading
        size="dense"
        heading={t("dues-tariff:heading", { year })}
        lead={t("dues-tariff:lead")}
        actions={
          isSaved && (
            <a className="btn btn-outline lg:btn-sm" href={panelPaths.yearlyRun(year)}>
              {t("dues-tariff:toRun", { year })}
            </a>
          )
        }
      />
      <nav aria-label={t("dues-tariff:years")} className="tabs-line">
        {years.map((one) => (
          <a
            key={one}
            href={panelPaths.tariff(one)}
            aria-current={one === year ? "page" : undefined}
          >
            {one}{" "}
          </a>
        ))}
      </nav>
      {!isSaved && (
        <Note icon="info">{t(hasPrices ? "dues-tariff:draft" : "dues-tariff:draftEmpty")}</Note>
      )}
      {without && <Note icon="info">{without}</Note>}
      {page.totals.text && <p className="max-w-text">{page.totals.text}</p>}
      <EditConflictPanel conflict={page.conflict} />
      <TariffForm year={year} values={values} firms={firms} revision={page.revision} />
      <Agreements totals={page.totals} />
      <TariffEstimateForm estimate={page.estimate} />
      <RecordHistory entries={page.history} />
    </div>
  );
}
