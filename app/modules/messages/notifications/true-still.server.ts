import { now } from "~/platform/time/clock";
import { dayInWarsaw } from "~/platform/time/moments";
import type { Notification } from "./notification";

/** The company of the person, as far as notifications speak of it; null without one. */
type Standing = { status: string; closedAt: string | null } | null;

/** True if a notification may still be shown as a message: what it says holds now (rules 831). */
export function isTrueStill(
  { title, createdAt }: Pick<Notification, "title" | "createdAt">,
  company: Standing,
): boolean {
  if (title.endsWith(".reminder.title")) return dayInWarsaw(createdAt) === dayInWarsaw(now());
  if (title === "companies:promoted.title")
    return company?.status === "member" && company.closedAt === null;
  return true;
}
