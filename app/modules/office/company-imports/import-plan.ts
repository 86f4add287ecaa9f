import type { Company } from "~/modules/companies/companies/company";
import type { LikenessReason } from "~/modules/companies/companies/duplicates/likeness";
import { similarAmong } from "~/modules/companies/companies/duplicates/similar-companies.server";
import {
  type FileContact,
  type PlannedContact,
  planContacts,
} from "~/modules/companies/companies/staff/imported-contacts.server";
import { type FileNote, noteTextsOf } from "~/modules/work/notes/imported-notes.server";
import type { Message } from "~/platform/i18n/i18n";
import { fold } from "~/platform/lists/list-query";
import { CONTROLS } from "~/platform/text/plain-text";
import { mapInSlices } from "~/platform/time/slices.server";
import { type Cell, checkedCell } from "./company-cells";
import {
  COMPANY_COLUMNS,
  type CompanyColumn,
  type CompanyTexts,
  joinedTags,
  tagsIn,
  textsOf,
} from "./company-columns";

/** A row of a file with its cells validated; columns that the file lacks are missing. */
export interface ImportRow {
  line: number;
  /** Empty if the file names no company. */
  id: string;
  cells: Readonly<Partial<Record<CompanyColumn, Cell>>>;
  /** Why the row cannot be read. */
  problem: Message | null;
  /** Cells that cannot be read, and that staff have chosen to leave out. */
  skipped: readonly SkippedCell[];
  /** A tag that its company gets besides its own; empty for none. */
  tag: string;
  /** A note that its company gets, unless it has one of these words; null for none. */
  note: FileNote | null;
  /** Contacts of its company with their parts (rules 1531). */
  contacts: readonly FileContact[];
}

export interface SkippedCell {
  column: CompanyColumn;
  text: string;
}

/** A field that an import changes. */
export interface FieldChange {
  column: CompanyColumn;
  before: string;
  after: string;
}

/** Why a row is refused; for a single cell, its column and text. */
export interface RowProblem {
  message: Message;
  column?: CompanyColumn;
  text?: string;
}

type Outcome =
  | { kind: "refused"; problems: RowProblem[] }
  | { kind: "added"; texts: CompanyTexts; similar: SimilarName[] }
  | { kind: "changed"; id: string; changes: FieldChange[] }
  | { kind: "unchanged"; id: string };

/** A company that a new one may be (rules 956). */
export interface SimilarName {
  name: string;
  location: string;
  reasons: LikenessReason[];
}

/** The plan for a row; name and location are always shown. */
export type PlannedRow = Outcome &
  Pick<ImportRow, "skipped" | "note"> & {
    line: number;
    name: string;
    location: string;
    contacts: readonly PlannedContact[];
  };

/** Columns that do not change in a row that is matched by name. */
const NAMES: readonly CompanyColumn[] = ["name", "location"];

/**
 * Plans an import row by row (rules 402, 403). Rows with an id come first, and rows without one are
 * matched with the names afterwards: importing the same rows again changes nothing more.
 */
export async function planImport(
  rows: readonly ImportRow[],
  companies: readonly Company[],
): Promise<PlannedRow[]> {
  const known = new Map(companies.map((company) => [company.id, company]));
  const outcomes = new Map<ImportRow, Outcome>();
  const renamed = new Map<string, Partial<CompanyTexts>>();
  const lines = new Map<string, number>();
  const nips = new Map<string, { company: string; line: number | null }>();
  for (const { id, nip, closedAt } of companies)
    if (nip !== "" && closedAt === null) nips.set(nip, { company: id, line: null });

  /** Refuses a second row about the same company, or about a new one of the same name. */
  function onePerCompany(company: string, { line }: ImportRow, outcomeOf: () => Outcome): Outcome {
    const other = lines.get(company);
    if (other !== undefined) return refused(`panel-import:problems.twice?line=${other}`);
    const outcome = withOwnNip(company, line, outcomeOf());
    if (outcome.kind !== "refused") lines.set(company, line);
    return outcome;
  }

  /** Refuses a NIP that another company has, or gets from a row before (rules 911). */
  function withOwnNip(company: string, line: number, outcome: Outcome): Outcome {
    const nip = newNipOf(outcome);
    if (nip === "") return outcome;
    const other = nips.get(nip);
    if (other && other.company !== company)
      return refused(
        other.line === null
          ? "registers:errors.taken"
          : `panel-import:problems.nipTwice?line=${other.line}`,
      );
    nips.set(nip, { company, line });
    return outcome;
  }

  function outcomeById(row: ImportRow): Outcome {
    const company = known.get(row.id);
    if (!company) return refused("panel-import:problems.unknownId");
    const outcome = onePerCompany(company.id, row, () => changeOf(row, company, COMPANY_COLUMNS));
    if (outcome.kind === "changed")
      renamed.set(
        company.id,
        Object.fromEntries(outcome.changes.map(({ column, after }) => [column, after])),
      );
    return outcome;
  }

  await mapInSlices(rows, (row) => {
    if (row.problem !== null) outcomes.set(row, refused(row.problem));
    else if (row.id !== "") outcomes.set(row, outcomeById(row));
  });
  const byName = new Map<string, Company[]>();
  await mapInSlices(companies, (company) => {
    const key = nameKey({ ...company, ...renamed.get(company.id) });
    const others = byName.get(key);
    if (others) others.push(company);
    else byName.set(key, [company]);
  });
  const similarTo = similarAmong(companies);
  const others = COMPANY_COLUMNS.filter((column) => !NAMES.includes(column));

  function outcomeByName(row: ImportRow): Outcome {
    const key = nameKey({
      name: row.cells.name?.text ?? "",
      location: row.cells.location?.text ?? "",
    });
    const [company, ...more] = byName.get(key) ?? [];
    if (more.length > 0) return refused(`panel-import:problems.ambiguous?count=${more.length + 1}`);
    return company
      ? onePerCompany(company.id, row, () => changeOf(row, company, others))
      : onePerCompany(key, row, () => withSimilar(additionOf(row)));
  }

  /** A new row does not know its likes in the file, only companies of the portal. */
  function withSimilar(outcome: Outcome): Outcome {
    if (outcome.kind !== "added") return outcome;
    const { name, nip, website, email, phone } = outcome.texts;
    const similar = similarTo({ name, nip, website, contactPerson: { email, phone } });
    return {
      ...outcome,
      similar: similar.map(({ company: { name, location }, reasons }) => ({
        name,
        location,
        reasons,
      })),
    };
  }

  return mapInSlices(rows, (row) => {
    const { line, cells, id, skipped } = row;
    const company = known.get(id);
    const shown = {
      line,
      skipped,
      name: cells.name?.text ?? company?.name ?? "",
      location: cells.location?.text ?? company?.location ?? "",
    };
    return { ...shown, ...withRows(row, outcomes.get(row) ?? outcomeByName(row)) };
  });
}

