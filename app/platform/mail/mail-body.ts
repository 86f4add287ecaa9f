import type { NewMail } from "./outbox.server";

/** The text and the HTML part of a mail. No pictures, no styles beyond what every mail program shows. */
export function renderMail({ paragraphs, link }: Pick<NewMail, "paragraphs" | "link">): { text: string; html: string } {
  const [first = "", ...rest] = paragraphs;
  const text = [first, ...(link ? [`${link.label}:\n${link.url}`] : []), ...rest].join("\n\n");
  const button = link ? `<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a></p>` : "";
  const body = `<p>${escapeHtml(first)}</p>${button}${rest.map((line) => `<p>${escapeHtml(line)}</p>`).join("")}`;
  return { text, html: `<!doctype html><html lang="pl"><head><meta charset="utf-8"></head><body>${body}</body></html>` };
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
