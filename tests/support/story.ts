import { ROLES_BEFORE, type StaffRole } from "../../app/modules/staff/staff-rights/staff-rights.ts";
import type { Page, Visitor } from "./visitor.ts";

/** A company that joins: the fields of the wizard. */
export function applicant(overrides: Record<string, string> = {}) {
  const tag = Math.random().toString(36).slice(2, 10);
  return {
    person: {
      firstName: "Zofia",
      lastName: "Żółć",
      email: `zofia-${tag}@example.com`,
      password: "Tajne-haslo-1",
      ...pick(overrides, ["firstName", "lastName", "email", "password"]),
    },
    company: {
      companyName: `Pracownia Łąka ${tag}`,
      companySize: "11-50",
      industry: "manufacturing",
      position: "Właścicielka",
      termsAccepted: "on",
    },
  };
}

/** Both steps of the wizard; ends at the redirect. */
export async function register(
  visitor: Visitor,
  { person, company }: ReturnType<typeof applicant>,
): Promise<Page> {
  const step2 = await visitor.submit(await visitor.get("/register"), "Dalej: dane firmy", person);
  return visitor.submit(step2, "Zarejestruj się", company);
}

/** The newest link in the demo mailbox for an address, as a path; null without such a mail. */
export async function mailLink(
  visitor: Visitor,
  to: string,
  subject: RegExp,
): Promise<string | null> {
  const mailbox = await visitor.get(`/dev/mailbox?q=${encodeURIComponent(to)}`);
  const mail = mailbox.document
    .querySelectorAll("main article")
    .find((item) => item.text.includes(to) && subject.test(item.text));
  const href = mail?.querySelectorAll("a").at(-1)?.getAttribute("href");
  if (!href) return null;
  const { pathname, search } = new URL(href.replaceAll("&amp;", "&"));
  return pathname + search;
}

/** Registers and confirms, which logs in. The page is the dashboard. */
export async function joinAs(visitor: Visitor, story = applicant()) {
  await register(visitor, story);
  await confirm(visitor, story.person.email);
  return { ...story, page: await visitor.get("/dashboard") };
}

/**
 * Joins from the landing page on, without a script. @returns the last page, and the paths of all
 * pages that the person has to open, the mail among them
 */
export async function joinFromHome(visitor: Visitor, { person, company } = applicant()) {
  const home = await visitor.get("/");
  const step2 = await visitor.submit(home, "Dalej: dane firmy", person);
  const awaited = await visitor.submit(step2, "Zarejestruj się", company);
  const page = await confirm(visitor, person.email);
  return {
    person,
    company,
    page,
    opened: [home.path, step2.path, awaited.path, "mail", page.path],
  };
}

/** @param password required in a browser other than that of the sign-up, which is let in */
export async function confirm(visitor: Visitor, email: string, password?: string): Promise<Page> {
  const link = await mailLink(visitor, email, /Potwierdź konto/);
  if (!link) throw new Error(`no confirmation mail for ${email}`);
  return openConfirmation(visitor, link, password);
}

/** Opens the link of a confirmation mail, and presses its button where there is one. */
export async function openConfirmation(
  visitor: Visitor,
  link: string,
  password?: string,
): Promise<Page> {
  const opened = await visitor.get(link);
  return password === undefined ? opened : visitor.submit(opened, "Potwierdź", { password });
}

export async function logIn(
  visitor: Visitor,
  email: string,
  password: string,
  at = "/login",
): Promise<Page> {
  return visitor.submit(await visitor.get(at), "Zaloguj się", { email, password });
}

/** Subscribes an address to the newsletter with the link of its mail. @returns the address */
export async function subscribed(visitor: Visitor): Promise<string> {
  const email = `newsletter-${Math.random().toString(36).slice(2)}@example.com`;
  await visitor.submit(await visitor.get("/newsletter"), "Zapisz się", { email });
  const mailbox = await visitor.get(`/dev/mailbox?q=${email}`);
  const link =
    mailbox.document
      .querySelector("main article a[href*='/newsletter/confirm']")
      ?.getAttribute("href") ?? "";
  await visitor.submit(await visitor.get(link.slice(link.indexOf("/newsletter/"))), "Potwierdź");
  return email;
}

/** Logs in at the panel, by default as the configured administrator. */
export async function logInStaff(
  visitor: Visitor,
  { username = "admin", password = "dig-demo", at = "/admin" } = {},
): Promise<Page> {
  return visitor.submit(await visitor.get(at), "Zaloguj się", { username, password });
}

/** Makes an account of staff, as the administrator; with every other role unless said. */
export async function addStaff(
  administrator: Visitor,
  name = "Ewa Nowak",
  roles: readonly StaffRole[] = ROLES_BEFORE,
) {
  const username = `biuro-${Math.random().toString(36).slice(2, 10)}`;
  const page = await administrator.submit(
    await administrator.get("/admin/staff/new"),
    "Dodaj konto",
    { name, username, ...Object.fromEntries(roles.map((role) => [role, "on"])) },
  );
  return { name, username, password: page.document.querySelector("main code")?.text ?? "" };
}

const pick = (source: Record<string, string>, names: string[]) =>
  Object.fromEntries(names.filter((name) => name in source).map((name) => [name, source[name]]));
