import { companiesWithAddress } from "~/modules/companies/companies/staff/company-links.server";
import { peopleWithAddresses } from "~/modules/people/accounts/people/person-for-staff.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { nullIfUnreadable } from "~/platform/supabase/calls/errors.server";

/** The record that has an address; the address itself proves nothing. */
export interface AddressLink {
  name: string;
  to: string;
}

/**
 * The rows of a list with the record of each one's address: of the account that has it, else of a
 * company whose contact has it, else null. The addresses themselves are left out.
 */
export async function withAddressLinks<Row extends { address: string }>(
  rows: readonly Row[],
): Promise<(Omit<Row, "address"> & { record: AddressLink | null })[]> {
  const addresses = rows.map(({ address }) => address);
  // These lists open without the backend, then without links to people.
  const people = (await peopleWithAddresses(addresses).catch(nullIfUnreadable)) ?? new Map();
  return rows.map(({ address, ...row }) => {
    const folded = address.toLowerCase();
    const person: { id: string; name: string } | undefined = people.get(folded);
    const [company] = person ? [] : companiesWithAddress(folded);
    const record = person
      ? { name: person.name, to: panelPaths.person(person.id) }
      : company
        ? { name: company.name, to: panelPaths.company(company.id) }
        : null;
    return { ...row, record };
  });
}
