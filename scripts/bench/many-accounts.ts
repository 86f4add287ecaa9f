import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** People with an account in each company, the first one the owner. */
const PEOPLE = ["Katarzyna", "Tomasz", "Łucja"];
const SURNAMES = ["Kowalska", "Żuraw", "Lis", "Wiśniewski", "Dąbrowska-Maj", "Ślązak", "Nowak"];
const SINCE = new Date(0).toISOString();

/**
 * Gives each copied company of a stopped portal an organization and three people with accounts, as
 * if it had signed up.
 */
export function fillWithAccounts(dataDir: string): void {
  const portal = new DatabaseSync(join(dataDir, "portal.sqlite"));
  const accounts = new DatabaseSync(join(dataDir, "supabase.sqlite"));
  const copies = portal
    .prepare("select id, json from records where store = 'companies' and id like 'copy-%'")
    .all();
  const signUp = portal.prepare("update records set json = ? where store = 'companies' and id = ?");
  const addOrganization = accounts.prepare(
    "insert into organizations (id, name, size, industry) values (?, ?, '1-10', 'Usługi')",
  );
  const addUser = accounts.prepare(`insert into "auth.users" (id, email) values (?, ?)`);
  const addProfile = accounts.prepare(
    "insert into profiles (id, email, first_name, last_name, created_at) values (?, ?, ?, ?, ?)",
  );
  const addMembership = accounts.prepare(
    "insert into memberships (user_id, organization_id, role, is_owner, created_at) values (?, ?, ?, ?, ?)",
  );
  for (const db of [portal, accounts]) db.exec("begin");
  for (const [index, { id, json }] of copies.entries()) {
    const company = JSON.parse(String(json));
    const organizationId = randomUUID();
    signUp.run(JSON.stringify({ ...company, organizationId }), String(id));
    addOrganization.run(organizationId, company.name);
    for (const [place, name] of PEOPLE.entries()) {
      const [person, email] = [randomUUID(), `${place}.${index}@konto.example`];
      addUser.run(person, email);
      addProfile.run(person, email, name, SURNAMES[(index + place) % SURNAMES.length] ?? "", SINCE);
      addMembership.run(
        person,
        organizationId,
        place === 0 ? "owner" : "member",
        Number(!place),
        SINCE,
      );
    }
  }
  for (const db of [portal, accounts]) {
    db.exec("commit");
    db.close();
  }
}
