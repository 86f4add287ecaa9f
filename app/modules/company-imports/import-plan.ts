import type { Company } from "~/modules/companies/company";
import type { Message } from "~/platform/i18n/i18n";
import { fold } from "~/platform/lists/list-query";
import { CONTROLS } from "~/platform/text/plain-text";
import { type Cell, judgedCell } from "./company-cells";
import { COMPANY_COLUMNS, type CompanyColumn, type CompanyTexts, textsOf } from "./company-columns";
import type { RowKind } from "./row-kinds";

/** A row of a file of companies with its cells judged; columns that the file does not have are not there. */
export interface ImportRow {
  line: number;
  /** Empty where the file does not say which company it is. */
  id: string;
  cells: Readonly<Partial<Record<CompanyColumn, Cell>>>;
  /** Why the row cannot be read at all. */
  problem: Message | null;
}

/** A field that an import changes. */
export interface FieldChange {
  column: CompanyColumn;
  before: string;
  after: string;
}

/** Why a row is refused; of one cell, its column and what stands there. */
export interface RowProblem {
  message: Message;
  column?: CompanyColumn;
  text?: string;
}

type Outcome =
  | { kind: "refused"; problems: RowProblem[] }
  | { kind: "added"; texts: CompanyTexts }
  | { kind: "changed"; id: string; changes: FieldChange[] }
  | { kind: "unchanged"; id: string };

/** What an import makes of a row; name and location are shown whatever that is. */
export type PlannedRow = Outcome & { line: number; name: string; location: string };

/** Columns that a row by which a company is found does not change. */
const NAMES: readonly CompanyColumn[] = ["name", "location"];

/**
 * What an import of these rows would do, row by row in their order (rules 402, 403). Rows with an id are looked at first, and rows without one are compared with
 * the names as they will be then: so the same rows, carried out, would change nothing more.
 */
export function planImport(
  rows: readonly ImportRow[],
  companies: readonly Company[],
): PlannedRow[] {
  const known = new Map(companies.map((company) => [company.id, company]));
  const outcomes = new Map<ImportRow, Outcome>();
  const renamed = new Map<string, Partial<CompanyTexts>>();
  const lines = new Map<string, number>();

  /** One row speaks of a company, or of a new one by its name. */
  function once(company: string, { line }: ImportRow, outcomeOf: () => Outcome): Outcome {
    const other = lines.get(company);
    if (other !== undefined) return refused(`panel-import:problems.twice?line=${other}`);
    const outcome = outcomeOf();
    if (outcome.kind !== "refused") lines.set(company, line);
    return outcome;
  }

  function outcomeById(row: ImportRow): Outcome {
    const company = known.get(row.id);
    if (!company) return refused("panel-import:problems.unknownId");
    const outcome = once(company.id, row, () => changeOf(row, company, COMPANY_COLUMNS));
    if (outcome.kind === "changed")
      renamed.set(
        company.id,
        Object.fromEntries(outcome.changes.map(({ column, after }) => [column, after])),
      );
    return outcome;
  }

  for (const row of rows) {
    if (row.problem !== null) outcomes.set(row, refused(row.problem));
    else if (row.id !== "") outcomes.set(row, outcomeById(row));
  }
  const byName = Map.groupBy(companies, (company) =>
    nameKey({ ...company, ...renamed.get(company.id) }),
  );
  const others = COMPANY_COLUMNS.filter((column) => !NAMES.includes(column));

  function outcomeByName(row: ImportRow): Outcome {
    const key = nameKey({
      name: row.cells.name?.text ?? "",
      location: row.cells.location?.text ?? "",
    });
    const [company, ...more] = byName.get(key) ?? [];
    if (more.length > 0) return refused(`panel-import:problems.ambiguous?count=${more.length + 1}`);
    return company
      ? once(company.id, row, () => changeOf(row, company, others))
      : once(key, row, () => additionOf(row));
  }

  return rows.map((row) => {
    const { line, cells, id } = row;
    const company = known.get(id);
    const shown = {
      line,
      name: cells.name?.text ?? company?.name ?? "",
      location: cells.location?.text ?? company?.location ?? "",
    };
    return { ...shown, ...(outcomes.get(row) ?? outcomeByName(row)) };
  });
}

/** How many rows an import refuses, changes, adds and leaves as they are. */
export function countKinds(plan: readonly PlannedRow[]): Record<RowKind, number> {
  const counts = { refused: 0, added: 0, changed: 0, unchanged: 0 };
  for (const { kind } of plan) counts[kind] += 1;
  return counts;
}

/** What a row changes of a company it speaks of. What stands there as it is stored is not judged: the form may have been another one then. */
function changeOf(
  { cells }: ImportRow,
  company: Company,
  columns: readonly CompanyColumn[],
): Outcome {
  const stored = textsOf(company);
  const problems: RowProblem[] = [];
  const changes: FieldChange[] = [];
  for (const column of columns) {
    const cell = cells[column];
    const before = stored[column];
    if (!cell || asCompared(cell.text) === asCompared(before)) continue;
    if (cell.problem !== null) problems.push({ message: cell.problem, column, text: cell.text });
    else if (cell.value !== before) changes.push({ column, before, after: cell.value });
  }
  // Of those there is more to change than a row, and people are told of it: the form and the list do that.
  if (
    company.organizationId !== null &&
    changes.some(({ column }) => column === "name" || column === "status")
  )
    problems.push({ message: "panel-import:problems.signedUp" });
  if (problems.length > 0) return { kind: "refused", problems };
  return changes.length > 0
    ? { kind: "changed", id: company.id, changes }
    : { kind: "unchanged", id: company.id };
}

function additionOf({ cells }: ImportRow): Outcome {
  const judged = COMPANY_COLUMNS.map((column) => ({
    column,
    ...(cells[column] ?? judgedCell(column, "")),
  }));
  const problems = judged.flatMap(({ column, text, problem }) =>
    problem === null ? [] : [{ message: problem, column, text }],
  );
  if (problems.length > 0) return { kind: "refused", problems };
  return {
    kind: "added",
    texts: Object.fromEntries(judged.map(({ column, value }) => [column, value])) as CompanyTexts,
  };
}

const refused = (message: Message): Outcome => ({ kind: "refused", problems: [{ message }] });

/** "ŁÓDŹ " and "lodz" are one place. */
const nameKey = ({ name, location }: { name: string; location: string }) =>
  [name, location].map((text) => fold(text).replace(/\s+/g, " ").trim()).join("\n");

/** A text as a table can carry it. */
const asCompared = (text: string) => text.replaceAll(CONTROLS, "").replace(/\r\n?/g, "\n").trim();
