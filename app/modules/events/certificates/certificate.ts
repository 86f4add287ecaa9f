import { z } from "zod";
import { requiredText } from "~/platform/forms/fields";
import type { NotFoundPage } from "~/platform/http/not-found.server";
import { dayInWarsaw, MomentSchema } from "~/platform/time/moments";

/** Begins the numbers of each kind: udział, członkostwo. */
export const CERTIFICATE_SERIES = { attendance: "ZU", membership: "ZC" } as const;

/** The words and days on the paper, stored when it is issued. */
const PrintedSchema = z.object({
  /** The person or the company; empty once the certificate is forgotten. */
  holder: z.string(),
  /** Address and numbers of a company. */
  details: z.string(),
  /** Title of the event. */
  title: z.string(),
  place: z.string(),
  /** Begin and end: moments of an event, days of a membership; without a known day no begin. */
  from: z.string(),
  until: z.string(),
  issuer: z.string(),
  issuerAddress: z.string(),
  /** The days on which the person came, of an event of several days. */
  days: z.array(z.iso.date()).default([]),
  /** Hours of training; null where the event names none. */
  hours: z.number().nullable().default(null),
  /** The person who signs for the chamber; empty where the event names nobody. */
  signer: z.string().default(""),
  /** Id of the scanned signature of that person; empty without one (rules 1552). */
  signature: z.string().default(""),
});

export const CertificateSchema = z.object({
  /** The code of its address (rules 1152). */
  id: z.string(),
  kind: z.enum(["attendance", "membership"]),
  /** "ZU/2026" */
  series: z.string(),
  /** Position in its series, from 1, without gaps. */
  serial: z.int().min(1),
  issuedAt: MomentSchema,
  /** Id of the member of staff; null if the holder asked. */
  issuedBy: z.string().nullable(),
  accountId: z.string().nullable(),
  eventId: z.string().nullable(),
  companyId: z.string().nullable(),
  printed: PrintedSchema,
  /** When it was seen that it holds no longer (rules 1154). */
  revokedAt: MomentSchema.nullable(),
  /** The member of staff who revoked it, and why (rules 1266); null where its ground went. */
  revokedBy: z.string().nullable().default(null),
  revokeReason: z.string().default(""),
});

/** One in the log; forgotten once its contents are removed, so that no run reads it again. */
export const PastCertificateSchema = CertificateSchema.extend({
  contents: z.enum(["printed", "forgotten"]),
});

/** A numbered certificate that anyone with its code can check (rules 1152). */
export type Certificate = z.output<typeof CertificateSchema>;

export type PastCertificate = z.output<typeof PastCertificateSchema>;

/** False for one whose contents are removed (rules 1156). */
export const isKnown = ({ printed }: Certificate): boolean => printed.holder !== "";

export type Printed = Certificate["printed"];

/** The state of a certificate: "ended" is a membership whose printed term is over. */
export type CertificateState = "valid" | "ended" | "revoked";

/** True for a membership that was over when it was certified, so it is stated for good. */
export const isOfPast = ({ kind, printed, issuedAt }: Certificate): boolean =>
  kind === "membership" && printed.until < dayInWarsaw(issuedAt);

/** "ZU/2026/0007" */
export const certificateNumber = ({
  series,
  serial,
}: Pick<Certificate, "series" | "serial">): string =>
  `${series}/${String(serial).padStart(4, "0")}`;

/** The number as a part of an address: "ZU-2026-0007". */
export const numberInPath = (certificate: Pick<Certificate, "series" | "serial">): string =>
  certificateNumber(certificate).replaceAll("/", "-");

/** Why staff revoke a certificate (rules 1266). */
export const RevokeCertificateSchema = z.object({
  reason: requiredText("certificates:errors.reason", 500),
});

/** The name of the file at the end of a certificate's address. */
export const CERTIFICATE_FILE = "zaswiadczenie.pdf";

export const certificateNotFound: NotFoundPage = { message: "certificates:missing" };
