import { decodeEntities } from "./rich-text.server";

export interface Heading {
  id: string;
  /** In words. */
  heading: string;
}

/** Gives each section heading (`h2`) of safe HTML an id, and lists them. */
export function withHeadingIds(html: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = [];
  const [start = "", ...sections] = html.split("<h2>");
  const named = sections.map((section, index) => {
    const id = `section-${index + 1}`;
    const heading = section.slice(0, section.indexOf("</h2>")).replace(/<[^<>]*>/g, "");
    headings.push({ id, heading: decodeEntities(heading) });
    return `<h2 id="${id}">${section}`;
  });
  return { html: start + named.join(""), headings };
}
