import { readFileSync, writeFileSync } from "node:fs";
import type { HTMLElement } from "node-html-parser";
import { expect } from "vitest";
import { MANY_FIELDS } from "~/enhance/fields";
import { castAt } from "../integration/support/cast.ts";
import { FORMS } from "../integration/support/forms.ts";
import { formOn } from "../integration/support/found-forms.ts";
import { ownPortal, test } from "../integration/support/portal-test.ts";

const TABLE = "docs/forms.md";

const fieldsOf = (form: HTMLElement) =>
  form
    .querySelectorAll("input, textarea, select")
    .filter((field) => !/^(hidden|file|submit)$/.test(field.getAttribute("type") ?? ""));

/** The parts of the library for a form, beside sending it in place. */
function partsOf(form: HTMLElement): string[] {
  const fields = fieldsOf(form);
  const remembered = fields.filter(
    (field) =>
      !/password|code/i.test(`${field.getAttribute("type")} ${field.getAttribute("name")}`),
  );
  const isLong =
    form.querySelector("textarea") !== null ||
    new Set(remembered.map((field) => field.getAttribute("name"))).size > MANY_FIELDS;
  const saysOutcome =
    fields.length === 0 &&
    form
      .querySelectorAll("button[data-pending]")
      .some((button) => !/(\.\.\.|…)$/.test(button.getAttribute("data-pending") ?? ""));
  const parts: [string, boolean][] = [
    ["fields checked", form.querySelector("[data-checks]") !== null],
    ["text remembered", isLong && form.querySelector("[name=typedBy]") !== null],
    ["outcome at once", saysOutcome || form.hasAttribute("data-live")],
    ["waits for a choice", form.hasAttribute("data-needs-choice")],
    ["words added and removed", form.querySelector("[data-words]") !== null],
    ["progress of an upload", form.querySelector("input[type=file]") !== null],
    ["chat", form.hasAttribute("data-chat")],
    ["fields disabled while saving", form.hasAttribute("data-saving")],
  ];
  return parts.filter(([, has]) => has).map(([part]) => part);
}

const rowsOf = (names: Map<string, string[]>) =>
  [...names]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([parts, forms]) => wrapped(`- **${parts}**: ${forms.toSorted().join(" · ")}`));

/** Breaks an item of a list at a hundred columns. */
const wrapped = (item: string) => item.replace(/(.{1,97})(?: |$)/g, "$1\n  ").trimEnd();

// Which form a page has depends on what others did to its records.
const { portal } = ownPortal();

test("docs/forms.md says what enhances each form", async () => {
  const cast = await castAt(portal.url);
  const names = new Map<string, string[]>();
  for (const form of FORMS) {
    const path = form.path.replace(/[^/?=]+/g, (part) => cast.idOf(part) || part);
    const page = await cast.at(form.stage).get(path);
    const found = formOn(page, form);
    const parts = (found ? partsOf(found).join(", ") : "") || "nothing else";
    names.set(parts, [...(names.get(parts) ?? []), form.name]);
  }
  const list = rowsOf(names).join("\n");
  const text = readFileSync(TABLE, "utf8");
  const wanted = `${text.slice(0, text.indexOf("- **"))}${list}\n`;
  if (process.env.WRITE_TABLES) writeFileSync(TABLE, wanted);
  expect(readFileSync(TABLE, "utf8"), "written by WRITE_TABLES=1").toBe(wanted);
});
