import { redirect } from "@remix-run/node";
import type { PageHandle } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { BackLink, TextLink } from "~/components/ui/text-link";
import { ImportHelp } from "~/modules/office/company-imports/import-help";
import { addImport } from "~/modules/office/company-imports/rehearsals.server";
import { ImportFileSchema } from "~/modules/office/file-columns/columns.schema";
import { FILE_PART } from "~/modules/office/file-columns/file-part";
import { ImportForm } from "~/modules/office/file-columns/import-form";
import { ImportSteps } from "~/modules/office/file-columns/import-steps";
import { fileRefusal } from "~/modules/office/file-columns/read-file.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { staffSessionOf } from "~/modules/staff/staff/login/staff-session.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";

export const handle: PageHandle = { title: "panel-import:title" };

export const loader = staffLoader("imports:change", () => null);

export const action = staffAction(
  "imports:change",
  { schema: ImportFileSchema, files: FILE_PART },
  async ({ request, value: { file }, locale, reject, accepted }) => {
    // Browsers send this if no file was chosen.
    if (file.size === 0 && file.name === "") return reject({ file: ["panel-import:missing.file"] });
    const bytes = new Uint8Array(await file.arrayBuffer());
    const session = await staffSessionOf({ request });
    const { id, isKnown } = accepted(
      await addImport(bytes, { filename: file.name, session, locale }),
      (refusal) => reject({ file: [fileRefusal(refusal)] }),
    );
    const next = isKnown ? panelPaths.rehearsal(id) : panelPaths.importColumns(id);
    return redirect(next, { status: 303 });
  },
);

/** The first step of an import, the file; it saves nothing. */
export default function ImportCompaniesPage() {
  const { t } = useTranslation();
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-4">
      <BackLink to={panelPaths.companies()}>{t("panel-import:back")}</BackLink>
      <PageHeading size="dense" heading={t("panel-import:heading")} lead={t("panel-import:lead")} />
      <ImportSteps current="file" />
      <ImportForm cancelTo={panelPaths.companies()} />
      <ImportHelp />
      <p>
        <TextLink to={panelPaths.movedIn()}>{t("moved-in:otherFiles")}</TextLink>
      </p>
    </div>
  );
}
