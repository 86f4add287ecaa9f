import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { Fact, FactList } from "~/components/ui/fact-list";
import { Note } from "~/components/ui/note";
import { BackLink } from "~/components/ui/text-link";
import { findYearSums } from "~/modules/money/dues/figures/year-sums.server";
import { yearSumsPage } from "~/modules/money/dues/figures/year-sums.view.server";
import { tariffNotFound, yearIn } from "~/modules/money/dues/tariff/tariff.view.server";
import { staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "dues-tariff:year.title" };

export const loader = staffLoader("dues:read", async ({ params, locale, found }) => {
  const year = found(yearIn(params.year), tariffNotFound);
  return yearSumsPage(year, await findYearSums(year), locale);
});

/** "Uzgodnienie roku": dues, payments and balances, which have to close. */
export default function DuesYearPage() {
  const { t, year, date, errors, tables } = usePage<typeof loader>();
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-4">
      <BackLink to={panelPaths.dues({ year })}>{t("dues:toList")}</BackLink>
      <PageHeading
        size="dense"
        heading={t("dues-tariff:year.heading", { year })}
        lead={t("dues-tariff:year.lead", { year, date })}
      />
      <Note tone={errors === "" ? "good" : "plain"}>
        {errors === "" ? t("dues-tariff:year.closes") : t("dues-tariff:year.broken", { errors })}
      </Note>
      {tables.map(({ id, caption, total, parts }) => (
        <section key={id} className="panel" aria-labelledby={id}>
          <h2 id={id} className="px-4 pt-4 pb-2 text-lg">
            {caption}
          </h2>
          <FactList look="ends" className="px-4 pb-4">
            {[total, ...parts].map(({ label, amount }, index) => (
              <Fact key={label} term={label}>
                <span
                  className={`whitespace-nowrap tabular-nums ${index === 0 ? "font-bold" : ""}`}
                >
                  {amount}
                </span>
              </Fact>
            ))}
          </FactList>
        </section>
      ))}
    </div>
  );
}
