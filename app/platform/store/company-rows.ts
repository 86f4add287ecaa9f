import type { MessageKey } from "~/platform/i18n/i18n";

/** A company as rows name it. */
export interface CompanyNames {
  /** Id of its record. */
  id: string;
  /** Null until it signs up. */
  organizationId: string | null;
  name: string;
}

/** A company whose rows become those of another. */
export interface CompanyMove {
  from: CompanyNames;
  to: CompanyNames;
  /** Contacts of `from` that are contacts of `to` already, with their ids there. */
  contactIds: ReadonlyMap<string, string>;
}

/** How rows that name a company follow it when it is merged with another (rules 961). */
export interface CompanyRows<Row> {
  /** The name of the rows for staff. */
  label: MessageKey;
  /** True if a row belongs to the company. */
  isOf: (row: Row, company: CompanyNames) => boolean;
  /** The row of a company that is merged, as one of the other; null removes it. */
  moved: (row: Row, move: CompanyMove) => Row | null;
  /**
   * The ids of records that an undo may not remove while the row is there (rules 943). Missing for
   * rows that outlive a record, or name organizations, which a record has only after the sign-up.
   */
  holds?: (row: Row) => readonly (string | null)[];
}

/** For rows that name a company and stay as they are, with the reason. */
export interface StaysWithCompany {
  stays: string;
}

/** For rows with the id of a company's record. */
export const byCompanyId = <Row extends { companyId: string | null }>(
  label: MessageKey,
): CompanyRows<Row> => ({
  label,
  isOf: ({ companyId }, { id }) => companyId === id,
  moved: (row, { to }) => ({ ...row, companyId: to.id }),
  holds: ({ companyId }) => [companyId],
});

/** For rows with the id of an organization, which only a company that has signed up has. */
export const isOfOrganization = (
  { organizationId }: { organizationId: string | null },
  company: CompanyNames,
): boolean => organizationId !== null && organizationId === company.organizationId;
