import type { Company } from "~/modules/companies/companies/company";
import { labelOf } from "~/modules/companies/companies/own-changes";
import { momentOfJoining } from "~/modules/companies/companies/stages/member-since.server";
import type { Invitation } from "~/modules/membership/coworkers/invitation";
import type { Due } from "~/modules/money/dues/due";
import type { DueRequest } from "~/modules/money/dues/requests/due-request";
import { requestsOf } from "~/modules/money/dues/requests/open-requests.server";
import { panelPaths } from "~/platform/http/panel-paths";
import type { MessageKey } from "~/platform/i18n/i18n";
import { momentInWarsaw } from "~/platform/time/moments";
import type { NamedPerson } from "./dealings.server";
import { about, type LineEntry } from "./time-line";

/** Joining, requests and the end of a membership, and what its people have changed. */
export function membershipOf(company: Company): LineEntry[] {
  const { id, createdAt, membershipRequestedAt, closedAt, name } = company;
  const { formerNames, ownChanges } = company;
  // Requests of earlier versions are known until they are decided on.
  const asked = new Set([
    ...company.membershipRequests,
    ...(membershipRequestedAt === null ? [] : [membershipRequestedAt]),
  ]);
  const entry = (what: string, at: string | null, by: LineEntry["by"], key: MessageKey) =>
    at === null
      ? []
      : [
          {
            id: `${id}:${what}`,
            at,
            kind: "membership" as const,
            by,
            isDay: what === "made" || (what === "joined" && company.memberSince !== ""),
            show: about(key, name, { who: by === "member" ? name : null }),
          },
        ];
  return [
    ...entry("made", momentInWarsaw(createdAt), "system", "records:line.made"),
    ...entry("joined", momentOfJoining(company), "system", "records:line.joined"),
    ...[...asked].flatMap((at) => entry(`asked:${at}`, at, "member", "records:line.asked")),
    ...entry("closed", closedAt, "member", "records:line.closed"),
    ...formerNames.map(
      (former): LineEntry => ({
        id: `${id}:name:${former.until}`,
        at: former.until,
        kind: "changes",
        by: "member",
        show: about("records:line.renamed", former.name, { who: name }),
      }),
    ),
    ...ownChanges.map(
      ({ at, what }, index): LineEntry => ({
        id: `${id}:own:${index}`,
        at,
        by: "member",
        kind: what.includes("left") ? "membership" : "changes",
        show: ({ t }) => {
          const labels = what.map((change) => t(labelOf(change))).join(", ");
          const isField = !what.includes("left") && !what.includes("owner");
          const text = isField ? t("records:line.ownChange", { title: labels }) : labels;
          return { who: name, text, to: null };
        },
      }),
    ),
  ];
}

/** The day on which each person came to the company. */
export const joiningOf = (
  people: readonly { id: string; name: string; since: string }[],
): LineEntry[] =>
  people.map(({ id, name, since }) => ({
    id: `${id}:since`,
    at: since,
    kind: "membership",
    by: "member",
    show: about("records:line.came", name, { who: name, to: panelPaths.person(id) }),
  }));

/** Invitations by which people of the company have invited others. */
export const invitationsOf = (invitations: readonly Invitation[]): LineEntry[] =>
  invitations.map(({ id, sentAt, email, name, invitedBy }) => ({
    id,
    at: sentAt,
    kind: "messages",
    by: "member",
    show: about("records:line.invited", name || email, { who: invitedBy.name || null }),
  }));

/** A due of a yearly run; those by hand are changes by staff. */
export const linesOfDue = ({ id, runId, number, title, issuedAt }: Due): LineEntry[] =>
  runId === null
    ? []
    : [
        {
          id: `${id}:issued`,
          at: issuedAt,
          kind: "membership",
          by: "system",
          show: about("dues:line.issued", `${title}, ${number}`, {
            who: null,
            to: panelPaths.due(id),
          }),
        },
      ];

type RequestStep = DueRequest["kind"] | `${DueRequest["kind"]}Withdrawn`;

/** Messages of the owner about a due; the replies of the office are changes by staff. */
export function linesOfRequests(due: Due, people: readonly NamedPerson[]): LineEntry[] {
  return requestsOf(due.id).flatMap(({ id, kind, accountId, at, wantedTerm, withdrawnAt }) => {
    const who = people.find((person) => person.id === accountId)?.name ?? null;
    const entry = (what: RequestStep, moment: string): LineEntry => ({
      id: `${id}:${what}`,
      at: moment,
      kind: "membership",
      by: "member",
      show: ({ t, format }) => ({
        who,
        to: panelPaths.due(due.id),
        text: t(`due-requests:line.${what}`, {
          title: due.title,
          day: format.date(wantedTerm ?? at),
        }),
      }),
    });
    return [
      entry(kind, at),
      ...(withdrawnAt === null ? [] : [entry(`${kind}Withdrawn`, withdrawnAt)]),
    ];
  });
}
