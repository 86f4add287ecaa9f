import { coworkerAt, ownerAt, PASSWORD } from "../../integration/support/coworkers.ts";
import { expertPath } from "../../integration/support/expert-at-work.ts";
import { addOffer } from "../../integration/support/own-offers.ts";
import { logIn, logInStaff } from "../../support/story.ts";
import { Visitor } from "../../support/visitor.ts";
import type { Disk } from "./disk.ts";

export interface Writing {
  visitor: Visitor;
  email: string;
  password: string;
  /** The account's id; empty until `nameIds` has read it. */
  id: string;
}

/**
 * The people who write while the power is cut; they send the origin of their posts, as browsers do.
 */
export interface People {
  url: string;
  /** A browser without a session. */
  stranger(): Visitor;
  /** Owner of a company. */
  member: Writing;
  /** Id of the member's company. */
  offer: string;
  /** An expert, and the address of their meetings. */
  expert: Writing & { path: string };
  staff: Visitor;
  /** Companies of two, whose people leave one after the other. */
  teams: { owner: Writing; coworker: Writing }[];
}

/** @param teams number of such companies */
export async function writingPeople(url: string, teams: number): Promise<People> {
  const stranger = () => new Visitor(url, { Origin: url });
  const [staff, expert] = [
    stranger(),
    { visitor: stranger(), email: "wspolpracownik@example.com", password: "Demo-1234", id: "" },
  ];
  await logInStaff(staff);
  await logIn(expert.visitor, expert.email, expert.password);
  const member = await owner(url);
  const made: People["teams"] = [];
  while (made.length < teams) {
    const boss = await owner(url);
    made.push({
      owner: boss,
      coworker: { ...(await coworkerAt(url, boss.visitor)), password: PASSWORD, id: "" },
    });
  }
  return {
    url,
    stranger,
    member,
    offer: await addOffer(member.visitor),
    expert: { ...expert, path: await expertPath(member.visitor) },
    staff,
    teams: made,
  };
}

async function owner(url: string): Promise<Writing> {
  const { visitor, person } = await ownerAt(url);
  return { visitor, email: person.email, password: person.password, id: "" };
}

/** Notes the ids of the accounts, which no page shows. */
export function nameIds({ member, expert, teams }: People, disk: Disk): void {
  const users = disk
    .rows("supabase:auth.users")
    .map((row) => JSON.parse(row) as { id: string; email: string });
  for (const person of [member, expert, ...teams.flatMap((team) => [team.owner, team.coworker])])
    person.id = users.find(({ email }) => email === person.email)?.id ?? "";
}
