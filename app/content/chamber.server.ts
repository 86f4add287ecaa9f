import { env } from "~/env.server";
import { shownNip } from "~/platform/text/register-numbers";
import chamber from "./chamber.json";

/**
 * The chamber's own data and its numbers in registers, the same in every language. Its NIP is the
 * configured one, as on its notes (rules 158).
 */
export const chamberNumbers = () => ({
  ...chamber,
  nip: env.CHAMBER_NIP ? shownNip(env.CHAMBER_NIP) : null,
});
