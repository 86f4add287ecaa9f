import { redirect } from "@remix-run/node";
import type { z } from "zod";
import { lettersOf, ROW_KINDS } from "~/modules/office/company-imports/row-kinds";
import { chooseColumns } from "~/modules/office/file-columns/chosen-columns.server";
import type { ImportFileSchema, ImportSchema } from "~/modules/office/file-columns/columns.schema";
import { columnsPage } from "~/modules/office/file-columns/columns.view.server";
import { layoutName } from "~/modules/office/file-columns/import-layouts.server";
import { addImport, noteImported } from "~/modules/office/file-columns/imports.server";
import { fileRefusal } from "~/modules/office/file-columns/read-file.server";
import { staffSessionOf } from "~/modules/staff/staff/login/staff-session.server";
import type { Staff } from "~/modules/staff/staff/staff";
import type { Handle } from "~/platform/forms/form-action.server";
import { missingFile } from "~/platform/http/not-found.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { createId } from "~/platform/ids/ids.server";
import { loadList, STAFF_LIST_SIZE } from "~/platform/lists/load-list";
import { isRefused, refuse } from "~/platform/outcome";
import type { Load } from "~/platform/pages/page-loader.server";
import { csvDownload } from "~/platform/text/csv.server";
import type { MOVED_COLUMNS } from "./columns-of-all";
import { moveNotFound } from "./move-not-found";
import { movePage, refusedLines } from "./moved.view.server";
import type { MovedKind } from "./moved-file";
import { carryOutFile, findMovedFile, findMoveRehearsal, movedFile } from "./moved-files.server";

/*
 * The loaders and actions of the four steps, the same for every kind of file; their routes name the
 * right that a kind needs.
 */

type Page = Parameters<Load<Staff, unknown>>[0];
type Post<Schema extends z.ZodObject> = Parameters<Handle<Schema, Staff>>[0];

export const SHOWN = ["all", ...ROW_KINDS] as const;

/** Takes the file of the first step. */
export async function sendFile(
  kind: MovedKind,
  { request, value: { file }, locale, reject, accepted }: Post<typeof ImportFileSchema>,
) {
  // Browsers send this if no file was chosen.
  if (file.size === 0 && file.name === "") return reject({ file: ["panel-import:missing.file"] });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const session = await staffSessionOf({ request });
  const { shape } = movedFile(kind);
  const { id, isKnown } = accepted(
    await addImport(bytes, { shape, filename: file.name, session, locale }),
    (refusal) => reject({ file: [fileRefusal(refusal)] }),
  );
  const next = isKnown ? panelPaths.moveRehearsal(kind, id) : panelPaths.moveColumns(kind, id);
  return redirect(next, { status: 303 });
}

export async function loadColumns(
  kind: MovedKind,
  { request, params, locale, found }: Pick<Page, "request" | "params" | "locale" | "found">,
) {
  const session = await staffSessionOf({ request });
  const { file, content } = found(
    await findMovedFile(kind, params.importId, { session, locale }),
    moveNotFound(kind),
  );
  const { shape, readCell } = movedFile(kind);
  const name = layoutName(content.table.head, { shape, locale });
  const reader = (_: number, { field, text }: { field: string | null; text: string }) =>
    field === null
      ? { words: text, isUnread: false }
      : readCell(field, text, content.layout, locale);
  return {
    kind,
    page: await columnsPage({ file, content, name, shape, readCell: reader }, locale),
  };
}

export async function chooseMovedColumns(
  kind: MovedKind,
  { request, params, value, locale, reject, accepted }: Post<typeof MOVED_COLUMNS>,
) {
  const session = await staffSessionOf({ request });
  const id = params.importId ?? "";
  const found = await findMovedFile(kind, id, { session, locale });
  const { shape } = movedFile(kind);
  const next = accepted(
    await chooseColumns(found, value, { shape, session, locale }),
    ({ errors }) => reject(errors),
  );
  const path =
    next === "columns" ? panelPaths.moveColumns(kind, id) : panelPaths.moveRehearsal(kind, id);
  return redirect(path, { status: 303 });
}

export async function loadMoveRehearsal(
  kind: MovedKind,
  { request, params, locale, found }: Pick<Page, "request" | "params" | "locale" | "found">,
) {
  const session = await staffSessionOf({ request });
  const rehearsed = await findMoveRehearsal(kind, params.importId, { session, locale });
  if (isRefused(rehearsed) && rehearsed.refused === "columns")
    throw redirect(panelPaths.moveColumns(kind, params.importId ?? ""));
  const file = found(isRefused(rehearsed) ? null : rehearsed, moveNotFound(kind));
  const { kinds, ...rehearsal } = movePage(kind, file, locale);
  const list = await loadList(request, {
    choices: { show: SHOWN },
    // In the order of ROW_KINDS, rows of a kind as in the file.
    find: ({ choices: { show } }) =>
      ROW_KINDS.flatMap((kind) =>
        show === "all" || show === kind
          ? file.plan.lines.filter((row) => kinds.get(row) === kind)
          : [],
      ),
    show: (row) => ({ id: String(row.line), ...row, kind: kinds.get(row) ?? row.kind }),
    size: STAFF_LIST_SIZE,
  });
  return { kind, list, rehearsal };
}

export async function carryOutMove(
  kind: MovedKind,
  {
    account: by,
    request,
    params,
    value: { hash },
    locale,
    accepted,
    conflict,
    done,
  }: Post<typeof ImportSchema>,
) {
  const session = await staffSessionOf({ request });
  const file = await findMoveRehearsal(kind, params.importId, { session, locale });
  if (isRefused(file)) return refuse("not-found");
  const setId = createId();
  const filename = file.file.filename ?? locale.t("panel-import:file.unnamed");
  const imported = accepted(
    await carryOutFile(kind, file.content, { by, seen: hash, setId, filename, locale }),
    () => conflict("panel-import:errors.outdated"),
  );
  await noteImported(movedFile(kind).shape.kind, file.file.id, session, {
    ...imported,
    setId,
    letters: lettersOf(file.plan.lines),
    ...(kind === "money" && { sums: [...file.plan.sums] }),
  });
  return done(panelPaths.moveRehearsal(kind, file.file.id), { title: "panel-import:done.toast" });
}

/** The rows that a rehearsal refuses, as a file. */
export async function refusedFile(
  kind: MovedKind,
  { request, params, locale }: Pick<Page, "request" | "params" | "locale">,
) {
  const session = await staffSessionOf({ request });
  const file = await findMoveRehearsal(kind, params.importId, { session, locale });
  if (isRefused(file)) return missingFile(moveNotFound(kind), request, locale);
  return csvDownload(locale.t(`moving-in:kinds.${kind}.refused`), refusedLines(file, locale));
}
