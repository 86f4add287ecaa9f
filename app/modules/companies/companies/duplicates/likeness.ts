import { fold } from "~/platform/lists/list-query";
import { digitsOf } from "~/platform/text/phone";
import type { Company } from "../company";

/** Why two records may be one company, strongest first; labels: `panel-duplicates:reasons`. */
export const LIKENESS_REASONS = ["nip", "name", "email", "phone", "domain"] as const;

export type LikenessReason = (typeof LIKENESS_REASONS)[number];

/** The facts that are compared. */
export type LikenessFacts = Pick<Company, "name" | "nip" | "website"> & {
  contactPerson: Pick<Company["contactPerson"], "email" | "phone">;
};

/** A key that two records of one company are likely to share. */
export interface LikenessKey {
  reason: LikenessReason;
  key: string;
}

/** The keys of a company. Two companies are alike if they share one (rules 955). */
export function likenessKeys({ name, nip, website, contactPerson }: LikenessFacts): LikenessKey[] {
  const email = contactPerson.email.trim().toLowerCase();
  const domains = new Set([domainOfEmail(email), domainOfWebsite(website)]);
  return [
    ...keys("nip", [nip]),
    ...keys("name", [nameWithoutForm(name)]),
    ...keys("email", [email]),
    ...keys("phone", [phoneKey(contactPerson.phone)]),
    ...keys("domain", [...domains]),
  ];
}

/** Reasons in their order, each once; a shared address says more than its domain. */
export function reasonsAmong(found: readonly LikenessReason[]): LikenessReason[] {
  return LIKENESS_REASONS.filter(
    (reason) => found.includes(reason) && !(reason === "domain" && found.includes("email")),
  );
}

/** Why two companies may be one; empty for two that differ. */
export function likeness(one: LikenessFacts, other: LikenessFacts): LikenessReason[] {
  const known = new Set(likenessKeys(one).map(({ key }) => key));
  return reasonsAmong(
    likenessKeys(other).flatMap(({ reason, key }) => (known.has(key) ? [reason] : [])),
  );
}

/** "Zakłady „Żubr” Spółka z o.o." and "ZAKŁADY ŻUBR SP. Z O.O." → "zakladyzubr" */
export function nameWithoutForm(name: string): string {
  const words = fold(name)
    .replaceAll("&", " i ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  return withoutForms(words).replaceAll(" ", "");
}

function withoutForms(words: string): string {
  const rest = words.replace(LEGAL_FORM, "");
  return rest === words ? words : withoutForms(rest);
}

const LEGAL_FORM =
  / (?:(?:prosta )?(?:sp|spolka) ?(?:z ?o ?o|z ograniczona odpowiedzialnoscia|akcyjna|komandytowo akcyjna|komandytowa|jawna|partnerska|cywilna|[jkp])|s ?a|s ?c|p ?s ?a|s ?k ?a|gmbh|ltd|llc|inc)$/;

/** Providers of mail and pages of many; their domains say nothing of a company. */
const SHARED_DOMAINS = new Set(
  (
    "gmail.com googlemail.com outlook.com hotmail.com live.com icloud.com me.com yahoo.com proton.me " +
    "protonmail.com wp.pl o2.pl tlen.pl go2.pl onet.pl onet.eu op.pl poczta.onet.pl vp.pl spoko.pl " +
    "autograf.pl buziaczek.pl interia.pl interia.eu interia.com poczta.fm intmail.pl gazeta.pl home.pl " +
    "poczta.pl mail.com gmx.com gmx.net aol.com facebook.com instagram.com linkedin.com youtube.com " +
    "allegro.pl olx.pl panoramafirm.pl google.com sites.google.com wixsite.com wordpress.com"
  ).split(" "),
);

const domainOfEmail = (email: string): string => known(email.split("@")[1] ?? "");

const domainOfWebsite = (website: string): string =>
  known(
    (
      website
        .toLowerCase()
        .replace(/^[a-z]+:\/\//, "")
        .split(/[/?#:]/, 1)[0] ?? ""
    ).replace(/^(?:www|pl)\./, ""),
  );

const known = (domain: string): string =>
  domain.includes(".") && !SHARED_DOMAINS.has(domain) ? domain : "";

/** Shorter numbers are extensions or mistakes. */
const PHONE_DIGITS = 9;

function phoneKey(phone: string): string {
  const digits = digitsOf(phone);
  return digits.length >= PHONE_DIGITS ? digits : "";
}

const keys = (reason: LikenessReason, values: readonly string[]): LikenessKey[] =>
  values.filter(Boolean).map((value) => ({ reason, key: `${reason}:${value}` }));
