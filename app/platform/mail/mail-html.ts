import { escapeHtml } from "~/platform/text/escape-html";
import { withNoBreakSpaces } from "~/platform/text/typeset";
import { CODE_WIDTH, HEAD, STYLE, TILE_ROW } from "./mail-look";
import type { MailFacts, MailLink, MailParts, MailSection } from "./mail-parts";

/**
 * The HTML part of a mail: one column of at most 600 px made of tables with inline styles, because
 * mail programs drop most other CSS. Nothing is loaded (rules 800).
 */
export function htmlOf(parts: MailParts): string {
  const { language, subject, heading } = parts;
  return [
    `<!doctype html>\n<html lang="${escapeHtml(language)}">\n<head>\n${HEAD}`,
    `<title>${escapeHtml(subject)}</title>\n</head>`,
    `<body class="bg" style="${STYLE.page}">`,
    `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(previewOf(parts))}</div>`,
    `<div role="article" aria-label="${escapeHtml(heading)}" lang="${escapeHtml(language)}">`,
    table(
      'width="100%" class="bg" bgcolor="#f4faf8" style="background-color:#f4faf8"',
      `<tr><td class="outer" align="center" style="padding:24px 0">${column(parts)}</td></tr>`,
    ),
    "</div>\n</body>\n</html>\n",
  ].join("\n");
}

/** Programs show it beside the subject in their list. */
const previewOf = ({ content, facts, sections, paragraphs }: MailParts): string =>
  content?.preheader ||
  facts.rows
    .slice(0, 2)
    .map(({ value, more }) => [value, more].filter(Boolean).join(", "))
    .join(". ") ||
  sections
    .flatMap(({ rows }) => rows.map(({ when, label }) => [when, label].filter(Boolean).join(" ")))
    .slice(0, 2)
    .join(". ") ||
  (paragraphs[0] ?? "");

/** Outlook knows no `max-width`, so it gets a table of 600 px around. */
function column(parts: MailParts): string {
  const rows = [
    head(parts.footer.chamber),
    `<tr><td class="pad" style="padding:32px 40px 8px">${content(parts)}</td></tr>`,
    `<tr><td class="padf" style="padding:16px 40px 28px">${table('width="100%"', `<tr><td class="row" style="border-top:1px solid #d3e1de;padding-top:16px">${foot(parts.footer)}</td></tr>`)}</td></tr>`,
  ];
  return [
    '<!--[if mso]><table role="presentation" cellpadding="0" cellspacing="0" border="0" width="600"><tr><td><![endif]-->',
    table(
      `width="100%" class="card" bgcolor="#ffffff" style="${STYLE.card}"`,
      `\n${rows.join("\n")}\n`,
    ),
    "<!--[if mso]></td></tr></table><![endif]-->",
  ].join("\n");
}

function head({ home, shortName }: MailParts["footer"]["chamber"]): string {
  const logo = `<a href="${escapeHtml(home)}" target="_blank" style="color:#ffffff;text-decoration:none">D<span style="color:#f2b441">I</span>G</a>`;
  const name = `<td class="izba" align="right" style="${STYLE.chamber}">${escapeHtml(shortName)}</td>`;
  return [
    `<tr><td class="hd" bgcolor="#0b3a46" style="${STYLE.head}">${table('width="100%"', `<tr><td style="${STYLE.logo}">${logo}</td>${name}</tr>`)}</td></tr>`,
    `<tr><td class="hd" bgcolor="#0b3a46" style="background-color:#0b3a46;font-size:0;line-height:0">${table('width="100%" aria-hidden="true"', `<tr>${TILE_ROW}</tr>`)}</td></tr>`,
  ].join("\n");
}

function content(parts: MailParts): string {
  const { heading, greeting, paragraphs, quotes, facts, code, sections } = parts;
  const { button, addressNote, notes, links } = parts;
  const written = parts.content?.html;
  return [
    `<h1 class="h" style="${STYLE.heading}">${prose(heading)}</h1>`,
    ...[greeting ?? "", ...paragraphs].filter(Boolean).map(paragraph),
    written,
    ...quotes.map(quoteTable),
    code ? codeTable(facts, code) : factsTable(facts),
    ...sections.map(sectionTable),
    button && buttonTable(button),
    ...notes.map((note) => small(prose(note))),
    button && addressNote && small(`${prose(addressNote)}<br>${textLink(button, button.url)}`),
    links.length > 0 && small(links.map((link) => textLink(link)).join(" &nbsp;·&nbsp; ")),
  ]
    .filter(Boolean)
    .join("\n");
}

function foot({ reason, chamber, unsubscribe }: MailParts["footer"]): string {
  const lines = [
    ...(reason === null ? [] : [prose(reason)]),
    chamber.lines.map(escapeHtml).join("<br>"),
    ...(unsubscribe ? [textLink(unsubscribe)] : []),
  ];
  return lines.map((line) => `<p class="s" style="${STYLE.foot}">${line}</p>`).join("");
}

const paragraph = (text: string) => `<p class="t" style="${STYLE.paragraph}">${prose(text)}</p>`;

const small = (html: string) => `<p class="s" style="${STYLE.small}">${html}</p>`;

const quoteTable = ({ by, paragraphs }: MailParts["quotes"][number]) =>
  table(
    `width="100%" style="${STYLE.quote}"`,
    `<tr><td class="quiet" bgcolor="#eaf3f1" style="${STYLE.quoteCell}">${
      by && `<p class="s" style="${STYLE.quoteBy}">${prose(by)}</p>`
    }${paragraphs.map(paragraph).join("")}</td></tr>`,
  );

const sectionTable = ({ title, rows }: MailSection) =>
  [
    `<h2 class="h" style="${STYLE.sectionTitle}">${prose(title)}</h2>`,
    table('width="100%" style="margin:0 0 20px"', rows.map(sectionRow).join("")),
  ].join("");

