import { z } from "zod";
import {
  checkbox,
  emailAddress,
  optionalText,
  requiredLine,
  websiteAddress,
} from "~/platform/forms/fields";
import { INVITEES_SHOWN, type Invitee, rowName } from "./invitee";

const email = emailAddress({ required: "coworkers:missing.email", invalid: "errors:email" });
const linkedinUrl = websiteAddress("errors:website").optional();

/** A person outside of the suggestions. */
export const OtherPersonSchema = z.object({
  name: requiredLine("coworkers:missing.name"),
  email,
  linkedinUrl,
  position: optionalText(),
});

/** A suggested person. The fields of a row that is not selected are not validated. */
const RowSchema = z.object({
  id: z.string().optional(),
  selected: checkbox,
  email: z.string().optional(),
  linkedinUrl: z.string().optional(),
  expertise: z.string().optional(),
});

const ChosenRowSchema = z.object({
  id: z.string(),
  email: emailAddress({ required: "coworkers:errors.allEmails", invalid: "errors:email" }),
  linkedinUrl,
  expertise: optionalText(),
});

type Row = z.output<typeof RowSchema>;
type ChosenRow = z.output<typeof ChosenRowSchema>;

const PeopleSchema = z.object(
  Object.fromEntries(
    Array.from({ length: INVITEES_SHOWN }, (_, index) => [rowName(index), RowSchema.optional()]),
  ),
);

/**
 * Both forms of `/invite`: suggested people, and another person. Only the posted form is validated.
 */
export const InviteSchema = z
  .object({
    form: z.enum(["suggested", "other"]).catch("suggested").optional(),
    name: z.string().optional(),
    email: z.string().optional(),
    linkedinUrl: z.string().optional(),
    position: z.string().optional(),
    people: PeopleSchema.optional(),
  })
  .superRefine((post, context) => {
    if (isOtherPerson(post)) return copyIssues(OtherPersonSchema.safeParse(post), [], context);
    const chosen = chosenRows(post);
    for (const [name, row] of chosen)
      copyIssues(ChosenRowSchema.safeParse(row), ["people", name], context);
    if (chosen.length === 0)
      context.addIssue({ code: "custom", path: [], message: "coworkers:errors.nobody" });
  });

type InvitePost = z.output<typeof InviteSchema>;

/** The people that a valid post invites; `known` holds the suggested people by id. */
export function inviteesOf(
  post: InvitePost,
  known: ReadonlyMap<string, Pick<Invitee, "name" | "position">>,
  defaultPosition: string,
): Invitee[] {
  if (isOtherPerson(post)) {
    const { name, position, ...person } = OtherPersonSchema.parse(post);
    return [
      {
        name,
        email: person.email,
        position: position || defaultPosition,
        linkedinUrl: person.linkedinUrl ?? null,
        expertise: [],
      },
    ];
  }
  return chosenRows(post).flatMap(([, posted]) => {
    const row = ChosenRowSchema.parse(posted);
    const person = known.get(row.id);
    return person
      ? { ...person, position: person.position || defaultPosition, ...typedIn(row) }
      : [];
  });
}

const typedIn = ({ email, linkedinUrl, expertise = "" }: ChosenRow) => ({
  email,
  linkedinUrl: linkedinUrl ?? null,
  expertise: wordsIn(expertise),
});

/** "Prawo, finanse" */
const wordsIn = (text: string) =>
  [...new Set(text.split(",").map((word) => word.trim()))].filter(Boolean);

/** A post with fields of the second form means that form, even without its name. */
const isOtherPerson = ({ form, name, email }: InvitePost) =>
  form === "other" || name !== undefined || email !== undefined;

const chosenRows = ({ people = {} }: InvitePost): [string, Row][] =>
  Object.entries(people).flatMap(([name, row]) =>
    row?.selected ? [[name, row] satisfies [string, Row]] : [],
  );

function copyIssues(
  parsed: { error?: z.ZodError },
  path: string[],
  context: z.RefinementCtx,
): void {
  for (const issue of parsed.error?.issues ?? [])
    context.addIssue({ code: "custom", path: [...path, ...issue.path], message: issue.message });
}
