import type { NewMail } from "./outbox.server";

/** The text and the HTML part of a mail. No pictures, no styles beyond what every mail program shows. */
export function renderMail({ paragraphs, link, unsubscribe }: Pick<NewMail, "paragraphs" | "link" | "unsubscribe">): {
  text: string;
  html: string;
} {
  const [first = "", ...rest] = paragraphs;
  const asText = (target: NewMail["link"] | undefined) => (target ? [`${target.label}:\n${target.url}`] : []);
  const asHtml = (target: NewMail["link"] | undefined) =>
    target ? `<p><a href="${escapeHtml(target.url)}">${escapeHtml(target.label)}</a></p>` : "";
  const text = [first, ...asText(link), ...rest, ...asText(unsubscribe)].join("\n\n");
  const body = `<p>${escapeHtml(first)}</p>${asHtml(link)}${rest.map((line) => `<p>${escapeHtml(line)}</p>`).join("")}${asHtml(unsubscribe)}`;
  return { text, html: `<!doctype html><html lang="pl"><head><meta charset="utf-8"></head><body>${body}</body></html>` };
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
