import { z } from "zod";
import { requiredText, wordList } from "~/platform/forms/fields";

/** Sizes offered in the company form (spec §5); a size chosen at registration stays valid until another is chosen. */
export const COMPANY_SIZES = ["1-10", "11-50", "51-200", "201-500", "500+"] as const;
const SIZES_FROM_REGISTRATION = ["51-250", "250+"] as const;

/** `/company-profile` (spec §5 "Company form"). */
export const OrganizationSchema = z.object({
  name: requiredText("companies:errors.name").min(2, "companies:errors.name"),
  short_description: z.string().trim().max(150, "companies:errors.shortDescription").optional(),
  full_description: z.string().trim().max(1000, "companies:errors.fullDescription").optional(),
  industry: requiredText("companies:errors.industry").min(2, "companies:errors.industry"),
  size: z.enum([...COMPANY_SIZES, ...SIZES_FROM_REGISTRATION], { error: "companies:errors.size" }),
  tags: wordList.superRefine((tags, context) => {
    const lower = tags.map((tag) => tag.toLocaleLowerCase("pl"));
    if (new Set(lower).size < lower.length) context.addIssue({ code: "custom", message: "companies:errors.tagTwice" });
  }),
});

export type OrganizationInput = z.output<typeof OrganizationSchema>;
