import { DEFAULT_LANGUAGE } from "~/platform/i18n/i18n";
import { escapeHtml } from "~/platform/text/escape-html";
import type { NewMail } from "./outbox.server";

type MailBody = Pick<NewMail, "language" | "paragraphs" | "link" | "moreLinks" | "unsubscribe">;

/**
 * Renders text and HTML of a mail, without pictures and with styles that every mail program shows.
 */
export function renderMail({
  language = DEFAULT_LANGUAGE,
  paragraphs,
  link,
  moreLinks = [],
  unsubscribe,
}: MailBody): {
  text: string;
  html: string;
} {
  const [first = "", ...rest] = paragraphs;
  const main = link ? [link] : [];
  const others = unsubscribe ? [...moreLinks, unsubscribe] : moreLinks;
  const text = [first, ...main.map(asText), ...rest, ...others.map(asText)].join("\n\n");
  const body = [
    inParagraph(escapeHtml(first)),
    ...main.map(asHtml),
    ...rest.map((line) => inParagraph(escapeHtml(line))),
    ...others.map(asHtml),
  ];
  return {
    text,
    html: `<!doctype html><html lang="${language}"><head><meta charset="utf-8"></head><body>${body.join("")}</body></html>`,
  };
}

type Link = NonNullable<NewMail["link"]>;

const asText = ({ label, url }: Link) => `${label}:\n${url}`;

const asHtml = ({ label, url }: Link) =>
  inParagraph(`<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`);

const inParagraph = (html: string) => `<p>${html}</p>`;
