import { now } from "~/platform/time/clock";
import { companies } from "../companies.store.server";
import type { Company } from "../company";
import type { OwnChange } from "../own-changes";

/** The most changes that a company stores. */
const MOST_CHANGES = 20;

/** A company with one more change by its people; unchanged without one (rules 1285). */
export const withOwnChange = <Row extends Company>(company: Row, what: OwnChange[]): Row =>
  what.length === 0
    ? company
    : { ...company, ownChanges: [...company.ownChanges, { at: now(), what }].slice(-MOST_CHANGES) };

/** Stores what the people of an organization have changed, inside the caller's transaction. */
export function noteOwnChangeInTransaction(organizationId: string, what: OwnChange[]): void {
  for (const company of companies.listBy("organizationId", organizationId))
    companies.save(withOwnChange(company, what));
}
