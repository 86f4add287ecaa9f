import { ACCOUNT_FORMS } from "./forms/accounts.ts";
import { APP_FORMS } from "./forms/app.ts";
import { APP_LIST_FORMS } from "./forms/app-lists.ts";
import { COWORKER_FORMS } from "./forms/coworkers.ts";
import { EXPERT_FORMS } from "./forms/experts.ts";
import { MEMBER_FORMS } from "./forms/member.ts";
import { OFFER_FORMS } from "./forms/offers.ts";
import { PANEL_FORMS } from "./forms/panel.ts";
import { PANEL_ARTICLE_FORMS } from "./forms/panel-articles.ts";
import { PANEL_BOOKING_FORMS } from "./forms/panel-bookings.ts";
import { PANEL_COMPANY_FORMS } from "./forms/panel-companies.ts";
import { PANEL_EVENT_FORMS } from "./forms/panel-events.ts";
import { PANEL_EXPERT_FORMS } from "./forms/panel-experts.ts";
import { PANEL_LETTER_FORMS } from "./forms/panel-letters.ts";
import { PANEL_MAIL_FORMS } from "./forms/panel-mails.ts";
import { PANEL_NEWS_FORMS } from "./forms/panel-news.ts";
import { PANEL_OFFER_FORMS } from "./forms/panel-offers.ts";
import { PANEL_PARTNER_FORMS } from "./forms/panel-partners.ts";
import { PANEL_POLL_FORMS } from "./forms/panel-polls.ts";
import type { PortalForm } from "./forms/portal-form.ts";
import { PUBLIC_FORMS } from "./forms/public.ts";
import { TAKING_PART_FORMS } from "./forms/taking-part.ts";
import { VOTING_FORMS } from "./forms/voting.ts";

const MARKUP = "</textarea></title>\"'><script>alert(1)</script><img src=x onerror=alert(1)>";

/** What people may well type; it comes back as they typed it. */
export const GOOD_TEXTS = [
  "Zażółć 🦔🇵🇱 👩‍👩‍👧",
  "שלום עולם مرحبا \u202eabc",
  MARKUP,
  "{{7*7}} #{7*7} %s O'Neill & Syn",
];

/** Every form of the portal. A form that is missing here is found by access-matrix.test.ts. */
export const FORMS: PortalForm[] = [
  ...TAKING_PART_FORMS,
  ...PUBLIC_FORMS,
  ...ACCOUNT_FORMS,
  ...MEMBER_FORMS,
  ...APP_FORMS,
  ...COWORKER_FORMS,
  ...EXPERT_FORMS,
  ...OFFER_FORMS,
  ...APP_LIST_FORMS,
  ...PANEL_FORMS,
  ...PANEL_ARTICLE_FORMS,
  ...PANEL_NEWS_FORMS,
  ...PANEL_PARTNER_FORMS,
  ...PANEL_EVENT_FORMS,
  ...PANEL_BOOKING_FORMS,
  ...PANEL_EXPERT_FORMS,
  ...PANEL_OFFER_FORMS,
  ...PANEL_COMPANY_FORMS,
  ...PANEL_LETTER_FORMS,
  ...PANEL_MAIL_FORMS,
  ...PANEL_POLL_FORMS,
  ...VOTING_FORMS,
];

/**
 * A form of each kind: of each state of a person, with and without a list or texts. One helper reads the posts of all forms (`formAction`, see access-matrix.test.ts), so every odd
 * post is tried on one of each shape, and on these one of each sort.
 */
export const FORM_OF_EACH_KIND: ReadonlySet<PortalForm> = new Set(
  new Map(
    FORMS.map((form) => [
      [form.stage, form.list !== undefined, form.texts.length > 0].join(),
      form,
    ]),
  ).values(),
);

const shapeOf = ({ list, texts }: PortalForm) =>
  list !== undefined ? "list" : texts.length > 0 ? "texts" : "button";
const ofEachShape = new Set(new Map(FORMS.map((form) => [shapeOf(form), form])).values());

/** Whether all of a kind of odd posts is tried on a form, or one of them. */
export type Thorough = (form: PortalForm) => boolean;
/** The choice of `npm test`: a form with a list, one with texts alone and one that is a button. */
export const onEachShape: Thorough = (form) => ofEachShape.has(form);
