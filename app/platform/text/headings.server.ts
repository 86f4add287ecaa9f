import { decodeEntities } from "./rich-text.server";

export interface Heading {
  id: string;
  /** In words. */
  heading: string;
}

/** Gives each section heading (`h2`) of safe HTML an id, and lists them. */
export function withHeadingIds(html: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = [];
  const text = html.replace(/<h2>([\s\S]*?)<\/h2>/g, (_, heading: string) => {
    const id = `section-${headings.length + 1}`;
    headings.push({ id, heading: decodeEntities(heading.replace(/<[^>]*>/g, "")) });
    return `<h2 id="${id}">${heading}</h2>`;
  });
  return { html: text, headings };
}