/**
 * The change of a known company. Stored values are not validated: the form may have had other
 * rules.
 */
function changeOf(row: ImportRow, company: Company, columns: readonly CompanyColumn[]): Outcome {
  const stored = textsOf(company);
  const cells = withTag(row, stored.staffTags);
  const problems: RowProblem[] = [];
  const changes: FieldChange[] = [];
  for (const column of columns) {
    const cell = cells[column];
    const before = stored[column];
    if (!cell || asCompared(cell.text) === asCompared(before)) continue;
    if (cell.value !== "" && cell.value === before) continue;
    if (cell.problem !== null) problems.push({ message: cell.problem, column, text: cell.text });
    else if (cell.value !== before) changes.push({ column, before, after: cell.value });
  }
  const hasSignedUp = company.organizationId !== null;
  // A change of these renames an organization or notifies people, which only form and list do.
  if (hasSignedUp && changes.some(({ column }) => column === "name" || column === "status"))
    problems.push({ message: "panel-import:problems.signedUp" });
  if (hasSignedUp && changes.some(({ column }) => column === "industry" || column === "size"))
    problems.push({ message: "panel-import:problems.owners" });
  if (
    changes.some(({ column, before, after }) => column === "status" && isOfLeaving(before, after))
  )
    problems.push({ message: "panel-import:problems.leaving" });
  if (problems.length > 0) return { kind: "refused", problems };
  return changes.length > 0
    ? { kind: "changed", id: company.id, changes }
    : { kind: "unchanged", id: company.id };
}

/** Whoever leaves or comes back does so on a page of its own (rules 1502). */
const isOfLeaving = (...stages: readonly string[]) => stages.includes("former");

/** The cells of a row, whose company gets the tag of the file besides its own. */
function withTag({ cells, tag }: ImportRow, stored: string): ImportRow["cells"] {
  const { staffTags: own } = cells;
  if (tag === "" || (own && own.problem !== null)) return cells;
  const tags = tagsIn(own?.value ?? stored);
  const hasIt = tags.some((one) => one.toLowerCase() === tag.toLowerCase());
  const value = joinedTags(hasIt ? tags : [...tags, tag]);
  return { ...cells, staffTags: { text: value, value, problem: null } };
}

function additionOf(row: ImportRow): Outcome {
  const cells = withTag(row, "");
  const judged = COMPANY_COLUMNS.map((column) => ({
    column,
    ...(cells[column] ?? checkedCell(column, "")),
  }));
  const problems: RowProblem[] = judged.flatMap(({ column, text, problem }) =>
    problem === null ? [] : [{ message: problem, column, text }],
  );
  if (isOfLeaving(cells.status?.value ?? ""))
    problems.push({ message: "panel-import:problems.leaving" });
  if (problems.length > 0) return { kind: "refused", problems };
  return {
    kind: "added",
    similar: [],
    texts: Object.fromEntries(judged.map(({ column, value }) => [column, value])) as CompanyTexts,
  };
}

/** A new note, and contacts, make a change of a row that changes nothing else. */
function withRows(
  { note, contacts: ofFile }: ImportRow,
  outcome: Outcome,
): Outcome & Pick<PlannedRow, "note" | "contacts"> {
  if (outcome.kind === "refused") return { ...outcome, note: null, contacts: [] };
  if (outcome.kind === "added") return { ...outcome, note, contacts: planContacts(ofFile, null) };
  const { id } = outcome;
  const isNew = note !== null && !noteTextsOf(id).includes(note.text);
  const rows = { note: isNew ? note : null, contacts: planContacts(ofFile, id) };
  return outcome.kind === "changed" || isNew || rows.contacts.length > 0
    ? { kind: "changed", id, changes: outcome.kind === "changed" ? outcome.changes : [], ...rows }
    : { ...outcome, ...rows };
}

/** The NIP that a row gives its company; an empty text for none. */
function newNipOf(outcome: Outcome): string {
  if (outcome.kind === "added") return outcome.texts.nip;
  if (outcome.kind !== "changed") return "";
  return outcome.changes.find(({ column }) => column === "nip")?.after ?? "";
}

const refused = (message: Message): Outcome => ({ kind: "refused", problems: [{ message }] });

/** "ŁÓDŹ " and "lodz" are the same place. */
const nameKey = ({ name, location }: { name: string; location: string }) =>
  [name, location].map((text) => fold(text).replace(/\s+/g, " ").trim()).join("\n");

/** A text as a spreadsheet can hold it. */
const asCompared = (text: string) => text.replaceAll(CONTROLS, "").replace(/\r\n?/g, "\n").trim();
