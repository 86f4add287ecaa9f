import { joinAs } from "../../support/story.ts";
import { type Page, Visitor } from "../../support/visitor.ts";

export interface Person {
  visitor: Visitor;
  email: string;
  password: string;
}

/** Members of different companies, each logged in in a browser of their own. */
export async function crowd(url: string, size: number): Promise<Person[]> {
  const people: Person[] = [];
  // A few at a time, because each login costs the server a hash.
  for (let begun = 0; begun < size; begun += 3) {
    const some = Array.from({ length: Math.min(3, size - begun) }, async () => {
      const visitor = new Visitor(url);
      const { person } = await joinAs(visitor);
      return { visitor, email: person.email, password: person.password };
    });
    people.push(...(await Promise.all(some)));
  }
  return people;
}

/** Opens `path` for all, then presses `button` on all these pages at once. */
export async function pressAtOnce(
  people: readonly Person[],
  path: string,
  button: string,
): Promise<Page[]> {
  const pages = await Promise.all(people.map(({ visitor }) => visitor.get(path)));
  return Promise.all(
    people.map(({ visitor }, index) => visitor.submit(pages[index] as Page, button)),
  );
}

/** The toast of a page; empty without one. */
export const toastOn = ({ document }: Page): string =>
  document.querySelector("[role=status]")?.text.trim() ?? "";

/** "60/60": taken seats and all seats, as on the page of an event. */
export function seatsOn({ text }: Page): { taken: number; capacity: number } {
  const [, taken = "", capacity = ""] = /(\d+)\s*\/\s*(\d+) uczestników/.exec(text) ?? [];
  return { taken: Number(taken), capacity: Number(capacity) };
}

/** Labels of the buttons in the content of a page. */
export const buttonsOn = ({ document }: Page): string[] =>
  document.querySelectorAll("main button").map(({ text }) => text.trim());
