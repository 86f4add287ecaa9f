import type { HTMLElement } from "node-html-parser";
import { expect } from "vitest";
import { dayFromToday, today } from "../../app/platform/time/clock.ts";
import { firstFreeSlot } from "../integration/support/bookings.ts";
import { addOffer } from "../integration/support/own-offers.ts";
import { ownPortal, test } from "../integration/support/portal-test.ts";
import { allRoutes } from "../integration/support/routes.ts";
import { giveUp } from "../support/give-up.ts";
import { applicant, joinAs, logInStaff } from "../support/story.ts";
import type { Page, Visitor } from "../support/visitor.ts";

/** Names in the panel lead to the records (rules 858), on pages with parameters as well. */

const { portal, newVisitor } = ownPortal();

const RECORD = /^\/admin\/(leads|people)\/[\w-]+$/;

/** Pages that read records; forms and questions show names of what they change. */
const READ = [
  /^\/admin\/(leads|people|bookings|questions|messages|offers|notes)\/[\w-]+$/,
  /^\/admin\/events\/[\w-]+\/(participants|payments)$/,
  /^\/admin\/dues\/[\w-]+$/,
  /^\/admin\/dues\/tariff\/\d+$/,
  /^\/admin\/[\w-]+(\/[a-z]+)?\?(?!.*(back|sort)=)/,
];

/** Parts in which one link to the record is enough. */
const PARTS = "tr, li, dd, .head-row, .panel, main";

const escaped = (path: string) => path.replace(/[?./]/g, "\\$&");

/** Pages with parameters that name the company of the test; lists lead to the others. */
const PLACES = [
  "/admin/dues?year=all&state=all",
  `/admin/dues/tariff/${new Date().getFullYear()}`,
  `/admin/dues/run/${new Date().getFullYear()}`,
  "/admin/events/forum-gospodarcze/participants",
  "/admin/events/forum-gospodarcze/payments",
  "/admin/events/sniadanie-produkcja-logistyka/participants",
];

/** Pages that the walk must have seen with a name on them. */
const NAMED = [
  ...PLACES.filter((place) => !place.includes("/run/")).map(
    (place) => new RegExp(`^${escaped(place)}$`),
  ),
  /^\/admin\/dues\/requests$/,
  /^\/admin\/dues\/\w{16}$/,
  /^\/admin\/messages$/,
  /^\/admin\/bookings\/S-/,
  /^\/admin\/questions\/\w{16}$/,
  /^\/admin\/offers\/\w{16}$/,
];

/** Text that is no name on the page: values of forms, words of people, and the page's own title. */
const OTHER = "option, textarea, label, legend, form, h1, .whitespace-pre-line, nav, .tl, .chips";

/** The names on a page that lead nowhere, each with its part. */
function namesWithout({ document, path }: Page, names: readonly string[]): string[] {
  const own = new URL(path, portal.url).pathname;
  const elements = document
    .querySelectorAll("main *")
    .filter((element) =>
      element.childNodes.some(
        (node) => node.nodeType === 3 && names.some((name) => node.rawText.includes(name)),
      ),
    );
  return elements
    .filter((element) => element.closest(OTHER) === null && !isTyped(element, own))
    .filter((element) => !leads(element, names, own))
    .map((element) => `${path}: ${(element.closest(PARTS) ?? element).text.trim().slice(0, 120)}`);
}

/** On a record, the name that the sender of a message has typed, which proves no account. */
const isTyped = (element: HTMLElement, own: string): boolean =>
  RECORD.test(own) &&
  Boolean(element.closest("tr, li")?.querySelector('a[href^="/admin/messages/"]'));

function leads(element: HTMLElement, names: readonly string[], own: string): boolean {
  const name = names.find((one) => element.text.includes(one)) ?? "";
  const part = element.closest(PARTS);
  return (part ?? element).querySelectorAll("a").some((link) => {
    const to = link.getAttribute("href") ?? "";
    return link.text.includes(name) && RECORD.test(to.split("?")[0] ?? "") && to !== own;
  });
}

