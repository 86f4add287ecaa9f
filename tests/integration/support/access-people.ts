import type { StaffRole } from "../../../app/modules/staff/staff-rights/staff-rights.ts";
import { addStaff, applicant, logIn, logInStaff, register } from "../../support/story.ts";
import { Visitor } from "../../support/visitor.ts";
import type { OUTSIDE_DEMO, Role } from "./access.ts";
import { copyOf } from "./cast.ts";
import { coworkerAt, idOf, ownerAt, PASSWORD } from "./coworkers.ts";

/** A visitor of each role that a portal in demo mode has. */
export type People = Record<Exclude<Role, typeof OUTSIDE_DEMO | SingleRole>, Visitor> &
  Partial<Record<SingleRole, Visitor>>;

/** Accounts with one role of staff. */
type SingleRole = Exclude<StaffRole, "administrator">;

/**
 * A visitor of each role at a running portal, with a session where the role has one.
 *
 * @param single the roles of staff for which there is an account with that one alone
 */
export async function peopleAt(url: string, single: readonly SingleRole[]): Promise<People> {
  const browser = () => new Visitor(url, { Origin: url });
  const { visitor: owner } = await ownerAt(url);
  const { visitor: alone } = await coworkerAt(url, owner);
  const removal = await owner.get(
    `/my-coworkers/${idOf(await owner.get("/my-coworkers"), "Jan Nowak")}/remove`,
  );
  await owner.submit(removal, "Usuń");
  const { visitor: leaving } = await coworkerAt(url, owner);
  const closed = copyOf(url, leaving);
  await leaving.submit(await leaving.get("/dashboard/settings/delete"), "Usuń konto na zawsze", {
    password: PASSWORD,
  });
  const { visitor: coworker } = await coworkerAt(url, owner);

  const [unconfirmed, expert] = [browser(), browser()];
  await register(unconfirmed, applicant());
  await logIn(expert, "wspolpracownik@example.com", "Demo-1234");

  const [administrator, staff, newcomer] = [browser(), browser(), browser()];
  await logInStaff(administrator);
  const chosen = await logInStaff(staff, await addStaff(administrator));
  await staff.submit(chosen, "Zapisz hasło", { password: "Biurowe-haslo-3" });
  await logInStaff(newcomer, await addStaff(administrator));
  const withOneRole: Partial<Record<SingleRole, Visitor>> = {};
  for (const role of single) {
    const visitor = browser();
    const first = await logInStaff(visitor, await addStaff(administrator, "Ewa Nowak", [role]));
    await visitor.submit(first, "Zapisz hasło", { password: "Biurowe-haslo-3" });
    withOneRole[role] = visitor;
  }
  return {
    ...withOneRole,
    visitor: browser(),
    unconfirmed,
    closed,
    alone,
    coworker,
    owner,
    expert,
    newcomer,
    staff,
    administrator,
  };
}
