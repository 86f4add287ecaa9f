import { type HTMLElement, parse } from "node-html-parser";
import { expectSoundResponse } from "./sound-response.ts";

/** A page in a browser without scripts. */
export interface Page {
  status: number;
  /** Path and query after redirects. */
  path: string;
  headers: Headers;
  html: string;
  document: HTMLElement;
  /** Visible text, white space as one space. */
  text: string;
}

/** Values by field name; a file makes the form a multipart one, as in a browser. */
export type Fields = Record<string, string | string[] | File | undefined>;

/**
 * A person with a browser without scripts. It fails on a response without the headers that all must
 * have.
 */
export class Visitor {
  readonly cookies = new Map<string, string>();
  readonly #url: string;
  readonly #headers: Record<string, string>;

  /**
   * Compressed responses would only be unpacked here; compression has tests of its own.
   *
   * @param headers sent with every request; a text browser sends neither `Origin` nor
   * `Sec-Fetch-Site`
   */
  constructor(url: string, headers: Record<string, string> = {}) {
    this.#url = url;
    this.#headers = { "Accept-Encoding": "identity", ...headers };
  }

  get(path: string): Promise<Page> {
    return this.#open(path, { method: "GET" });
  }

  /** Posts fields without loading a page first. */
  post(
    path: string,
    fields: Fields | [string, string][] | URLSearchParams,
    headers: Record<string, string> = {},
  ): Promise<Page> {
    const body =
      fields instanceof URLSearchParams
        ? fields
        : toBody(Array.isArray(fields) ? fields : pairsOf(fields));
    return this.#open(path, { method: "POST", body, headers });
  }

  /** Posts fields and follows no redirect. */
  send(path: string, fields: Fields): Promise<Response> {
    return this.request(path, { method: "POST", body: toBody(pairsOf(fields)) });
  }

  /** Fills in the form with `button`, over the values of the page, and presses it. */
  submit(page: Page, button: string, fields: Fields = {}): Promise<Page> {
    const pressed = page.document
      .querySelectorAll("button")
      .find(
        (candidate) =>
          clean(candidate.text) === button || candidate.getAttribute("aria-label") === button,
      );
    if (!pressed?.closest("form"))
      throw new Error(
        `no form with the button "${button}" on ${page.path}:\n${page.text.slice(0, 2000)}`,
      );
    return this.press(page, pressed, fields);
  }

  /** The same with a button, for pages with several of one name. */
  press(page: Page, button: HTMLElement, fields: Fields = {}): Promise<Page> {
    const form = button.closest("form");
    const values = form ? formValues(form, fields) : [];
    const name = button.getAttribute("name");
    if (name) values.push([name, button.getAttribute("value") ?? ""]);
    const action = button.getAttribute("formaction") ?? form?.getAttribute("action") ?? page.path;
    return this.#open(action, { method: "POST", body: toBody(values) });
  }

  /** One request; redirects are not followed. */
  async request(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers({
      ...this.#headers,
      ...Object.fromEntries(new Headers(init.headers)),
    });
    if (this.cookies.size > 0)
      headers.set(
        "Cookie",
        [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      );
    const answer = await fetch(new URL(path, this.#url), { ...init, headers, redirect: "manual" });
    expectSoundResponse(path, answer);
    for (const line of answer.headers.getSetCookie()) this.#store(line);
    return answer;
  }

  async #open(path: string, init: RequestInit): Promise<Page> {
    let at = path;
    let answer = await this.request(at, init);
    for (let hops = 0; answer.status >= 300 && answer.status < 400; hops += 1) {
      if (hops > 5) throw new Error(`too many redirects at ${at}`);
      at = answer.headers.get("Location") ?? "";
      await answer.arrayBuffer();
      answer = await this.request(at);
    }
    return pageOf(answer, await answer.text(), at);
  }

  #store(line: string): void {
    const [pair = "", ...attributes] = line.split(";");
    const [name = "", ...value] = pair.split("=");
    const isGone =
      attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute)) ||
      attributes.some((attribute) => /expires=.*1970/i.test(attribute));
    if (isGone) this.cookies.delete(name);
    else this.cookies.set(name, value.join("="));
  }
}

/** The page of a response, parsed on first use. */
export function pageOf({ status, headers }: Response, html: string, path: string): Page {
  let parsed: HTMLElement | undefined;
  return {
    status,
    path,
    headers,
    html,
    get document() {
      parsed ??= parseShown(html);
      return parsed;
    },
    get text() {
      return clean(this.document.querySelector("body")?.text ?? html);
    },
  };
}

/** The text with ordinary spaces and hyphens instead of those at which no line breaks. */
export const withPlainBreaks = (text: string): string =>
  text.replaceAll("\u00a0", " ").replaceAll("\u2011", "-").replaceAll("\u2060", "");

function parseShown(html: string): HTMLElement {
  const document = parse(withPlainBreaks(html));
  for (const hidden of document.querySelectorAll("script, style")) hidden.remove();
  return document;
}

const clean = (text: string) => text.replace(/\s+/g, " ").trim();

type Pair = [string, string | File];

const pairsOf = (fields: Fields): Pair[] =>
  Object.entries(fields).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): Pair => [name, one]),
  );

function toBody(pairs: readonly Pair[]): URLSearchParams | FormData {
  const body = pairs.some(([, value]) => value instanceof File)
    ? new FormData()
    : new URLSearchParams();
  for (const [name, value] of pairs) body.append(name, value as string);
  return body;
}

function formValues(form: HTMLElement, fields: Fields): Pair[] {
  const values: Pair[] = [];
  for (const control of form.querySelectorAll("input, textarea, select")) {
    const name = control.getAttribute("name");
    if (!name || name in fields) continue;
    const type = control.getAttribute("type");
    if (
      type === "submit" ||
      type === "file" ||
      ((type === "checkbox" || type === "radio") && !control.hasAttribute("checked"))
    )
      continue;
    values.push([name, controlValue(control)]);
  }
  return [...values, ...pairsOf(fields)];
}

function controlValue(control: HTMLElement): string {
  if (control.tagName === "TEXTAREA") return control.text;
  if (control.tagName === "SELECT")
    return control.querySelector("option[selected]")?.getAttribute("value") ?? "";
  return control.getAttribute("value") ?? (control.getAttribute("type") === "checkbox" ? "on" : "");
}