/** A company with a due, a paid seat, one that was given up, a booking, a question, an offer. */
async function aBusyCompany(staff: Visitor, owner: Visitor) {
  const { person, company } = await joinAs(
    owner,
    applicant({ firstName: "Wanda", lastName: `Rekord${Math.random().toString(36).slice(2, 8)}` }),
  );
  const hours = await owner.get("/experts/ekspert-bielak/session");
  const slot = firstFreeSlot(hours);
  await owner.submit(hours, "Zarezerwuj sesję", { slot, topic: "Umowa" });
  await owner.submit(await owner.get("/experts/ekspert-lesniak/question"), "Wyślij pytanie", {
    message: "Czy umowa wystarczy?",
  });
  await owner.submit(await owner.get("/contact"), "Wyślij", {
    name: `${person.firstName} ${person.lastName}`,
    email: person.email,
    subject: "Pytanie o salę",
    message: "Czy sala jest wolna?",
  });
  await addOffer(owner);
  const event = "/admin/events/forum-gospodarcze";
  await staff.submit(await staff.get(`${event}/edit`), "Zapisz", {
    "prices.members": "180",
    "prices.others": "260",
  });
  const paid = await owner.get("/events/forum-gospodarcze");
  await owner.submit(paid, "Zapisz się");
  const list = await staff.get(
    `/admin/leads?status=all&q=${encodeURIComponent(company.companyName)}`,
  );
  const id = /\/admin\/leads\/(\w{16})"/.exec(list.html)?.[1] ?? "";
  const dueAt = async (term: string) =>
    staff.submit(await staff.get(`/admin/dues/new?company=${id}`), "Nalicz składkę", {
      kind: "fee",
      title: "Składka",
      amount: "600",
      term,
      year: String(today().year),
    });
  const overdue = await dueAt(dayFromToday(-9));
  await staff.submit(await staff.get(`${overdue.path}/pay`), "Zapisz wpłatę", {
    amount: "100",
    source: "cash",
  });
  const open = (await dueAt(dayFromToday(5))).path.replace("/admin", "");
  await owner.submit(await owner.get(`${open}/term`), "Wyślij prośbę", {
    term: dayFromToday(50),
    reason: "Czekamy na klienta",
  });
  await staff.submit(await staff.get(`/admin/leads/${id}/edit`), "Zapisz", { status: "member" });
  await staff.submit(await staff.get(`/admin/dues/companies/${id}`), "Zapisz", {
    agreed: "500",
    reason: "Umowa",
  });
  const gone = await owner.get("/events/sniadanie-produkcja-logistyka");
  await giveUp(owner, await owner.submit(gone, "Zapisz się"));
  return [company.companyName, `${person.firstName} ${person.lastName}`];
}

test("every list and record of the panel leads from a name to its record (rules 858)", async () => {
  const [staff, owner] = [newVisitor({ Origin: portal.url }), newVisitor({ Origin: portal.url })];
  await logInStaff(staff);
  const names = await aBusyCompany(staff, owner);
  const seen = new Set<string>();
  const waiting = (await allRoutes())
    .filter(({ path, layout }) => layout === "routes/admin/layout.tsx" && !/[:*]|\/new$/.test(path))
    .map(({ path }) => path);
  waiting.push(...PLACES);
  const without: string[] = [];
  const naming: string[] = [];
  for (let path = waiting.shift(); path !== undefined && seen.size < 400; path = waiting.shift()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const page = await staff.get(path);
    if (page.status !== 200) continue;
    if (names.some((name) => page.text.includes(name))) naming.push(path);
    // Titles of records in the history have names in them.
    if (path !== "/admin/history") without.push(...namesWithout(page, names));
    for (const link of page.document.querySelectorAll("main a")) {
      const [to = ""] = (link.getAttribute("href") ?? "").split("#");
      const part = link.closest("tr, li, dd, .panel");
      const isNear = names.some((name) => part?.text.includes(name));
      if (READ.some((read) => read.test(to)) && (isNear || to.startsWith(`${path.split("?")[0]}?`)))
        waiting.push(to);
    }
  }
  expect(without).toEqual([]);
  for (const named of NAMED) expect(naming).toContainEqual(expect.stringMatching(named));
});
