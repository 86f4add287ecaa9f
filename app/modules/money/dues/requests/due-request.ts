import { z } from "zod";
import { dayFromToday } from "~/platform/time/clock";
import { MomentSchema } from "~/platform/time/moments";

/** "sent": the transfer is on its way; "term": the company asks for a later term. */
export const DUE_REQUEST_KINDS = ["sent", "term"] as const;

export const DueRequestSchema = z.object({
  id: z.string(),
  dueId: z.string(),
  companyId: z.string(),
  /** The owner who wrote it; empty once the account is closed. */
  accountId: z.string(),
  kind: z.enum(DUE_REQUEST_KINDS),
  at: MomentSchema,
  /** The last day without reminders, of a transfer. */
  pausesUntil: z.iso.date().nullable().default(null),
  wantedTerm: z.iso.date().nullable().default(null),
  reason: z.string().default(""),
  withdrawnAt: MomentSchema.nullable().default(null),
  answer: z
    .object({
      /** Null for a refusal. */
      term: z.iso.date().nullable(),
      /** For the owner. */
      reason: z.string(),
      at: MomentSchema,
      /** Id of the member of staff. */
      by: z.string(),
    })
    .nullable()
    .default(null),
});

/** An owner's message about an unpaid due (rules 1045, 1046). */
export type DueRequest = z.output<typeof DueRequestSchema>;

/** True while reminders of the due pause for it. */
export const isPausing = (request: DueRequest): boolean =>
  request.kind === "sent" ? isReported(request) : isAsked(request);

/** True for a transfer that is still awaited. */
export const isReported = ({ kind, withdrawnAt, pausesUntil }: DueRequest): boolean =>
  kind === "sent" && withdrawnAt === null && pausesUntil !== null && pausesUntil >= dayFromToday(0);

/** True for a request that waits for staff. */
export const isAsked = ({ kind, withdrawnAt, answer }: DueRequest): boolean =>
  kind === "term" && withdrawnAt === null && answer === null;
