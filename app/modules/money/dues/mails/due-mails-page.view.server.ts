import type { Posted } from "~/platform/http/request-scope.server";
import type { Locale } from "~/platform/i18n/locale";
import { dayFromToday, now } from "~/platform/time/clock";
import type { Due } from "../due";
import { DUE_TEXTS, type DueMailSettings, type DueText, PLACEHOLDERS } from "./due-mail-settings";
import type { dueMailFields } from "./due-mails.schema";
import { dueMail } from "./due-mails.server";

/** Days from today to the term of the sample due of each text. */
const TERMS: Record<DueText, number> = { ahead: 30, late: -14, last: -30 };

const SAMPLE_GROSZE = 1200_00;

export type DueMailPreview = ReturnType<typeof dueMailPreviews>[number];

/** The mails about a sample due, with texts as they were typed or as they are saved. */
export function dueMailPreviews(saved: DueMailSettings, posted: Posted | null, locale: Locale) {
  const settings = posted?.has("preview") ? typedSettings(saved, posted) : saved;
  return DUE_TEXTS.map((text) => {
    const {
      subject,
      paragraphs,
      facts = [],
    } = dueMail(sampleDue(text, locale), {
      to: "",
      open: SAMPLE_GROSZE,
      settings,
      step: text === "last" ? "lateAgain" : "late",
    });
    return {
      text,
      subject,
      paragraphs,
      facts: facts.map(({ label, value }) => ({ label, value })),
    };
  });
}

const typedSettings = (saved: DueMailSettings, posted: Posted): DueMailSettings => {
  const typed = (name: keyof (typeof dueMailFields)["labels"]) => (posted.get(name) ?? "").trim();
  return {
    ...saved,
    ahead: { subject: typed("aheadSubject"), text: typed("aheadText") },
    late: { subject: typed("lateSubject"), text: typed("lateText") },
    last: { subject: typed("lastSubject"), text: typed("lastText") },
  };
};

function sampleDue(text: DueText, { t }: Locale): Due {
  const term = dayFromToday(TERMS[text]);
  const year = Number(term.slice(0, 4));
  return {
    id: "sample",
    number: `SKL/${year}/00014`,
    companyId: "",
    kind: "fee",
    year,
    term,
    title: String(t("dues-tariff:titles.fee", { year })),
    amountGrosze: SAMPLE_GROSZE,
    issuedOn: dayFromToday(-60),
    instalment: null,
    basis: null,
    issuer: null,
    movedTerm: null,
    decision: null,
    addressee: { name: t("due-mails:preview.company"), nip: "", address: "" },
    lastMail: null,
    runId: null,
    issuedBy: "",
    issuedAt: now(),
    eventId: null,
    isSeatOver: false,
    refund: null,
    moved: null,
  };
}

/** The placeholders in a sentence. */
export const placeholderNames = (): string => PLACEHOLDERS.map((name) => `{${name}}`).join(", ");
