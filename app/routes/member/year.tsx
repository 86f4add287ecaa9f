import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { yearPage } from "~/modules/membership/dashboard/year.view.server";
import { YearSections } from "~/modules/membership/dashboard/year-sections";
import { memberLoader } from "~/modules/people/accounts/sessions/member-route.server";

export const handle: PageHandle = { title: "year:title" };

export const loader = memberLoader(async ({ account: by, locale }) => ({
  year: await yearPage({ by }, locale),
}));

/** "Rok w izbie": one page to read and print. */
export default function YearPage() {
  const { t, year } = usePage<typeof loader>();
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeading heading={t("year:title")} lead={year.lead} />
      <YearSections year={year} />
    </div>
  );
}
