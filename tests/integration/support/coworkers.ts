import { joinAs, mailLink } from "../../support/story.ts";
import { type Page, Visitor } from "../../support/visitor.ts";

/** A unique address of this run. */
export const newAddress = (name = "jan"): string =>
  `${name}-${Math.random().toString(36).slice(2, 10)}@example.com`;

/** Invites a person with the second form of `/invite`. */
export async function invite(by: Visitor, email: string, name = "Jan Nowak"): Promise<Page> {
  return by.submit(await by.get("/invite"), "Zaproś", { name, email });
}

/** The newest invitation to that address, as a path. */
export async function invitationTo(visitor: Visitor, email: string): Promise<string> {
  const link = await mailLink(visitor, email, /zaprasza Cię do firmy/);
  if (!link) throw new Error(`no invitation for ${email}`);
  return link;
}

export const PASSWORD = "Tajne-haslo-2";

/** Completes the sign-up of an invitation, which logs in. @returns the final address */
export async function acceptAs(visitor: Visitor, link: string, password = PASSWORD): Promise<Page> {
  const step2 = await visitor.submit(await visitor.get(link), "Dalej: stanowisko", { password });
  return visitor.submit(step2, "Dołącz do firmy", { position: "Księgowy", termsAccepted: "on" });
}

/** Id of a coworker, from the link that removes them. */
export function idOf(list: Page, name: string): string {
  const row = list.document
    .querySelectorAll("main article")
    .find((item) => item.text.includes(name));
  return /\/my-coworkers\/([^/]+)\/remove/.exec(row?.outerHTML ?? "")?.[1] ?? "";
}

/** The owner of a new company. */
export async function ownerAt(url: string) {
  const visitor = new Visitor(url, { Origin: url });
  return { visitor, ...(await joinAs(visitor)) };
}

/** An invited coworker of that owner, logged in. */
export async function coworkerAt(url: string, owner: Visitor) {
  const [visitor, email] = [new Visitor(url, { Origin: url }), newAddress()];
  await invite(owner, email);
  await acceptAs(visitor, await invitationTo(visitor, email));
  return { visitor, email };
}
