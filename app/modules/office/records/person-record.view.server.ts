import { standingOf } from "~/modules/advice/experts/expert";
import { phonesWithAddress } from "~/modules/companies/companies/staff/company-links.server";
import { stoppedOf } from "~/modules/messages/stopped-addresses/stopped-address.view.server";
import { lastLoginOf } from "~/modules/people/accounts/sessions/member-sessions.server";
import type { ConsentKind } from "~/modules/people/consents/consent";
import { panelPaths } from "~/platform/http/panel-paths";
import type { Locale } from "~/platform/i18n/locale";
import { phoneLink, phoneText } from "~/platform/text/phone";
import type { StripFact } from "./company-record.view.server";
import { dealingsPage } from "./dealings.view.server";
import type { PersonRecord } from "./person-record.server";
import { documentLine } from "./record-documents.view.server";
import { recordPeople } from "./record-people.view.server";

export type PersonRecordPage = ReturnType<typeof personRecordPage>;

/** The record page of a person without the time line (rules 852). */
export function personRecordPage(record: PersonRecord, locale: Locale) {
  const { person, company, coworkers, expert, consents, dealings } = record;
  const { t, format } = locale;
  const { id, name, email, position, membership, createdAt } = person;
  const login = lastLoginOf(id);
  const [phone] = phonesWithAddress(email, company?.id ?? null);
  const strip: StripFact[] = [
    { term: t("records:strip.email"), value: email, note: null },
    ...(phone === undefined
      ? []
      : [
          {
            term: t("records:strip.phone"),
            value: phoneText(phone),
            to: phoneLink(phone),
            note: null,
          },
        ]),
    {
      term: t("records:strip.login"),
      value: login === null ? t("records:strip.never") : format.shortDate(login),
      note: null,
    },
    { term: t("records:strip.account"), value: format.shortDate(createdAt), note: null },
  ];
  return {
    id,
    name,
    email,
    position,
    strip,
    stopped: stoppedOf([email], locale),
    isOwner: membership?.isOwner === true,
    company: membership && {
      name: membership.companyName,
      to: company && panelPaths.company(company.id),
    },
    expert: expert && {
      to: panelPaths.expert(expert.id),
      standing: standingOf(expert),
    },
    coworkers: coworkers
      ? recordPeople(coworkers, locale)
          .filter(({ to }) => to !== panelPaths.person(id))
          .map((one) => ({
            id: one.id,
            name: one.name,
            to: one.to,
            about: [
              one.role,
              one.isOwner && t("records:people.owner"),
              one.to === null && one.login,
            ]
              .filter(Boolean)
              .join(", "),
          }))
      : [],
    documents: record.documents.map((document) => documentLine(document, locale)),
    dealings: dealingsPage(dealings, locale),
    facts: [
      { term: t("profile:fields.position"), value: position },
      { term: t("records:facts.expertise"), value: person.expertise.join(", ") },
      {
        term: t("records:facts.joined"),
        value: membership ? format.date(membership.since) : "",
      },
    ].filter(({ value }) => value !== ""),
    consents: heldBy(record).map((kind) => {
      const noted = consents.find((one) => one.kind === kind && one.withdrawnAt === null);
      return {
        id: kind,
        name: t(`your-data:consents.names.${kind}`),
        since: noted ? format.shortDate(noted.givenAt) : null,
      };
    }),
  };
}

/** The consents that hold: the terms, and those of the profile, whether or not they were noted. */
function heldBy({ person }: PersonRecord): ConsentKind[] {
  const { isInDirectory, allowsContact, wantsMails } = person;
  const chosen: [ConsentKind, boolean][] = [
    ["terms", true],
    ["directory", isInDirectory],
    ["contact", allowsContact],
    ["mails", wantsMails],
  ];
  return chosen.flatMap(([kind, isHeld]) => (isHeld ? [kind] : []));
}
