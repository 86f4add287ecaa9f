import { createHash } from "node:crypto";
import { MANY_FIELDS } from "~/enhance/fields";

const LIBRARY = /<script type="module" src="[^"]*"(?: data-\w+="[^"]*")+><\/script>/;
/** The line of what was typed before, which only the library shows. */
const DRAFT = /<template id="draft">.*?<\/template>/s;
const FIELD = /<(?:input(?![^>]* type="hidden")|select)/g;
/** A form (`data-plain`: without any help), a message, or a place for a button to share or copy. */
const ENHANCED = /<form(?![^>]* data-plain)|class="toast"| data-(?:share|copy|account|escape)=/;
/** Pages that may take one another's place share these: style sheets, language, person. */
const FRAME =
  /<html lang="[^"]*"|<link rel="stylesheet"[^>]*>| name="(?:typedBy" value="[^"]*|csrf)"/g;

/** The frame of the page that asks, from the library (rules 1441). */
const FRAME_OF_ASKER = "X-Frame";

/**
 * Notes the frame of the page at its library; a page with nothing to enhance goes without.
 *
 * @returns the page and its frame, null without the library
 */
export function withFrame(html: string): { html: string; frame: string | null } {
  if (!ENHANCED.test(html))
    return { html: html.replace(LIBRARY, "").replace(DRAFT, ""), frame: null };
  const isLong = /<textarea/.test(html) || (html.match(FIELD)?.length ?? 0) > MANY_FIELDS;
  const parts = [...new Set(html.match(FRAME))].sort().join();
  const frame = createHash("sha256").update(parts).digest("base64url").slice(0, 10);
  return {
    html: (isLong ? html : html.replace(DRAFT, "")).replace(LIBRARY, (tag) =>
      tag.replace(" data-", ` data-frame="${frame}" data-`),
    ),
    frame,
  };
}

/** True if the library asks, from a page that this one cannot replace: it will visit it instead. */
export function isForAnotherFrame({ method, headers }: Request, frame: string | null): boolean {
  const asker = headers.get(FRAME_OF_ASKER);
  return method === "GET" && asker !== null && asker !== frame;
}
