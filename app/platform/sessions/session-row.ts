import { z } from "zod";
import { now } from "~/platform/time/clock";
import { isBefore, MomentSchema, shiftMoment } from "~/platform/time/moments";

/** Kinds of devices, as far as browsers name them. */
export const DEVICES = ["computer", "phone", "tablet", "other"] as const;

/** The fields of a session that its person sees; rows of earlier versions lack the last two. */
export const sessionFields = {
  startedAt: MomentSchema,
  lastUsedAt: MomentSchema,
  device: z.enum(DEVICES).default("other"),
  /** The first half of the client's address; empty if unknown. */
  address: z.string().default(""),
};

/** A session of a member or of staff, as the list of sessions shows it. */
export interface SessionRow {
  id: string;
  startedAt: string;
  lastUsedAt: string;
  device: (typeof DEVICES)[number];
  address: string;
}

interface SessionLimits {
  /** From the login, whatever is done. */
  absolute: { days: number } | { hours: number };
  /** From the last use. */
  idle: { days: number } | { hours: number };
}

/** True if a session has ended by its limits. */
export const isOver = (
  { startedAt, lastUsedAt }: Pick<SessionRow, "startedAt" | "lastUsedAt">,
  { absolute, idle }: SessionLimits,
): boolean =>
  isBefore(shiftMoment(startedAt, absolute), now()) ||
  isBefore(shiftMoment(lastUsedAt, idle), now());
