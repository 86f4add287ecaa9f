import type { LoaderFunctionArgs } from "@remix-run/node";
import { ADMINISTRATOR_ID } from "~/modules/staff/staff/staff";
import { STAFF_COOKIE } from "~/platform/cookies/staff-cookie.server";
import { oncePerRequest } from "~/platform/http/request-scope.server";
import { aMemberCompany, aMemberOf, anAccount, anExpert } from "../../support/factories.ts";
import { ROLES_OF, type Role } from "./access.ts";

/**
 * The arguments of a guard for a visitor of that role, in this process. The person is cached
 * already, so no backend is queried.
 */
export async function argsOfRoles(): Promise<(role: Role, path: string) => LoaderFunctionArgs> {
  const company = await aMemberCompany({ id: "access-matrix" });
  const [person, expert] = [
    aMemberOf(company, { id: "access-matrix-person" }),
    aMemberOf(company, { id: "access-matrix-expert" }),
  ];
  await anExpert({ id: "access-matrix-expert", accountId: expert.id });
  const owner = {
    ...person,
    membership: person.membership && { ...person.membership, isOwner: true },
  };
  const accounts: Partial<Record<Role, unknown>> = {
    closed: null,
    alone: anAccount({ id: "access-matrix-alone" }),
    coworker: person,
    owner,
    expert,
  };
  const employee = {
    id: "employee",
    name: "Ewa",
    roles: ROLES_OF.staff ?? [],
    mustChangePassword: false,
    mustSetUpFactor: false,
  };
  const staff: Partial<Record<Role, unknown>> = {
    ...Object.fromEntries(
      Object.entries(ROLES_OF).map(([role, roles]) => [role, { ...employee, roles }]),
    ),
    newcomer: { ...employee, mustChangePassword: true },
    administrator: { ...employee, id: ADMINISTRATOR_ID, roles: ["administrator"] },
    unprotected: {
      ...employee,
      id: ADMINISTRATOR_ID,
      roles: ["administrator"],
      mustSetUpFactor: true,
    },
  };
  return (role, path) => {
    const cookie = role in accounts ? "dig-auth=x" : role in staff ? `${STAFF_COOKIE}=x` : "";
    const args = {
      request: new Request(`http://localhost:3000${path}`, { headers: { Cookie: cookie } }),
      params: {},
      context: {},
    };
    void oncePerRequest(args, "account", async () => accounts[role] ?? null);
    void oncePerRequest(args, "staff", async () => staff[role] ?? null);
    return args;
  };
}
