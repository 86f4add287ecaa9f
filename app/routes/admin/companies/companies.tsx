import { useTranslation } from "react-i18next";
import type { PageHandle } from "~/components/layout/document";
import { PageHeading } from "~/components/layout/page-heading";
import { requireStaff } from "~/modules/staff/staff-session.server";
import { pageLoader } from "~/platform/http/page-loader.server";

export const handle: PageHandle = { title: "panel:menu.companies" };

export const loader = pageLoader({ guard: requireStaff }, () => null);

/** "Zarządzanie firmami" */
export default function CompaniesPage() {
  const { t } = useTranslation();
  return <PageHeading size="dense" heading={t("panel:menu.companies")} />;
}
