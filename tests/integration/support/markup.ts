import { HtmlValidate, type ResolvedConfig, StaticConfigLoader } from "html-validate";
import { parse } from "node-html-parser";

/** Compiles the rules once; compiling them for each page takes a third of the check. */
class WorkedOutOnce extends StaticConfigLoader {
  #rules: ResolvedConfig | Promise<ResolvedConfig> | undefined;

  override getConfigFor(handle: string): ResolvedConfig | Promise<ResolvedConfig> {
    this.#rules ??= super.getConfigFor(handle);
    return this.#rules;
  }
}

const rules = new WorkedOutOnce({
  root: true,
  extends: ["html-validate:recommended", "html-validate:document"],
  rules: {
    // React writes attributes and elements like this; all of it is valid.
    "attr-case": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "void-style": "off",
    "tel-non-breaking": "error",
    // Titles are written by editors and members.
    "long-title": "off",
    // Checkboxes of one name are one question.
    "form-dup-name": ["error", { shared: ["button", "checkbox", "radio", "reset", "submit"] }],
    // The error summary stands above everything, also above the heading of the page.
    "heading-level": ["error", { minInitialRank: "h2" }],
    // Scripts and styles come from the portal alone.
    "require-sri": ["error", { target: "crossorigin" }],
  },
});
const checker = new HtmlValidate(rules);

/**
 * `html-validate` does not know that groups of a description list hold terms and descriptions only.
 */
const STRAY_IN_LIST = "dl > div > :not(dt):not(dd), dl > :not(dt):not(dd):not(div)";

/** Errors in the markup of a page, a line each. */
export function markupFaults(html: string): string[] {
  const faults = checker.validateStringSync(html).results.flatMap(({ messages }) => messages);
  const strays = parse(html).querySelectorAll(STRAY_IN_LIST);
  return [
    ...faults.map(
      ({ ruleId, message, column }) =>
        `${ruleId}: ${message} in ${html.slice(column - 1, column + 80)}`,
    ),
    ...strays.map(({ outerHTML }) => `in a description list: ${outerHTML.slice(0, 80)}`),
  ];
}
