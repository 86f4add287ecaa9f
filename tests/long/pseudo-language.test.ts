import { afterAll, beforeAll, expect, test } from "vitest";
import { findDocument } from "~/content/documents.server";
import mails from "~/locales/pl/mails.json";
import { DEMO_OWNER, DEMO_PASSWORD } from "~/modules/demo/demo/demo.server";
import { galleryMails } from "~/modules/demo/demo/mail-gallery.server";
import { paymentWords } from "~/modules/money/dues/tariff/payment-words.server";
import { selectLanguage } from "~/platform/cookies/request-locale.server";
import { localeOf, registerLanguage } from "~/platform/i18n/i18n.server";
import { nameOfLanguage } from "~/platform/i18n/offered-languages.server";
import { renderMail } from "~/platform/mail/mail-body.server";
import { outbox } from "~/platform/mail/outbox.server";
import companies from "../../fixtures/companies.json";
import demo from "../../fixtures/demo.json";
import { PSEUDO_LANGUAGE, pseudoTexts } from "../support/pseudo-language";
import { pagePaths, startSourcePortal } from "../support/source-portal";
import { untranslatedOn } from "../support/untranslated";
import { type Page, Visitor } from "../support/visitor";

/** Records with more content than the first of the sitemap, and records outside the sitemap. */
const CHOSEN: Record<string, string> = {
  expertId: "ekspert-sikora",
  id: "ekspert-sikora",
  reference: "S-0000-0000",
  companyId: "company-member-10",
  contactId: "contact-bookkeeper",
  partnerId: "hotel-stary-mlyn",
  pollId: "patron-forum",
  mailingId: "sniadanie-eksportowe",
  noteId: "note-zakwas",
  taskId: "task-zakwas",
  year: String(new Date().getFullYear()),
};

/** Pages whose form shows messages if sent empty. */
const VISITORS_FORMS = [
  "/login",
  "/app/login",
  "/register",
  "/contact",
  "/newsletter",
  "/forgot-password",
  "/auth/resend",
  "/experts/ekspert-sikora/question",
];
const MEMBERS_FORMS = [
  "/app/assistant",
  "/my-profile",
  "/company-profile",
  "/members/company-member-10",
  "/experts/ekspert-sikora/session",
  "/app/voting/skladka-na-nowy-rok",
  "/app/voting/patron-forum/ledger",
];

/** Forms for new records; sent empty, they show messages. */
const NEW_RECORD = /^\/admin\/[\w-]+\/new$/;
const MORE_STAFF_FORMS = [
  "/admin/experts/ekspert-kaczorowska/refuse",
  "/admin/offers/offer-zdjecia/refuse",
  "/admin/polls/skladka-na-nowy-rok/end",
];
/** Lists of staff with a search. */
const STAFF_LISTS = /^\/admin\/(?!logout|login|password)[\w-]+$/;

/** A file of companies for the rehearsal: one of each outcome, and an unknown column. */
const COMPANY_FILE = [
  "id;name;location;status;email;NIP",
  "nobody;Łąka;Zgierz;;;725",
  "company-lead-1;;;;;",
  "company-lead-2;Piekarnia Zakwas;Zgierz;lead;laka@example.com;",
  ";Łąka;Zgierz;lead;;",
].join("\n");

/** The input of the test's people, their names, and the page of their consent. */
const BOOKED = {
  contactMethod: "online",
  topic: "Umowa z podwykonawcą",
  description: "Chcemy sprawdzić karę umowną.",
};
const TYPED = [
  ...Object.values(BOOKED),
  "qqq",
  DEMO_PASSWORD,
  "admin",
  "Ewa Wrońska",
  "my-profile",
  "firmy.csv",
  "NIP",
  "Łąka",
];
const PEOPLE = [
  ...[demo.owner, demo.coworker].map(({ first_name, last_name }) => `${first_name} ${last_name}`),
  ...companies.map(({ contactPerson: { firstName, lastName } }) => `${firstName} ${lastName}`),
];

let portal: Awaited<ReturnType<typeof startSourcePortal>>;
let records: string[];
/** Values of the parameters in addresses: a record of every public list. */
let published: Record<string, string>;
/** Lists without results, and pages of missing records. */
let empty: string[];

beforeAll(async () => {
  registerLanguage(PSEUDO_LANGUAGE, pseudoTexts(), "all");
  portal = await startSourcePortal();
  const lists = await listsOf(new Visitor(portal.url));
  expect(lists.length).toBeGreaterThanOrEqual(5);
  published = Object.fromEntries(lists.map(({ parameter, record }) => [parameter, record]));
  empty = lists.flatMap(({ path }) => [`${path}?q=qqq`, `${path}/nope`]);
  const documents = ["terms", "privacy", "cookies", "dostepnosc", "history", "mission"];
  records = [
    ...TYPED,
    ...PEOPLE,
    // The gallery has Polish mails.
    ...galleryMails().flatMap(({ mail }) => [mail.subject, ...renderMail(mail).text.split("\n")]),
    ...Object.values(mails.kinds).map(({ heading }) => heading),
    nameOfLanguage(PSEUDO_LANGUAGE),
    ...documents.map(
      (name) =>
        findDocument(name, localeOf(PSEUDO_LANGUAGE), paymentWords(localeOf(PSEUDO_LANGUAGE)))
          ?.html ?? "",
    ),
  ];
}, 60_000);
afterAll(() => portal.stop());

