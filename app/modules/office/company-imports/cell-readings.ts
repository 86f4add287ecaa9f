import { COMPANY_STATUSES } from "~/modules/companies/companies/company";
import { plain } from "~/modules/office/file-columns/headings";
import type { Layout } from "~/modules/office/file-columns/layout";
import type { Locale } from "~/platform/i18n/locale";
import { carerCells } from "./carer-names.server";
import { type ColumnField, columnsOf } from "./column-fields";
import { type Cell, checkedCell } from "./company-cells";
import { type CompanyColumn, DAY_COLUMNS } from "./company-columns";

export type ReadCells = Partial<Record<CompanyColumn, Cell>>;

/** Reads a cell of a column as the cells of a company that it fills. */
export type CellReading = (field: ColumnField, text: string) => ReadCells;

/** Reads a day as a field for days does; null for one that is left out. */
export type DayReading = (text: string) => Cell | null;

const YEAR = /^(\d{4})(?: ?r\.?)?$/;

/** Titles before and behind a name. */
const TITLES =
  /^(?:(?:mgr|lic|inż|dr|hab|prof|arch|mec|adw|pani|pan)(?!\p{L})[. ]{0,2})+|(?:, ?| )(?:MBA|Ph\.?D\.?)$/giu;

/** True for a text whose title is left out. */
export const hasTitle = (text: string): boolean => withoutTitles(text) !== text;

export const isYear = (text: string): boolean => YEAR.test(text);

/** A name without what stands before and behind it. */
export const withoutTitles = (text: string): string => text.replace(TITLES, "").trim();

export function cellReadings(
  { years }: Pick<Layout, "years">,
  { t }: Pick<Locale, "t">,
): { readCell: CellReading; readPastDay: DayReading } {
  const stages = new Map(
    COMPANY_STATUSES.flatMap((status) =>
      [status, t(`panel-companies:stages.${status}`)].map((name) => [plain(name), status]),
    ),
  );
  const carerCell = carerCells();

  function readOne(column: CompanyColumn, text: string): Cell | null {
    if (column === "carer") return carerCell(text);
    if (column === "status") return text === "" ? null : stageCell(text);
    const [, year] = (DAY_COLUMNS.includes(column) && YEAR.exec(text)) || [];
    if (!year || years === "refused") return checkedCell(column, text);
    if (years === "left") return null;
    return { ...checkedCell(column, `${year}-${years === "first" ? "01-01" : "12-31"}`), text };
  }

  function stageCell(text: string): Cell {
    const value = stages.get(plain(text));
    return value
      ? { text, value, problem: null }
      : { text, value: "", problem: "panel-import:problems.stage" };
  }

  const readPastDay: DayReading = (text) => readOne("memberSince", text);

  const readCell: CellReading = (field, text) => {
    const read: ReadCells = {};
    if (field === "letterAddress") return addressCells(text);
    const parts = field === "fullName" ? namesIn(text) : null;
    for (const [index, column] of columnsOf(field).entries()) {
      const cell = readOne(column, parts?.[index] ?? text);
      // Without a stage there is no change of stage.
      if (cell) read[column] = cell;
    }
    return read;
  };
  return { readCell, readPastDay };
}

const WHOLE_ADDRESS = /^(.+?),? (\d\d-\d{3}) (.+)$/;

/** Street, postcode and town of an address in one cell; any other text is refused. */
function addressCells(text: string): ReadCells {
  const [, street = "", postcode = "", town = ""] =
    WHOLE_ADDRESS.exec(text.replace(/\s+/gu, " ")) ?? [];
  const isRead = street !== "" || text === "";
  return {
    letterStreet: isRead
      ? checkedCell("letterStreet", street)
      : { text, value: "", problem: "panel-import:problems.letterAddress" },
    letterPostcode: checkedCell("letterPostcode", postcode),
    letterTown: checkedCell("letterTown", town),
  };
}

/** First and last name, without titles. */
function namesIn(text: string): readonly [string, string] {
  const [first = "", ...rest] = withoutTitles(text).split(/\s+/u);
  return [first, rest.join(" ")];
}
