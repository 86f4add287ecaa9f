import { redirect } from "@remix-run/node";
import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { BackLink } from "~/components/ui/text-link";
import { chooseCompanyColumns } from "~/modules/office/company-imports/chosen-company-columns.server";
import { COLUMN_FIELDS } from "~/modules/office/company-imports/column-fields";
import { companyColumnsPage } from "~/modules/office/company-imports/company-columns.view.server";
import { COMPANY_FILE } from "~/modules/office/company-imports/company-shape";
import { importNotFound } from "~/modules/office/company-imports/import-not-found";
import { findImportFile } from "~/modules/office/company-imports/rehearsals.server";
import { WholeFile } from "~/modules/office/company-imports/whole-file";
import { columnsSchema } from "~/modules/office/file-columns/columns.schema";
import { ColumnsForm } from "~/modules/office/file-columns/columns-form";
import { layoutName } from "~/modules/office/file-columns/import-layouts.server";
import { ImportSteps } from "~/modules/office/file-columns/import-steps";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { staffSessionOf } from "~/modules/staff/staff/login/staff-session.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "panel-import:layout.title" };

const SCHEMA = columnsSchema(COLUMN_FIELDS);

export const loader = staffLoader("imports:change", async ({ request, params, locale, found }) => {
  const session = await staffSessionOf({ request });
  const { file, content } = found(
    await findImportFile(params.importId, session, locale),
    importNotFound,
  );
  const name = layoutName(content.table.head, { shape: COMPANY_FILE, locale });
  return { page: await companyColumnsPage({ file, content, name }, locale) };
});

export const action = staffAction(
  "imports:change",
  { schema: SCHEMA, notFound: importNotFound },
  async ({ request, params, value, locale, reject, accepted }) => {
    const session = await staffSessionOf({ request });
    const id = params.importId ?? "";
    const next = accepted(
      await chooseCompanyColumns(id, value, { session, locale }),
      ({ errors }) => reject(errors),
    );
    const path = next === "columns" ? panelPaths.importColumns(id) : panelPaths.rehearsal(id);
    return redirect(path, { status: 303 });
  },
);

/** The second step of an import, the columns; it saves no company. */
export default function ImportColumnsPage() {
  const { t, page } = usePage<typeof loader>();
  return (
    <div className="grid grid-cols-1 gap-4">
      <BackLink to={panelPaths.importCompanies()}>{t("panel-import:heading")}</BackLink>
      <PageHeading size="dense" heading={t("panel-import:layout.heading")} />
      <ImportSteps current="columns" />
      <ColumnsForm
        page={page}
        schema={SCHEMA}
        otherTo={panelPaths.importCompanies()}
        missing={t("panel-import:layout.missing")}
        whole={(fields) => <WholeFile fields={fields} carers={page.carers} />}
      />
    </div>
  );
}
