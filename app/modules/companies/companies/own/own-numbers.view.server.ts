import { shownNip } from "~/platform/text/register-numbers";
import type { Company } from "../company";

/** The numbers of a company for its owner, who gives them while there is no NIP (rules 912). */
export const ownNumbers = ({ nip, regon, krs }: Company) => ({
  isFixed: nip !== "",
  nip: shownNip(nip),
  regon,
  krs,
});
