import { choiceField, MOST_PEOPLE, searchField, skipField } from "./people-list.schema";

/** The decision of staff about one person; texts are empty before it. */
export interface PersonDecision {
  /** The id of a company, or one of the choices without a record. */
  choice: string;
  /** Words by which staff search another company. */
  search: string;
  isSkipped: boolean;
}

/** The decisions of a post, by the key of the person. */
export function decisionsIn(
  posted: (name: string) => string | undefined,
): ReadonlyMap<string, PersonDecision> {
  const keys = (posted("shown") ?? "").split(" ").filter(Boolean).slice(0, MOST_PEOPLE);
  return new Map(
    keys.map((key, index) => [
      key,
      {
        choice: posted(choiceField(index)) ?? "",
        search: posted(searchField(index))?.trim() ?? "",
        isSkipped: Boolean(posted(skipField(index))),
      },
    ]),
  );
}
