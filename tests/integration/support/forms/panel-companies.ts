import type { WrittenForm } from "./portal-form.ts";

const company = {
  name: "Łąka i Syn",
  location: "Zgierz",
  website: "laka.example.com",
  status: "lead",
};

/** Placeholder for an uploaded file of companies that was not imported. */
export const IMPORT = ":import";

/** Placeholders for files of people and of money that were not carried out, and one that was. */
export const PEOPLE_IMPORT = ":people-import";
export const MONEY_IMPORT = ":money-import";
export const MONEY_FILE = ":money-file";

/** Placeholder for a document that staff of the cast have stored. */
export const DOCUMENT = ":document";

/** Placeholders for a person with a document that staff of the cast have stored, and for that. */
export const FILED_PERSON = ":filed-person";
export const FILED_DOCUMENT = ":filed-document";

/** Placeholders for a company of one person, and for that person. */
export const COMPANY_OF_ONE = ":company-of-one";
/** A company that has left. */
export const FORMER_MEMBER = ":former-member";
export const PERSON_TO_CLOSE = ":person-to-close";
/** Placeholder for a merge of two companies that staff of the cast have made. */
export const MERGE = ":merge";

/** Placeholder for an import that can be undone. */
export const CHANGE = ":change";

/** Placeholder for a view of the list of companies that staff of the cast have saved. */
export const VIEW = ":view";

/** A file that would add a company. */
export const COMPANY_FILE = "Nazwa firmy;Lokalizacja\nŁąka z pliku;Zgierz\n";