test("every page for a visitor has only translated texts, content and records", async () => {
  const { visitor, look, findings } = await reader();
  for (const path of [...addressesOf({}), ...empty]) look(await visitor.get(path));
  for (const path of VISITORS_FORMS) look(await visitor.post(path, {}));
  expect(findings()).toEqual([]);
});

test("every page for a member has only translated texts, content and records", async () => {
  const { visitor, look, findings } = await reader();
  look(await visitor.post("/login", { email: DEMO_OWNER, password: DEMO_PASSWORD }));
  const [reference] = await bookSession();
  look(await visitor.submit(await visitor.get("/events/esg-w-malej-firmie"), "⟦Zapisz się⟧"));
  const mailId = outbox.list().at(-1)?.id ?? "";
  for (const path of [...addressesOf({ reference, mailId }), ...empty])
    look(await visitor.get(path));
  for (const path of MEMBERS_FORMS) look(await visitor.post(path, {}));
  expect(findings()).toEqual([]);

  async function bookSession() {
    const path = "/experts/ekspert-sikora/session";
    const { document } = await visitor.get(path);
    const slot =
      document
        .querySelector("input[name=slot][value^='2']:not([disabled])")
        ?.getAttribute("value") ?? "";
    const booked = await visitor.post(path, { ...BOOKED, slot });
    look(booked);
    return /[^/]+$/.exec(booked.path) ?? [];
  }
});

test("every page of the panel has only translated texts and records", async () => {
  const { visitor, look, findings } = await reader();
  look(await visitor.post("/admin", { username: "admin", password: "dig-demo" }));
  const pages = addressesOf({}).filter(
    (path) => path.startsWith("/admin") && path !== "/admin/logout",
  );
  const lists = pages.filter((path) => STAFF_LISTS.test(path));
  const forms = pages.filter((path) => NEW_RECORD.test(path));
  expect(lists.length).toBeGreaterThan(10);
  expect(forms.length).toBeGreaterThan(5);
  for (const path of [...pages, ...lists.map((list) => `${list}?q=qqq`)])
    look(await visitor.get(path));
  for (const path of [...forms, ...MORE_STAFF_FORMS]) look(await visitor.post(path, {}));
  const file = new File([COMPANY_FILE], "firmy.csv");
  look(await visitor.submit(await visitor.get("/admin/leads/import"), "⟦Pokaż próbę⟧", { file }));
  expect(findings()).toEqual([]);
});

/** The pages of one record each: `/events/:eventId`. */
const RECORD_PAGE = /^(\/[\w-]+)\/:(\w+)$/;

/**
 * Every list whose records the sitemap names, with the first of them: a new module is found without
 * a list.
 */
async function listsOf(
  visitor: Visitor,
): Promise<{ path: string; parameter: string; record: string }[]> {
  const sitemap = await (await visitor.request("/sitemap.xml")).text();
  const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, address = ""]) => new URL(address).pathname,
  );
  return pagePaths.flatMap((page) => {
    const [, path = "", parameter = ""] = RECORD_PAGE.exec(page) ?? [];
    const first =
      path &&
      addresses.find((address) => address.startsWith(`${path}/`) && !pagePaths.includes(address));
    return first ? [{ path, parameter, record: first.slice(path.length + 1) }] : [];
  });
}

/** All pages of `routes.ts`; a parameter without a record leads to the page of a missing one. */
function addressesOf(given: Record<string, string | undefined>): string[] {
  const parameters: Record<string, string | undefined> = { ...published, ...CHOSEN, ...given };
  const { articleId, newsId } = parameters;
  return pagePaths.map((path) => {
    const all: Record<string, string | undefined> = {
      ...parameters,
      publicationId: path.includes("/news/") ? newsId : articleId,
    };
    const fill = (_: string, name: string) => all[name] ?? "nope";
    return path.replace(/:(\w+)/g, fill).replace("*", "nope");
  });
}

/** A reader of the pseudo-language, and the untranslated texts with their pages. */
async function reader() {
  const visitor = new Visitor(portal.url, { "Sec-Fetch-Site": "same-origin" });
  const [, value = ""] = /=([^;]*)/.exec(await selectLanguage(PSEUDO_LANGUAGE)) ?? [];
  visitor.cookies.set("dig-language", value);
  const found = new Map<string, Set<string>>();

  function look({ document, path, status }: Page): void {
    expect.soft(status, path).toBeLessThan(500);
    expect.soft(document.querySelector("html")?.getAttribute("lang"), path).toBe(PSEUDO_LANGUAGE);
    const mails = outbox
      .list()
      .flatMap((mail) => [
        mail.to,
        mail.subject,
        ...renderMail(mail).text.split("\n"),
        ...[...mail.moreLinks, ...(mail.link ? [mail.link] : [])].map(({ label }) => label),
        ...mail.attachments.map(({ filename }) => filename),
      ]);
    // Mails as their readers get them: texts of staff, in Polish.
    for (const mail of document.querySelectorAll("#preview, .whitespace-pre-wrap")) mail.remove();
    for (const text of untranslatedOn(document, [...records, ...mails]))
      found.set(text, (found.get(text) ?? new Set()).add(path));
  }

  const findings = () => [...found].map(([text, pages]) => `${text} (${[...pages].join(" ")})`);
  return { visitor, look, findings };
}
