import { globSync, readFileSync } from "node:fs";
import type { HTMLElement } from "node-html-parser";
import { dayFromToday } from "~/platform/time/clock";
import { addStaff, type joinAs } from "../../support/story.ts";
import type { Fields, Page, Visitor } from "../../support/visitor.ts";
import { ARTICLE_FIELDS } from "./forms/panel-articles.ts";
import { EVENT_FIELDS } from "./forms/panel-events.ts";
import { NEW_NOTE } from "./forms/panel-tasks.ts";
import { addOffer } from "./own-offers.ts";

/** The people who edit records: staff, and the owner of a company. */
export interface Editors {
  staff: Visitor;
  member: Visitor;
  joined: Awaited<ReturnType<typeof joinAs>>;
}

/** A form that edits a stored record, and values for every field that its record leaves empty. */
export interface EditForm {
  /** The file with the form. */
  file: string;
  /** The id of the form on its page. */
  id: string;
  /** Staff, where it names nobody. */
  who?: "staff" | "member";
  /** Returns the address of the form, of a record of its own where it changes much. */
  path: (editors: Editors) => string | Promise<string>;
  fields?: Fields;
  /** Fields that are not of the record, and stay empty. */
  empty?: string[];
}

/** Opens a page of staff and returns the first address on it that matches. */
const found =
  (list: string, pattern: RegExp) =>
  async ({ staff }: Editors): Promise<string> => {
    const page = await staff.get(list);
    const [address] = pattern.exec(page.html) ?? [];
    if (!address) throw new Error(`no ${pattern} on ${list}:\n${page.text.slice(0, 1000)}`);
    return address;
  };

/** Adds a record with its form and returns the address to edit it. */
const added =
  (section: string, fields: Fields, pattern: RegExp) =>
  async (editors: Editors): Promise<string> => {
    const form = await editors.staff.get(`/admin/${section}/new`);
    const saved = await sendForm(editors.staff, form, { fields });
    if (saved.status !== 200) throw new Error(`${section}: ${saved.text.slice(0, 1000)}`);
    return found(`/admin/${section}`, pattern)(editors);
  };

/** Adds a draft of an event and returns the address to edit it. */
export const newEventAt =
  (title: string) =>
  async (editors: Editors): Promise<string> => {
    const form = await editors.staff.get("/admin/events/new");
    await sendForm(editors.staff, form, { fields: { ...EVENT_FIELDS, title, asDraft: "on" } });
    return found(
      `/admin/events?q=${encodeURIComponent(title)}`,
      /\/admin\/events\/\w+\/edit/,
    )(editors);
  };

const lines = (...texts: string[]) => texts.join("\n");