/** Companies in the panel. */
export const PANEL_COMPANY_FORMS: WrittenForm[] = [
  {
    name: "several companies at once",
    path: "/admin/leads",
    fields: { intent: "next", what: "invite" },
  },
  {
    name: "a new company",
    path: "/admin/leads/new",
    // Posted several times: each time it is another company.
    fields: { ...company, isAnother: "on" },
    texts: ["name", "location"],
  },
  {
    name: "a company of the panel",
    path: "/admin/leads/company-lead-2/edit",
    fields: { ...company, memberSince: "2009-02-04", memberNumber: "A-117" },
    texts: ["name", "location"],
  },
  {
    name: "another owner of a company",
    path: `/admin/leads/${COMPANY_OF_ONE}/owner`,
    fields: { personId: "nobody", reason: "Zmiana w zarządzie." },
    texts: ["reason"],
  },
  {
    name: "closing an account in the panel",
    path: `/admin/people/${PERSON_TO_CLOSE}/close`,
    fields: { reason: "Konto założone przez pomyłkę." },
    texts: ["reason"],
  },
  { name: "a new document of a person", path: `/admin/people/${FILED_PERSON}/documents/new` },
  {
    name: "deleting a document of a person",
    path: `/admin/people/${FILED_PERSON}/documents/${FILED_DOCUMENT}/delete`,
  },
  {
    name: "a certificate of a company's membership",
    path: "/admin/leads/company-member-10/certificates",
  },
  { name: "a new document of a company", path: "/admin/leads/company-lead-2/documents/new" },
  {
    name: "deleting a document of a company",
    path: `/admin/leads/company-lead-2/documents/${DOCUMENT}/delete`,
  },
  {
    name: "a new contact of a company",
    path: "/admin/leads/company-lead-2/contacts/new",
    fields: { name: "Adam Las", email: "" },
    texts: ["name"],
  },
  {
    name: "a contact of a company",
    path: "/admin/leads/company-member-10/contacts/contact-bookkeeper/edit",
    fields: { name: "Tomasz Gil", email: "" },
    texts: ["name"],
  },
  {
    name: "erasing the data of a contact",
    path: "/admin/leads/company-member-10/contacts/contact-assistant/data",
  },
  {
    name: "deleting a contact of a company",
    path: "/admin/leads/company-lead-2/contacts/contact-fair/delete",
  },
  {
    // A company without an address for mails.
    name: "inviting a company",
    path: "/admin/leads/company-lead-1/invite",
  },
  { name: "making a company a member", path: "/admin/leads/company-lead-1/member" },
  { name: "a company in the registers", path: "/admin/leads/company-lead-2/registers" },
  {
    name: "declining full membership",
    path: "/admin/leads/company-starter-2/decline",
    fields: { reason: "Brakuje odpisu z KRS." },
    texts: ["reason"],
  },
  {
    // Before its admission.
    name: "ending a membership",
    path: "/admin/leads/company-member-9/leave",
    fields: { day: "1990-01-01", reason: "resignation" },
    texts: ["document"],
  },
  { name: "a leaving taken back", path: "/admin/leads/company-member-9/leave/undo" },
  {
    // Within the membership before.
    name: "admitting a company",
    path: `/admin/leads/${FORMER_MEMBER}/admit`,
    fields: { memberSince: "2009-02-04" },
    texts: ["resolution"],
  },
  { name: "an admission taken back", path: "/admin/leads/company-member-9/admit/undo" },
  { name: "deleting a company", path: "/admin/leads/company-starter-1/delete" },
  {
    name: "telling two companies apart",
    path: "/admin/duplicates/company-lead-1/company-lead-2/different",
  },
  {
    name: "taking back that two companies are different",
    path: "/admin/duplicates/company-lead-1/company-lead-2/again",
  },
  {
    // Revisions of other rows than those on the page.
    name: "merging two companies",
    path: "/admin/duplicates/company-lead-1/company-lead-2",
    fields: { keptRevision: "0", absorbedRevision: "0" },
  },
  { name: "undoing a merge", path: `/admin/merges/${MERGE}/undo` },
  { name: "a file of companies", path: "/admin/leads/import" },
  { name: "a file of people", path: "/admin/leads/moved-in/people" },
  {
    name: "the columns of a file of people",
    path: `/admin/leads/moved-in/people/${PEOPLE_IMPORT}/columns`,
    fields: { header: "1", shown: "1", column0: "company", column1: "fullName" },
    texts: ["name"],
  },
  { name: "a file of past events", path: "/admin/leads/moved-in/events" },
  { name: "a file of payments", path: "/admin/dues/moved-in" },
  {
    name: "the columns of a file of payments",
    path: `/admin/dues/moved-in/${MONEY_IMPORT}/columns`,
    fields: { header: "1", shown: "1", column0: "company", column1: "amount", money: "owed" },
    texts: ["name"],
  },
  {
    name: "an import of payments",
    path: `/admin/dues/moved-in/${MONEY_IMPORT}`,
    fields: { hash: "x" },
  },
  {
    name: "payments of a file taken back",
    path: `/admin/dues/moved-in/files/${MONEY_FILE}/undo`,
    fields: { hash: "x" },
  },
  {
    // The key of another rehearsal than the one on the page.
    name: "an import of people",
    path: `/admin/leads/moved-in/people/${PEOPLE_IMPORT}`,
    fields: { hash: "x" },
  },
  {
    name: "a tag for several companies",
    path: "/admin/leads/selected?what=tag&value=targi&ids=company-lead-1&ids=company-lead-2",
    // The key of another selection than the one on the page.
    fields: { seen: "x" },
  },
  {
    name: "a view of the list of companies",
    path: "/admin/leads/views",
    fields: { name: "Eksport", query: "status=member" },
    texts: ["name"],
  },
  { name: "deleting a view of the list of companies", path: `/admin/leads/views/${VIEW}/delete` },
  { name: "undoing an import", path: `/admin/leads/changes/${CHANGE}` },
  {
    name: "the columns of a file of companies",
    path: `/admin/leads/import/${IMPORT}/columns`,
    fields: { header: "1", shown: "1", column0: "name", column1: "location" },
    texts: ["tag", "name"],
  },
  {
    // The key of another rehearsal than the one on the page.
    name: "an import of companies",
    path: `/admin/leads/import/${IMPORT}`,
    fields: { hash: "x" },
  },
];
