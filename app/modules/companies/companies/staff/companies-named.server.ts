import type { Locale } from "~/platform/i18n/locale";
import { fold } from "~/platform/lists/list-query";
import { listStaffCompanies } from "./staff-companies.server";

/** Companies offered where a typed name stands for several. */
const MOST_OFFERED = 20;

interface NamedCompany {
  id: string;
  name: string;
  location: string;
}

/** The companies that a typed name may stand for; one alone if it is exactly its name. */
export async function companiesNamed(
  companyName: string,
  locale: Pick<Locale, "format">,
): Promise<NamedCompany[]> {
  const q = companyName.trim();
  if (q === "") return [];
  const found = await listStaffCompanies({ q, status: null }, locale);
  const exact = found.filter(({ name }) => fold(name) === fold(q));
  return (exact.length > 0 ? exact : found)
    .slice(0, MOST_OFFERED)
    .map(({ id, name, location }) => ({ id, name, location }));
}