export const EDIT_FORMS: EditForm[] = [
  {
    file: "modules/events/events/staff/staff-event-form.tsx",
    id: "event",
    path: newEventAt("Szkolenie z cenami"),
    fields: {
      lastDate: dayFromToday(61),
      closesDate: dayFromToday(50),
      closesTime: "12:00",
      registeredCount: "3",
      hoursForOthers: "48",
      price: "200 zł dla członków",
      "prices.members": "200",
      "prices.others": "300,50",
      "prices.earlyMembers": "150",
      "prices.earlyOthers": "250",
      "prices.earlyUntil": dayFromToday(20),
      "prices.paidBy": dayFromToday(40),
      agenda: lines("10:00–11:00 Powitanie", "11:00–11:30 Rozmowy"),
      speakers: "Anna Wójcik | Radca prawny | Kancelaria | Prowadzi spory.",
      forWhom: lines("Eksporterzy", "Księgowi"),
      benefits: lines("Wzory umów", "Kontakty"),
      certificateHours: "6,5",
      certificateSigner: "Jan Kowal",
      toBring: lines("Dowód", "Laptop"),
      gettingThere: lines("Tramwaj 8", "Parking od podwórza"),
      relatedEvents: "/events/prawo-pracy",
    },
    // An event of another organizer has no amounts.
    // It is held offline, so it has no link of a stream.
    empty: ["words", "externalUrl", "streamUrl"],
  },
  {
    file: "modules/companies/companies/staff/staff-company-form.tsx",
    id: "company",
    path: () => "/admin/leads/company-lead-2/edit",
    fields: {
      name: "Łąka i Syn",
      location: "Zgierz",
      website: "https://laka.example.com",
      industry: "Meble",
      memberUntil: dayFromToday(300),
      memberSince: "2009-02-04",
      memberNumber: "A-117",
      resolution: "12/2009",
      resolutionDay: "2009-01-22",
      staffTags: "targi",
      nip: "5260001246",
      regon: "012100784",
      krs: "0000019193",
      street: "ul. Długa 1",
      postcode: "95-100",
      town: "Zgierz",
      country: "Niemcy",
      letterStreet: "skr. poczt. 12",
      letterPostcode: "95-101",
      letterTown: "Zgierz",
      letterCountry: "Niemcy",
      eDelivery: "AE:PL-12345-67890-ABCDE-25",
      "contactPerson.firstName": "Ewa",
      "contactPerson.lastName": "Maj",
      "contactPerson.position": "Prezeska",
      "contactPerson.email": "ewa@laka.example.com",
      "contactPerson.phone": "42 555 11 22",
    },
  },
  {
    file: "modules/companies/companies/contacts/company-contact-form.tsx",
    id: "contact",
    path: () => "/admin/leads/company-member-10/contacts/contact-bookkeeper/edit",
    fields: {
      role: "Księgowy",
      email: "tomasz@gil.example.com",
      phone: "42 555 33 44",
      isRepresentative: "on",
      isForLetters: "on",
    },
  },
  {
    file: "modules/publishing/publications/articles/staff-article-form.tsx",
    id: "article",
    path: added("articles", ARTICLE_FIELDS, /\/admin\/articles\/[\w-]+\/edit/),
    fields: { tags: "podatki" },
  },
  {
    file: "modules/publishing/publications/news/staff-news-item-form.tsx",
    id: "news-item",
    path: found("/admin/news", /\/admin\/news\/[\w-]+\/edit/),
  },
  {
    file: "modules/work/tasks/task-form.tsx",
    id: "task",
    path: added(
      "tasks",
      { text: "Wysłać ofertę", day: dayFromToday(9), carerId: "administrator" },
      /\/admin\/tasks\/[\w-]+\/edit/,
    ),
  },
  {
    file: "modules/work/notes/note-form.tsx",
    id: "note",
    path: async ({ staff }) => {
      const record = await sendForm(staff, await staff.get(NEW_NOTE), {
        fields: { text: lines("Rozmowa o składce.", "", "Oddzwonić."), kind: "meeting" },
      });
      return /\/admin\/notes\/\w+(?=")/.exec(record.html)?.[0] ?? "";
    },
  },
  {
    file: "modules/publishing/offers/own-offer-form.tsx",
    id: "offer",
    who: "member",
    path: async ({ member }) => `/offers/${await addOffer(member)}/edit`,
    fields: { tags: "montaż" },
  },
  {
    file: "modules/membership/settings/preferences-form.tsx",
    id: "preferences",
    who: "member",
    path: () => "/dashboard/settings",
  },
  {
    file: "modules/advice/experts/staff/staff-expert-form.tsx",
    id: "expert",
    path: () => "/admin/experts/ekspert-lesniak/edit",
    fields: {
      title: "Doradca podatkowy",
      company: "Łąka i Syn",
      email: "doradca@example.com",
      phone: "42 555 66 77",
      website: "https://doradca.example.com",
      location: "Łódź",
      description: lines("Doradzam firmom.", "Od lat."),
      specializations: lines("Podatki", "Spory"),
      skills: lines("VAT", "CIT"),
      languages: lines("polski", "angielski"),
      awards: lines("Doradca roku"),
      experience: "Doradca | Łąka i Syn | 2016–2020",
      education: "Prawo | Uniwersytet Łódzki | 2010",
      opinions: "Ewa Maj | Prezeska | Pomocne rozmowy.",
      consultations: "05.05.2031 14:00 Podatki",
      yearsOfExperience: "12",
      clients: "40",
      consultationPrice: "200 zł",
      consultationInfo: "Godzina",
      availability: "pon.–pt.",
    },
  },
  {
    file: "modules/staff/staff/accounts/staff-roles-form.tsx",
    id: "roles",
    path: async ({ staff }) => {
      const { username } = await addStaff(staff);
      return found(
        `/admin/staff?q=${username}`,
        /\/admin\/staff\/\w+\/roles/,
      )({
        staff,
      } as Editors);
    },
  },
  {
    file: "modules/publishing/partners/staff-partner-form.tsx",
    id: "partner",
    path: found("/admin/partners", /\/admin\/partners\/[\w-]+\/edit/),
    fields: {
      website: "https://partner.example.com",
      contact: "42 555 88 99",
      validUntil: dayFromToday(200),
    },
  },
  {
    file: "modules/voice/polls/staff/staff-poll-form.tsx",
    id: "poll",
    path: added(
      "polls",
      {
        title: "Termin walnego zebrania",
        description: "Czy walne zebranie ma się odbyć w marcu?",
        startDate: "2099-01-05",
        endDate: "2099-01-19",
      },
      /\/admin\/polls\/\w{16}\/edit/,
    ),
  },
  {
    file: "modules/money/dues/mails/due-mails-form.tsx",
    id: "due-mails",
    path: () => "/admin/dues/mails",
    fields: {
      aheadText: "Za chwilę termin.",
      lateText: "Minął termin.",
      lastText: "Ostatni raz.",
    },
  },
  {
    file: "modules/money/dues/tariff/tariff-form.tsx",
    id: "tariff",
    path: () => "/admin/dues/tariff/2031",
    fields: {
      small: "800",
      medium: "1200,50",
      large: "2000",
      huge: "3000",
      newDays: "14",
      instalments: "2",
      wholeTerm: "2031-01-31",
      firstTerm: "2031-02-28",
      secondTerm: "2031-07-31",
      resolution: "Uchwała 7/2030",
    },
  },
  {
    file: "routes/admin/dues/company-dues.tsx",
    id: "company-dues",
    path: () => "/admin/dues/companies/company-member-10",
    fields: { percent: "10", agreed: "777,50", reason: "Uchwała zarządu" },
  },
  {
    file: "modules/mail/mailings/compose/mailing-form.tsx",
    id: "mailing",
    path: async ({ staff }) => {
      const form = await staff.get("/admin/mailings/new");
      const fields = { subject: "Wysyłka", preheader: "Kilka słów", text: "Zapraszamy." };
      const saved = await sendForm(staff, form, { fields });
      return /\/admin\/mailings\/\w{16}\/edit/.exec(saved.html)?.[0] ?? "";
    },
    fields: {
      image: "/covers/1-arcs-1.svg",
      imageAlt: "Łuki",
      buttonLabel: "Zapisz się",
      buttonUrl: "https://example.com/zapisy",
      linkLabel: "Więcej",
      linkUrl: "https://example.com/wiecej",
      plain: "Zapraszamy.",
    },
  },
  {
    file: "modules/mail/mailings/segments/segment-form.tsx",
    id: "segment",
    path: added(
      "mailings/segments",
      { name: "Członkowie z Łodzi", purpose: "organizational", kind: "companies" },
      /\/admin\/mailings\/segments\/\w{16}\/edit/,
    ),
    fields: { q: "łąka" },
  },
  {
    file: "modules/people/accounts/profile/profile-form.tsx",
    id: "profile",
    who: "member",
    path: () => "/my-profile",
    fields: {
      position: "Prezeska",
      bio: lines("Robię meble.", "I schody."),
      linkedinUrl: "https://www.linkedin.com/in/zofia",
      expertise: "Meblarstwo",
    },
  },
  {
    file: "modules/companies/companies/organization/organization-form.tsx",
    id: "company",
    who: "member",
    path: () => "/company-profile",
    fields: {
      location: "Łódź",
      website: "https://laka.example.com",
      short_description: "Meble",
      full_description: lines("Meble z łąki", "i z lasu"),
      offering: lines("Stoły", "i krzesła"),
      seeking: "Dostawcy oklein",
      tags: "meble",
    },
  },
  {
    file: "modules/events/events/participants/added-person-form.tsx",
    id: "remark",
    path: async ({ staff }) => {
      const form = await staff.get("/admin/events/prawo-pracy/participants/new");
      const list = await sendForm(staff, form, { fields: { name: "Jan Bezkonta" } });
      const person = /participants\/(guest-\w+)\/remove/.exec(list.html)?.[1];
      return `/admin/events/prawo-pracy/participants/${person}/remark`;
    },
    fields: { remark: lines("Bez glutenu.", "Przyjdzie później.") },
  },
];

/** Forms with start values that edit no stored record, each with what it is. */
export const OTHER_FORMS: Readonly<Record<string, string>> = {
  "components/form/reason-form.tsx": "a reason for one action",
  "modules/membership/admission/admission-form.tsx": "a decision",
  "modules/membership/assistant/chat-panel.tsx": "a message",
  "modules/advice/bookings/member/booking-form.tsx": "a new booking",
  "modules/companies/companies/own/own-numbers-form.tsx": "numbers that an owner sets once",
  "modules/companies/companies/register-comparison/register-comparison-form.tsx":
    "a choice among differences",
  "modules/office/file-columns/columns-form.tsx": "a step of an import",
  "routes/admin/companies/views/views.tsx": "a new view of a list",
  "modules/office/company-merges/merge-form.tsx": "a choice among differences",
  "modules/membership/coworkers/position-step-form.tsx": "a step of the sign-up",
  "modules/membership/coworkers/suggested-people-form.tsx": "invitations",
  "modules/membership/leaving/company/company-leaving-form.tsx": "a decision",
  "modules/membership/login/login-form.tsx": "a login",
  "modules/work/notes/note-composer.tsx": "a new note",
  "modules/voice/polls/app/app-vote-form.tsx": "a vote",
  "modules/advice/questions/assignment-form.tsx": "one choice",
  "modules/advice/questions/staff-answer-form.tsx": "an answer",
  "modules/people/sign-up/company-step-form.tsx": "a step of the sign-up",
  "modules/people/sign-up/confirm-sign-up-form.tsx": "a password",
  "modules/people/sign-up/person-step-form.tsx": "a step of the sign-up",
  "routes/admin/dues/due-term.tsx": "a new term",
  "routes/admin/dues/new-due.tsx": "a new due",
  "routes/admin/dues/pay-due.tsx": "a new payment",
  "routes/admin/staff/switch-staff.tsx": "one choice",
};

/** The files below `app` whose form has start values. */
export const formsWithStartValues = (): string[] =>
  globSync("app/**/*.tsx")
    .filter((file) => {
      const source = readFileSync(file, "utf8");
      return /\buseForm\(/.test(source) && /\bdefaultValue\b[,:]/.test(source);
    })
    .map((file) => file.replace("app/", ""))
    .sort();

/** The controls of a form that a person fills in. */
export function controlsOf(form: HTMLElement): HTMLElement[] {
  return form
    .querySelectorAll("input, textarea, select")
    .filter(
      (control) =>
        control.getAttribute("name") &&
        !["hidden", "submit", "file"].includes(control.getAttribute("type") ?? ""),
    );
}

export function formWithId(page: Page, id: string): HTMLElement {
  const form = page.document.getElementById(id);
  if (!form) throw new Error(`no form "${id}" on ${page.path} (${page.status}): ${page.text}`);
  return form;
}

/** The form's own values with every box selected, every choice made and `fields` typed. */
export function everyField(form: HTMLElement, fields: Fields): Fields {
  const filled: Fields = { ...fields };
  for (const control of controlsOf(form)) {
    const name = control.getAttribute("name") ?? "";
    if (name in filled) continue;
    if (control.getAttribute("type") === "checkbox")
      filled[name] = control.getAttribute("value") ?? "on";
    if (control.tagName === "SELECT" && !valueOfSelect(control))
      filled[name] = control
        .querySelectorAll("option")
        .map((option) => option.getAttribute("value") ?? "")
        .filter((value) => value !== "")
        .at(-1);
  }
  return filled;
}

const valueOfSelect = (control: HTMLElement) =>
  control.querySelector("option[selected]")?.getAttribute("value");

/** The names of controls without a value. A list has its words in fields of their own. */
export function emptyControls(form: HTMLElement): string[] {
  const isEmpty = (control: HTMLElement): boolean => {
    const name = control.getAttribute("name") ?? "";
    const all = form.querySelectorAll(`[name="${name}"]`);
    const type = control.getAttribute("type");
    if (type === "checkbox" || type === "radio")
      return !all.some((one) => one.hasAttribute("checked"));
    // The part of a new picture that stays is of the file, not of the record.
    if (control.tagName === "SELECT") return name !== "imagePart" && !valueOfSelect(control);
    if (form.querySelector(`[name="${name}[0]"]`)) return false;
    return (control.tagName === "TEXTAREA" ? control.text : control.getAttribute("value")) === "";
  };
  return [
    ...new Set(
      controlsOf(form)
        .filter(isEmpty)
        .map((control) => control.getAttribute("name") ?? ""),
    ),
  ];
}

/** Presses the main button of a form. */
export function sendForm(
  visitor: Visitor,
  page: Page,
  { id, fields = {} }: { id?: string; fields?: Fields },
): Promise<Page> {
  const form = id
    ? formWithId(page, id)
    : page.document.querySelectorAll("main form[method=post]").at(0);
  if (!form) throw new Error(`no form on ${page.path}: ${page.text.slice(0, 1000)}`);
  const button = form.querySelector("button:not([name])") ?? form.querySelector("button");
  const label = (button?.text ?? "").replace(/\s+/g, " ").trim();
  return visitor.submit(page, label, fields);
}
