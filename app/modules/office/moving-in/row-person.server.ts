import { givenNameFirst } from "~/modules/events/events/people-list/people-lines";
import type { listWords } from "~/modules/events/events/people-list/people-matching.server";
import { withoutTitles } from "~/modules/office/company-imports/cell-readings";
import type { MovedRow } from "./row-reading";

type PersonField = "fullName" | "firstName" | "lastName";

/** The name of the person of a row, the given name first; empty without one. */
export function personName(
  { text }: Pick<MovedRow<PersonField>, "text">,
  words: ReturnType<typeof listWords>,
): string {
  const written = withoutTitles(text("fullName"));
  if (written !== "") return givenNameFirst(written, words);
  return withoutTitles([text("firstName"), text("lastName")].filter(Boolean).join(" "));
}
