import type { HTMLElement } from "node-html-parser";
import type { Page } from "../../support/visitor.ts";
import type { PortalForm } from "./forms/portal-form.ts";
import { routeOf } from "./routes.ts";

/** A form as found on a page, without knowledge about it. */
export interface FoundForm {
  /** The kind of form: its route and the names of its fields. */
  kind: string;
  /** Target of the form. */
  action: string;
  /** The page with the form. */
  page: string;
  isMultipart: boolean;
  controls: FoundControl[];
}

export interface FoundControl {
  name: string;
  /** `textarea`, `select`, `button`, or the type of an input. */
  type: string;
  /** The values that it would send unchanged. */
  values: string[];
}

/** The form of its page that has most of the fields of its posts. */
export function formOn(page: { document: HTMLElement }, { fields }: Pick<PortalForm, "fields">) {
  const has = (form: HTMLElement) =>
    Object.keys(fields).filter((name) => form.querySelector(`[name="${name}"]`)).length;
  return page.document
    .querySelectorAll("main form[method=post]:not([data-plain])")
    .toSorted((one, other) => has(other) - has(one))
    .at(0);
}

/** The forms of a page with method POST. */
export function formsOn(page: Page): FoundForm[] {
  return page.document.querySelectorAll("form[method=post]").map((form) => {
    const action = (form.getAttribute("action") ?? page.path).replaceAll("&amp;", "&");
    const outside = form.id ? page.document.querySelectorAll(`[form="${form.id}"]`) : [];
    const controls = [
      ...form.querySelectorAll("input, textarea, select, button"),
      ...outside,
    ].flatMap(controlOf);
    const names = [...new Set(controls.map(({ name }) => name.replace(/\d+/g, "0")))].sort();
    const query = new URLSearchParams(action.split("?")[1]).get("form") ?? "";
    return {
      kind: `${routeOf(action.split("?")[0] ?? "")} ${query} ${names.join(",")}`,
      action,
      page: page.path,
      isMultipart: form.getAttribute("enctype") === "multipart/form-data",
      controls,
    };
  });
}

function controlOf(control: HTMLElement): FoundControl[] {
  const name = control.getAttribute("name");
  if (!name) return [];
  const tag = control.tagName.toLowerCase();
  const type = tag === "input" ? (control.getAttribute("type") ?? "text") : tag;
  const options = control
    .querySelectorAll("option")
    .map((option) => option.getAttribute("value") ?? "");
  const value = tag === "textarea" ? control.text : (control.getAttribute("value") ?? "");
  return [{ name, type, values: tag === "select" ? options : [value] }];
}
