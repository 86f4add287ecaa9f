import { expect, test } from "vitest";
import { z } from "zod";
import { recordFields } from "~/modules/staff/history/record-fields";

const Schema = z.object({
  name: z.string(),
  validUntil: z.string().optional(),
  tags: z.array(z.string()).default([]),
  isActive: z.boolean().default(false),
  contact: z.object({ email: z.string(), phone: z.string().optional() }),
});

const row = {
  name: "Piekarnia",
  validUntil: null,
  tags: ["chleb", "bułki"],
  isActive: true,
  contact: { email: "a@b.pl", phone: "12" },
};

const personal = "panel-companies:fields.contactPerson" as const;
const fields = recordFields<typeof row, typeof Schema>({
  name: "panel-partners:fields.name",
  validUntil: "panel-partners:fields.validUntil",
  tags: { label: "panel-articles:fields.tags", value: ({ tags }) => tags },
  isActive: {
    label: "panel-polls:fields.isActive",
    value: ({ isActive }) => (isActive ? "on" : ""),
    history: ({ isActive }) => ({
      key: isActive ? "panel-polls:opens.yes" : "panel-polls:opens.no",
    }),
  },
  "contact.email": {
    label: "panel-companies:fields.email",
    value: ({ contact }) => contact.email,
    personal,
  },
  "contact.phone": {
    label: "panel-companies:fields.phone",
    value: ({ contact }) => contact.phone,
    personal,
  },
});

test("labels are named like the fields of the form", () => {
  expect(fields.labels).toEqual({
    name: "panel-partners:fields.name",
    validUntil: "panel-partners:fields.validUntil",
    tags: "panel-articles:fields.tags",
    isActive: "panel-polls:fields.isActive",
    "contact.email": "panel-companies:fields.email",
    "contact.phone": "panel-companies:fields.phone",
  });
});

test("the form gets groups as objects, and posted values are compared by the names of fields", () => {
  const values = { name: "Piekarnia", validUntil: "", tags: ["chleb", "bułki"], isActive: "on" };
  expect(fields.values(row)).toEqual({ ...values, contact: { email: "a@b.pl", phone: "12" } });
  expect(fields.postedValues(row)).toEqual({
    ...values,
    "contact.email": "a@b.pl",
    "contact.phone": "12",
  });
  // @ts-expect-error a form finds no start value under a name with a dot
  fields.values(row)["contact.email"];
});

test("the history has the labels, and personal fields as one entry", () => {
  expect(fields.described(row)).toEqual({
    "panel-partners:fields.name": "Piekarnia",
    "panel-partners:fields.validUntil": "",
    "panel-articles:fields.tags": "chleb, bułki",
    "panel-polls:fields.isActive": { key: "panel-polls:opens.yes" },
    [personal]: { personal: "a@b.pl\n12" },
  });
});

test("a field that is not declared is a compile error", () => {
  // @ts-expect-error `end` is missing
  recordFields<{ title: string }, z.ZodObject<{ title: z.ZodString; end: z.ZodString }>>({
    title: "panel-polls:fields.title",
  });
  recordFields<{ size: number }, z.ZodObject<{ size: z.ZodString }>>({
    // @ts-expect-error a number needs its value as text
    size: "panel-events:fields.capacity",
  });
});
