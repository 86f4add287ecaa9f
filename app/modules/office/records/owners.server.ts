import { ownersOf } from "~/modules/people/accounts/people/searched-people.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { nullIfUnreadable } from "~/platform/supabase/calls/errors.server";

interface ContactRow {
  /** The organization whose owner stands where the contact person is missing; else null. */
  ownedBy: string | null;
  contact: { name: string; position: string } | null;
  email: string;
  record: { name: string; to: string } | null;
}

/** The rows of a list of companies with the owner where no contact person is known (rules 970). */
export async function withOwners<Row extends ContactRow>(
  rows: readonly Row[],
): Promise<Omit<Row, "ownedBy">[]> {
  const wanted = new Set(rows.flatMap(({ ownedBy }) => ownedBy ?? []));
  // The list opens without the backend, then without owners.
  const people =
    wanted.size === 0 ? [] : ((await ownersOf([...wanted]).catch(nullIfUnreadable)) ?? []);
  const owners = new Map(people.map((person) => [person.organizationId, person]));
  return rows.map(({ ownedBy, ...row }) => {
    const owner = ownedBy === null ? undefined : owners.get(ownedBy);
    if (!owner) return row;
    const { id, name, email } = owner;
    return {
      ...row,
      email,
      contact: { name, position: "" },
      record: { name, to: panelPaths.person(id) },
    };
  });
}
