import { z } from "zod";
import {
  checkbox,
  optionalText,
  requiredText,
  websiteAddress,
  wordList,
} from "~/platform/forms/fields";
import { COMPANY_SIZES, SIGN_UP_SIZES } from "../organization";
import type { FormColumn, OwnField } from "./organization-fields";

/** The columns of the organization that its owner edits. */
const ColumnsSchema = z.object({
  name: requiredText("companies:missing.name").min(2, "companies:errors.name"),
  industry: requiredText("companies:missing.industry").min(2, "companies:errors.industry"),
  size: z.enum([...COMPANY_SIZES, ...SIGN_UP_SIZES], { error: "companies:missing.size" }),
  short_description: z.string().trim().max(150, "companies:errors.shortDescription").optional(),
  full_description: z.string().trim().max(1000, "companies:errors.fullDescription").optional(),
  tags: wordList.superRefine((tags, context) => {
    const lower = tags.map((tag) => tag.toLowerCase());
    if (new Set(lower).size < lower.length)
      context.addIssue({ code: "custom", message: "companies:errors.tagTwice" });
  }),
  hidden: checkbox,
  offering: z.string().trim().max(300, "companies:errors.offering").optional(),
  seeking: z.string().trim().max(300, "companies:errors.seeking").optional(),
  published: checkbox,
} satisfies Record<FormColumn, z.ZodType>);

/** `/company-profile` (rules 44, 1668). */
export const OrganizationSchema = ColumnsSchema.extend({
  location: optionalText(),
  website: websiteAddress("errors:website").optional(),
} satisfies Record<OwnField, z.ZodType>);

export type OrganizationInput = z.output<typeof OrganizationSchema>;
