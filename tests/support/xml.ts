import { expect } from "vitest";

interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const TOKEN =
  /<\?xml[^?]*\?>|<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/gy;

/** Reads XML strictly: whatever is not well-formed, or more than our feeds need, fails the test. */
export function readXml(xml: string): XmlElement {
  const top: XmlElement = { name: "", attributes: {}, children: [], text: "" };
  const open = [top];
  let end = 0;
  for (const [token, slash, name = "", attributes = "", isEmpty, text] of xml.matchAll(TOKEN)) {
    end += token.length;
    const parent = open.at(-1)!;
    if (text !== undefined) parent.text += decode(text);
    else if (slash) expect(open.pop()?.name, `end of ${name}`).toBe(name);
    else if (name) {
      const element = { name, attributes: readAttributes(attributes), children: [], text: "" };
      parent.children.push(element);
      if (!isEmpty) open.push(element);
    }
  }
  expect(xml.slice(end, end + 80), "what is not XML").toBe("");
  expect(open, "elements left open").toHaveLength(1);
  expect(top.children, "root elements").toHaveLength(1);
  return top.children[0]!;
}

function readAttributes(source: string): Record<string, string> {
  const pairs = [...source.matchAll(/([\w:.-]+)="([^"]*)"/g)].map(
    ([, name = "", value = ""]) => [name, decode(value)] as const,
  );
  expect(new Set(pairs.map(([name]) => name)).size, `attributes ${source}`).toBe(pairs.length);
  return Object.fromEntries(pairs);
}

function decode(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML forbids
  expect(text).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
  return text.replace(/&([^;]*);?/g, (whole, name: string) => {
    expect(Object.keys(ENTITIES), `entity ${whole}`).toContain(name);
    return ENTITIES[name] ?? "";
  });
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/;

/** The requirements of RFC 4287 for a feed and its entries, with absolute addresses. */
export function expectAtom(
  xml: string,
  { origin, entries }: { origin: string; entries?: number },
): XmlElement[] {
  expect(xml).toMatch(/^<\?xml version="1\.0" encoding="utf-8"\?>/);
  const feed = readXml(xml);
  expect([feed.name, feed.attributes.xmlns]).toEqual(["feed", "http://www.w3.org/2005/Atom"]);
  expectAtomParts(feed, origin);
  expect(linkOf(feed, "self")).toMatch(/\.atom$/);
  const found = feed.children.filter(({ name }) => name === "entry");
  if (entries !== undefined) expect(found).toHaveLength(entries);
  for (const entry of found) {
    expectAtomParts(entry, origin);
    expect(new URL(linkOf(entry, "alternate")).origin).toBe(origin);
    expect(entry.children.filter(({ name }) => name === "content")).toMatchObject([
      { attributes: { type: "html" } },
    ]);
  }
  const ids = found.map((entry) => textOf(entry, "id"));
  expect(new Set(ids).size, "ids are unique").toBe(ids.length);
  return found;
}

function expectAtomParts(element: XmlElement, origin: string): void {
  for (const name of ["id", "title", "updated", "author"])
    expect(
      element.children.filter((child) => child.name === name),
      name,
    ).toHaveLength(1);
  expect(new URL(textOf(element, "id")).origin).toBe(origin);
  expect(textOf(element, "title")).not.toBe("");
  expect(textOf(element, "updated")).toMatch(MOMENT);
  expect(element.children.find(({ name }) => name === "author")?.children).toMatchObject([
    { name: "name", text: expect.stringMatching(/\S/) },
  ]);
  for (const { attributes } of element.children.filter(({ name }) => name === "link"))
    expect(attributes.href).toMatch(/^https?:\/\//);
}

const textOf = (element: XmlElement, name: string) =>
  element.children.find((child) => child.name === name)?.text ?? "";

const linkOf = (element: XmlElement, rel: string) =>
  element.children.find(({ name, attributes }) => name === "link" && attributes.rel === rel)
    ?.attributes.href ?? "";
