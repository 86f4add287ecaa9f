import type { PortalForm } from "./portal-form.ts";

const company = {
  name: "Łąka i Syn",
  location: "Zgierz",
  website: "laka.example.com",
  status: "lead",
};

/** Placeholder for an uploaded file of companies that was not imported. */
export const IMPORT = ":import";

/** Placeholder for a document that staff of the cast have stored. */
export const DOCUMENT = ":document";

/** Placeholders for a person with a document that staff of the cast have stored, and for that. */
export const FILED_PERSON = ":filed-person";
export const FILED_DOCUMENT = ":filed-document";

/** Placeholders for a company of one person, and for that person. */
export const COMPANY_OF_ONE = ":company-of-one";
export const PERSON_TO_CLOSE = ":person-to-close";
/** Placeholder for a merge of two companies that staff of the cast have made. */
export const MERGE = ":merge";

/** Placeholder for an import that can be undone. */
export const CHANGE = ":change";

/** A file that would add a company. */
export const COMPANY_FILE = "Nazwa firmy;Lokalizacja\nŁąka z pliku;Zgierz\n";

/** Companies in the panel. */
export const PANEL_COMPANY_FORMS: PortalForm[] = [
  {
    name: "several companies at once",
    path: "/admin/leads",
    route: "routes/admin/companies/companies",
    stage: "staff",
    fields: { intent: "next", what: "invite" },
    texts: [],
  },
  {
    name: "a new company",
    path: "/admin/leads/new",
    route: "routes/admin/companies/new-company",
    stage: "staff",
    // Posted several times: each time it is another company.
    fields: { ...company, isAnother: "on" },
    texts: ["name", "location"],
  },
  {
    name: "a company of the panel",
    path: "/admin/leads/company-lead-2/edit",
    route: "routes/admin/companies/edit-company",
    stage: "staff",
    fields: company,
    texts: ["name", "location"],
  },
  {
    name: "another owner of a company",
    path: `/admin/leads/${COMPANY_OF_ONE}/owner`,
    route: "routes/admin/companies/change-owner",
    stage: "staff",
    fields: { personId: "nobody", reason: "Zmiana w zarządzie." },
    texts: ["reason"],
  },
  {
    name: "closing an account in the panel",
    path: `/admin/people/${PERSON_TO_CLOSE}/close`,
    route: "routes/admin/people/close-account",
    stage: "staff",
    fields: { reason: "Konto założone przez pomyłkę." },
    texts: ["reason"],
  },
  {
    name: "a new document of a person",
    path: `/admin/people/${FILED_PERSON}/documents/new`,
    route: "routes/admin/people/documents/new-person-document",
    stage: "staff",
    fields: {},
    texts: [],
  },
  {
    name: "deleting a document of a person",
    path: `/admin/people/${FILED_PERSON}/documents/${FILED_DOCUMENT}/delete`,
    route: "routes/admin/people/documents/delete-person-document",
    stage: "staff",
    fields: {},
    texts: [],
  },
  {
    name: "a certificate of a company's membership",
    path: "/admin/leads/company-member-10/certificates",
    route: "routes/admin/companies/company-certificates",
    stage: "staff",
    fields: {},
    texts: [],
  },
  {
    name: "a new document of a company",
    path: "/admin/leads/company-lead-2/documents/new",
    route: "routes/admin/companies/documents/new-document",
    stage: "staff",
    fields: {},
    texts: [],
  },
  {
    name: "deleting a document of a company",
    path: `/admin/leads/company-lead-2/documents/${DOCUMENT}/delete`,
    route: "routes/admin/companies/documents/delete-document",
    stage: "staff",
    fields: {},
    texts: [],
  },
  {
    name: "a new contact of a company",
    path: "/admin/leads/company-lead-2/contacts/new",
    route: "routes/admin/companies/contacts/new-contact",
    stage: "staff",
    fields: { name: "Adam Las", email: "" },
    texts: ["name"],
  },
  {
    name: "a contact of a company",
    path: "/admin/leads/company-member-10/contacts/contact-bookkeeper/edit",
    route: "routes/admin/companies/contacts/edit-contact",
    stage: "staff",
    fields: { name: "Tomasz Gil", email: "" },
    texts: ["name"],
  },
  {
    name: "erasing the data of a contact",
    path: "/admin/leads/company-member-10/contacts/contact-assistant/data",
    route: "routes/admin/companies/contacts/contact-data",
    stage: "staff",
    fields: {},
    texts: [],
  },
  {
    name: "deleting a contact of a company",
    path: "/admin/leads/company-lead-2/contacts/contact-fair/delete",
    route: "routes/admin/companies/contacts/delete-contact",
    stage: "staff",
    fields: {},
    texts: [],
  },
  {
    // A company without an address for mails.
    name: "inviting a company",
    path: "/admin/leads/company-lead-1/invite",
    route: "routes/admin/companies/invite-company",
    stage: "staff",
    fields: {},
    texts: [],
  },
  {
    name: "making a company a member",
    path: "/admin/leads/company-lead-1/member",
    route: "routes/admin/companies/promote-company",
    stage: "staff",
    fields: {},
    texts: [],
  },
  {
    name: "a company in the registers",
    path: "/admin/leads/company-lead-2/registers",
    route: "routes/admin/companies/company-registers",
    stage: "staff",
    fields: {},
    texts: [],
  },
  {
    name: "declining full membership",
    path: "/admin/leads/company-starter-2/decline",
    route: "routes/admin/companies/decline-membership",
    stage: "staff",
    fields: { reason: "Brakuje odpisu z KRS." },
    texts: ["reason"],
  },
  {
    name: "deleting a company",
    path: "/admin/leads/company-starter-1/delete",
    route: "routes/admin/companies/delete-company",
    stage: "staff",
    fields: {},
    texts: [],
  },
  {
    name: "telling two companies apart",
    path: "/admin/duplicates/company-lead-1/company-lead-2/different",
    route: "routes/admin/companies/tell-apart",
    stage: "staff",
    fields: {},
    texts: [],
  },
  {
    name: "taking back that two companies are different",
    path: "/admin/duplicates/company-lead-1/company-lead-2/again",
    route: "routes/admin/companies/suspect-again",
    stage: "staff",
    fields: {},
    texts: [],
  },
  {
    // Revisions of other rows than those on the page.
    name: "merging two companies",
    path: "/admin/duplicates/company-lead-1/company-lead-2",
    route: "routes/admin/companies/merge-companies",
    stage: "staff",
    fields: { keptRevision: "0", absorbedRevision: "0" },
    texts: [],
  },
  {
    name: "undoing a merge",
    path: `/admin/merges/${MERGE}/undo`,
    route: "routes/admin/companies/undo-merge",
    stage: "staff",
    fields: {},
    texts: [],
  },
  {
    name: "a file of companies",
    path: "/admin/leads/import",
    route: "routes/admin/companies/import-companies",
    stage: "staff",
    fields: {},
    texts: [],
  },
  {
    name: "a tag for several companies",
    path: "/admin/leads/selected?what=tag&value=targi&ids=company-lead-1&ids=company-lead-2",
    route: "routes/admin/companies/selected-companies",
    stage: "staff",
    // The key of another selection than the one on the page.
    fields: { seen: "x" },
    texts: [],
  },
  {
    name: "undoing an import",
    path: `/admin/leads/changes/${CHANGE}`,
    route: "routes/admin/companies/undo-change",
    stage: "staff",
    fields: {},
    texts: [],
  },
  {
    // The key of another rehearsal than the one on the page.
    name: "an import of companies",
    path: `/admin/leads/import/${IMPORT}`,
    route: "routes/admin/companies/rehearsal",
    stage: "staff",
    fields: { hash: "x" },
    texts: [],
  },
];
