import { env } from "~/env.server";
import { paths } from "~/platform/http/paths";
import type { MailContent } from "~/platform/mail/mail-content";
import { contentText, linksOf, wholeAddress } from "~/platform/mail/mail-content.server";
import { safeHtml } from "~/platform/text/rich-text.server";

/** The subject that most programs show whole. */
const SHOWN_SUBJECT = 70;

/** The pictures that other sites may show (rules 179). */
const IMAGES = "/images/";

/** Found before sending, each with a text `panel-mailings:check`. */
export interface Problem {
  /** True if the mailing cannot go like this; otherwise staff decide. */
  stops: boolean;
  what:
    | "noText"
    | "noAlt"
    | "ownPicture"
    | "emptyButton"
    | "emptyLink"
    | "deadLink"
    | "unknownLink"
    | "longSubject"
    | "noPreheader"
    | "twinLacks";
  /** The address that it is about. */
  url?: string;
}

interface Checked {
  subject: string;
  content: MailContent;
  /** The paths of all public records, such as events. */
  records: ReadonlySet<string>;
}

/** The problems of a mailing, the worst first (rules 1205). */
export function problemsOf({ subject, content, records }: Checked): Problem[] {
  const { html, picture, buttons, preheader, lists } = content;
  const safe = safeHtml(html);
  const text = contentText(content);
  const links = [...new Set(linksOf(content))].filter(Boolean);
  const found: (Problem | false)[] = [
    safe.trim() === "" && lists.length === 0 && { stops: true, what: "noText" },
    picture !== null && picture.alt.trim() === "" && { stops: true, what: "noAlt" },
    buttons.some(({ label, url }) => label === "" || url === "") && {
      stops: true,
      what: "emptyButton",
    },
    hasEmptyLink(safe) && { stops: true, what: "emptyLink" },
    picture !== null &&
      isHidden(picture.url) && {
        stops: false,
        what: "ownPicture",
        url: picture.url,
      },
    ...links.map((url) => problemOfLink(url, records)),
    subject.length > SHOWN_SUBJECT && { stops: false, what: "longSubject" },
    preheader === "" && { stops: false, what: "noPreheader" },
    ...links
      .filter((url) => !text.includes(wholeAddress(url)))
      .map((url): Problem => ({ stops: false, what: "twinLacks", url })),
  ];
  return found
    .filter((problem) => problem !== false)
    .sort((one, other) => Number(other.stops) - Number(one.stops));
}

/** True for a picture of the portal that no other site may show, which a web mail is. */
function isHidden(url: string): boolean {
  const parsed = URL.parse(wholeAddress(url));
  return parsed?.origin === new URL(env.APP_URL).origin && !parsed.pathname.startsWith(IMAGES);
}

/** A link without words or without an address. */
const hasEmptyLink = (html: string): boolean =>
  /<a\b(?![^>]*\bhref="[^"])[^>]*>|<a\b[^>]*>(?:\s|&nbsp;|<[^>]*>)*<\/a>/.test(html);

/** Pages that exist for certain: the addresses of the portal without a part of their own. */
const KNOWN: ReadonlySet<string> = new Set(
  Object.values<(...parts: never[]) => string>(paths)
    .filter((path): path is () => string => path.length === 0)
    .map((path) => withoutQuery(path())),
);

/** Their pages are known one by one. */
const RECORDS = [paths.events(), paths.experts(), paths.offers(), paths.knowledge(), paths.news()];

function problemOfLink(url: string, records: ReadonlySet<string>): Problem | false {
  const parsed = URL.parse(wholeAddress(url));
  if (parsed?.origin !== new URL(env.APP_URL).origin) return false;
  const path = withoutQuery(parsed.pathname);
  if (KNOWN.has(path) || records.has(path)) return false;
  const isRecord = RECORDS.some((page) => path.startsWith(`${page}/`));
  return { stops: isRecord, what: isRecord ? "deadLink" : "unknownLink", url };
}

function withoutQuery(path: string): string {
  return path.replace(/[?#].*/, "").replace(/(?<=.)\/$/, "");
}
