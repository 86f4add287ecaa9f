import { memoized } from "~/platform/memo/memoized";
import { plainText, safeHtml } from "~/platform/text/rich-text.server";
import { shorten } from "~/platform/text/shorten";
import { typeset } from "~/platform/text/typeset";
import type { Event } from "./event";

type Described = Pick<Event, "description">;

/** The description for the page of an event, as HTML. */
export const descriptionHtml = memoized(({ description }: Described) =>
  typeset(safeHtml(description)),
);

/** The description in words alone. */
export const descriptionWords = memoized(({ description }: Described) => plainText(description));

const LEAD_LENGTH = 160;

/** The first paragraph below any heading, in words, cut at a word, for cards. */
export const leadOf = memoized(({ description }: Described): string => {
  const parts = description.trim().split(/\n\s*\n/);
  const first = parts.find((part) => !/^#/.test(part)) ?? "";
  return shorten(plainText(first || description), LEAD_LENGTH);
});
