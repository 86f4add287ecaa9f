import { expect, test } from "vitest";
import { z } from "zod";
import { ProfileSchema } from "~/modules/people/accounts/profile/profile.schema";
import { fieldNamesOf } from "~/platform/forms/field-names";

const names = (schema: z.ZodType) => {
  const { scalars, lists } = fieldNamesOf(schema);
  return [[...scalars], [...lists]];
};

test("a schema gives the names of its fields, nested ones with a dot, lists by their own name", () => {
  const schema = z.object({
    title: z.string(),
    contactPerson: z.object({ email: z.email(), address: z.object({ city: z.string() }) }),
    tags: z.array(z.string()),
  });
  expect(names(schema)).toEqual([
    ["title", "contactPerson.email", "contactPerson.address.city"],
    ["tags"],
  ]);
});

test("what is wrapped around a field does not hide what it is", () => {
  const list = z.array(z.string());
  const schema = z.object({
    optional: list.optional(),
    nullable: list.nullable(),
    defaulted: list.default([]),
    transformed: list.transform((words) => words.length),
    refined: list.superRefine(() => undefined),
    piped: list.pipe(z.array(z.string().min(1))),
    preprocessed: z.preprocess((value) => value ?? [], list),
    deep: list
      .default([])
      .transform((words) => words)
      .optional(),
    person: z.object({ name: z.string() }).optional(),
    flag: z.boolean().default(false),
    text: z
      .string()
      .transform((text) => text.length)
      .optional(),
  });
  expect(names(schema)).toEqual([
    ["person.name", "flag", "text"],
    [
      "optional",
      "nullable",
      "defaulted",
      "transformed",
      "refined",
      "piped",
      "preprocessed",
      "deep",
    ],
  ]);
});

test("the profile has the fields that other programs know", () => {
  expect(names(ProfileSchema)).toEqual([
    [
      "firstName",
      "lastName",
      "email",
      "position",
      "linkedinUrl",
      "bio",
      "isExpert",
      "showInDirectory",
      "allowContact",
      "emailNotifications",
    ],
    ["expertise"],
  ]);
});
