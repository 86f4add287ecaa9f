import { joinAs, logIn, mailLink } from "../../support/story.ts";
import { type Page, Visitor } from "../../support/visitor.ts";

/** An address that nobody else has in this run. */
export const newAddress = (name = "jan"): string =>
  `${name}-${Math.random().toString(36).slice(2, 10)}@example.com`;

/** Invites somebody by the second form of `/invite`. */
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

/** Walks both steps of the sign-up by an invitation. @returns where it ends */
export async function acceptAs(visitor: Visitor, link: string, password = PASSWORD): Promise<Page> {
  const step2 = await visitor.submit(await visitor.get(link), "Dalej: stanowisko", { password });
  return visitor.submit(step2, "Dołącz do firmy", { position: "Księgowy", termsAccepted: "on" });
}

/** Id of somebody on the list of coworkers, out of the link that takes them out of the company. */
export function idOf(list: Page, name: string): string {
  const row = list.document
    .querySelectorAll("main article")
    .find((item) => item.text.includes(name));
  return /\/my-coworkers\/([^/]+)\/remove/.exec(row?.outerHTML ?? "")?.[1] ?? "";
}

/** The owner of a company of their own. */
export async function ownerAt(url: string) {
  const visitor = new Visitor(url, { Origin: url });
  return { visitor, ...(await joinAs(visitor)) };
}

/** Somebody whom that owner has invited, logged in. */
export async function coworkerAt(url: string, owner: Visitor) {
  const [visitor, email] = [new Visitor(url, { Origin: url }), newAddress()];
  await invite(owner, email);
  await acceptAs(visitor, await invitationTo(visitor, email));
  await logIn(visitor, email, PASSWORD);
  return { visitor, email };
}
