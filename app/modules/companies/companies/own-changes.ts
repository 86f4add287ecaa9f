import type { MessageKey } from "~/platform/i18n/i18n";

/** Labels of what the people of a company change themselves (rules 1285). */
const LABELS = {
  industry: "companies:fields.industry",
  size: "companies:fields.size",
  location: "companies:fields.location",
  website: "companies:fields.website",
  shortDescription: "companies:fields.shortDescription",
  fullDescription: "companies:fields.fullDescription",
  logoUrl: "companies:logo.heading",
  tags: "companies:tags.legend",
  hidden: "companies:directory.legend",
  offering: "companies:fields.offering",
  seeking: "companies:fields.seeking",
  published: "companies:fields.published",
  numbers: "registers:heading",
  owner: "records:line.owner",
  left: "records:line.left",
} as const satisfies Record<string, MessageKey>;

export type OwnChange = keyof typeof LABELS;
export const OWN_CHANGES = Object.keys(LABELS) as [OwnChange, ...OwnChange[]];
export const labelOf = (change: OwnChange): MessageKey => LABELS[change];
