import { z } from "zod";
import { checkbox, optionalText } from "~/platform/forms/fields";

/** Most people of a list. */
export const MOST_PEOPLE = 500;

/** Most letters of a list as it is typed. */
const LIST_LENGTH = 120_000;

export const choiceField = (index: number) => `company${index}` as const;
export const searchField = (index: number) => `find${index}` as const;
export const skipField = (index: number) => `skip${index}` as const;

const eachPerson = <Name extends string, Field extends z.ZodType>(
  nameOf: (index: number) => Name,
  field: Field,
) =>
  Object.fromEntries(
    Array.from({ length: MOST_PEOPLE }, (_, index) => [nameOf(index), field]),
  ) as Record<Name, Field>;

/** `/admin/events/{id}/participants/list`: people whom staff add at once (rules 1525). */
export const PeopleListSchema = z.object({
  list: z.string().max(LIST_LENGTH, `errors:tooLong?count=${LIST_LENGTH}`).default(""),
  file: z.instanceof(File, { error: "people-list:errors.file" }).optional(),
  intent: z.enum(["add", "read"]).catch("read"),
  /** The keys of the people whom the page has shown, in its order, to whom the fields belong. */
  shown: z.string().max(20_000, "errors:malformed").default(""),
  /** The outcome that the page has shown; nothing else is carried out. */
  hash: z.string().max(100, "errors:malformed").default(""),
  withoutMail: checkbox,
  ...eachPerson(choiceField, optionalText(100)),
  ...eachPerson(searchField, optionalText(100)),
  ...eachPerson(skipField, optionalText(10)),
});
