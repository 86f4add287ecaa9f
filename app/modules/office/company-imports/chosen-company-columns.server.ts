import {
  type ColumnErrors,
  chooseColumns,
} from "~/modules/office/file-columns/chosen-columns.server";
import type { ColumnsInput } from "~/modules/office/file-columns/columns.schema";
import type { Layout } from "~/modules/office/file-columns/layout";
import type { Locale } from "~/platform/i18n/locale";
import { checkedCell } from "./company-cells";
import { COMPANY_FILE } from "./company-shape";
import { findImportFile } from "./rehearsals.server";

/** Keeps what staff have chosen for the columns of a file of companies (rules 1512). */
export const chooseCompanyColumns = async (
  id: string,
  input: ColumnsInput,
  { session, locale }: { session: string; locale: Pick<Locale, "t" | "language"> },
) =>
  chooseColumns(await findImportFile(id, session, locale), input, {
    shape: COMPANY_FILE,
    session,
    locale,
    errorsOfWhole,
  });

const errorsOfWhole = ({ tag }: Layout): ColumnErrors =>
  checkedCell("staffTags", tag).problem !== null || tag.includes(",")
    ? { tag: ["panel-import:layout.errors.tag"] }
    : {};
