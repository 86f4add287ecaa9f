import { companies } from "~/modules/companies/companies/companies.store.server";
import { readCompanyFile } from "~/modules/office/company-imports/company-file.server";
import { companyTable } from "~/modules/office/company-imports/company-table.server";
import {
  importCompanies,
  rehearseImport,
} from "~/modules/office/company-imports/imported-companies.server";
import { csvOf } from "~/platform/text/csv.server";
import { accepted } from "../../../support/accepted";
import { POLISH as pl } from "../../../support/polish";
import { ADMINISTRATOR as by } from "../staff/support";

/** The rows of a table of companies, read from its file. */
export async function rowsOf(table: readonly (readonly string[])[]) {
  return accepted(await readCompanyFile(new TextEncoder().encode(csvOf(table)), pl)).rows;
}

/** The planned outcome of an import. */
export const rehearse = async (table: readonly (readonly string[])[]) =>
  rehearseImport(await rowsOf(table));

/** Imports a table after its rehearsal. */
export async function carryOut(table: readonly (readonly string[])[]) {
  const rows = await rowsOf(table);
  const { hash } = await rehearseImport(rows);
  return importCompanies(rows, { by, seen: hash });
}

/** All companies as they are exported. */
export const exported = () => companyTable(companies.list(), pl);
