import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { usesOfFiles } from "~/modules/office/file-uses/file-uses.server";
import {
  CHAMBER_FILE_BYTES,
  ChamberFileFormSchema,
} from "~/modules/staff/chamber-files/chamber-file";
import { ChamberFileForm } from "~/modules/staff/chamber-files/chamber-file-form";
import { ChamberFileList } from "~/modules/staff/chamber-files/chamber-file-list";
import { addChamberFile } from "~/modules/staff/chamber-files/chamber-files.server";
import { chamberFileRows } from "~/modules/staff/chamber-files/chamber-files.view.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { Allowed } from "~/modules/staff/staff-rights/allowed";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "files:title" };

export const loader = staffLoader("files:read", async ({ locale }) => {
  const uses = await usesOfFiles(locale);
  const rows = await chamberFileRows(locale);
  return { rows: rows.map((row) => ({ ...row, uses: uses.get(row.id) ?? [] })) };
});

export const action = staffAction(
  "files:change",
  {
    schema: ChamberFileFormSchema,
    files: { file: { most: CHAMBER_FILE_BYTES, tooLarge: "files:errors.size" } },
  },
  async ({ account: by, value, reject, accepted, done }) => {
    const { title } = accepted(await addChamberFile(value, { by }), ({ refused }) =>
      reject({ file: [`files:errors.${refused}`] }),
    );
    return done(panelPaths.files(), { title: "files:added", params: { title } });
  },
);

/** Pictures and documents of the chamber for its texts, and the form for another one. */
export default function FilesPage() {
  const { t, rows } = usePage<typeof loader>();
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-6">
      <PageHeading size="dense" heading={t("files:heading")} lead={t("files:lead")} />
      <Allowed right="files:change">
        <ChamberFileForm />
      </Allowed>
      {rows.length === 0 ? (
        <p className="muted">{t("files:none")}</p>
      ) : (
        <ChamberFileList rows={rows} />
      )}
    </div>
  );
}
