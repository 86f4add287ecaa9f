/** Elements that are read to the letter by programs, copied, or never wrap: no text in them is touched, whatever is inside. */
const LEFT_ALONE = /^<(?:script|style|pre|textarea|button|label|option|svg)\b/;
const LEFT_ALONE_BY_CLASS = /\b(?:error|btn|whitespace-nowrap)[\s"]/;

/** Shorter texts hardly ever wrap, and other programs look for them ("Krok 1 z 2"). */
const WRAPS = 24;

const AFTER_ONE_LETTER = /(?<=(?:^|[\s(„])[aiouwz]) (?=\S)/gi;
const BEFORE_UNIT =
  /(?<=\d) (?=(?:zł|mln|tys\.|proc\.|MB|kB|km|m|min|godz|dni|dnia|lat|lata|r\.|osób|osoby|miejsc|miejsca|%)(?![\p{L}\d]))/gu;

/**
 * Puts no-break spaces into the texts of a page: after one-letter words, between a number and its unit, and in phone numbers that can be
 * called (rules 196). A millisecond for 50 KB, so every page passes through it.
 *
 * @param html a whole page that no script renders again, in Polish
 */
export function typeset(html: string): string {
  let at = html.indexOf("<body");
  if (at < 0) return html;
  let out = html.slice(0, at);
  let left: { name: string; depth: number } | null = null;
  let isPhone = false;
  while (at < html.length) {
    const isTag = html[at] === "<";
    const end = isTag ? html.indexOf(">", at) + 1 : html.indexOf("<", at);
    const token = html.slice(at, end > 0 ? end : undefined);
    at += token.length;
    if (!isTag) out += isPhone ? token.replaceAll(" ", "\u00a0") : left ? token : bound(token);
    else {
      if (token.startsWith("<a ") || token === "</a>") isPhone = token.includes(' href="tel:');
      left = after(token, left);
      out += token;
    }
  }
  return out;
}

const bound = (text: string) => (text.length < WRAPS ? text : text.replace(AFTER_ONE_LETTER, "\u00a0").replace(BEFORE_UNIT, "\u00a0"));

/** Whether what follows a tag is left alone: inside of which element, and how deep in elements of its name. */
function after(tag: string, left: { name: string; depth: number } | null): { name: string; depth: number } | null {
  if (!left) return isLeftAlone(tag) ? { name: /^<([\w-]+)/.exec(tag)?.[1] ?? "", depth: 1 } : null;
  const isEnd = tag.startsWith("</");
  if (!new RegExp(`^</?${left.name}\\b`).test(tag) || tag.endsWith("/>")) return left;
  const depth = left.depth + (isEnd ? -1 : 1);
  return depth === 0 ? null : { name: left.name, depth };
}

function isLeftAlone(tag: string): boolean {
  if (tag.startsWith("</") || tag.endsWith("/>") || tag.startsWith("<input") || tag.startsWith("<img")) return false;
  return (
    LEFT_ALONE.test(tag) ||
    tag.includes(' role="status"') ||
    tag.includes(' role="alert"') ||
    (tag.includes(' class="') && LEFT_ALONE_BY_CLASS.test(tag))
  );
}