function sectionRow({ when, label, url, more }: MailSection["rows"][number]): string {
  const beside =
    when &&
    `<td class="row" width="88" valign="top" style="${STYLE.sectionCell};width:88px"><p class="s" style="${STYLE.sectionWhen}">${prose(when)}</p></td>`;
  const below = more && `<p class="s" style="${STYLE.sectionMore}">${prose(more)}</p>`;
  return `<tr>${beside}<td class="row" valign="top" style="${STYLE.sectionCell}"><p class="t" style="${STYLE.sectionLabel}">${textLink({ label, url })}</p>${below}</td></tr>`;
}

/** A button in the accent colour. */
export const buttonTable = ({ label, url }: MailLink) =>
  table(
    `class="full" style="${STYLE.button}"`,
    `<tr><td class="btn" bgcolor="#f2b441" align="center" style="${STYLE.buttonCell}"><a href="${escapeHtml(url)}" target="_blank" style="${STYLE.buttonLink}"><span class="btxt" style="color:#072a33">${escapeHtml(label)}</span></a></td></tr>`,
  );

export const textLink = ({ label, url }: MailLink, shown = label) =>
  `<a class="l" href="${escapeHtml(url)}" target="_blank" style="${STYLE.link}">${escapeHtml(shown)}</a>`;

function factsTable({ title, rows }: MailFacts): string {
  if (rows.length === 0) return "";
  const isChange = rows.some(({ change }) => change !== null);
  const cells = isChange ? rows.map(changeRow) : linesOf(rows).map(factRow);
  const heading =
    title &&
    `<tr><td class="boxh" bgcolor="#eaf3f1" style="${STYLE.factsTitleCell}"><p class="h" style="${STYLE.factsTitle}">${prose(title)}</p></td></tr>`;
  return table(
    `width="100%" class="box" style="${STYLE.facts}"`,
    `${heading}<tr><td style="padding:18px 20px 2px">${table('width="100%"', cells.join(""))}</td></tr>`,
  );
}

/** Facts below one another, and a code beside them, white in any scheme, so that it can be read. */
const codeTable = (
  { rows }: MailFacts,
  { address, alt, caption }: NonNullable<MailParts["code"]>,
) =>
  table(
    `width="100%" style="${STYLE.beside}"`,
    `<tr><td class="col" valign="top" style="padding:0 20px 16px 0">${table(
      'width="100%"',
      rows
        .map(
          (fact) => `<tr><td class="row" style="${STYLE.besideCell}">${factCell(fact)}</td></tr>`,
        )
        .join(""),
    )}</td><td class="col" width="${CODE_WIDTH}" valign="top" align="center" style="padding:0 0 16px"><img src="${escapeHtml(address)}" width="${CODE_WIDTH}" height="${CODE_WIDTH}" alt="${escapeHtml(alt)}" style="${STYLE.code}"><p class="s" style="${STYLE.caption}">${prose(caption)}</p></td></tr>`,
  );

type Fact = MailFacts["rows"][number];

/** A longer value has a line of its own: half a line holds no account number. */
const SHORT = 30;

/** Facts in pairs, as they stand beside one another. */
function linesOf(facts: readonly Fact[]): Fact[][] {
  const lines: Fact[][] = [];
  let open: Fact[] | null = null;
  for (const fact of facts) {
    const isShort = fact.value.length <= SHORT && fact.more.length <= 50;
    if (isShort && open) open.push(fact);
    else lines.push([fact]);
    open = isShort && !open ? (lines.at(-1) ?? null) : null;
  }
  return lines;
}

const factRow = (facts: readonly Fact[]) =>
  `<tr>${facts
    .map(
      (fact) =>
        `<td class="col" ${facts.length > 1 ? 'width="50%"' : 'colspan="2"'} valign="top" style="padding:0 12px 16px 0">${factCell(fact)}</td>`,
    )
    .join("")}</tr>`;

const factCell = ({ label, value, more }: Omit<Fact, "change">) =>
  [
    `<p class="s" style="${STYLE.factLabel}">${prose(label)}</p>`,
    `<p class="t" style="${STYLE.factValue}">${prose(value)}</p>`,
    more && `<p class="t" style="${STYLE.factMore}">${prose(more)}</p>`,
  ].join("");

/** The previous value is struck out, the new one stands out. */
function changeRow(fact: Fact): string {
  const { label, change } = fact;
  const cell = (html: string) => `<tr><td valign="top" style="padding:0 0 16px">${html}</td></tr>`;
  if (!change) return cell(factCell(fact));
  const { was, is, now } = change;
  return cell(
    [
      `<p class="s" style="${STYLE.factLabel}">${prose(label)}</p>`,
      was && `<p class="s" style="${STYLE.factWas}">${was.word} <del>${prose(was.value)}</del></p>`,
      was
        ? `<p class="t" style="${STYLE.factValue}">${is} <span class="ins" style="${STYLE.factNow}">${prose(now)}</span></p>`
        : `<p class="t" style="${STYLE.factMore}">${is} <b>${prose(now)}</b></p>`,
    ]
      .filter(Boolean)
      .join(""),
  );
}

export const table = (attributes: string, rows: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${attributes}>${rows}</table>`;

/** "e-mail" and hours; programs break them at the dash. */
const TOGETHER = /\be-mail\p{L}*|\d{1,2}:\d{2}–\d{1,2}:\d{2}/giu;

/** Line breaks that people typed stay. */
const prose = (text: string) =>
  escapeHtml(withNoBreakSpaces(text))
    .replace(TOGETHER, '<span style="white-space:nowrap">$&</span>')
    .replace(/\r?\n/g, "<br>");
