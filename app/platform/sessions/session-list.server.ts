import type { Locale } from "~/platform/i18n/locale";
import { compareMoments } from "~/platform/time/moments";
import type { SessionRow } from "./session-row";

/** A person's sessions for their screen: this one first, then by their last use. */
export function sessionList(
  sessions: readonly SessionRow[],
  currentId: string | null,
  { t, format }: Locale,
) {
  return sessions
    .toSorted(
      (one, other) =>
        Number(other.id === currentId) - Number(one.id === currentId) ||
        compareMoments(other.lastUsedAt, one.lastUsedAt),
    )
    .map(({ id, device, address, startedAt, lastUsedAt }) => ({
      id,
      isCurrent: id === currentId,
      device: t(`sessions:device.${device}`),
      address: address && t("sessions:address", { address }),
      times: t("sessions:times", {
        used: format.moment(lastUsedAt),
        started: format.moment(startedAt),
      }),
    }));
}

export type SessionListItem = ReturnType<typeof sessionList>[number];
