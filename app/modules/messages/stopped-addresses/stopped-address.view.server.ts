import { panelPaths } from "~/platform/http/panel-paths";
import type { Locale } from "~/platform/i18n/locale";
import { stoppedAmong } from "./stopped-addresses.server";

/** The stopped ones among the addresses of a record. */
export const stoppedOf = (addresses: readonly string[], { format }: Pick<Locale, "format">) =>
  stoppedAmong(addresses).map(({ id, email, since, status }) => ({
    id,
    email,
    status,
    since: format.date(since),
    to: panelPaths.resumeAddress(id),
  }));

export type StoppedView = ReturnType<typeof stoppedOf>[number];
