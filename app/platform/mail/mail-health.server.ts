import { log } from "~/platform/log/logger.server";
import { singleton } from "~/platform/memo/singleton.server";

/** True if the mail server worked when it was last used; null before that. */
const state = singleton("mail-health", () => ({ isWell: null as boolean | null }));

/** `null` without a mail server, or before its first response. */
export const mailServerIsWell = (): boolean | null => state.isWell;

/** Notes the result of a conversation with the mail server. */
export function noteMailServer(isWell: boolean, error?: unknown): void {
  if (state.isWell === isWell) return;
  if (!isWell) log.error({ err: error }, "the mail server does not work: mails wait");
  else if (state.isWell === false) log.info("the mail server works again");
  state.isWell = isWell;
}
