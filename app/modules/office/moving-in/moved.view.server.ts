import { standingOf } from "~/modules/office/company-imports/row-kinds";
import { plain } from "~/modules/office/file-columns/headings";
import type { Locale } from "~/platform/i18n/locale";
import type { MovedKind, PlannedLine } from "./moved-file";
import { movedFile, type RehearsedMove } from "./moved-files.server";

export type MovePage = Omit<ReturnType<typeof movePage>, "kinds">;

/** The head of a rehearsal (rules 1570). */
export function movePage(
  kind: MovedKind,
  { file, content: { layout, table, ignored }, plan, hash }: RehearsedMove,
  locale: Pick<Locale, "t">,
) {
  const { shape } = movedFile(kind);
  return {
    id: file.id,
    kind,
    filename: file.filename ?? locale.t("panel-import:file.unnamed"),
    hash,
    total: plan.lines.length,
    ...standingOf(plan.lines, file.done, (one, count) =>
      locale.t(`moving-in:done.${kind}.${one}`, { count }),
    ),
    sums: plan.sums,
    ignored: ignored.join(", "),
    /** The recognized columns: the heading where it is not the field's own name, and the field. */
    recognised: layout.fields
      .flatMap((field, index) => {
        if (field === null) return [];
        const [heading, label] = [table.head[index] ?? "", shape.labelOf(field, locale)];
        return plain(heading) === plain(label) ? label : `„${heading}” (${label})`;
      })
      .join(", "),
  };
}

/** Refused rows with line numbers and reasons, to be corrected and sent again (rules 404). */
export function refusedLines(
  { content: { table }, plan }: Pick<RehearsedMove, "content" | "plan">,
  { t }: Pick<Locale, "t">,
): string[][] {
  const refused = new Map(
    plan.lines.flatMap((one): [number, PlannedLine][] =>
      one.kind === "refused" ? [[one.line, one]] : [],
    ),
  );
  const rows = table.rows.filter(({ line }) => refused.has(line));
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), table.head.length);
  const filled = (row: readonly string[]) =>
    Array.from({ length: width }, (_, index) => row[index] ?? "");
  return [
    [t("panel-import:list.line"), t("panel-import:list.reason"), ...filled(table.head)],
    ...rows.map(({ line, cells }) => [
      String(line),
      refused.get(line)?.problems.join(" ") ?? "",
      ...filled(cells),
    ]),
  ];
}
